// What a card's picture shows, from its name and its group: always the same for the same card.
import { bodies, chests, faces, heads, horns, jaws } from './figures';
import { propOf } from './props';

export type Picture =
  | { is: 'person'; body: number; chest: number; head: string; face: string; skin: string; hair: string; prop: string | undefined }
  | { is: 'beast'; name: string; horns: number; jaw: number; eyes: number; glow: string }
  | { is: 'thing'; prop: string };

const SKINS = ['#f1cfae', '#e3b48c', '#c98f64', '#9c6644', '#74472f', '#e9d8c8'];
const HAIRS = ['#2a1d18', '#4d3221', '#7a4a26', '#8f8a86', '#1d1f2a', '#a8622c', '#d0b070'];
const GLOWS = ['#ffd34d', '#ff7a5c', '#9ef07a', '#8fe3ff'];

const people = /^(minion|raven|mask|thorn|skull|houseless|hero|patron|lord)$/;
const regions = /^(caves|bogs|steppe|woodlands)$/;
const personal = /drunkard|cutpurse|courtesan|innkeeper|jester|old lady|squire|master|penitent|bishop|guard|traitor|ragpicker|porter|parker|apothecary|herald|choir|watchman|sleeper|carrier|laundress|keeper|flagellant|doctor|fool|lord/i;

/** Headgear that a name asks for. */
const dressed: [RegExp, string][] = [
  [/lady|widow|dancer|bearer|courtesan|mourner/i, 'veil'], [/prelate|bishop|acolyte|friar|abbot/i, 'mitre'], [/knight|guard|warden|blade|lord|deserter|arms/i, 'helm'],
  [/nun|sister|nan\b|laundress|washer|old lady|agnes/i, 'bonnet'], [/chancellor|clerk|advisor|judge|physician/i, 'wig'], [/grave|crypt|bone|charnel|ghast|cutthroat|prowler|poison|stray|beggar|pilgrim|seer/i, 'hood'],
  [/collector|charlatan|broker|revels|jeweler|undertaker|lamplighter/i, 'tophat'], [/courier|footman|spy|highway|ratcatcher|scout/i, 'tricorn'], [/witch|astrologer|stargazer/i, 'hood'],
];

function hash(text: string): number {
  let value = 2166136261;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  return value >>> 0;
}

export function pictureOf(name: string, group: string): Picture {
  const key = group.toLowerCase();
  let seed = hash(name);
  const pick = <T>(list: readonly T[]): T => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return list[Math.floor((seed / 2 ** 32) * list.length)]!;
  };
  if (regions.test(key)) {
    return { is: 'beast', name, horns: pick(horns.map((_, at) => at)), jaw: pick(jaws.map((_, at) => at)), eyes: pick([2, 2, 2, 3, 1]), glow: pick(GLOWS) };
  }
  if (people.test(key) || (/^(green|yellow|red|purple|blue)$/.test(key) && personal.test(name))) {
    const wished = dressed.find(([pattern]) => pattern.test(name))?.[1];
    const face = key === 'mask' ? 'domino' : /physician|doctor|plague/i.test(name) ? 'beak' : pick(Object.keys(faces).filter((one) => one !== 'domino' && one !== 'beak'));
    return {
      is: 'person', body: pick(bodies.map((_, at) => at)), chest: pick(chests.map((_, at) => at)), head: wished ?? pick(Object.keys(heads).filter((one) => one !== 'mitre' && one !== 'helm' && one !== 'crown')),
      face, skin: key === 'skull' ? '#d9d6c4' : pick(SKINS), hair: pick(HAIRS), prop: propOf(name),
    };
  }
  if (/^Market Day in /.test(name)) return { is: 'thing', prop: '' };
  // A place or a thing that is its own group is shown by its emblem.
  if (key && name.toLowerCase().includes(key.replaceAll('-', ' '))) return { is: 'thing', prop: '' };
  return { is: 'thing', prop: propOf(name) ?? '' };
}
