import { expect, it } from 'vitest';
import { befalls, names, news } from '../../src/table/news';
import henchmania from '../../src/themes/henchmania';
import hamlet from '../../src/themes/hamlet-heroes';

const line = (action: number, rule: string, say: string) => ({ action, rule, say });

it('knows a name from a word that contains it', () => {
  expect(names('Ash loses 1 point and has 3.', 'Ash')).toBe(true);
  expect(names('The duel of Ash.', 'Ash')).toBe(true);
  expect(names('Ashes fall on Wash.', 'Ash')).toBe(false);
  expect(names('Nobody.', '')).toBe(false);
});

it('tells what befalls somebody from what he does', () => {
  expect(befalls('Magpie challenges Ash to a duel.', 'Ash')).toBe(true);
  expect(befalls('Ash rolls a 6: a hit.', 'Ash')).toBe(false);
  expect(befalls('Round 1: Ash begins the turn.', 'Ash')).toBe(false);
});

it('finds what nobody may miss, with what belongs to it', () => {
  const told = [
    line(7, 'HM-DUEL-1', 'Magpie challenges Ash to a duel.'),
    line(9, 'HM-DUEL-10', '2 hits, 1 parried, 1 wound: Magpie wins the duel.'),
    line(9, 'HM-DUEL-12', 'Magpie gains 5 points and has 5.'),
    line(9, 'HM-DUEL-12', 'Ash loses 1 point and has 3.'),
    line(12, 'HM-DUEL-10', '1 hit, 0 parried, 1 wound: Thimble wins the duel.'),
    line(12, 'HM-DUEL-12', 'Magpie loses 1 point and has 4.'),
  ];
  expect(news(told, 'Ash', henchmania.news).map((one) => one.action)).toEqual([9, 9, 9]);
  expect(news([line(3, 'HH-DEF-1', 'Ash falls: Agnes Stout is dead.')], 'Ash', hamlet.news)).toHaveLength(1);
  expect(news(told, 'Ash', undefined)).toEqual([]);
});
