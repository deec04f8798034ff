import { describe, expect, it } from 'vitest';
import { emblemOf } from '../../src/art/emblems';
import { beastOf, beasts, faces, heads } from '../../src/art/figures';
import { pictureOf } from '../../src/art/picture';
import { propOf, props } from '../../src/art/props';

describe('pictures of cards', () => {
  it('are the same for the same card, and differ between cards', () => {
    expect(pictureOf('The Lamplighter', 'minion')).toEqual(pictureOf('The Lamplighter', 'minion'));
    const all = ['The Lamplighter', 'The Gravedigger', 'The Jeweler', 'The Seer'].map((name) => JSON.stringify(pictureOf(name, 'minion')));
    expect(new Set(all).size).toBe(4);
  });

  it('show people, beasts and things for what they are', () => {
    expect(pictureOf('The Lamplighter', 'minion')).toMatchObject({ is: 'person', prop: 'lantern' });
    expect(pictureOf('Marsh Rat King', 'bogs').is).toBe('beast');
    expect(pictureOf('Great Sword', 'blue')).toEqual({ is: 'thing', prop: 'sword' });
    expect(pictureOf('Guard', 'red')).toMatchObject({ is: 'person', head: 'helm' });
    expect(pictureOf('Alley Maze', 'alley-maze')).toEqual({ is: 'thing', prop: '' });
    expect(pictureOf('The Veiled Dancer', 'mask')).toMatchObject({ face: 'domino' });
  });

  it('only use what is drawn', () => {
    for (const name of ['The Bell', 'Spiked Buckler', 'Ember Censer', 'Windfall', 'Plague Rat', 'nothing at all']) {
      const prop = propOf(name);
      expect(prop === undefined || prop in props, `${name}: ${prop}`).toBe(true);
      const shown = pictureOf(name, 'minion');
      expect(shown.is === 'person' && shown.head in heads && shown.face in faces).toBe(true);
      expect(beastOf(name) in beasts).toBe(true);
    }
    expect(propOf('Spiked Buckler')).toBe('shield');
  });

  it('every clan, house, site and region has an emblem', () => {
    const words = ['raven', 'mask', 'thorn', 'skull', 'houseless', 'The Spires', 'Boneyard', 'Courtyard', 'Alley Maze', 'Garden', 'Tavern', 'Castle', 'Main Square', 'Church', 'Armory',
      'Wren: Huldra', 'The Murg', 'Ferrymen', 'Erde', 'Wildero Wibo', 'Hexen', 'Dark Caves', 'Flooded Bogs', 'Arid Steppe', 'Frigid Woodlands'];
    for (const word of words) expect(emblemOf(word), word).toBeDefined();
  });
});
