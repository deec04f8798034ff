import type { Theme } from '.';

const city: Theme = {
  like: 'Hire Minions in the quarter that sleeps today, set them to work in the three that do not, and hide which House you serve.',
  mood: ['intrigue', 'hand building', 'a secret each'],
  seats: 2,
  words: [
    ['Conspire', 'Discard one card to take a market card of the same House to your discard.'],
    ['Hire', 'Discard two cards to take any market card to your hand.'],
    ['Influence', 'A Minion’s number; the side with more of it leads a District.'],
    ['Market', 'The District that is closed today; its deck is where Minions are taken from.'],
    ['House', 'Raven, Mask, Thorn or Skull. Yours is secret and scores at the end.'],
    ['Houseless', 'A card without a House: wild, except for House points.'],
    ['Ability', 'What a District does when a fitting Minion comes: it must be used.'],
    ['District', 'One of the four quarters of the city, with a deck and two sides.'],
    ['Day', 'Three actions each; a week has eight.'],
  ],
  reckoning: { lines: /^CH-SCORE-/, ended: /^(Day \d+) ends/ },
  guide: {
    seed: '11'.repeat(32),
    seats: 2,
    options: { start: '0' },
    steps: [
      { say: 'Welcome to Hemloch, a city of four Districts. You and a rival send Minions into them for eight Days. Everything here is a real game: nothing can break.', until: 'next' },
      { at: ['districts'], say: 'These are the Districts. Your side is the near one. The big numbers are the Influence of each side; touch a number to see what it is made of.', until: 'next' },
      { at: ['house-area-A'], say: 'This is your House. Only you can see it. At the end, cards of this House that you kept are worth their printed number.', until: 'next' },
      { at: ['drawn-A'], say: 'Setup: of these four cards two go to your side of any Districts, the others back on their decks. Touch a card, then your side of a District, then another card and another side. Under each District’s name stands which House has its Ability there and which gets one more Influence.', until: 'move' },
      { say: 'Good. Now a Day begins: one District closes and becomes the market. Wait for your turn.', until: /conspire, hire or influence/ },
      { at: ['market'], say: 'The market shows three Minions and the top of the deck. You have three actions a Day. Conspire: one card of yours for one of the same House, to your discard.', until: 'next' },
      { at: ['hand-A'], say: 'Influence: touch a card in your hand, then your side of an open District. If its House fits the District, the Ability must be used.', until: 'move', wish: /^i |Influence/ },
      { say: 'Your rival answers. Follow the log if you wonder what happened: each line names its rule, and the rule opens.', until: 'turn' },
      { at: ['market', 'hand-A'], say: 'Hire: touch two cards of your hand, then any Minion of the market. It comes to your hand at once.', until: 'move', wish: /^h |Hire/ },
    ],
  },
};

export default city;
