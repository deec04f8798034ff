// Where a game turned: the greatest changes in what a bot gave a seat's chances, from one look to the next.
import type { Chance } from '../wire';

export interface Turn { seat: number; since: number; at: number; from: number; to: number }

export function turning(chances: Chance[], most = 3): Turn[] {
  const last = new Map<number, Chance>();
  const turns: Turn[] = [];
  for (const chance of chances) {
    const before = last.get(chance.seat);
    if (before) turns.push({ seat: chance.seat, since: before.at, at: chance.at, from: before.value, to: chance.value });
    last.set(chance.seat, chance);
  }
  turns.sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from) || a.at - b.at);
  return turns.slice(0, most).filter((turn) => Math.abs(turn.to - turn.from) >= 0.08);
}
