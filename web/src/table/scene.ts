// Finding things in a scene.
import type { Area, Item, Scene } from '../wire';

export function* areas(list: Area[]): Generator<Area> {
  for (const area of list) {
    yield area;
    if (area.areas) yield* areas(area.areas);
  }
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
