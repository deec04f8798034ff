// People and beasts for card pictures, in pieces, on a field of 64 by 46: pieces are put together by a card's name, so
// that every card has a face of its own and keeps it.

export const bodies = [
  'M7 48C8 35 18 30 32 30s24 5 25 18z',
  'M5 48c1-12 9-16 20-18l7 8 7-8c11 2 19 6 20 18z',
  'M14 48c0-12 6-18 18-18s18 6 18 18z',
  'M4 48c0-9 6-17 14-18 4 4 10 5 14 5s10-1 14-5c8 1 14 9 14 18z',
];

/** Over the chest, lighter: a collar, a ruff, lapels, a chain, a clasp. */
export const chests = [
  'M24 31l8 12 8-12-3-1-5 6-5-6z',
  'M20 33c3-3 21-3 24 0l-2 4-3-2-3 3-4-3-4 3-3-3-3 2z',
  'M29 37h6v11h-6z',
  'M19 32c4 10 22 10 26 0l-2-1c-4 8-18 8-22 0z',
  'M32 34a3 3 0 1 1-.1 0z',
];

export interface Head { back?: string; front?: string }

/** Hair and hats: what lies behind the face and what covers it. */
export const heads: Record<string, Head> = {
  hood: { back: 'M32 3C19 3 15 14 16 26l-4 9c12 5 28 5 40 0l-4-9C49 14 45 3 32 3z', front: 'M32 4c-10 0-13 8-13 18l3 6c-1-12 3-17 10-17s11 5 10 17l3-6c0-10-3-18-13-18z' },
  tricorn: { back: 'M22 16c-2 6-1 12 0 15h4V16zM42 16c2 6 1 12 0 15h-4V16z', front: 'M11 14c7 0 9-8 21-9 12 1 14 9 21 9-5 5-13 2-21 2s-16 3-21-2z' },
  tophat: { front: 'M23 0h18l-1 12h7v4H17v-4h7z' },
  cap: { front: 'M21 17c0-9 5-12 11-12s11 3 11 12c-4-2-18-2-22 0z' },
  beret: { front: 'M17 13c2-7 10-10 20-8 8 1 10 6 7 9-8-2-20-2-27-1z' },
  bonnet: { back: 'M32 3c-12 0-16 9-14 22l4 5h20l4-5C48 12 44 3 32 3z', front: 'M32 4c-9 0-12 6-12 12 3-5 7-6 12-6s9 1 12 6c0-6-3-12-12-12z' },
  mitre: { front: 'M22 16l2-11 8-7 8 7 2 11c-6-2-14-2-20 0z' },
  helm: { back: 'M21 12h22v14H21z', front: 'M21 21C20 9 25 4 32 4s12 5 11 17h-3l-1-4h-5v7h-4v-7h-5l-1 4z' },
  long: { back: 'M32 6c-13 0-14 10-13 27h26C46 16 45 6 32 6z', front: 'M32 6c-8 0-11 5-11 12 5-1 9-3 12-7 2 4 5 6 10 7 0-7-3-12-11-12z' },
  short: { front: 'M22 19c-2-9 3-14 10-14s12 5 10 14l-2-5c-6 0-10-1-12-3-1 3-3 4-5 4z' },
  bun: { front: 'M32 1a4 4 0 0 1 3 6c5 1 8 5 7 12-2-5-5-7-10-7s-8 2-10 7c-1-7 2-11 7-12a4 4 0 0 1 3-6z' },
  veil: { back: 'M32 4c-13 0-16 14-15 32h30C48 18 45 4 32 4z', front: 'M32 5c-7 0-11 4-11 10 7-3 15-3 22 0 0-6-4-10-11-10z' },
  crown: { front: 'M22 15l1-11 5 5 4-8 4 8 5-5 1 11c-6-2-14-2-20 0z' },
  wig: { back: 'M32 5c-12 0-16 8-14 14-3 3-2 7 0 8-2 4 1 7 5 6h18c4 1 7-2 5-6 2-1 3-5 0-8 2-6-2-14-14-14z', front: 'M21 18c0-8 4-12 11-12s11 4 11 12c-3-4-6-6-11-6s-8 2-11 6z' },
  bald: {},
};

/** On the face: beards, masks, beaks, patches. */
export const faces: Record<string, string> = {
  none: '',
  beard: 'M24 21c1 3 15 3 16 0 1 9-3 14-8 14s-9-5-8-14z',
  moustache: 'M26 25c3-3 5-2 6-1 1-1 3-2 6 1-2 2-5 1-6 0-1 1-4 2-6 0z',
  beak: 'M24 18c6-3 10-2 14 0l14 11c-8 0-16-1-24-5z',
  half: 'M32 11c7 0 9 5 8 12l-8 1z',
  domino: 'M22 16c7-2 13-2 20 0-1 6-6 6-10 3-4 3-9 3-10-3z',
  patch: 'M34 16h6l-1 5h-4z',
  goatee: 'M29 27h6l-3 7z',
};

/** Bodies of beasts, by what their names say. */
export const beasts: Record<string, string> = {
  wolf: 'M13 3l9 8c6-3 14-3 20 0l9-8-1 16c4 6 3 15-6 19l-6 9H26l-6-9c-9-4-10-13-6-19z',
  ooze: 'M6 46c-3-8 1-12 6-15 0-14 8-22 20-22s20 8 20 22c5 3 9 7 6 15z',
  wing: 'M32 13C26 4 13 1 1 6c7 4 7 11 11 16 4-3 9 0 11 7-2 5 0 12 9 17 9-5 11-12 9-17 2-7 7-10 11-7 4-5 4-12 11-16C51 1 38 4 32 13z',
  bug: 'M32 8c9 0 14 7 14 17l10-6v4L46 30v3l11 3-1 4-12-3c-2 6-6 9-12 9s-10-3-12-9L8 40l-1-4 11-3v-3L8 23v-4l10 6C18 15 23 8 32 8zM27 9l-6-8h3l6 7zM37 9l6-8h-3l-6 7z',
  serpent: 'M20 46c-10-8-8-18 2-21 8-2 9-5 6-7-4 1-9-1-11-5C22 4 37 1 45 8c7 7 5 17-5 20-8 3-8 6-3 9 4 3 9 2 13-1l3 6-8 4z',
  hulk: 'M26 7c3-4 9-4 12 0 3 3 2 7 0 9 10 1 19 8 21 30h-9l-2-8-3 8H19l-3-8-2 8H5C7 24 16 17 26 16c-2-2-3-6 0-9z',
  toad: 'M10 16c0-7 9-9 12-3 6-2 14-2 20 0 3-6 12-4 12 3 6 6 8 16 3 24-8 8-42 8-50 0-5-8-3-18 3-24z',
  shade: 'M32 3c12 0 17 9 17 21v22l-6-5-5 5-6-5-6 5-5-5-6 5V24C15 12 20 3 32 3z',
  boar: 'M10 8l9 5c8-4 18-4 26 0l9-5-3 12c5 8 3 20-6 25H19c-9-5-11-17-6-25z',
};
export const horns = ['', 'M20 12C14 10 11 5 12 0c4 5 8 6 13 8zM44 12c6-2 9-7 8-12-4 5-8 6-13 8z', 'M25 9l-4-9 8 7zM39 9l4-9-8 7z', 'M30 7l2-7 2 7z'];
export const jaws = ['M22 31l3 5 4-4 3 5 3-5 4 4 3-5c-1 11-19 11-20 0z', 'M24 33c5 4 11 4 16 0-2 5-14 5-16 0z', 'M20 30h24l-3 6-3-4-3 6-3-6-3 6-3-6-3 4z'];

const kinds: [RegExp, string][] = [
  [/crow|bat|harpy|lantern|locust/, 'wing'], [/urchin|beetle|scorp|grub|leech|locust/, 'bug'], [/hydra|salamander|wyrm|crocodile|basilisk|viper|tangle/, 'serpent'],
  [/ooze|sprite|mud|tallow|jelly|peat/, 'ooze'], [/colossus|mother|man\b|miner|bailiff|abbot|lancer|chariot|gallows|ogre|sexton/, 'hulk'],
  [/toad|lurker|rat\b|mole/, 'toad'], [/echo|ghoul|hag|witch|hunger|stalker|imp|goblin/, 'shade'], [/boar|hare|stoat/, 'boar'],
];

export function beastOf(name: string): string {
  const key = name.toLowerCase();
  return kinds.find(([pattern]) => pattern.test(key))?.[1] ?? 'wolf';
}
