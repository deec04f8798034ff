import type { Theme } from '.';

/** What is asked where any of the three actions can be taken. */
const ACTION = /conspire, hire or influence/;

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
      { at: ['districts'], say: 'This is how you score. After the eighth Day each District pays whoever leads there: one card of its deck for each point of Influence more than the other has, as far as its deck reaches. Each of these cards is 2 points. A tie pays nobody.', until: 'next' },
      { at: ['house-area-A'], say: 'This is your House. Only you can see it. At the end every card you own is 1 point, and a card of this House its printed number besides.', until: 'next' },
      { at: ['drawn-A'], say: 'Setup: of these four cards two go to your side of any Districts, the others back on their decks. Touch a card, then your side of a District, then another card and another side. Under each District’s name stands which House has its Ability there and which gets one more Influence.', until: 'move' },
      { at: ['districts'], say: 'Good. A Day has begun: one District is closed, and its deck is the market today. Nothing can be played there until tomorrow.', until: 'next' },
      { at: ['market'], say: 'The market shows three Minions and the top of the deck. You have three actions a Day, in turn with your rival, and three ways to use each of them.', until: 'next' },
      { at: ['hand-A'], say: 'Influence: touch a card in your hand, then your side of an open District. If its House fits the District, the Ability must be used: then that is asked next.', until: 'move', when: ACTION, wish: /^i |Influence/ },
      { say: 'Your rival answers each of your actions with one. The log tells what happened: each line names its rule, and the rule opens.', until: 'next' },
      { at: ['market', 'hand-A'], say: 'Hire: touch two cards of your hand, then any Minion of the market. It comes to your hand at once.', until: 'move', when: ACTION, wish: /^h |Hire/ },
      { at: ['market', 'hand-A'], say: 'Conspire: touch one card of your hand, then a Minion of the same House in the market. It goes to your discard and comes to your hand on a later Day. Or do what you like with this action.', until: 'move', when: ACTION, wish: /^conspire/ },
      { say: 'After three actions each the Day ends, another District closes, and you draw a new hand from your own cards. Beside your name stands your score if the game ended now: touch it to see what it is made of.', until: 'next' },
    ],
  },
};

export default city;
