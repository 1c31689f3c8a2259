/** A reproducible sequence of numbers in [0, 1): mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const FLIPPED_SHARE = 0.004;
const HEADER_BYTES = 200;

/**
 * A damaged copy of `original`: bytes changed anywhere or in the header, a piece removed, doubled or swapped, or the
 * end cut off.
 */
export function mutate(original: Uint8Array, random: () => number): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(original);
  const at = (length: number) => Math.floor(random() * length);
  const flip = (count: number, within: number) => {
    for (let i = 0; i < count; i += 1) copy[at(within)] = at(256);
  };
  const start = at(copy.length);
  const length = 1 + at(Math.max(1, Math.floor(copy.length / 4)));
  switch (at(6)) {
    case 0:
      flip(Math.ceil(copy.length * FLIPPED_SHARE), copy.length);
      return copy;
    case 1:
      flip(1 + at(8), Math.min(HEADER_BYTES, copy.length));
      return copy;
    case 2:
      return Uint8Array.from([...copy.subarray(0, start), ...copy.subarray(start + length)]);
    case 3:
      return Uint8Array.from([...copy.subarray(0, start + length), ...copy.subarray(start)]);
    case 4:
      copy.copyWithin(start, at(copy.length), copy.length - length);
      return copy;
    default:
      return copy.subarray(0, Math.max(1, start));
  }
}
