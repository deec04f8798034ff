// Outlines of pieces on a 40 by 48 field, after the silhouettes chess players know.

const foot = 'M8 44h24v-4c0-2-2-3-4-3H12c-2 0-4 1-4 3z';

export const pieces: Record<string, string> = {
  pawn: `M20 8a7 7 0 0 1 4.500 12.300C26 27 28 31 29 37H11c1-6 3-10 4.500-16.700A7 7 0 0 1 20 8z${foot}`,
  sage: `M20 4a2.500 2.500 0 0 1 1.500 4.500C27 12 29 17 28 21c-.6 3-2.500 4.500-4 5.500L27 37H13l3-10.500c-1.500-1-3.400-2.500-4-5.500-1-4 1-9 6.500-12.500A2.500 2.500 0 0 1 20 4z${foot}`,
  knight: `M12 37c0-8 6-11 7-16l-6 3c-2 1-4 0-4.500-2L12 13c2-4 5-6 9-7l1-3 2.500 3.500C30 9 32 17 31 25c-.5 5-2 8-2 12z${foot}`,
  rook: `M10 6h5v4h3V6h4v4h3V6h5v9l-4 3 2 19H12l2-19-4-3z${foot}`,
  king: `M18.500 2h3v3h3v3h-3v3.500c7-2 12 2 10.500 8C31 25 28 30 27.500 37h-15C12 30 9 25 8 19.500c-1.500-6 3.500-10 10.500-8V8h-3V5h3z${foot}`,
  queen: `M20 4a2.500 2.500 0 0 1 1.500 4.400L25 18l5-8a2.400 2.400 0 1 1 2.600 2L28 37H12L7.400 12A2.400 2.400 0 1 1 10 10l5 8 3.500-9.600A2.500 2.500 0 0 1 20 4z${foot}`,
  disc: 'M20 8a17 17 0 1 1-.1 0z',
};

const letters: Record<string, string> = { P: 'pawn', S: 'sage', N: 'knight', R: 'rook', K: 'king', Q: 'queen' };

/** The shape and the letter of a piece, from its name and its short name. */
export function pieceOf(name: string, short: string): { shape: string; mark: string } {
  if (/henchm/i.test(name)) return { shape: 'pawn', mark: short };
  const kind = letters[short.slice(-1).toUpperCase()];
  if (kind && short.length === 2) return { shape: kind, mark: short.slice(0, 1) };
  return { shape: 'disc', mark: short };
}
