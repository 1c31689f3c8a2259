import type { Hypothesis } from '../asr/engine.ts';
import type { ThreadPool } from '../asr/thread-pool.ts';
import { restoreTime, shortenPauses } from '../vad/shorten-pauses.ts';
import type { UtteranceSpan } from '../vad/utterances.ts';
import type { OpenUtterance } from './utterance-builder.ts';

export const PARTIAL_EVERY_MS = 500;
/** Partial results of all live recordings together use at most this fraction (1/n) of the background threads' time. */
const SHARE_OF_THREADS = 3;

export interface RecognizeHow {
  /** whether to run further passes if the first is unsure */
  fully: boolean;
  /** tokens of an earlier hypothesis, from when the utterance was shorter */
  guess: readonly number[];
  signal: AbortSignal;
}

/** Shared by all live recordings: the earliest time for the next partial result, by `performance.now()`. */
export interface PartialTurns {
  nextAt: number;
}

export interface PartialWork {
  recognize: (utterance: UtteranceSpan, how: RecognizeHow) => Promise<Hypothesis>;
  pool: Pick<ThreadPool, 'idle' | 'hasThreadToSpare' | 'threadsToSpare'>;
  turns: PartialTurns;
  onPartial: (partial: { text: string; start: number }) => void;
}

/**
 * Recognizes the current utterance now and then for partial results. If only silence follows its last word ("resting"),
 * it is recognized fully, and unless more is said that is already its final text.
 */
export class Partials {
  readonly #work: PartialWork;
  #running = false;
  #nextAt = 0;
  #toldAt = 0;
  #resting: { key: string; hypothesis: Promise<Hypothesis>; ended: AbortController } | undefined;
  /** id of the open utterance; results for older ones are dropped */
  #turn = 0;
  #stopped = false;
  #guess: readonly number[] = [];

  constructor(work: PartialWork) {
    this.#work = work;
  }

  /** Tokens of the last hypothesis for the open utterance. */
  get guess(): readonly number[] {
    return this.#guess;
  }

  consider(open: OpenUtterance): void {
    if (this.#stopped) return;
    const key = keyOf(open);
    if (this.#resting && this.#resting.key !== key) this.#dropResting();
    if (open.resting) {
      if (this.#resting || this.#work.pool.idle === 0) return;
      const ended = new AbortController();
      const hypothesis = this.#work.recognize(open, {
        fully: true,
        guess: this.#guess,
        signal: ended.signal,
      });
      this.#resting = { key, hypothesis, ended };
      void this.#tell(open, hypothesis);
    } else if (this.#mayLook()) {
      this.#running = true;
      const start = performance.now();
      this.#nextAt = start + PARTIAL_EVERY_MS;
      const hypothesis = this.#work.recognize(open, {
        fully: false,
        guess: this.#guess,
        signal: new AbortController().signal,
      });
      void this.#tell(open, hypothesis).finally(() => {
        this.#running = false;
        const { pool, turns } = this.#work;
        const restMs = (SHARE_OF_THREADS * (performance.now() - start)) / pool.threadsToSpare;
        turns.nextAt = Math.max(turns.nextAt, start) + restMs;
      });
    }
  }

  #mayLook(): boolean {
    const { pool, turns } = this.#work;
    const now = performance.now();
    return !this.#running && now >= this.#nextAt && now >= turns.nextAt && pool.hasThreadToSpare;
  }

  /** Ends the open utterance. Returns its full recognition if that is done or in progress, otherwise undefined. */
  take(utterance: UtteranceSpan): Promise<Hypothesis> | undefined {
    this.#turn += 1;
    this.#guess = [];
    if (this.#resting?.key === keyOf(utterance)) {
      const { hypothesis } = this.#resting;
      this.#resting = undefined;
      return hypothesis;
    }
    this.#dropResting();
    return undefined;
  }

  /** Drops all state, because the audio is analyzed again from the start. */
  forget(): void {
    this.#turn += 1;
    this.#guess = [];
    this.#dropResting();
  }

  /** Starts no new recognition. `take` still returns that of a resting utterance. */
  stop(): void {
    this.#stopped = true;
  }

  async #tell(open: OpenUtterance, pending: Promise<Hypothesis>): Promise<void> {
    const turn = this.#turn;
    try {
      const { text, tokens, words } = await pending;
      if (turn === this.#turn) this.#guess = tokens;
      const now = performance.now();
      if (text === '' || turn !== this.#turn || this.#stopped || now - this.#toldAt < PARTIAL_EVERY_MS)
        return;
      this.#toldAt = now;
      this.#work.onPartial({ text, start: restoreTime(words[0]?.start ?? 0, shortenPauses(open), 'start') });
    } catch {
      // aborted, or the recognizer failed, which the final recognition will report
    }
  }

  #dropResting(): void {
    this.#resting?.ended.abort(new Error('more was said'));
    this.#resting = undefined;
  }
}

function keyOf({ start, end, spans }: UtteranceSpan): string {
  return `${start.toFixed(3)} ${end.toFixed(3)} ${spans.length}`;
}
