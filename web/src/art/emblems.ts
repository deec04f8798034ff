// Emblems, drawn for Parlour on a 32 by 32 field: one for each house, District, site, clan, region and kind of card.
// `f` is filled, `s` is a stroke, `h` is a hole in the colour of the ground.

type Part = { f?: string; s?: string; h?: string };

const emblems: Record<string, Part> = {
  // The four Houses of Hemloch.
  raven: {
    f: 'M4 21c3-1 5-3 6-6 1-5 4-8 9-8 3 0 5 1 6 3l4 1.5-4 1.5c0 6-4 10-10 10l-3 5h-2l1-5c-3 0-5-.6-7-2z',
    h: 'M21.6 9.6a1 1 0 1 1-.1 0zM12 19c3 .6 6-.4 8-3-2 4.500-5 5.400-8 3z',
  },
  mask: {
    f: 'M3 9c4-2 8-2.500 13-2.500S25 7 29 9c.6 6-1 11-6 13-3 1-5-1-7-3-2 2-4 4-7 3C4 20 2.400 15 3 9z',
    h: 'M7 13c2-2 5-1.800 6.500.8-2 1.700-5 1.700-6.500-.8zM25 13c-2-2-5-1.800-6.500.8 2 1.700 5 1.700 6.500-.8z',
  },
  thorn: {
    s: 'M16 29C14 22 18 17 15 11M15 11c-1-3 0-5 2-7M16 23l6-2M16.200 18l-6-3M15.600 13l6-3',
    f: 'M17 4c4-2 8 0 8.500 3.500C21 9 18 7.500 17 4zM22 21l5-3-1 5zM10 15L5 12l1 5zM21.600 10L27 8l-2.500 5z',
  },
  skull: {
    f: 'M16 3c7 0 11 4.500 11 10.500 0 4-2 6.500-4.500 8V27h-13v-5.500C7 20 5 17.500 5 13.500 5 7.500 9 3 16 3z',
    h: 'M11 11.500a2.800 3 0 1 1-.1 0zM21 11.500a2.800 3 0 1 1-.1 0zM16 18l1.800 3.500h-3.600zM12 24h1.400v3H12zM15.300 24h1.400v3h-1.400zM18.600 24H20v3h-1.400z',
  },
  houseless: { s: 'M5 27L16 5l11 22M9 19h14', f: 'M16 21a2.500 2.500 0 1 1-.1 0z' },
  // Districts.
  spires: { f: 'M6 29V16l3-6 3 6v4h2V10l3-8 3 8v10h2v-3l2.500-5 2.500 5v12z', h: 'M16 14h2v5h-2zM8.200 18h1.600v4H8.200z' },
  boneyard: {
    f: 'M8 29V13a8 8 0 0 1 16 0v16zM3 27h26v3H3z',
    h: 'M14.800 11h2.400v3h3v2.400h-3V23h-2.400v-6.600h-3V14h3z',
  },
  courtyard: {
    f: 'M4 27h24v3H4zM7 14h3v13H7zM22 14h3v13h-3zM14.500 14h3v13h-3zM4 11L16 3l12 8v3H4z',
    h: 'M16 7.500a2 2 0 1 1-.1 0z',
  },
  'alley-maze': { s: 'M4 4h24v24H10V10h12v12h-6v-6M4 4v24M4 16h6' },
  garden: {
    f: 'M16 14c-6-1-8-5-7-9 3 0 5 1.500 7 4 2-2.500 4-4 7-4 1 4-1 8-7 9zM16 14c-4 1-7 4-10 3 1-4 5-6 10-3zM16 14c4 1 7 4 10 3-1-4-5-6-10-3z',
    s: 'M16 14v15M16 24c-3-1-5-3-6-5M16 27c3-1 5-3 6-5',
  },
  // Items.
  potion: { f: 'M12 3h8v3h-1.500v6l6 11c1.500 3-.5 6-3.500 6H11c-3 0-5-3-3.500-6l6-11V6H12z', h: 'M10.800 21h10.400l1.600 3.200c.4 1-.2 1.800-1.200 1.800H10.400c-1 0-1.600-.8-1.200-1.800z' },
  scepter: { s: 'M7 28L20 13', f: 'M22 3l2 4 5 1-3 4 .600 5-4.600-2-4.600 2 .6-5-3-4 5-1zM5 25l4 4-3 1-2-2z' },
  trinket: { s: 'M6 4c2 8 6 11 10 11s8-3 10-11', f: 'M16 14l6 6-6 9-6-9z', h: 'M16 17.500l2.800 3-2.800 4.200-2.800-4.200z' },
  dagger: { f: 'M16 2l3.500 5v11h-7V7zM8 18h16v3H8zM14 21h4v6a2 2 0 0 1-4 0z', h: 'M15.500 6h1v10h-1z' },
  minion: { f: 'M16 3c5 0 8 4 8 9v3l4 14H4l4-14v-3c0-5 3-9 8-9z', h: 'M11 13c1.500-2.500 8.500-2.500 10 0 0 4-2 7-5 7s-5-3-5-7z' },
  // Henchmania: sites by their colours.
  green: { f: 'M6 8h16v4h3a4 4 0 0 1 4 4v3a4 4 0 0 1-4 4h-3v4a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2zM6 6c1-3 4-3 5-1 2-3 6-2 6 0 2-1 5 0 5 3z', h: 'M22 15h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3zM10 12h2v12h-2zM16 12h2v12h-2z' },
  yellow: { f: 'M4 29V12h3V9h3v3h3V6h6v6h3V9h3v3h3v17z', h: 'M13 29v-6a3 3 0 0 1 6 0v6zM8 16h2.500v4H8zM21.500 16H24v4h-2.500z' },
  red: { f: 'M3 12l3-7h20l3 7a3.500 3.500 0 0 1-6.500 1 3.500 3.500 0 0 1-6.500 0 3.500 3.500 0 0 1-6.500 0A3.500 3.500 0 0 1 3 12zM5 18h22v4H5zM6 22h3v7H6zM23 22h3v7h-3z' },
  purple: { f: 'M15 2h2v3h3v2h-3v3l7 5v14H8V15l7-5V7h-3V5h3zM3 20l4-2v11H3zM29 20l-4-2v11h4z', h: 'M13.500 29v-5a2.500 2.500 0 0 1 5 0v5zM16 14a2 2 0 1 1-.1 0z' },
  blue: { s: 'M6 5l18 18M26 5L8 23', f: 'M20 25l6-6 2 2-2.500 2.500L29 27l-2 2-3.500-3.500L21 28zM12 25l-6-6-2 2 2.500 2.500L3 27l2 2 3.500-3.500L11 28z' },
  // Darkleaf: the six clans.
  huldra: { s: 'M16 29V17M16 17c-5 0-7-4-7-9M16 17c5 0 7-4 7-9M9.500 12L4 10M9 8L6 3M22.500 12l5.500-2M23 8l3-5', f: 'M16 13l5 5-2 7-3 4-3-4-2-7z' },
  murg: { f: 'M6 4c4 3 5 8 5 12l2-12c3 4 3 9 2.500 12L21 5c2 4 1 9-.5 12l5-7c1 5-1 10-4 13-3 4-10 6-14 2S3 14 6 4z', h: 'M11 20c3 3 7 3 10-1-1 5-8 7-10 1z' },
  ferrymen: { s: 'M3 22c3-3 5-3 8 0s5 3 8 0 5-3 8 0M5 27c3-3 5-3 7 0s5 3 8 0 4-2 6-1M20 3L10 19', f: 'M22 2c3 2 3 5 0 8l-5-3zM6 16h20l-4 5H10z' },
  erde: { f: 'M2 27L12 9l5 7 4-6 9 17z', h: 'M12 13l3 4-2 1-1.500-1.500L9 19zM21 14l2.500 4-2-.5-1 1.500-1.500-2z', s: 'M16 8V3M13 5l3-2 3 2' },
  wibo: { f: 'M3 16C4 8 10 3 16 3s12 5 13 13c-3 2-8 3-13 3S6 18 3 16zM12 19h8l1 8c0 2-2 3-5 3s-5-1-5-3z', h: 'M11 9a2 2 0 1 1-.1 0zM20 8a1.600 1.600 0 1 1-.1 0zM16 13a1.700 1.700 0 1 1-.1 0z' },
  hexen: { f: 'M17 2l6 19h5c1 3-5 6-12 6S3 24 4 21h5z', h: 'M10.500 19h11l.7 2.200c-4 1.300-8.400 1.300-12.400 0z', s: 'M17 2l4-.5' },
  // Hamlet Heroes: regions and kinds.
  caves: { f: 'M2 28c0-9 3-22 14-22s14 13 14 22z', h: 'M9 28c0-7 2-12 7-12s7 5 7 12zM12 10l1.500 4 1.500-4zM17 9l1.500 4L20 9z' },
  bogs: { s: 'M3 22h26M5 27h22M9 22c0-7-2-10-4-13M14 22c0-9 1-13 3-17M21 22c0-5 2-8 5-10', f: 'M16 3h3v7h-3zM4 7h3v6H4zM25 10h3v6h-3z' },
  steppe: { f: 'M22 3a5 5 0 1 1-.1 0zM2 24c6-4 10-4 14-2s8 2 14-1v8H2z', s: 'M6 21l-2-6M8 21v-7M10 21l2-5' },
  woodlands: { f: 'M11 3l7 10h-4l6 8h-7v8H9v-8H2l6-8H4zM23 9l6 9h-3l4 6h-5v5h-4v-5h-2l3-6-2-3z' },
  abbey: { f: 'M14 2h4v3h3v3h-3v4l9 6v12H5V18l9-6V8h-3V5h3z', h: 'M13 30v-6a3 3 0 0 1 6 0v6zM8.500 20h2v4h-2zM21.500 20h2v4h-2z' },
  hero: { f: 'M16 2a6 6 0 1 1-.1 0zM5 30c0-9 4-14 11-14s11 5 11 14z', h: 'M14.800 18h2.400v3h3v2.200h-3V28h-2.400v-4.800h-3V21h3z' },
  monster: { f: 'M4 4l6 5c4-2 8-2 12 0l6-5-1 9c2 9-3 16-11 16S3 22 5 13z', h: 'M9 14l5 2-4 2zM23 14l-5 2 4 2zM9 22l2.500 3 2-3 2.500 3 2.500-3 2 3 2.500-3c-2 6-12 6-14 0z' },
  weapon: { f: 'M26 2l4 4L14 20l-3-3zM8 15l9 9-2 2-3-2-5 6-3-3 6-5-2-3z' },
  armour: { f: 'M16 2l12 4v9c0 8-5 12-12 15C9 27 4 23 4 15V6z', h: 'M14.800 8h2.400v5h5v2.400h-5V23h-2.400v-7.600h-5V13h5z' },
  decree: { f: 'M6 3h17c3 0 3 5 0 5h-1v17c0 3-2 4-4 4H4c3-1 3-3 3-5V8C3 8 3 3 6 3z', h: 'M10 11h9v1.800h-9zM10 15h9v1.800h-9zM10 19h6v1.800h-6z' },
  sigil: { s: 'M16 3l11 20H5zM16 29L5 9h22z' },
  moon: { f: 'M20 3a13 13 0 1 0 9 19A11 11 0 0 1 20 3z' },
  artifact: { f: 'M3 9l6 5 7-10 7 10 6-5-3 17H6z', h: 'M16 16a3 3 0 1 1-.1 0z' },
  mutation: { s: 'M10 3c0 7 12 8 12 15s-12 6-12 12M22 3c0 7-12 8-12 15s12 6 12 12M11 7h10M12 14h8M12 21h8M11 27h10' },
  gold: { f: 'M16 3a13 13 0 1 1-.1 0z', h: 'M16 8l2.500 5 5.500.8-4 3.900 1 5.500-5-2.700-5 2.700 1-5.500-4-3.900 5.500-.8z' },
  // Chance and plain things.
  card: { s: 'M9 3h14a2 2 0 0 1 2 2v22a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z', f: 'M16 9l5 7-5 7-5-7z' },
  hourglass: { f: 'M7 3h18v3c0 5-3 7-6 10 3 3 6 5 6 10v3H7v-3c0-5 3-7 6-10-3-3-6-5-6-10z', h: 'M10 6h12c0 3-2 5-6 8-4-3-6-5-6-8z' },
};

/** Other words under which games name the same emblem. */
const also: [RegExp, string][] = [
  [/spire/, 'spires'], [/bone ?yard|grave/, 'boneyard'], [/court/, 'courtyard'], [/alley|maze/, 'alley-maze'],
  [/garden|park/, 'garden'], [/tavern/, 'green'], [/castle/, 'yellow'], [/square/, 'red'], [/church|chapel/, 'purple'],
  [/armou?ry/, 'blue'], [/cave/, 'caves'], [/bog/, 'bogs'], [/steppe/, 'steppe'], [/wood/, 'woodlands'],
  [/abbey|champion/, 'abbey'], [/huldra/, 'huldra'], [/ferrymen/, 'ferrymen'], [/erde/, 'erde'], [/hexen/, 'hexen'], [/murg/, 'murg'], [/wibo/, 'wibo'], [/decree/, 'decree'], [/mutation/, 'mutation'],
  [/sigil/, 'sigil'], [/artifact/, 'artifact'], [/hero|player/, 'hero'], [/monster|beast/, 'monster'],
  [/weapon|blade|sword/, 'weapon'], [/armou?r|shield/, 'armour'], [/potion|tonic/, 'potion'], [/gold|coin|stock|merchant/, 'gold'],
  [/moon|day|round|week/, 'moon'], [/minion|henchm/, 'minion'], [/will/, 'hexen'], [/deck|pile|discard|market/, 'card'],
];

/** The name under which an emblem is drawn, if a word has one. */
export function emblemOf(word: string | undefined): string | undefined {
  if (!word) return undefined;
  const key = word.toLowerCase();
  if (key in emblems) return key;
  return also.find(([pattern]) => pattern.test(key))?.[1];
}

export function emblem(name: string): Part {
  return emblems[name] ?? emblems.card!;
}

export const emblemNames = Object.keys(emblems);
