// Finding things in a scene.
import type { Area, Face, Item, Scene, SeatView } from '../wire';

/** The face of a thing, if this eye sees it. */
export function faceOf(item: Item): Face | undefined {
  return 'face' in item ? item.face : undefined;
}

/** What the back of a thing shows that lies face down. */
export function backOf(item: Item): string | undefined {
  return 'back' in item ? item.back : undefined;
}

/** How many columns and rows an area is laid out in, if that is said. */
export function extent(area: Area): { columns?: number; rows?: number } {
  if (area.shape === 'grid') return { columns: area.columns, rows: area.rows };
  if (area.shape === 'board') return { columns: area.files.length, rows: area.ranks.length };
  return area.shape === 'track' ? { columns: area.steps.length } : {};
}

/** Whether a known card of a stack may be drawn as its top: a mark can say that it lies elsewhere. */
export function isTop(item: Item): boolean {
  return !item.marks?.some((mark) => /from the top/.test(mark.name) && mark.count !== 1);
}

export function* areas(list: Area[]): Generator<Area> {
  for (const area of list) {
    yield area;
    if (area.areas) yield* areas(area.areas);
  }
}

/** Whether anybody can hold something that others do not see. */
export function secret(scene: Scene): boolean {
  for (const area of areas(scene.areas)) {
    if (area.shape === 'hand' || area.items?.some((item) => backOf(item) !== undefined)) return true;
  }
  return false;
}

export function findItem(scene: Scene, id: string): { item: Item; area: Area } | undefined {
  for (const area of areas(scene.areas)) {
    const item = area.items?.find((one) => one.id === id);
    if (item) return { item, area };
  }
  return undefined;
}

export function findArea(scene: Scene, id: string): Area | undefined {
  for (const area of areas(scene.areas)) if (area.id === id) return area;
  return undefined;
}

/** The person a seat is shown as: whoever lies before it as a card of its role, or else its name's own face, which is the same at every table. */
export function likeness(scene: Scene | undefined, seat: SeatView): { name: string; group: string } {
  for (const area of areas(scene?.areas ?? [])) {
    if (area.owner !== seat.seat || !seat.role) continue;
    for (const item of area.items ?? []) {
      const face = faceOf(item);
      if (item.kind === 'card' && face?.name.startsWith(`${seat.role}, `)) return { name: face.name, group: face.group ?? '' };
    }
  }
  return { name: seat.name, group: 'lord' };
}

/** The nearest area of some things that lie in each other, from the inside out, that says something of itself. */
export function areaAt(scene: Scene, under: string[]): Area | undefined {
  const found = under.map((id) => findArea(scene, id)).filter((area) => area !== undefined);
  return found.find((area) => area.marks?.length) ?? found[0];
}

export function ids(scene: Scene): string[] {
  const found: string[] = [];
  for (const area of areas(scene.areas)) {
    found.push(area.id);
    for (const item of area.items ?? []) found.push(item.id);
  }
  return found;
}

/** Things that look alike may share an id (the backs of a hand): a key that is unique within its list. */
export function keyed(items: Item[]): { key: string; item: Item }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const count = seen.get(item.id) ?? 0;
    seen.set(item.id, count + 1);
    return { key: count ? `${item.id}#${count}` : item.id, item };
  });
}
