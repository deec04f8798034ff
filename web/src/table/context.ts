// What every part of a drawn table can reach without handing it down.
import { getContext, setContext } from 'svelte';
import type { Item, SeatView } from '../wire';

export interface Table {
  readonly game: string;
  readonly seats: SeatView[];
  readonly you: number | null;
  readonly lit: Set<string>;
  readonly path: string[];
  readonly hinted: Set<string>;
  /** Whether what this area says is shown without asking. */
  told(area: string): boolean;
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
