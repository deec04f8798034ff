import type { Theme } from '.';

const darkleaf: Theme = {
  like: 'Chess that went into the woods and came back wild: six clans, each with its own moves, its own deed and its own way to win.',
  mood: ['chess-like', 'dice and nerve', 'nothing hidden'],
  seats: 2,
  words: [
    ['journey', 'A move of exactly as many steps as the bone shows.'],
    ['deed', 'What only this clan can do: Hunt, Destroy, push, Reclaim, Morph, Hex.'],
    ['bone', 'A die of the clan’s own kind. Rolled bones can be slotted into skills.'],
    ['slot', 'A place on the clan board for a bone of the right number.'],
    ['skill', 'A row of slots; when it is full, something happens.'],
    ['miracle', 'A skill that happens once when it is complete.'],
    ['law', 'A skill that holds while it is complete.'],
    ['relic', 'A token that can be spent later.'],
    ['aura', 'A ring under a unit that changes what it can do.'],
    ['The Seat', 'The rank next to a player.'],
    ['royal', 'King or queen.'],
    ['Will', 'Haggedorn’s Will: a d12 of Blessings or Curses, once.'],
  ],
  told: /^(clan|row)-/,
  frame: (id) => (/^(board|roll)$/.test(id) ? 'haggedorn' : undefined),
  guide: {
    seed: '44'.repeat(32),
    seats: 2,
    steps: [
      { say: 'This is Haggedorn. The pieces look like chess; the laws do not. Each clan wins in its own way.', until: 'next' },
      { at: ['clan-A'], say: 'Your clan board. Under its name stands what your clan is after. Below are five skills with slots for bones, and what each gives when its row is full; on a small screen the “?” says it.', until: 'next' },
      { at: ['will'], say: 'If you are asked, choose what Haggedorn’s Will shall hold. Blessings are the gentler first game. Your turn then begins.', until: /call Haggedorn|declare/ },
      { at: ['board'], say: 'You may call the Will once in a game; it can wait. Then declare a journey or your clan’s deed: the buttons say what can be done.', until: /which bone|a roll of/ },
      { at: ['roll', 'board'], say: 'The bone shows how far: exactly so many steps. Touch a glowing unit, then a glowing territory.', until: /may slot/ },
      { at: ['clan-A'], say: 'Afterwards the bone may go into a slot that fits. A full row gives you its miracle, law, aura or relic.', until: 'move' },
      { at: ['board'], say: 'The letter is the clan, the shape is the unit, a ring means that nothing can vanquish it. Hover over a unit, or hold it, to read what it can do.', until: 'next' },
      { say: 'Your rival plays now. Watch the log: every line names the rule that decided it, and its number takes you back to that moment.', until: 'next' },
    ],
  },
};

export default darkleaf;
