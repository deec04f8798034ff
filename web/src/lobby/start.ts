// Sitting down: making a table, keeping its keys, going there.
import { create } from '../lib/api';
import { keepTable } from '../lib/keep';
import { go } from '../lib/route.svelte';
import { settings } from '../lib/settings.svelte';
import { theme } from '../themes';
import type { Create, Info } from '../wire';

export async function open(wanted: Create, guide = false): Promise<void> {
  const made = await create(wanted);
  keepTable(made.table, {
    game: wanted.game,
    seats: made.seats.map((seat) => ({ ...seat, sent: 0, seen: 0, mine: 0 })),
    watch: made.watch,
    ...(made.invite ? { invite: made.invite } : {}),
    guide,
  });
  go(`#/table/${made.table}`);
}

const me = (): { kind: 'me'; name: string } => ({ kind: 'me', name: settings.name });

/** One click: a table against bots. */
export function playNow(game: string, least: number): Promise<void> {
  const seats = Math.max(least, theme(game).seats);
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot' as const, level: settings.level }));
  return open({ game, chairs: [me(), ...bots], hints: true });
}

/** The same game once more, or at once: whoever does not sit here is a bot. */
export function withBots(info: Info, here: number[]): Promise<void> {
  const chairs = info.chairs.map((chair) =>
    here.includes(chair.seat) ? { kind: 'me' as const, name: chair.name } : { kind: 'bot' as const, level: chair.level ?? settings.level },
  );
  return open({ game: info.game, chairs, hints: info.hints, options: Object.fromEntries(info.options) });
}

/** The guided first game: the same cards for everyone, an easy bot, bubbles. */
export function learn(game: string): Promise<void> {
  const guide = theme(game).guide;
  if (!guide) return playNow(game, 2);
  const bots = Array.from({ length: guide.seats - 1 }, () => ({ kind: 'bot' as const, level: 'casual' }));
  return open(
    { game, chairs: [me(), ...bots], hints: true, seed: guide.seed, ...(guide.options ? { options: guide.options } : {}) },
    true,
  );
}
