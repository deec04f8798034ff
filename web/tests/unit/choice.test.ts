import { describe, expect, it } from 'vitest';
import { carried, grouped, guesses, point, stand } from '../../src/table/choice';
import type { Offer } from '../../src/wire';

const offer = (id: number, text: string, touch: string[], group = ''): Offer => ({ id, text, say: text, rule: 'R', touch, group });
const hire = [
  offer(1, 'hire a b x', ['a', 'b', 'x']), offer(2, 'hire a c x', ['a', 'c', 'x']), offer(3, 'hire b c x', ['b', 'c', 'x']),
];

describe('pointing in order', () => {
  it('lights the first step, then only what still fits', () => {
    expect([...stand(hire, []).lit].sort()).toEqual(['a', 'b', 'c']);
    expect([...stand(hire, ['a']).lit].sort()).toEqual(['b', 'c']);
    expect([...stand(hire, ['a', 'c']).lit]).toEqual(['x']);
    expect(stand(hire, ['a', 'c', 'x']).complete.map((one) => one.id)).toEqual([2]);
  });

  it('takes a pair in either order', () => {
    expect([...stand(hire, ['b']).lit].sort()).toEqual(['a', 'c']);
    expect([...stand(hire, ['b', 'a']).lit]).toEqual(['x']);
    expect(stand(hire, ['b', 'a', 'x']).complete.map((one) => one.id)).toEqual([1]);
  });

  it('keeps apart what is placed where', () => {
    const place = [offer(1, 'p', ['a', 'left', 'b', 'right']), offer(2, 'p', ['a', 'right', 'b', 'left'])];
    expect(stand(place, ['a', 'left', 'b', 'right']).complete.map((one) => one.id)).toEqual([1]);
    expect([...stand(place, ['a', 'left', 'b']).lit]).toEqual(['right']);
  });

  it('begins with either of two cards that are placed, and keeps each with its place', () => {
    const cards = ['a', 'b', 'c'];
    const sides = ['left', 'right'];
    const pairs = cards.flatMap((one, at) => cards.slice(at + 1).map((two) => [one, two] as const));
    const place = pairs.flatMap(([one, two]) => sides.flatMap((here) => sides.map((there) => [one, here, two, there])));
    const offers = place.map((touch, id) => offer(id, `place ${touch.join(' ')}`, touch));
    expect([...stand(offers, []).lit].sort()).toEqual(cards);
    expect([...stand(offers, ['c']).lit].sort()).toEqual(sides);
    expect([...stand(offers, ['c', 'left']).lit].sort()).toEqual(['a', 'b']);
    expect(stand(offers, ['c', 'left', 'a', 'right']).complete.map((one) => one.text)).toEqual(['place a right c left']);
    expect(stand(offers, ['a', 'right', 'c', 'left']).complete.map((one) => one.text)).toEqual(['place a right c left']);
  });

  it('begins with any of several decks, whatever the headings', () => {
    const decks = ['d1', 'd2', 'd3', 'd4'];
    const swaps = decks.flatMap((one, at) => decks.slice(at + 1).map((two) => offer(at, `swap ${one} ${two}`, [one, two], `Deck ${one}`)));
    expect([...stand(swaps, []).lit].sort()).toEqual(decks);
    expect([...stand(swaps, ['d4']).lit].sort()).toEqual(['d1', 'd2', 'd3']);
    expect(stand(swaps, ['d4', 'd2']).complete.map((one) => one.text)).toEqual(['swap d2 d4']);
    expect(stand(swaps, ['d2', 'd4']).complete.map((one) => one.text)).toEqual(['swap d2 d4']);
    const beside = [...swaps, offer(9, 'decline', []), offer(10, 'move d1 there', ['d1', 'there'])];
    expect([...stand(beside, []).lit].sort()).toEqual(decks);
  });

  it('does not light what can only come second', () => {
    const moves = [offer(1, 'push', ['a', 'b']), offer(2, 'push', ['b', 'a']), offer(3, 'push', ['a', 'x']), offer(4, 'play', ['h', 'side'])];
    expect([...stand(moves, []).lit].sort()).toEqual(['a', 'b', 'h']);
  });

  it('allows the same thing twice', () => {
    const twice = [offer(1, 'p', ['a', 'left', 'b', 'left'])];
    expect([...stand(twice, ['a', 'left', 'b']).lit]).toEqual(['left']);
    expect(stand(twice, ['a', 'left', 'b', 'left']).complete).toHaveLength(1);
  });

  it('leaves offers without touch to the list', () => {
    const pass = [offer(1, 'pass', []), offer(2, 'go', ['a'])];
    expect(stand(pass, []).complete).toEqual([]);
    expect([...stand(pass, []).lit]).toEqual(['a']);
  });

  it('asks which one when several offers are pointed at alike', () => {
    const alike = [offer(1, 'garden 1', ['u']), offer(2, 'garden 2', ['u'])];
    expect(stand(alike, ['u']).complete).toHaveLength(2);
  });
});

describe('changing one’s mind', () => {
  it('starts anew, steps back, and ignores what leads nowhere', () => {
    expect(point(hire, ['a'], 'a')).toEqual([]);
    expect(point(hire, ['a', 'b'], 'x')).toEqual(['a', 'b', 'x']);
    expect(point(hire, ['a', 'c'], 'b')).toEqual(['b']);
    expect(point(hire, [], 'zzz')).toBeUndefined();
  });

  it('keeps what new offers still allow', () => {
    expect(carried(hire, ['a', 'b'])).toEqual(['a', 'b']);
    expect(carried([offer(9, 'x', ['a', 'q'])], ['a', 'b'])).toEqual(['a']);
    expect(carried([], ['a'])).toEqual([]);
  });
});

it('groups offers in the order they came', () => {
  const mixed = [offer(1, 'a', [], 'X'), offer(2, 'b', [], 'Y'), offer(3, 'c', [], 'X')];
  expect(grouped(mixed).map((one) => [one.group, one.offers.length])).toEqual([['X', 2], ['Y', 1]]);
});

describe('guessing what was meant', () => {
  it('writes the thing that was pointed at as the notation writes its like', () => {
    const moves = [offer(1, 'journey e2 e4', ['unit-e2', 'e4'])];
    expect(guesses(moves, ['unit-e2'], 'e5', ['e5'])).toEqual(['journey e2 e5']);
    const play = [offer(1, 'i SD-K0 AM', ['SD-K0', 'side-AM-A'])];
    expect(guesses(play, ['SD-K0'], 'side-CY-A', ['side-CY-A'])).toEqual(['i SD-K0 CY']);
  });

  it('guesses nothing where nothing fits', () => {
    expect(guesses([offer(1, 'pass', [])], [], 'a', ['a'])).toEqual([]);
  });
});
