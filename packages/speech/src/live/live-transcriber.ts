import { free } from '../array-memory.ts';
import { type Effort, LOOK_PLANS } from '../asr/effort.ts';
import type { Hypothesis, Look } from '../asr/engine.ts';
import { MOONSHINE } from '../asr/moonshine-facts.ts';
import { recognizeUtterance } from '../asr/recognize-utterance.ts';
import { splitIntoSentences, type TranscriptSegment } from '../asr/sentences.ts';
import type { SharedSamples } from '../asr/shared-samples.ts';
import { SpeechError, type ThreadPool } from '../asr/thread-pool.ts';
import type { Transcript } from '../asr/transcript.ts';
import { LanguageCheck } from '../language/language-check.ts';
import { gainOfPeak } from '../vad/level.ts';
import { joinSamples, samplesOf, shortenPauses } from '../vad/shorten-pauses.ts';
import { WINDOW_SAMPLES } from '../vad/silero-model.ts';
import type { UtteranceSpan } from '../vad/utterances.ts';
import type { LiveOptions, LiveTranscription } from './live-transcription.ts';
import { Partials, type PartialTurns, type RecognizeHow } from './partials.ts';
import { SoundBuffer } from './sound-buffer.ts';
import { UtteranceBuilder } from './utterance-builder.ts';
import type { VoiceListener } from './voice-listener.ts';

const SAMPLE_RATE = 16_000;
/** Windows sent to the voice activity model in one call: 16 s, as in a batch. */
const WINDOWS_PER_CALL = 512;
/** Backpressure: `push` blocks while more audio than this is unprocessed, or more utterances than this are queued. */
const MAXIMUM_WAITING_SECONDS = 10;
const MAXIMUM_WAITING_UTTERANCES = 4;
/**
 * Default for `lastLooksWithinMs`. The second round is two parallel passes on one processor each, which takes about
 * twice as long as the first.
 */
const LAST_LOOKS_WITHIN_MS = 350;
/** Factor by which the gain of a quiet recording must change for it to be analyzed again. */
const GAIN_STEP = 1.25;
/** Past this point it isn't analyzed again, because its start may have been dropped. */
const LISTEN_AGAIN_SECONDS = 15;

export interface LiveResources {
  pool: ThreadPool;
  voice: VoiceListener;
  shared: SharedSamples;
  partialTurns: PartialTurns;
  effort: Effort;
}

/**
 * Transcribes a recording while it is spoken. It runs voice activity detection as samples arrive, forms the same
 * utterances as a batch, and recognizes each as soon as it is complete. At the end only the open utterance is left, and
 * not even that if there was only silence since its last recognition.
 */
export class LiveTranscriber implements LiveTranscription {
  readonly #resources: LiveResources;
  readonly #options: LiveOptions;
  readonly #sound = new SoundBuffer();
  readonly #voiceId: number;
  readonly #partials: Partials;
  readonly #gone = new AbortController();
  readonly #segments: TranscriptSegment[] = [];
  #language: LanguageCheck | undefined;
  #builder = new UtteranceBuilder(MOONSHINE.maximumSeconds);
  /** position up to which voice activity was detected */
  #listened = 0;
  #gain = 1;
  #fresh = true;
  #anyComplete = false;
  #listening: Promise<void> = Promise.resolve();
  #reported: Promise<void> = Promise.resolve();
  #waitingUtterances = 0;
  #failure: unknown;
  #stoppedAt: number | undefined;

  constructor(resources: LiveResources, options: LiveOptions) {
    this.#resources = resources;
    this.#options = options;
    this.#language = newCheck(options);
    this.#voiceId = resources.voice.begin();
    this.#partials = new Partials({
      recognize: (utterance, how) => this.#recognize(utterance, how),
      pool: resources.pool,
      turns: resources.partialTurns,
      onPartial: options.onPartial,
    });
  }

  async push(samples: Float32Array): Promise<void> {
    this.#throwIfFailed();
    this.#sound.push(samples);
    this.#listening = this.#listening.then(() => this.#listen(false));
    if (this.#waitsTooLong()) {
      await this.#listening;
      if (this.#waitsTooLong()) await this.#reported;
    }
    this.#throwIfFailed();
  }

  expectEnd(): void {
    this.#partials.stop();
  }

  async finish(): Promise<Transcript> {
    this.#stoppedAt = performance.now();
    this.#partials.stop();
    this.#listening = this.#listening.then(() => this.#listen(true));
    await this.#listening;
    this.#throwIfFailed();
    for (const utterance of this.#builder.finish(this.#sound.end / SAMPLE_RATE)) this.#complete(utterance);
    await this.#reported;
    this.#throwIfFailed();
    this.#language?.throwIfForeign();
    return {
      segments: this.#segments,
      speechSeconds: this.#builder.speechSeconds,
      language: MOONSHINE.languages[0] ?? '',
    };
  }

  #waitsTooLong(): boolean {
    return (
      this.#sound.end - this.#listened > MAXIMUM_WAITING_SECONDS * SAMPLE_RATE ||
      this.#waitingUtterances > MAXIMUM_WAITING_UTTERANCES
    );
  }

  async #listen(last: boolean): Promise<void> {
    try {
      for (;;) {
        if (this.#failure || this.#gone.signal.aborted) return;
        this.#followLevel();
        const waiting = this.#sound.end - this.#listened;
        const windows = Math.min(Math.floor(waiting / WINDOW_SAMPLES), WINDOWS_PER_CALL);
        const count = windows > 0 ? windows * WINDOW_SAMPLES : last ? waiting : 0;
        if (count === 0) break;
        const piece = this.#sound.slice(this.#listened, this.#listened + count, this.#gain);
        const probabilities = await this.#resources.voice.listen(this.#voiceId, piece, this.#fresh);
        this.#fresh = false;
        this.#listened += count;
        for (const utterance of this.#builder.push(probabilities)) this.#complete(utterance);
        if (!last) this.#consider();
      }
      this.#sound.forget(Math.floor(this.#builder.neededFromSeconds * SAMPLE_RATE));
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * Updates the gain from the loudest sample so far. A batch uses the loudest sample of the whole recording. While no
   * utterance is complete, a changed gain restarts the analysis, so that a recording that starts quietly and gets loud
   * is transcribed as in a batch.
   */
  #followLevel(): void {
    const gain = gainOfPeak(this.#sound.peak);
    const step = Math.max(gain, this.#gain) / Math.min(gain, this.#gain);
    if (gain === this.#gain || (gain !== 1 && step < GAIN_STEP)) return;
    this.#gain = gain;
    if (this.#anyComplete || this.#listened > LISTEN_AGAIN_SECONDS * SAMPLE_RATE) return;
    this.#builder = new UtteranceBuilder(MOONSHINE.maximumSeconds);
    this.#partials.forget();
    this.#language = newCheck(this.#options);
    this.#listened = 0;
    this.#fresh = true;
  }

  #consider(): void {
    const open = this.#builder.open();
    if (open) this.#partials.consider(open);
  }

  #complete(utterance: UtteranceSpan): void {
    this.#anyComplete = true;
    this.#waitingUtterances += 1;
    // Before the end nobody is waiting, so there is no guess and recognition works exactly as in a batch.
    const guess = this.#stoppedAt === undefined ? [] : this.#partials.guess;
    const recognized =
      this.#partials.take(utterance) ??
      this.#recognize(utterance, { fully: true, guess, signal: this.#gone.signal });
    recognized.catch(() => undefined);
    this.#reported = this.#reported.then(async () => {
      try {
        const segments = splitIntoSentences(await recognized, shortenPauses(utterance));
        this.#segments.push(...segments);
        if (segments.length > 0 && !this.#gone.signal.aborted) this.#options.onSegments(segments);
      } catch (error) {
        this.#fail(error);
      }
      this.#waitingUtterances -= 1;
    });
  }

  async #recognize(utterance: UtteranceSpan, { fully, guess, signal }: RecognizeHow): Promise<Hypothesis> {
    const { pool, shared, effort } = this.#resources;
    const ranges = samplesOf(shortenPauses(utterance), this.#sound.end);
    const pieces = ranges.map(({ from, to }) => this.#sound.slice(from, to, this.#gain));
    const samples = joinSamples(pieces);
    const { length } = samples;
    const buffer = shared.take(samples, 1);
    for (const each of [...pieces, samples]) free(each);
    const { lastLooksWithinMs = LAST_LOOKS_WITHIN_MS, keyterms = [] } = this.#options;
    const isAsBatch = lastLooksWithinMs === Number.POSITIVE_INFINITY;
    const look = async (how: Look, before: Hypothesis | undefined): Promise<Hypothesis> => {
      // The first pass is the only one in its round, so it can use a second processor.
      const wide = this.#stoppedAt !== undefined && before === undefined && pool.idle > 1;
      const help = isAsBatch ? { keyterms } : { guess: before?.tokens ?? guess, wide, keyterms };
      const parts = [{ from: 0, to: length }];
      const reply = await pool.run({ type: 'recognize', samples: buffer, parts, look: how, help }, signal);
      if (reply.type !== 'recognized') throw new SpeechError('the recogniser thread gave another answer');
      return reply.hypothesis;
    };
    let roundBeganAt = performance.now();
    const mayGoOn = () => {
      const now = performance.now();
      // assume that the next round takes as long as the last
      const over = now + (now - roundBeganAt) - (this.#stoppedAt ?? now);
      roundBeganAt = now;
      return fully && (this.#stoppedAt === undefined || over <= lastLooksWithinMs);
    };
    const best = await recognizeUtterance(look, LOOK_PLANS[effort], mayGoOn);
    // only on success: after a failure a thread may still be reading the buffer
    shared.give(buffer);
    if (!signal.aborted) this.#noteLanguage(utterance, best);
    return best;
  }

  #noteLanguage(utterance: UtteranceSpan, { evidence }: Hypothesis): void {
    this.#language?.note(utterance.start, evidence);
    try {
      this.#language?.throwIfCertain();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
  }

  #throwIfFailed(): void {
    if (this.#failure) throw this.#failure;
  }

  [Symbol.dispose](): void {
    if (this.#gone.signal.aborted) return;
    this.#gone.abort(new SpeechError('The recording was given up.'));
    this.#partials.stop();
    this.#resources.voice.forget(this.#voiceId);
  }
}

function newCheck({ language }: LiveOptions): LanguageCheck | undefined {
  return language === undefined ? new LanguageCheck() : undefined;
}
