// What this browser keeps: the keys of its seats, its settings, the half-made choices. Nothing leaves it.

export interface KeptSeat { seat: number; key: string; sent: number; seen: number; mine: number }
export interface KeptTable {
  table: string;
  game: string;
  seats: KeptSeat[];
  watch?: string;
  invite?: string;
  names: string[];
  over: boolean;
  changed: number;
  guide?: boolean;
  /** The bubble the guided first game has come to. */
  guideAt?: number;
}

const TABLES = 'parlour.tables';
const MOST = 60;

function load<T>(key: string, or: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? or : (JSON.parse(text) as T);
  } catch {
    // A browser that keeps nothing (or something unreadable) still plays; it only forgets.
    return or;
  }
}

function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // As above.
  }
}

export function tables(): KeptTable[] {
  const kept = load<KeptTable[]>(TABLES, []);
  return Array.isArray(kept) ? kept : [];
}

export function table(id: string): KeptTable | undefined {
  return tables().find((kept) => kept.table === id);
}

/** Keeps a table, or changes what is kept of it; unfinished ones are never pushed out by finished ones. */
export function keepTable(id: string, change: Partial<KeptTable> & { game?: string }): KeptTable {
  const all = tables();
  const old = all.find((kept) => kept.table === id);
  const made: KeptTable = {
    table: id, game: '', seats: [], names: [], over: false, ...old, ...change, changed: Date.now(),
  };
  const rest = all.filter((kept) => kept.table !== id);
  rest.sort((a, b) => Number(a.over) - Number(b.over) || b.changed - a.changed);
  save(TABLES, [made, ...rest].slice(0, MOST));
  return made;
}

export function changeSeat(id: string, seat: number, change: Partial<KeptSeat>): void {
  const kept = table(id);
  if (!kept) return;
  keepTable(id, { seats: kept.seats.map((one) => (one.seat === seat ? { ...one, ...change } : one)) });
}

/** A seat whose key is good no longer; without any key there is nothing to come back to. */
export function dropSeat(id: string, seat: number): void {
  const kept = table(id);
  const seats = kept?.seats.filter((one) => one.seat !== seat) ?? [];
  if (seats.length || kept?.watch) keepTable(id, { seats });
  else forget(id);
}

export function forget(id: string): void {
  save(TABLES, tables().filter((kept) => kept.table !== id));
}

export function setting<T>(key: string, or: T): T {
  return load(`parlour.${key}`, or);
}

export function keepSetting(key: string, value: unknown): void {
  save(`parlour.${key}`, value);
}
