/** Longest phrase that is looked for as a loop, tokens. */
const LONGEST_PHRASE = 12;
/** A phrase said this often in a row is the model turning in circles; people say a word four times. */
const REPEATS = 5;
/** One-token phrases ("no no no", digits) may repeat more often. */
const SINGLE_TOKEN_REPEATS = 8;

/**
 * Looks for a phrase that repeats at the end of the text.
 * @returns how many tokens to keep: all up to the end of the phrase's first time
 */
export function findLoop(tokens: readonly number[]): { keep: number } | undefined {
  for (let length = 1; length <= LONGEST_PHRASE; length++) {
    const repeats = length === 1 ? SINGLE_TOKEN_REPEATS : REPEATS;
    const start = tokens.length - length * repeats;
    if (start < 0) continue;
    let same = true;
    for (let i = start + length; same && i < tokens.length; i++) same = tokens[i] === tokens[i - length];
    if (same) return { keep: start + length };
  }
  return undefined;
}
