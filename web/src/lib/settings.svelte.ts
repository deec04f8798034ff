// How this person likes the table: sound, motion, light or dark, name.
import { keepSetting, setting } from './keep';

class Settings {
  name = $state(setting('name', ''));
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
