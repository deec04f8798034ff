// One theme a game: what the lobby says of it, the words its rules use, and how its areas are arranged.
import type { Scoring } from '../table/reckoning';
import city from './city-of-hemloch';
import promenade from './dark-promenade';
import darkleaf from './darkleaf-gambit';
import hamlet from './hamlet-heroes';
import henchmania from './henchmania';

export interface GuideStep {
  /** The id of an item or area the bubble points at; the first that exists. */
  at?: string[];
  say: string;
  /** Goes on by the button, when the player has made a move, when he is asked again, when he is asked this, or when this can be done. */
  until: 'next' | 'move' | 'turn' | RegExp | ((offered: string[]) => boolean);
  /** What must be asked for this to be said: until then the bubble lets the player answer what is asked. */
  when?: RegExp;
  /** A move to suggest: the first offer whose notation or sentence fits. */
  wish?: RegExp;
}

export interface Guide { seed: string; seats: number; steps: GuideStep[]; options?: Record<string, string> }

export interface Theme {
  /** What it is like, in a sentence or two. */
  like: string;
  mood: string[];
  /** Seats for "play now". */
  seats: number;
  words: [string, string][];
  guide?: Guide;
  /** What nobody may miss if it names him: a rule and its sentence, as the log has them. */
  news?: RegExp;
  /** Areas whose text is worth its room: shown without asking where the screen is wide. */
  told?: RegExp;
  /** What is told of a scoring: it is laid open until it has been read. */
  reckoning?: Scoring;
  /** Areas that are put together in one frame in the middle, by id; the style sheet lays them out by this name. */
  frame?: (id: string) => string | undefined;
}

const plain: Theme = { like: '', mood: [], seats: 2, words: [] };

const themes: Record<string, Theme> = {
  'city-of-hemloch': city,
  'dark-promenade': promenade,
  henchmania,
  'darkleaf-gambit': darkleaf,
  'hamlet-heroes': hamlet,
};

export function theme(game: string): Theme {
  return themes[game] ?? plain;
}

export const themed = Object.keys(themes);
