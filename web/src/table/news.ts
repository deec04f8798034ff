// Which of the lines told are about whoever reads them, and which of those must not be missed.
import { theme } from '../themes';
import type { Told } from '../wire';
import type { TableState } from './table.svelte';

const plain = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a sentence names somebody: "Ash" is not in "Ashes". */
export function names(say: string, name: string): boolean {
  return name !== '' && new RegExp(`(?<![\\p{L}\\p{N}])${plain(name)}(?![\\p{L}\\p{N}])`, 'u').test(say);
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

/** Whether a line tells of something that happens to one: where one does something in it oneself, it must be to suffer it. */
export function befalls(say: string, name: string): boolean {
  return names(say, name) && !new RegExp(`(^|: )${plain(name)} (?!(loses|is|falls|must|gets|discards|shows)\\b)`).test(say);
}

export function newsOf(table: TableState): Told[] {
  return news([...table.since, ...table.brought], myName(table), theme(table.info?.game ?? '').news);
}
