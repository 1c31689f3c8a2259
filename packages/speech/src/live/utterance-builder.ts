import { WINDOW_SAMPLES } from '../vad/silero-model.ts';
import { SpeechFinder, type SpeechSpan } from '../vad/speech-segments.ts';
import {
  fitsInto,
  PADDING_SECONDS,
  SPLITTING_PAUSE_SECONDS,
  spansBeforeCut,
  type UtteranceSpan,
} from '../vad/utterances.ts';

const WINDOW_SECONDS = WINDOW_SAMPLES / 16_000;
/** Speech without a pause is cut at its least speech-like moment within these last seconds. */
const CUT_SEARCH_SECONDS = 4;
/** Audio kept before the first speech: more than the padding and the shortest speech. */
const KEPT_BEFORE_SECONDS = 2;

/** The current utterance, as it would be if the audio ended here. */
export interface OpenUtterance extends UtteranceSpan {
  /** whether it is followed by enough silence that more silence wouldn't change it */
  resting: boolean;
}

/**
 * Streaming version of `mergeToUtterances`. It returns an utterance as soon as no later audio can change it, so the
 * result matches that for the whole recording. The one exception is speech longer than `maximumSeconds` without a pause
 * of 0.1 s: it is cut at other places, because even parts need the total length.
 */
export class UtteranceBuilder {
  readonly #maximumSeconds: number;
  readonly #finder = new SpeechFinder();
  #group: SpeechSpan[] = [];
  #previousEnd: number | undefined;
  /** probabilities of the last CUT_SEARCH_SECONDS */
  #recent: number[] = [];
  #speechSeconds = 0;

  constructor(maximumSeconds: number) {
    this.#maximumSeconds = maximumSeconds;
  }

  /** Seconds of audio processed so far. */
  get seconds(): number {
    return this.#finder.seconds;
  }

  /** Seconds of speech in the utterances returned so far, without pauses. */
  get speechSeconds(): number {
    return this.#speechSeconds;
  }

  /** Start of the audio that is still needed, in seconds. */
  get neededFromSeconds(): number {
    const first = this.#group[0] ?? this.#finder.open();
    return Math.max(0, (first?.start ?? this.#finder.seconds) - KEPT_BEFORE_SECONDS);
  }

  /** Takes one probability per 32 ms. @returns the utterances that are now complete */
  push(probabilities: Float32Array): UtteranceSpan[] {
    const complete: UtteranceSpan[] = [];
    for (const probability of probabilities) {
      this.#remember(probability);
      const ended = this.#finder.push(probability);
      if (ended) complete.push(...this.#add(ended));
      const open = this.#finder.open();
      const last = this.#group.at(-1);
      if (open) {
        complete.push(...this.#makeRoom(open));
        if (open.end - open.start > this.#maximumSeconds) complete.push(...this.#add(this.#cut(open)));
      } else if (last && this.seconds - last.end >= SPLITTING_PAUSE_SECONDS) {
        complete.push(this.#close(undefined));
      }
    }
    return complete;
  }

  /** Ends the recording. @returns the remaining utterances */
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
    const complete = this.#makeRoom(span);
    this.#group.push(span);
    return complete;
  }

  /** Closes what must end before `span`. A full utterance ends at its longest pause; the rest stays. */
  #makeRoom(span: SpeechSpan): UtteranceSpan[] {
    const complete: UtteranceSpan[] = [];
    while (!this.#fits(span)) {
      const rest = this.#group.splice(spansBeforeCut(this.#group, span, this.#maximumSeconds));
      complete.push(this.#close((rest[0] ?? span).start));
      this.#group = rest;
    }
    return complete;
  }

  #fits(span: SpeechSpan): boolean {
    return this.#group.length === 0 || fitsInto(this.#group, span, this.#maximumSeconds);
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
