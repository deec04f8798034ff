import type { Theme } from '.';

const promenade: Theme = {
  like: 'Your Minions walk the columns, the rival’s walk the rows, and every crossing is a District to be won.',
  mood: ['duel', 'crossing lines', 'clever cards'],
  seats: 2,
  words: [
    ['Avenue', 'A column or a row of the grid, where Minions are played; it holds two.'],
    ['Influence Check', 'At the end of a Week each District goes to the side with more Influence.'],
    ['Influence', 'A Minion’s number, with its bonus where it has one.'],
    ['Outskirts', 'Where Districts go that nobody wins.'],
    ['Week', 'A game has three; each ends when a hand is empty or Avenues are full.'],
    ['Item', 'Potion, Scepter, Trinket, Dagger: points, and a condition of many cards.'],
    ['tie-breaker', 'A card that wins a District where both sides are equal.'],
    ['bury', 'To put beneath a deck.'],
    ['cycle', 'Put a card beneath the deck and draw one.'],
  ],
  frame: (id) => (/^(grid|[cr][123])$/.test(id) ? 'promenade' : undefined),
  reckoning: { lines: /^DP-INF-[34]$/, ended: /^(Week \d+) ends/ },
  guide: {
    seed: '22'.repeat(32),
    seats: 2,
    options: { start: '0' },
    steps: [
      { say: 'Good evening. Nine Districts lie in a grid. You play Minions into the columns, your rival into the rows.', until: 'next' },
      { at: ['c1'], say: 'Each column below the grid is an Avenue of yours, each row beside it one of your rival’s. An Avenue holds two Minions, and a Minion counts at all three Districts along its Avenue.', until: 'next' },
      { at: ['grid'], say: 'Each District shows both sides as they stand now and to whom it would go. It is worth 2 points to whoever wins it. “×3” says that three District cards lie in this pile, one for each Week; only the top one is fought for.', until: 'next' },
      { at: ['outskirts'], say: 'The Outskirts: Districts that belong to nobody. A tie sends a District there, and some cards fetch one back.', until: 'next' },
      { at: ['side'], say: 'The four Items are 3 points each. Cards bring them to you or take them away, and many cards do more for whoever has one.', until: 'next' },
      { at: ['hand-0'], say: 'Your hand. The number is the Influence. Hold or hover over a card to read its three lines: a bonus, something that happens now, and something that happens now if its condition is met. A dark label says in which column it would be met.', until: 'next' },
      { at: ['hand-0'], say: 'Touch a Minion, then one of the glowing Avenues.', until: 'move' },
      { at: ['hand-0'], say: 'If the card asks something, only what is allowed glows. At the end of your turn you may put a card beneath the deck and draw another, or keep your hand.', until: /plays? a Minion/ },
      { at: ['grid'], say: 'Your rival crosses you. Where your column and that row meet, the sums decide. Try to win many crossings by a little rather than one by a lot.', until: 'move' },
      { say: 'When a hand is empty or all Avenues of somebody are full, the Week ends and the Districts are handed out. After three Weeks, points decide.', until: 'next' },
    ],
  },
};

export default promenade;
