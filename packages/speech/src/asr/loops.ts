/** Longest phrase checked for repetition, tokens. */
const LONGEST_PHRASE = 12;
/** This many repeats in a row mean that the model is stuck. People repeat a phrase up to four times. */
const REPEATS = 5;
/** One-token phrases ("no no no", digits) may repeat more often. */
const SINGLE_TOKEN_REPEATS = 8;

/**
 * Finds a phrase that repeats at the end of the text.
 * @returns the number of tokens to keep, up to the end of the phrase's first occurrence; undefined if there is no loop
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
