// Pointing at things in order until one offer is left. No rule of any game is known here.
import type { Offer } from '../wire';

/** Where a choice stands after pointing at some things. */
export interface Standing {
  /** Offers that can still be meant. */
  open: Offer[];
  /** Ids that can be pointed at next. */
  lit: Set<string>;
  /** Offers that are complete: one to be played, or several to choose from by name. */
  complete: Offer[];
}

/** How an offer goes on after `path`: by which id, whether it is complete, whether the order was kept. */
interface Fit { next?: string; exact: boolean }

/**
 * Fits what was pointed at to an offer. Two things that follow each other may be pointed at in either order ("these
 * two cards"); anything looser would mix up what goes where.
 */
function fit(touch: string[], path: string[]): Fit | undefined {
  let exact = true;
  let at = 0;
  while (at < path.length) {
    if (at < touch.length && path[at] === touch[at]) {
      at += 1;
      continue;
    }
    if (path[at] !== touch[at + 1]) return undefined;
    exact = false;
    if (at === path.length - 1) return { next: touch[at]!, exact };
    if (path[at + 1] !== touch[at]) return undefined;
    at += 2;
  }
  const next = touch[at];
  return next === undefined ? { exact } : { next, exact };
}

/** What offers of one kind may be begun with: the two first things, or two steps of two things each. */
interface Free { pair: boolean; steps: boolean }

const known = new WeakMap<Offer[], Map<string, Free>>();

/** Offers of one kind begin with the same word of notation; their headings may differ ("exchange this with…"). */
const kind = (offer: Offer): string => offer.text.split(' ', 1)[0]!;

/**
 * "These two" is offered once, in one order, and may be begun with either: two cards of a hand as well as two decks.
 * That shows: what comes second in one offer comes first in another, and no offer is there both ways round.
 */
function free(offers: Offer[]): Map<string, Free> {
  const before = known.get(offers);
  if (before) return before;
  const found = new Map<string, Free>();
  for (const { group: name, offers: list } of grouped(offers, kind)) {
    const alike = (length: (count: number) => boolean, wide: number): boolean => {
      const touches = list.map((offer) => offer.touch).filter((touch) => length(touch.length));
      const firsts = new Set(touches.map((touch) => touch[0]));
      const all = new Set(touches.map((touch) => touch.join('\n')));
      const turned = (touch: string[]): string => [...touch.slice(wide, 2 * wide), ...touch.slice(0, wide), ...touch.slice(2 * wide)].join('\n');
      return touches.some((touch) => firsts.has(touch[wide])) && !touches.some((touch) => touch[0] !== touch[wide] && all.has(turned(touch)));
    };
    found.set(name, { pair: alike((count) => count >= 2, 1), steps: alike((count) => count === 4, 2) });
  }
  known.set(offers, found);
  return found;
}

export function stand(offers: Offer[], path: string[]): Standing {
  const lit = new Set<string>();
  const open: Offer[] = [];
  const inOrder: Offer[] = [];
  const turned: Offer[] = [];
  const ways = free(offers);
  for (const offer of offers) {
    if (path.length === 0 && offer.touch.length === 0) continue;
    const way = ways.get(kind(offer));
    const [one, two, three, four] = offer.touch;
    if (path.length === 0 && way?.pair && two !== undefined) lit.add(two);
    const swapped = way?.steps && four !== undefined ? fit([three!, four, one!, two!], path) : undefined;
    if (swapped?.next !== undefined) lit.add(swapped.next);
    const found = fit(offer.touch, path) ?? (swapped && { ...swapped, exact: false });
    if (!found) continue;
    open.push(offer);
    if (found.next !== undefined) lit.add(found.next);
    else (found.exact ? inOrder : turned).push(offer);
  }
  const complete = inOrder.length > 0 ? inOrder : turned;
  return { open: open.filter((offer) => complete.includes(offer) || !turned.includes(offer)), lit, complete };
}

/** Points at one more thing; nothing if that leads nowhere. */
export function point(offers: Offer[], path: string[], id: string): string[] | undefined {
  if (stand(offers, path).lit.has(id)) return [...path, id];
  // Pointing at the beginning of something else starts that; pointing at the last thing again takes it back.
  if (path.at(-1) === id) return path.slice(0, -1);
  if (path.length > 0 && stand(offers, []).lit.has(id)) return [id];
  return undefined;
}

/** The part of a half-made choice that new offers still allow. */
export function carried(offers: Offer[], path: string[]): string[] {
  for (let length = path.length; length > 0; length--) {
    const kept = path.slice(0, length);
    if (stand(offers, kept).open.length > 0) return kept;
  }
  return [];
}

/** Offers under their headings, or what else they share, in the order they came. */
export function grouped(offers: Offer[], by = (offer: Offer): string => offer.group ?? ''): { group: string; offers: Offer[] }[] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const name = by(offer);
    const list = groups.get(name);
    if (list) list.push(offer);
    else groups.set(name, [offer]);
  }
  return Array.from(groups, ([group, list]) => ({ group, offers: list }));
}

/** Offers that need no pointing, beside others that do: few of them stand as buttons of their own. */
export function bare(offers: Offer[], most: number): Offer[] {
  const found = offers.filter((offer) => offer.touch.length === 0);
  return found.length < offers.length && found.length <= most ? found : [];
}

/**
 * The notation of what somebody may have meant by pointing at something that is not offered, made from an offer that
 * differs in that one thing. The server says why it is not allowed; a guess it cannot read is never shown. Guesses
 * from a thing whose name is built alike come first.
 */
export function guesses(offers: Offer[], path: string[], id: string, all: string[]): string[] {
  const found = new Map<string, number>();
  if (!all.includes(id)) return [];
  for (const offer of offers) {
    const step = fit(offer.touch, path)?.next;
    if (step === undefined) continue;
    const words = offer.text.split(' ');
    words.forEach((word, at) => {
      const put = at === 0 ? undefined : renamed(step, word, id);
      if (put) found.set([...words.slice(0, at), put.word, ...words.slice(at + 1)].join(' '), put.alike);
    });
  }
  return [...found].sort((a, b) => b[1] - a[1]).slice(0, 3).map(([guess]) => guess);
}

/** If `word` is how the notation writes the thing `known`, how it writes the thing `other`, and how alike they are. */
function renamed(known: string, word: string, other: string): { word: string; alike: number } | undefined {
  const at = known.toLowerCase().lastIndexOf(word.toLowerCase());
  if (at < 0) return undefined;
  const before = known.slice(0, at);
  const after = known.slice(at + word.length);
  const alike = before.length + after.length;
  if (other.length <= alike || !other.startsWith(before) || !other.endsWith(after)) return undefined;
  const cut = other.slice(before.length, other.length - after.length);
  return { word: known.slice(at, at + word.length) === word ? cut : cut.toUpperCase(), alike };
}
