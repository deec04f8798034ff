// How this person likes the table: sound, motion, light or dark, name.
import { text } from '../texts';
import { keepSetting, setting } from './keep';

/** Sentences are told in the third person, so everyone has a name from the start. */
function someName(): string {
  const name = text.names[Math.floor(Math.random() * text.names.length)] ?? 'Ash';
  keepSetting('name', name);
  return name;
}

class Settings {
  name = $state(setting('name', '') || someName());
  sound = $state(setting('sound', false));
  motion = $state(setting('motion', true));
  look = $state<'auto' | 'light' | 'dark'>(setting('look', 'auto'));
  level = $state(setting('level', 'casual'));

  set<K extends 'name' | 'sound' | 'motion' | 'look' | 'level'>(key: K, value: this[K]): void {
    (this as Settings)[key] = value as never;
    keepSetting(key, value);
    if (key === 'look') this.apply();
  }

  /** Tells the style sheet. Without a word of the person the browser's preference decides. */
  apply(): void {
    const root = document.documentElement;
    if (this.look === 'auto') delete root.dataset.look;
    else root.dataset.look = this.look;
  }

  /** Whether things may move: neither the person nor the system asks for stillness. */
  get moves(): boolean {
    return this.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
}

export const settings = new Settings();
