// The lobby over HTTP. Every failure becomes an error whose message can be shown.
import type { Chance, Create, Created, Frame, GameInfo, Ledger, SeatKey, TableLine } from '../wire';
import { text } from '../texts';

export class Problem extends Error {
  constructor(readonly code: string, message: string) {
    super(message);
  }
}

/** A refusal as a sentence: what the server says before the reason concerns those who run it. */
function sentence(message: string): string {
  const why = message.replace(/^match \S+ cannot be opened: /, '');
  return why.charAt(0).toUpperCase() + why.slice(1);
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Problem('offline', text.offline);
  }
  const body = await answer.text();
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    data = undefined;
  }
  if (!answer.ok) {
    const error = (data as { error?: { code: string; message: string } } | undefined)?.error;
    throw new Problem(error?.code ?? String(answer.status), sentence(error?.message ?? (body || text.serverTrouble)));
  }
  return data as T;
}

function post<T>(path: string, body: unknown): Promise<T> {
  return call<T>(path, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  });
}

let known: Promise<GameInfo[]> | undefined;

/** The games of this server, asked for once. */
export function games(): Promise<GameInfo[]> {
  known ??= call<{ games: GameInfo[] }>('/api/games').then(
    (found) => found.games,
    (error: unknown) => {
      known = undefined;
      throw error;
    },
  );
  return known;
}

/** What a game is called; its id where that cannot be found out. */
export const gameName = (id: string): Promise<string> =>
  games().then((all) => all.find((one) => one.id === id)?.name ?? id, () => id);

const ledgers = new Map<string, Promise<Ledger>>();

/** The rules of a game, asked for once. */
export function ledger(game: string): Promise<Ledger> {
  let found = ledgers.get(game);
  if (!found) {
    found = call<Ledger>(`/api/rules/${encodeURIComponent(game)}`);
    found.catch(() => ledgers.delete(game));
    ledgers.set(game, found);
  }
  return found;
}

export const tables = (): Promise<TableLine[]> =>
  call<{ tables: TableLine[] }>('/api/tables').then((found) => found.tables);
export const line = (table: string): Promise<TableLine> => call(`/api/tables/${table}`);
export const create = (wanted: Create): Promise<Created> => post('/api/tables', wanted);
export const sit = (table: string, invite: string, name: string): Promise<SeatKey> =>
  post(`/api/tables/${table}/sit`, { invite: invite || undefined, name });

const bearer = (key: string | undefined): HeadersInit => (key ? { authorization: `Bearer ${key}` } : {});

export const giveCode = (table: string, key: string): Promise<{ code: string; seconds: number }> =>
  call(`/api/tables/${table}/code`, { method: 'POST', headers: bearer(key) });
export const useCode = (code: string): Promise<{ table: string; seat: number; key: string }> =>
  post('/api/code', { code });

/** The record of a finished game, as text. */
export async function record(table: string, key: string | undefined): Promise<string> {
  const answer = await fetch(`/api/tables/${table}/record`, { headers: bearer(key) });
  const body = await answer.text();
  if (!answer.ok) {
    let message = body;
    try {
      message = (JSON.parse(body) as { error: { message: string } }).error.message;
    } catch {
      // Not JSON: the body is the message.
    }
    throw new Problem(String(answer.status), sentence(message || text.serverTrouble));
  }
  return body;
}

export const verify = (
  body: string,
): Promise<{ verified: boolean; say?: string; actions?: number; chance_draws?: number; hash?: string }> =>
  call('/api/verify', { method: 'POST', body });

export const frame = (body: string, to: number, eye: string): Promise<Frame> =>
  call(`/api/replay?to=${to}&eye=${eye}`, { method: 'POST', body });
export const chances = (body: string): Promise<Chance[]> =>
  call<{ chances: Chance[] }>('/api/chances', { method: 'POST', body }).then((found) => found.chances);
