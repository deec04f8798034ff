// Which of the lines told are about whoever reads them, and which of those must not be missed.
import { theme } from '../themes';
import type { Told } from '../wire';
import type { TableState } from './table.svelte';

/** Whether a sentence names somebody: "Ash" is not in "Ashes". */
export function names(say: string, name: string): boolean {
  const plain = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return name !== '' && new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, 'u').test(say);
}

/** Lines of one cause belong together: whoever wins the duel is named in one, what the other loses in the next. */
export function news(told: Told[], name: string, wanted: RegExp | undefined): Told[] {
  const big = wanted ? told.filter((one) => wanted.test(`${one.rule} ${one.say}`)) : [];
  const mine = new Set(big.filter((one) => names(one.say, name)).map((one) => one.action));
  return big.filter((one) => mine.has(one.action));
}

export function myName(table: TableState): string {
  return table.scene?.seats.find((seat) => seat.seat === table.you)?.name ?? '';
}

export function newsOf(table: TableState): Told[] {
  return news([...table.since, ...table.brought], myName(table), theme(table.info?.game ?? '').news);
}
