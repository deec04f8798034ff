// Random bytes and SHA-256 without `crypto.subtle`, which browsers keep from pages that come over plain HTTP.

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function random(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** The fractional parts of the roots of the first primes, as the standard makes its constants. */
function constants(): { start: Uint32Array; round: Uint32Array } {
  const start = new Uint32Array(8);
  const round = new Uint32Array(64);
  const part = (root: number): number => ((root - Math.floor(root)) * 0x1_0000_0000) >>> 0;
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (found < 8) start[found] = part(Math.sqrt(n));
    round[found++] = part(Math.cbrt(n));
  }
  return { start, round };
}

const { start, round } = constants();

export function sha256(bytes: Uint8Array): Uint8Array {
  const length = ((bytes.length + 8) >> 6 << 6) + 64;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  const state = Uint32Array.from(start);
  const w = new Uint32Array(64);
  const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));
  for (let block = 0; block < length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15]!;
      const b = w[i - 2]!;
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + round[i]! + w[i]!) >>> 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = state[i]! + value));
  }
  const out = new Uint8Array(32);
  state.forEach((value, i) => new DataView(out.buffer).setUint32(4 * i, value));
  return out;
}
