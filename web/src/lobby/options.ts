// Options of a game in words a person reads.
import { text } from '../texts';
import type { OptionSpec } from '../wire';

/** Options whose numbers are seats. */
const SEATS = /^(start|first|first_player)$/;

export function optionName(game: string, option: OptionSpec): string {
  return text.optionNames[`${game}.${option.key}`] ?? option.about;
}

export function valueName(game: string, key: string, value: string): string {
  const known = text.optionValues[game]?.[value] ?? text.optionValues['']?.[value];
  if (known) return known[0];
  if (SEATS.test(key) && /^\d+$/.test(value)) return text.player(Number(value) + 1);
  const words = value.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What it is like to play with a value, where that is known. */
export function valueLike(game: string, value: string | undefined): string | undefined {
  return value === undefined ? undefined : text.optionValues[game]?.[value]?.[1];
}

/** Values that can be chosen with so many players. */
export function values(option: OptionSpec & { of: string[] }, players: number): string[] {
  return SEATS.test(option.key) ? option.of.filter((value) => !/^\d+$/.test(value) || Number(value) < players) : option.of;
}

/** Whether an option matters: `handicap-bones` does only where there is a `handicap`. */
export function matters(option: OptionSpec, all: OptionSpec[], chosen: Record<string, string>): boolean {
  const above = all.find((one) => option.key.startsWith(`${one.key}-`));
  return !above || !/^(none|off)$/.test(chosen[above.key] ?? above.default);
}

/** A refusal that names options by their keys and values, in the words they are shown by. */
export function inWords(game: string, message: string, all: OptionSpec[]): string {
  const known = text.optionValues[game] ?? {};
  return all
    .reduce((said, option) => said.replaceAll(`${option.key}=on`, `“${optionName(game, option)}”`), message)
    .replace(/[a-z]+/g, (word) => (known[word]?.[1] ? known[word][0] : word));
}
