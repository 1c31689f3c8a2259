import { WINDOW_SAMPLES } from '../vad/silero-model.ts';
import { SpeechFinder, type SpeechSpan } from '../vad/speech-segments.ts';
import { PADDING_SECONDS, SPLITTING_PAUSE_SECONDS, type UtteranceSpan } from '../vad/utterances.ts';

const WINDOW_SECONDS = WINDOW_SAMPLES / 16_000;
/** Speech without any pause is cut where it is least like speech, in its last seconds. */
const CUT_SEARCH_SECONDS = 4;

/** The utterance that is being spoken, as it would be if the sound ended here. */
export interface OpenUtterance extends UtteranceSpan {
  /** whether only silence has come since, enough that more of it changes nothing */
  resting: boolean;
}

/**
 * What `mergeToUtterances` does, while the sound comes in: an utterance is given out as soon as nothing that can follow
 * would change it, so the utterances are those of the whole recording in one go. Only speech without a pause of 0.1 s for
 * longer than `maximumSeconds` is cut elsewhere: the even parts are not known before its end.
 */
export class UtteranceBuilder {
  readonly #maximumSeconds: number;
  readonly #finder = new SpeechFinder();
  #group: SpeechSpan[] = [];
  #previousEnd: number | undefined;
  /** of the last seconds */
  #recent: number[] = [];
  #speechSeconds = 0;

  constructor(maximumSeconds: number) {
    this.#maximumSeconds = maximumSeconds;
  }

  /** Sound taken so far. */
  get seconds(): number {
    return this.#finder.seconds;
  }

  /** Voice in the utterances given out, pauses left out. */
  get speechSeconds(): number {
    return this.#speechSeconds;
  }

  /** Where the sound begins that is still needed. */
  get neededFromSeconds(): number {
    const first = this.#group[0] ?? this.#finder.open();
    return Math.max(0, (first?.start ?? this.#finder.seconds) - SPLITTING_PAUSE_SECONDS);
  }

  /** @returns the utterances that are complete now */
  push(probabilities: Float32Array): UtteranceSpan[] {
    const complete: UtteranceSpan[] = [];
    for (const probability of probabilities) {
      this.#remember(probability);
      const ended = this.#finder.push(probability);
      if (ended) complete.push(...this.#add(ended));
      const open = this.#finder.open();
      const last = this.#group.at(-1);
      if (open) {
        if (last && !this.#fits(open)) complete.push(this.#close(open.start));
        if (open.end - open.start > this.#maximumSeconds) complete.push(...this.#add(this.#cut(open)));
      } else if (last && this.seconds - last.end >= SPLITTING_PAUSE_SECONDS) {
        complete.push(this.#close(undefined));
      }
    }
    return complete;
  }

  /** Ends the sound. @returns the utterances that are left */
  finish(durationSeconds: number): UtteranceSpan[] {
    const open = this.#finder.open();
    const complete = open ? this.#add(open) : [];
    if (this.#group.length > 0) complete.push(this.#close(undefined));
    const last = complete.at(-1);
    if (last) last.end = Math.min(last.end, durationSeconds);
    return complete;
  }

  open(): OpenUtterance | undefined {
    const span = this.#finder.open();
    const spans = span ? [...this.#group, span] : [...this.#group];
    const last = spans.at(-1);
    if (!last) return undefined;
    const end = last.end + PADDING_SECONDS;
    return {
      start: this.#startOf(spans),
      end: Math.min(end, this.seconds),
      spans,
      resting: span === undefined && this.seconds >= end,
    };
  }

  #add(span: SpeechSpan): UtteranceSpan[] {
    const complete = this.#group.length > 0 && !this.#fits(span) ? [this.#close(span.start)] : [];
    this.#group.push(span);
    return complete;
  }

  #fits(span: SpeechSpan): boolean {
    const first = this.#group[0];
    const last = this.#group.at(-1);
    if (!first || !last) return true;
    return span.end - first.start <= this.#maximumSeconds && span.start - last.end < SPLITTING_PAUSE_SECONDS;
  }

  #close(nextStart: number | undefined): UtteranceSpan {
    const spans = this.#group;
    const end = spans.at(-1)?.end ?? 0;
    const start = this.#startOf(spans);
    this.#group = [];
    this.#previousEnd = end;
    this.#speechSeconds += spans.reduce((sum, span) => sum + span.end - span.start, 0);
    return {
      start,
      end: Math.min(end + PADDING_SECONDS, nextStart === undefined ? Infinity : (end + nextStart) / 2),
      spans,
    };
  }

  #startOf(spans: readonly SpeechSpan[]): number {
    const start = spans[0]?.start ?? 0;
    return Math.max(
      start - PADDING_SECONDS,
      this.#previousEnd === undefined ? 0 : (this.#previousEnd + start) / 2,
    );
  }

  #remember(probability: number): void {
    this.#recent.push(probability);
    if (this.#recent.length > CUT_SEARCH_SECONDS / WINDOW_SECONDS) this.#recent.shift();
  }

  #cut(open: SpeechSpan): SpeechSpan {
    let least = 0;
    for (const [index, probability] of this.#recent.entries())
      if (probability < (this.#recent[least] ?? 0)) least = index;
    const end = this.seconds - (this.#recent.length - least) * WINDOW_SECONDS;
    this.#finder.cut(end);
    return { start: open.start, end };
  }
}
