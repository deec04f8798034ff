// The rules of a game in sections, by the middle word of their ids.
import { text } from '../texts';
import type { Rule } from '../wire';

export interface Section { key: string; name: string; rules: Rule[] }

/** Rules that say how the game is won: they are what a newcomer looks for, and stand first. */
const WINNING: Record<string, RegExp> = {
  'city-of-hemloch': /-SCORE-/,
  'dark-promenade': /-SCORE-/,
  henchmania: /-(GOAL|END|TIE)-/,
  'darkleaf-gambit': /-(HUL|MUR|FER|ERD|WIB|HEX)-1$/,
  'hamlet-heroes': /-(GOAL-\d+|CHAMP-1)$/,
};
const ANY = /-(GOAL|END|WIN|VICTORY)-/;
const FIRST = 'win';

export function sections(game: string, rules: Rule[]): Section[] {
  const winning = WINNING[game] ?? ANY;
  const found = new Map<string, Section>([[FIRST, { key: FIRST, name: text.howToWin, rules: [] }]]);
  for (const rule of rules) {
    const word = rule.id.split('-')[1] ?? '';
    const key = winning.test(rule.id) ? FIRST : word;
    const section = found.get(key) ?? { key, name: text.sections[game]?.[word] ?? text.sections['']?.[word] ?? word, rules: [] };
    section.rules.push(rule);
    found.set(key, section);
  }
  return [...found.values()].filter((section) => section.rules.length > 0);
}
