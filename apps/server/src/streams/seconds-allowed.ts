import { MAXIMUM_SECONDS_TOLERANCE } from '../api-keys/limits.ts';
import { InsufficientCreditsError, SpendingLimitError } from '../credits/ledger-errors.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import type { factsOf } from '../recordings/requests/create-recording.ts';
import { FIRST_RESERVED_SECONDS, RESERVE_AHEAD_SECONDS, RESERVED_STEP_SECONDS } from './limits.ts';
import { reserveMore } from './reserve-stream.ts';

/** Limits how much of a stream may be transcribed: up to the plan's maximum, as far as the price is reserved. */
export class SecondsAllowed {
  readonly #database: Database;
  readonly #facts: ReturnType<typeof factsOf>;
  readonly #maximumSeconds: number;
  #reservedSeconds: number;
  #refusal: Problem | undefined;

  constructor(database: Database, facts: ReturnType<typeof factsOf>, maximumSeconds: number) {
    this.#database = database;
    this.#facts = facts;
    this.#maximumSeconds = maximumSeconds;
    this.#reservedSeconds = Math.min(FIRST_RESERVED_SECONDS, maximumSeconds);
  }

  /**
   * Reserves more if `wantedSeconds` get close to the reserved seconds. Throws `StreamGoneError`.
   * @returns the seconds that may be transcribed, and the reason if they are fewer than wanted
   */
  async upTo(wantedSeconds: number): Promise<{ seconds: number; refusal: Problem | undefined }> {
    const most = this.#maximumSeconds + MAXIMUM_SECONDS_TOLERANCE;
    while (
      this.#refusal === undefined &&
      this.#reservedSeconds < most &&
      wantedSeconds + RESERVE_AHEAD_SECONDS > this.#reservedSeconds
    ) {
      const next = Math.min(this.#reservedSeconds + RESERVED_STEP_SECONDS, most);
      try {
        await reserveMore(this.#database, this.#facts, next);
        this.#reservedSeconds = next;
      } catch (error) {
        if (!(error instanceof InsufficientCreditsError || error instanceof SpendingLimitError)) throw error;
        this.#refusal = error;
      }
    }
    if (wantedSeconds <= this.#reservedSeconds) return { seconds: wantedSeconds, refusal: undefined };
    const refusal =
      this.#refusal ??
      new Problem('audio_too_long', {
        detail: `The recording ended at ${this.#maximumSeconds} s, the maximum length.`,
      });
    return { seconds: this.#reservedSeconds, refusal };
  }
}
