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
      { say: 'This is Haggedorn. The pieces look like chess; the laws do not. Each clan wins in its own way. Who begins was drawn.', until: 'next' },
      { at: ['clan-A'], say: 'Your clan board: you lead Huldra. Under its name stands what it is after. Below are five skills with slots for bones, and what each gives when its row is full; on a small screen the “?” says it.', until: 'next' },
      { at: ['board'], say: 'The royals are the pieces with a crown: your queen, the rival’s king. You win by hitting that king with three Hunts; it stays on the board and carries a mark for each. The Murg win by destroying your queen with a 6.', until: 'next' },
      { at: ['board'], say: 'A Hunt is a shot: it takes a rival’s unit exactly as many territories away as the bone shows, in a direction that this kind of unit may shoot, with nobody in between. The hunter stays where it is.', until: 'next' },
      { at: ['pool-0', 'clan-A'], say: 'Your bone pool: the dice you have to roll. A bone in a slot is missing here until its row is full; then all of that row come back.', until: 'next' },
      { at: ['will', 'board'], say: 'You may be asked about Haggedorn’s Will: what it shall hold (Blessings are gentler), and whether to call it, which you can once a game. It can wait. Then your bone is rolled.', until: /a roll of/ },
      { at: ['roll', 'board'], say: 'Huldra roll first and choose then: a journey of exactly so many steps, or a Hunt at exactly that distance if there is one. Touch a glowing unit, then what glows; another unit of yours changes your mind.', until: /may slot/ },
      { at: ['clan-A'], say: 'Afterwards the bone may go into a slot that fits, or back into the pool. A full row gives you its miracle, law, aura or relic.', until: 'move' },
      { at: ['board'], say: 'The letter is the clan, the shape is the unit, a ring means that nothing can vanquish it. Hover over a unit, or hold it, to read what it can do. Dashes show where your rival has just moved.', until: 'next' },
      { say: 'Your rival plays now. Watch the log: every line names the rule that decided it, and its number takes you back to that moment.', until: 'turn' },
    ],
  },
};

export default darkleaf;
