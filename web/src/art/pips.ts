// Where the pips of a die are, on a 3 by 3 field.

const at: Record<number, [number, number][]> = {
  1: [[1, 1]],
  2: [[0, 0], [2, 2]],
  3: [[0, 0], [1, 1], [2, 2]],
  4: [[0, 0], [2, 0], [0, 2], [2, 2]],
  5: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]],
  6: [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
};

export function pips(value: string): [number, number][] | undefined {
  return /^[1-6]$/.test(value) ? at[Number(value)] : undefined;
}
