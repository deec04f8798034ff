import type { Theme } from '.';

const hamlet: Theme = {
  like: 'An unlikely hero, a shelf of rusty gear, four lands full of monsters that learn, and something in the Abbey that grows with every death.',
  mood: ['adventure', 'push your luck', 'alone or together'],
  seats: 2,
  words: [
    ['Decree', 'What the Moon brings; it changes the rules for a while.'],
    ['Moon', 'It moves every turn; at its full a Decree is drawn.'],
    ['Mutation', 'What makes a monster worse, each time it wins.'],
    ['Artifact', 'One of three of a set; three make a Sigil.'],
    ['Sigil', 'The key to the Abbey.'],
    ['Champion', 'Whoever kills it wins. Each death makes it stronger.'],
    ['Favor', 'A Hero’s own gift, spent once until it is won back.'],
    ['Fatigue', 'Each fight in one turn makes the next one harder.'],
    ['Oblation', 'An offering at the Abbey: help for you, strength for the Champion.'],
    ['trophy', 'A slain monster, worth gold in the Hamlet.'],
    ['loot', 'What lies under a monster.'],
  ],
  frame: (id) => (/^(wilderness|abbey)$/.test(id) ? 'hamlet' : undefined),
  guide: {
    seed: '55'.repeat(32),
    seats: 2,
    steps: [
      { say: 'The Hamlet has sent for heroes and got you. Whoever kills the Corrupted Champion in the Abbey wins.', until: 'next' },
      { at: ['sheet-A'], say: 'This is you: health, Favor, three slots for gear, a backpack.', until: 'next' },
      { at: ['stock'], say: 'In the Hamlet each thing can be done once a turn: buy, sell, rest. The buttons say what and for how much.', until: 'move' },
      { say: 'Then into the Wilderness. A fight is dice against dice; the sum line under the dice names every bonus.', until: 'move' },
      { at: ['wilderness'], say: 'A monster’s health and attack already count its home. What lies under it is yours if you win; if you lose, it learns.', until: 'move' },
      { say: 'Some monsters guard Artifacts. Three of one set make a Sigil, and a Sigil opens the Abbey. Do not wait too long: the graveyard feeds the Champion.', until: 'next' },
    ],
  },
};

export default hamlet;
