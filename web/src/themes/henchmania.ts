import type { Theme } from '.';

const henchmania: Theme = {
  like: 'Lords of a ruined town send Henchmen to five sites, play every dirty card they find there, and settle the rest with swords.',
  mood: ['take that', 'duels', 'for a crowd'],
  seats: 3,
  words: [
    ['Henchman', 'A pawn. Placing one at a site draws a card from its pile.'],
    ['dominate', 'To have most Henchmen at a site: an extra card.'],
    ['Reserve', 'Cards that stay in front of you, in eight places. In the evening the Performances among them score.'],
    ['Trump', 'One card of its own place that helps while it lies there.'],
    ['rotated', 'A card that was used today lies sideways until the day ends.'],
    ['Badge of Honor', 'Its holder goes first; it moves on every day.'],
    ['Duel', 'Attacker’s dice hit, defender’s dice parry; what is left wounds.'],
    ['pass', 'You are out until the day ends.'],
    ['Bailiff', 'What the winner becomes.'],
  ],
  news: /^HM-DUEL-1[0-3] | loses \d+ points? | from the (hand|Reserve) of | makes .* lose /,
  frame: (id) => (/^site-/.test(id) ? 'town' : undefined),
  reckoning: { lines: /^HM-P3-2$/, ended: /^(Day \d+) ends/ },
  guide: {
    seed: '33'.repeat(32),
    seats: 3,
    steps: [
      { say: 'Welcome, my lord. Four days decide who becomes Bailiff, or fewer if somebody has 30 points in the evening. The most points win.', until: 'next' },
      { at: ['site-tavern'], say: 'Five sites. Put a Henchman on one and you draw a card of that site. Whoever has most there draws one more.', until: 'next' },
      { at: ['site-castle'], say: 'Touch a site to place a Henchman. The Armory has weapons, the Church protects, the Tavern makes mischief, the Castle has the Performances that score.', until: 'move' },
      { at: ['hand-A'], say: 'The card you drew comes here. Hover over it, or hold it, to read it. Go on placing Henchmen, yours and theirs in turn, until all are out.', until: /play a card/ },
      { at: ['hand-A'], say: 'Now for the points. In the evening of every day your Reserve counts its Performances: 1 point for one kind, 3 for two different kinds, 5 for three. Other Reserve cards help you; by themselves they score nothing.', until: 'next' },
      { say: 'Duels score too. An attacker who gets a hit through gains 5, and the defender loses 1 for each such hit. If every hit is parried, the defender gains 2 and the attacker loses 1.', until: 'next' },
      { at: ['hand-A'], say: 'Cards are played one at a time. What can be played glows. Reserve cards stay before you; Action cards strike; a Trump helps you all day. Play one.', until: 'move' },
      { say: 'The others answer. If somebody throws you a Glove, a duel opens in the middle: weapons, what each side needs on its dice, and your chance.', until: 'next' },
      { say: 'Passing ends the day for you, so the page asks before. That is all you need: make trouble.', until: 'next' },
    ],
  },
};

export default henchmania;
