import { expect, it } from 'vitest';
import { joined, reckon } from '../../src/table/reckoning';
import type { SeatView, Told } from '../../src/wire';

const seat = (at: number, name: string, total: number): SeatView => ({ seat: at, name, counts: [], to_act: false, passed: false, score: { name: 'points', total } });
const told = (rule: string, say: string): Told => ({ action: 1, rule, say });
const scoring = { lines: /^X-S/, ended: /^(Day \d+) ends/ };

it('lays a scoring open by player, with what nobody gets', () => {
  const found = reckon(
    [
      told('X-1', 'Ann plays a card.'), told('X-S1', 'The Maze: Ann 4, Bo 8; Bo gains 4 cards.'),
      told('X-S2', 'The Yard: Ann 3, Bo 3; a tie, nobody gains cards.'), told('X-S1', 'Ann scores 2.'), told('X-9', 'Day 8 ends.'),
    ],
    [seat(0, 'Ann', 1), seat(1, 'Bo', 2)], [seat(0, 'Ann', 3), seat(1, 'Bo', 10)], scoring,
  );
  expect(found?.ended).toBe('Day 8');
  expect(found?.rows.map((row) => [row.name, row.lines.length, row.before, row.after])).toEqual([['Ann', 1, 1, 3], ['Bo', 1, 2, 10], [undefined, 1, undefined, undefined]]);
});

it('keeps quiet where nothing is scored', () => {
  expect(reckon([told('X-9', 'Day 1 ends.')], [], [seat(0, 'Ann', 3)], scoring)).toBeUndefined();
  expect(reckon([told('X-S1', 'Ann scores 2.')], [], [], undefined)).toBeUndefined();
});

it('joins the parts of one scoring', () => {
  const one = reckon([told('X-S1', 'Ann scores 2.')], [seat(0, 'Ann', 1)], [seat(0, 'Ann', 3)], scoring)!;
  const two = reckon([told('X-S1', 'Ann scores 1.'), told('X-9', 'Day 2 ends.')], [seat(0, 'Ann', 3)], [seat(0, 'Ann', 4)], scoring)!;
  expect(joined([one], two)).toEqual([{ ended: 'Day 2', rows: [{ seat: 0, name: 'Ann', lines: ['Ann scores 2.', 'Ann scores 1.'], before: 1, after: 4 }] }]);
  expect(joined([two], one)).toHaveLength(2);
});
