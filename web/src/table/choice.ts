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

/** What is left of `touch` when the pointed-at ids are its first ones, in any order; else nothing. */
function rest(touch: string[], path: string[]): string[] | undefined {
  if (touch.length < path.length) return undefined;
  const first = touch.slice(0, path.length);
  for (const id of path) {
    const at = first.indexOf(id);
    if (at < 0) return undefined;
    first.splice(at, 1);
  }
  return touch.slice(path.length);
}

/** Ids by which `touch` can go on after `path`: the next in order, or an earlier one that was passed over. */
function next(touch: string[], path: string[]): string | undefined {
  const known = [...touch.slice(0, path.length + 1)];
  for (const id of path) {
    const at = known.indexOf(id);
    if (at < 0) return undefined;
    known.splice(at, 1);
  }
  return known.length === 1 ? known[0] : undefined;
}

export function stand(offers: Offer[], path: string[]): Standing {
  const lit = new Set<string>();
  const open: Offer[] = [];
  const complete: Offer[] = [];
  for (const offer of offers) {
    if (path.length === 0 && offer.touch.length === 0) continue;
    const left = rest(offer.touch, path);
    if (left?.length === 0) {
      complete.push(offer);
      open.push(offer);
      continue;
    }
    const step = next(offer.touch, path);
    if (step !== undefined) {
      lit.add(step);
      open.push(offer);
    }
  }
  return { open, lit, complete };
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

/** Offers under their headings, in the order they came. */
export function grouped(offers: Offer[]): { group: string; offers: Offer[] }[] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const name = offer.group ?? '';
    const list = groups.get(name);
    if (list) list.push(offer);
    else groups.set(name, [offer]);
  }
  return Array.from(groups, ([group, list]) => ({ group, offers: list }));
}

/**
 * The notation of what somebody may have meant by pointing at something that is not offered, made from an offer that
 * differs in that one thing. The server says why it is not allowed; a guess it cannot read is never shown.
 */
export function guesses(offers: Offer[], path: string[], id: string, all: string[]): string[] {
  const found = new Set<string>();
  for (const offer of offers) {
    const step = next(offer.touch, path);
    if (step === undefined) continue;
    const words = offer.text.split(' ');
    words.forEach((word, at) => {
      if (at === 0) return;
      const put = renamed(step, word, id);
      if (put && all.includes(id)) found.add([...words.slice(0, at), put, ...words.slice(at + 1)].join(' '));
    });
    if (found.size >= 3) break;
  }
  return [...found].slice(0, 3);
}

/** If `word` is how the notation writes the thing `known`, how it writes the thing `other`. */
function renamed(known: string, word: string, other: string): string | undefined {
  const at = known.toLowerCase().lastIndexOf(word.toLowerCase());
  if (at < 0) return undefined;
  const before = known.slice(0, at);
  const after = known.slice(at + word.length);
  if (other.length > before.length + after.length && other.startsWith(before) && other.endsWith(after)) {
    const cut = other.slice(before.length, other.length - after.length);
    return known.slice(at, at + word.length) === word ? cut : cut.toUpperCase();
  }
  return undefined;
}
