import type { Hypothesis } from '../asr/engine.ts';
import type { ThreadPool } from '../asr/thread-pool.ts';
import type { UtteranceSpan } from '../vad/utterances.ts';
import type { OpenUtterance } from './utterance-builder.ts';

export const PARTIAL_EVERY_MS = 500;
/** The text so far of all live recordings together takes at most one part in this many of the threads beside the first. */
const SHARE_OF_THREADS = 3;

export interface RecognizeHow {
  /** with further looks where the first is unsure */
  fully: boolean;
  /** the hypothesis from when it was shorter */
  guess: readonly number[];
  signal: AbortSignal;
}

/** Of all live recordings: when text that may still change is looked for again. */
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
 * Looks at the running utterance now and then. One that rests (only silence since its last word) is recognised in full:
 * when nothing else is said, that is already its final text.
 */
export class Partials {
  readonly #work: PartialWork;
  #running = false;
  #nextAt = 0;
  #toldAt = 0;
  #resting: { key: string; hypothesis: Promise<Hypothesis>; ended: AbortController } | undefined;
  /** id of the open utterance: an answer after its end is dropped */
  #turn = 0;
  #stopped = false;
  #guess: readonly number[] = [];

  constructor(work: PartialWork) {
    this.#work = work;
  }

  /** The last hypothesis for the open utterance, in the engine's pieces. */
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

  /** The words of a complete utterance, where they are known or on their way. */
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

  /** The audio is transcribed again from the start. */
  forget(): void {
    this.#turn += 1;
    this.#guess = [];
    this.#dropResting();
  }

  /** Nothing new is begun; what rests can still be taken. */
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
      this.#work.onPartial({ text, start: open.start + (words[0]?.start ?? 0) });
    } catch {
      // given up, or the recogniser failed: the final words will tell
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
