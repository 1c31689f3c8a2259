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
  /** of the tokens and of those that follow, natural logarithms */
  logProbabilities: readonly number[];
  /** the decoder's state after them */
  state: ReturnType<MoonshineDecoding['state']>;
}

/** Greedy decoding of one utterance. A guess is scored in one batch and accepted up to its first wrong token. */
export class GreedySearch {
  readonly #decoding: MoonshineDecoding;
  readonly #limit: number;
  #tokens: number[] = [];
  #logProbabilities: number[] = [];
  #endLogProbability: number | undefined;

  /** @param limit most tokens that the text can have */
  constructor(decoding: MoonshineDecoding, limit: number) {
    this.#decoding = decoding;
    this.#limit = limit;
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

  /** Whether the model ended the text itself. */
  get ended(): boolean {
    return this.#endLogProbability !== undefined;
  }

  /** Whether the text may have `count` tokens from `from` on. */
  hasRoomFor(from: number, count: number): boolean {
    return from + count < this.#limit;
  }

  /** Decodes to the end. @param first tokens to try at first; `guess` is realigned after that */
  async run(guess: readonly number[], first = guess): Promise<void> {
    let token = this.#tokens.at(-1) ?? START_TOKEN;
    let next = first;
    let over = false;
    while (!over) {
      const ahead = next.slice(0, this.#limit - this.#tokens.length - 1);
      for (const [index, logits] of (await this.#decoding.feed([token, ...ahead])).entries()) {
        const best = pickBest(logits);
        token = best.token;
        if (token === END_TOKEN) {
          this.#endLogProbability = best.logProbability;
        } else {
          this.#tokens.push(token);
          this.#logProbabilities.push(best.logProbability);
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

  /**
   * Scores tokens in place of those from `from` up to `to`, together with the next `following` tokens of the text.
   * Changes nothing.
   */
  async score(from: number, to: number, tokens: readonly number[], following: number): Promise<Replacement> {
    const whole = [...this.#tokens, ...(this.ended ? [END_TOKEN] : [])];
    const all = [...tokens, ...whole.slice(to, to + following)];
    const before = this.#decoding.state();
    this.#decoding.keep(from);
    const logits = await this.#decoding.feed([this.#tokens[from - 1] ?? START_TOKEN, ...all.slice(0, -1)]);
    const state = this.#decoding.state();
    this.#decoding.restore(before);
    const logProbabilities = logits.map((each, index) => logProbabilityOf(each, all[index] ?? END_TOKEN));
    return { from, tokens, logProbabilities, state };
  }

  /** Puts scored tokens in place of those up to `to`, and decodes the rest again, with the old rest as the guess. */
  async replace({ from, tokens, state }: Replacement, to: number, logProbability: number): Promise<void> {
    const rest = this.#tokens.slice(to);
    this.#tokens = [...this.#tokens.slice(0, from), ...tokens];
    this.#logProbabilities = [...this.#logProbabilities.slice(0, from), ...tokens.map(() => logProbability)];
    this.#endLogProbability = undefined;
    this.#decoding.restore(state);
    this.#decoding.keep(this.#tokens.length);
    await this.run([...this.#tokens, ...rest], rest);
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

function pickBest(logits: Float32Array): { token: number; logProbability: number } {
  let token = 0;
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < logits.length; i++) {
    const value = logits[i] ?? 0;
    if (value > best) {
      best = value;
      token = i;
    }
  }
  let sum = 0;
  for (let i = 0; i < logits.length; i++) {
    const below = (logits[i] ?? 0) - best;
    if (below > -NEGLIGIBLE) sum += Math.exp(below);
  }
  return { token, logProbability: -Math.log(sum) };
}

function logProbabilityOf(logits: Float32Array, token: number): number {
  const best = pickBest(logits);
  return best.logProbability + (logits[token] ?? 0) - (logits[best.token] ?? 0);
}
