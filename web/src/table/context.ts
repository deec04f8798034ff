// What every part of a drawn table can reach without handing it down.
import { getContext, setContext } from 'svelte';
import type { Item, Scene, SeatView, Told } from '../wire';

export interface Table {
  readonly game: string;
  readonly seats: SeatView[];
  readonly scene: Scene | undefined;
  readonly you: number | null;
  readonly lit: Set<string>;
  readonly path: string[];
  readonly hinted: Set<string>;
  /** Where somebody else moved from and to since one's own last turn. */
  readonly trail: Set<string>;
  /** Whether what this area says is shown without asking. */
  told(area: string): boolean;
  /** What happened, up to the moment that is shown. */
  past(): Told[];
  /** Shows a thing large. */
  show(item: Item): void;
  rule(id: string): void;
}

const KEY = Symbol('table');

export function provide(table: Table): void {
  setContext(KEY, table);
}

export function use(): Table {
  return getContext<Table>(KEY);
}
