import { findLoop } from './loops.ts';
import { END_TOKEN, type MoonshineDecoding, START_TOKEN } from './moonshine-model.ts';

/** Matching tokens in a row that realign a guess after a wrong token. */
const GUESS_ANCHOR_TOKENS = 2;
/** Guessed tokens checked in one batch after realigning. The batch is short because the guess may be wrong again. */
const GUESS_AGAIN_TOKENS = 8;
/** Logits this far below the best are left out of the softmax sum. */
const NEGLIGIBLE = 20;

/** Tokens that might stand in place of others, scored by the decoder. */
export interface Replacement {
  /** index of the first token that they would replace */
  from: number;
  tokens: readonly number[];
  /** natural logarithm for all of them */
  logProbability: number;
}

/** Greedy decoding of one utterance. A guess is scored in one batch and accepted up to its first wrong token. */
export class GreedySearch {
  readonly #decoding: MoonshineDecoding;
  readonly #limit: number;
  /** their places in `#instead` */
  readonly #watched: ReadonlyMap<number, number>;
  #tokens: number[] = [];
  #logProbabilities: number[] = [];
  /** for each token, how likely the watched ones were in its place */
  #instead: Float32Array[] = [];
  #endLogProbability: number | undefined;

  /**
   * @param limit most tokens that the text can have
   * @param watched tokens to remember in each place how likely they were
   */
  constructor(decoding: MoonshineDecoding, limit: number, watched: readonly number[] = []) {
    this.#decoding = decoding;
    this.#limit = limit;
    this.#watched = new Map([...new Set(watched)].map((token, index) => [token, index]));
  }

  get tokens(): readonly number[] {
    return this.#tokens;
  }

  /** One per token, and one for the end if the text ended. */
  get logProbabilities(): readonly number[] {
    return this.#endLogProbability === undefined
      ? this.#logProbabilities
      : [...this.#logProbabilities, this.#endLogProbability];
  }

  /** Returns the log-probability of a watched token in place of the one at `place`. */
  instead(place: number, token: number): number {
    return this.#instead[place]?.[this.#watched.get(token) ?? 0] ?? Number.NEGATIVE_INFINITY;
  }

  /** Whether the model ended the text itself. */
  get ended(): boolean {
    return this.#endLogProbability !== undefined;
  }

  /** Whether the text may have `count` tokens from `from` on. */
  hasRoomFor(from: number, count: number): boolean {
    return from + count < this.#limit;
  }

  /**
   * Decodes to the end.
   * @param first tokens to try at first; `guess` is realigned after that
   * @param mayBeFirst whether a token may be the next one
   */
  async run(guess: readonly number[], first = guess, mayBeFirst?: (token: number) => boolean): Promise<void> {
    let mayBe = mayBeFirst;
    let token = this.#tokens.at(-1) ?? START_TOKEN;
    let next = first;
    let over = false;
    while (!over) {
      const ahead = next.slice(0, this.#limit - this.#tokens.length - 1);
      for (const [index, logits] of (await this.#decoding.feed([token, ...ahead])).entries()) {
        token = bestOf(logits, mayBe);
        const total = logSum(logits, mayBe ? bestOf(logits) : token);
        const logProbability = (logits[token] ?? 0) - total;
        mayBe = undefined;
        if (token === END_TOKEN) {
          this.#endLogProbability = logProbability;
        } else {
          this.#tokens.push(token);
          this.#logProbabilities.push(logProbability);
          this.#instead.push(Float32Array.from(this.#watched.keys(), (each) => (logits[each] ?? 0) - total));
        }
        over =
          token === END_TOKEN || this.#tokens.length === this.#limit || findLoop(this.#tokens) !== undefined;
        if (over || token !== ahead[index]) break;
      }
      // the last token is fed in the next step
      if (!over) this.#decoding.keep(this.#tokens.length);
      next = guessAfter(this.#tokens, guess);
    }
  }

  /** Scores tokens in place of those from `from` on. Changes nothing. */
  async score(from: number, tokens: readonly number[]): Promise<Replacement> {
    const before = this.#decoding.state();
    this.#decoding.keep(from);
    const logits = await this.#decoding.feed(this.#before(from, tokens));
    this.#decoding.restore(before);
    return { from, tokens, logProbability: sumOfLogProbabilities(logits, tokens) };
  }

  /**
   * Puts scored tokens in place of those up to `to`, and decodes the rest again, with the old rest as the guess.
   * @param logProbability of each of the tokens from now on
   * @param mayFollow whether a token may be the first of the rest
   */
  async replace(
    { from, tokens }: Replacement,
    to: number,
    logProbability: number,
    mayFollow: (token: number) => boolean,
  ): Promise<void> {
    const rest = this.#tokens.slice(to);
    this.#decoding.keep(from);
    // the last token is fed with the rest
    await this.#decoding.feed(this.#before(from, tokens));
    this.#tokens = [...this.#tokens.slice(0, from), ...tokens];
    this.#logProbabilities = [...this.#logProbabilities.slice(0, from), ...tokens.map(() => logProbability)];
    this.#instead = [...this.#instead.slice(0, from), ...tokens.map(() => new Float32Array(0))];
    this.#endLogProbability = undefined;
    await this.run([...this.#tokens, ...rest], rest, mayFollow);
  }

  /** Returns for each token at `from` the one before it. */
  #before(from: number, tokens: readonly number[]): number[] {
    return [this.#tokens[from - 1] ?? START_TOKEN, ...tokens.slice(0, -1)];
  }
}

/**
 * Returns the guessed tokens to try next: the whole guess at first, later those after the match of the last tokens in
 * it.
 */
function guessAfter(tokens: readonly number[], guess: readonly number[]): readonly number[] {
  if (tokens.length === 0) return guess;
  const last = tokens.slice(-GUESS_ANCHOR_TOKENS);
  if (last.length < GUESS_ANCHOR_TOKENS) return [];
  let nearest: number | undefined;
  for (let end = GUESS_ANCHOR_TOKENS; end < guess.length; end++) {
    if (!last.every((token, index) => guess[end - GUESS_ANCHOR_TOKENS + index] === token)) continue;
    if (nearest === undefined || Math.abs(end - tokens.length) < Math.abs(nearest - tokens.length))
      nearest = end;
  }
  return nearest === undefined ? [] : guess.slice(nearest, nearest + GUESS_AGAIN_TOKENS);
}

/** Returns the most probable token, of those that it may be. */
function bestOf(logits: Float32Array, mayBe?: (token: number) => boolean): number {
  let token = 0;
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < logits.length; i++) {
    const value = logits[i] ?? 0;
    if (value > best && (!mayBe || mayBe(i))) {
      best = value;
      token = i;
    }
  }
  return token;
}

/** Returns what to take off a logit for the natural logarithm of its token's probability. @param best of the tokens */
export function logSum(logits: Float32Array, best = bestOf(logits)): number {
  const most = logits[best] ?? 0;
  let sum = 0;
  for (let i = 0; i < logits.length; i++) {
    const below = (logits[i] ?? 0) - most;
    if (below > -NEGLIGIBLE) sum += Math.exp(below);
  }
  return most + Math.log(sum);
}

/** Returns the natural logarithm of how likely these tokens are together. @param logits for each of them */
export function sumOfLogProbabilities(logits: readonly Float32Array[], tokens: readonly number[]): number {
  return logits.reduce((sum, each, index) => sum + (each[tokens[index] ?? END_TOKEN] ?? 0) - logSum(each), 0);
}
