import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { emblemNames, emblemOf } from '../../src/art/emblems';
import { pieceOf, pieces } from '../../src/art/pieces';
import { hex, sha256 } from '../../src/lib/bytes';
import { read } from '../../src/lib/route.svelte';
import { inWords, matters, valueName, values } from '../../src/lobby/options';
import { turning } from '../../src/replay/turning';
import { cut, search } from '../../src/rules/search';
import { sections } from '../../src/rules/sections';
import { merged, sumText, textLines } from '../../src/table/describe';
import { isTop, keyed } from '../../src/table/scene';
import type { OptionSpec, Rule } from '../../src/wire';

it('hashes as the standard does, over every padding', () => {
  for (let length = 0; length < 140; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) & 255);
    expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});

describe('routes', () => {
  it('reads every kind of address', () => {
    expect(read('#/table/ab/join/k')).toEqual({ at: 'table', table: 'ab', join: 'k' });
    expect(read('#/table/ab/watch/k')).toEqual({ at: 'table', table: 'ab', watch: 'k' });
    expect(read('#/replay/ab/17')).toEqual({ at: 'replay', table: 'ab', to: 17 });
    expect(read('#/rules/henchmania/HM-P1-2')).toEqual({ at: 'rules', game: 'henchmania', id: 'HM-P1-2' });
    expect(read('#/nonsense')).toEqual({ at: 'lobby' });
    expect(read('')).toEqual({ at: 'lobby' });
  });
});

describe('rules', () => {
  const rules: Rule[] = [
    { id: 'X-1', kind: 'rule', text: 'A Minion moves.', source: '', tests: [] },
    { id: 'X-10', kind: 'rule', text: 'Nothing moves.', source: '', tests: [] },
    { id: 'Y-2', kind: 'ruling', text: 'See X-1 for Minions.', source: '', tests: [] },
  ];
  it('finds by id first, then by words', () => {
    expect(search(rules, 'x-1').map((rule) => rule.id)).toEqual(['X-1', 'X-10', 'Y-2']);
    expect(search(rules, 'minion moves').map((rule) => rule.id)).toEqual(['X-1']);
    expect(search(rules, '')).toHaveLength(3);
  });
  it('marks a glossary word once and loses no letter', () => {
    const parts = cut('An Avenue, two Avenues, (no avenues).', [['Avenue', 'a line']]);
    expect(parts.filter((part) => part.about)).toHaveLength(1);
    expect(parts.map((part) => part.text).join('')).toBe('An Avenue, two Avenues, (no avenues).');
  });
});

it('keys things that look alike apart', () => {
  const back = { id: 'h', kind: 'card' as const, back: 'x' };
  expect(keyed([back, back, back]).map((one) => one.key)).toEqual(['h', 'h#1', 'h#2']);
});

it('spells a sum with its parts and signs', () => {
  expect(sumText({ name: 'attack', total: 12, parts: [{ name: 'dice', count: 12 }, { name: 'Falchion', count: 2 }, { name: 'Fatigue', count: -2 }] }))
    .toBe('attack 12 = 12 dice + 2 Falchion − 2 Fatigue');
  expect(sumText({ name: 'points', total: 3 })).toBe('points 3');
});

it('finds where a game turned', () => {
  const line = [0.5, 0.52, 0.9, 0.88, 0.2].map((value, at) => ({ at, seat: 0, value }));
  expect(turning(line).map((turn) => turn.at)).toEqual([4, 2]);
});

it('has an emblem for every word that needs one, and a shape for every piece', () => {
  for (const word of ['raven', 'mask', 'thorn', 'skull', 'spires', 'boneyard', 'courtyard', 'alley-maze', 'garden', 'potion', 'scepter',
    'trinket', 'dagger', 'Tavern', 'Castle', 'Main Square', 'Church', 'Armory', 'huldra', 'murg', 'ferrymen', 'erde', 'wibo', 'hexen',
    'Dark Caves', 'Flooded Bogs', 'Arid Steppe', 'Frigid Woodlands']) {
    expect(emblemNames, word).toContain(emblemOf(word));
  }
  expect(pieceOf('Huldra queen', 'HQ')).toEqual({ shape: 'queen', mark: 'H' });
  expect(pieceOf('Henchman of Ann', 'A').shape).toBe('pawn');
  expect(Object.keys(pieces)).toContain(pieceOf('stone', 'x').shape);
});

describe('words of cards', () => {
  it('marks that differ in their last word are one', () => {
    const marks = ['third ability in c1', 'third ability in c3', 'hidden'].map((name) => ({ name, count: 1 }));
    expect(merged(marks).map((mark) => mark.name)).toEqual(['third ability in c1, c3', 'hidden']);
    expect(merged([{ name: 'hunt mark', count: 2 }, { name: 'fall mark', count: 1 }])).toHaveLength(2);
    expect(marks[0]!.name).toBe('third ability in c1');
  });

  it('lines know where they come from', () => {
    expect(textLines('Draw 2 cards. [house] / Wins ties. [rulebook] / Plain.')).toEqual([
      { say: 'Draw 2 cards.', from: 'house' }, { say: 'Wins ties.', from: 'rulebook' }, { say: 'Plain.' },
    ]);
    expect(textLines(undefined)).toEqual([]);
  });
});

it('puts rules in sections, how to win first, and calls an unknown one by its word', () => {
  const rules = ['HM-COMP-1', 'HM-GOAL-1', 'HM-DUEL-1', 'HM-XYZ-1', 'HM-DUEL-2', 'HM-END-1'].map((id): Rule => ({ id, kind: 'rule', text: id, source: '', tests: [] }));
  const found = sections('henchmania', rules);
  expect(found.map((one) => one.name)).toEqual(['How to win', 'What is in the box', 'Duels', 'XYZ']);
  expect(found[0]?.rules.map((rule) => rule.id)).toEqual(['HM-GOAL-1', 'HM-END-1']);
  expect(found.flatMap((one) => one.rules)).toHaveLength(rules.length);
});

describe('options', () => {
  const who: OptionSpec = { key: 'handicap', about: 'Who', default: 'none', kind: 'choice', of: ['none', 'south'] };
  const bones: OptionSpec = { key: 'handicap-bones', about: 'Bones', default: '2', kind: 'number', min: 2, max: 5 };
  it('leaves out what does not matter', () => {
    expect(matters(bones, [who, bones], { handicap: 'none' })).toBe(false);
    expect(matters(bones, [who, bones], { handicap: 'south' })).toBe(true);
    expect(matters(who, [who, bones], {})).toBe(true);
  });
  it('speaks of values in words, and of players who are there', () => {
    expect(valueName('henchmania', 'gloves', 'oven-mitt')).toBe('Oven mitt');
    expect(valueName('henchmania', 'first', '0')).toBe('Player 1');
    expect(valueName('henchmania', 'limit', '25')).toBe('25');
    expect(values({ key: 'first', about: '', default: 'random', kind: 'choice', of: ['random', '0', '1', '2'] }, 2)).toEqual(['random', '0', '1']);
    expect(inWords('darkleaf-gambit', 'both have erde; handicap=on', [who])).toMatch(/^both have Erde; “.*”$/);
  });
});

it('takes a known card for the top of its stack only where it lies there', () => {
  const card = (count?: number) => ({ id: 'c', kind: 'card' as const, face: { name: 'C', short: 'C' }, marks: count === undefined ? [] : [{ name: 'place from the top', count }] });
  expect([card(), card(1), card(2)].map(isTop)).toEqual([true, true, false]);
});
