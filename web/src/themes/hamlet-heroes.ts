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
  told: /^decree$/,
  news: /^HH-DEF-1 /,
  frame: (id) => (/^(wilderness|abbey)$/.test(id) ? 'hamlet' : undefined),
  guide: {
    seed: '55'.repeat(32),
    seats: 2,
    steps: [
      { say: 'The Hamlet has sent for heroes and got you. Whoever kills the Corrupted Champion in the Abbey wins.', until: 'next' },
      { at: ['sheet-A'], say: 'This is you: health, three slots for gear, a backpack. Two Heirlooms came with you: free things to start with. Nobody else sees them unless you show them now; wear them, use them, or sell them for something better.', until: /in the Hamlet/ },
      { at: ['sheet-A'], say: 'The Favor on your Hero’s card is a gift of its own. It can be used once; a trophy offered at the Church makes it ready again. Where it can be used, it is in the list.', until: 'next' },
      { at: ['sheet-A'], say: 'You are in the Hamlet. Dress: touch “Choose” above your slots, or pick a line that begins with “Dress”. What you do not wear does not help you.', until: (says) => says.some((say) => say.startsWith('Leave')) && !says.some((say) => say.startsWith('Dress for attack')), wish: /^Dress for attack/ },
      { at: ['stock'], say: 'With gold from trophies you buy here; without any you can still trade what you carry. When you are ready, leave for the Wilderness.', until: /where to go/, wish: /^Leave for the Wilderness/ },
      { at: ['wilderness'], say: 'Four lands. Whatever lives in an empty one is drawn from one pile of monsters that serves all four; each kind is at its strongest in the land it prefers. Where a monster is known, your chance to win stands above it. Choose a land.', until: /fight or retreat|attack/ },
      { at: ['wilderness'], say: 'Something lives here. The small numbers are its health, attack and defence; the coin is what it is worth. Your chance to win stands above it: fight if it is good.', until: /attack/, wish: /^Fight/ },
      { at: ['fight'], say: 'A fight. Three dice attack, two defend; each heap stands beside whoever rolled it, and the line below names every bonus. Attack; the monster strikes back.', until: 'move', wish: /^Attack/ },
      { say: 'Go on until one of you falls. Win, and the monster is your trophy and what lies under it is yours. After a fight you may go on, more tired each time, or home.', until: /in the Hamlet|where to go/ },
      { say: 'Dying costs this Hero: trophies are lost, and everything carried is left under the monster, which learns a Mutation, for whoever kills it. You go on with a new Hero, and the Champion grows with each death.', until: 'next' },
      { at: ['abbey'], say: 'Some monsters guard an Artifact: kill one and it is yours; none can be bought. Three of one set make a Sigil, and a Sigil opens the Abbey. Do not wait too long: the graveyard feeds the Champion.', until: 'next' },
    ],
  },
};

export default hamlet;
