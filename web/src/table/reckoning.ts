// A scoring, taken out of what is told: otherwise it passes within a second and lies folded in the log.
import type { SeatView, Told } from '../wire';

/** How a theme knows a scoring: by the rules of its lines, and by the sentence that says what has ended. */
export interface Scoring { lines: RegExp; ended: RegExp }

export interface Row { seat?: number; name?: string; lines: string[]; before?: number; after?: number }
/** What has ended, such as "Week 1", if that was told; a row a seat, and one for what nobody gets. */
export interface Reckoning { ended?: string; rows: Row[] }

/** The seat a sentence gives something to: the one named in its last clause. */
function whose(say: string, seats: SeatView[]): number | undefined {
  const clause = say.slice(say.lastIndexOf(';') + 1);
  const named = seats.filter((seat) => clause.includes(seat.name)).sort((a, b) => b.name.length - a.name.length);
  return named[0]?.seat;
}

export function reckon(news: Told[], before: SeatView[], after: SeatView[], scoring: Scoring | undefined): Reckoning | undefined {
  if (!scoring) return undefined;
  const lines = news.filter((one) => scoring.lines.test(one.rule));
  if (lines.length === 0) return undefined;
  const of = (seat: number | undefined): string[] => lines.filter((one) => whose(one.say, after) === seat).map((one) => one.say);
  const rows: Row[] = after.map((seat) => {
    const was = before.find((one) => one.seat === seat.seat)?.score?.total;
    const is = seat.score?.total;
    return {
      seat: seat.seat, name: seat.name, lines: of(seat.seat),
      ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }),
    };
  });
  const nobody = of(undefined);
  if (nobody.length) rows.push({ lines: nobody });
  const ended = news.map((one) => scoring.ended.exec(one.say)?.[1]).find(Boolean);
  return ended ? { ended, rows } : { rows };
}

/** A scoring during which somebody is asked is told in parts: what has not ended yet goes on. */
export function joined(all: Reckoning[], next: Reckoning): Reckoning[] {
  const last = all.at(-1);
  if (!last || last.ended) return [...all, next];
  const seats = next.rows.map((row) => {
    const was = last.rows.find((one) => one.seat === row.seat);
    return was ? { ...row, ...was, lines: [...was.lines, ...row.lines], ...(row.after === undefined ? {} : { after: row.after }) } : row;
  });
  const more = last.rows.filter((row) => !next.rows.some((one) => one.seat === row.seat));
  return [...all.slice(0, -1), { ...next, rows: [...seats, ...more] }];
}
