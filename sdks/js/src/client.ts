import { Answering } from './answering.ts';
import { type Audio, openAudio } from './audio.ts';
import { BatchCalls } from './batches.ts';
import { CreditCalls } from './credits.ts';
import { FeedbackCalls } from './feedback.ts';
import { audioForm } from './internal/audio-form.ts';
import { listPages } from './internal/list-pages.ts';
import { Transport } from './internal/transport.ts';
import { wavOf } from './internal/wav.ts';
import { KeyCalls } from './keys.ts';
import type { CallOptions, ClientOptions, UploadOptions } from './options.ts';
import type { Pages } from './pages.ts';
import { FeedbackStream, type StreamOptions } from './stream.ts';
import { TokenCalls } from './tokens.ts';
import type { AnswerOf, BodyOf, QueryOf } from './types.ts';
import { WebhookCalls } from './webhooks.ts';

type TranscribeOptions = Omit<BodyOf<'transcribe'>, 'audio_url'>;
export type LoggedRequest = AnswerOf<'listRequests'>['requests'][number];
export type NewTranscription = TranscribeOptions &
  ({ audio: Audio; audio_url?: undefined } | { audio_url: string; audio?: undefined });

/**
 * The API, for one key.
 *
 * Every call may throw `ApiError` (a class for each status, with the code and the request's id), `ConnectionFailedError`,
 * `RequestTimeoutError`, or the reason of its `signal`.
 */
export class VoiceFeedback {
  readonly feedback: FeedbackCalls;
  readonly batches: BatchCalls;
  readonly webhooks: WebhookCalls;
  readonly credits: CreditCalls;
  readonly keys: KeyCalls;
  readonly tokens: TokenCalls;
  readonly #transport: Transport;

  constructor(options: ClientOptions = {}) {
    this.#transport = new Transport(options);
    this.feedback = new FeedbackCalls(this.#transport);
    this.batches = new BatchCalls(this.#transport);
    this.webhooks = new WebhookCalls(this.#transport);
    this.credits = new CreditCalls(this.#transport);
    this.keys = new KeyCalls(this.#transport);
    this.tokens = new TokenCalls(this.#transport);
  }

  /** Only the words of a recording of any length, with their times. Nothing is kept. */
  transcribe(
    { audio, ...rest }: NewTranscription,
    options: UploadOptions = {},
  ): Answering<AnswerOf<'transcribe'>> {
    const call = { method: 'POST', path: '/api/v1/transcribe', isHeld: true } as const;
    return Answering.of(options, async (given) =>
      this.#transport.json(
        audio === undefined
          ? { ...call, json: rest }
          : { ...call, upload: audioForm(await openAudio(audio), rest, options.onProgress) },
        given,
      ),
    );
  }

  /**
   * A recording that is sent while it is spoken: its words come back meanwhile, and its feedback a moment after `finish`.
   * What fails on the way is uploaded as a whole by `finish`, and charged once.
   */
  stream(
    options: StreamOptions = {},
    { idempotencyKey }: Pick<CallOptions, 'idempotencyKey'> = {},
  ): FeedbackStream {
    const { format, ...rest } = options;
    return new FeedbackStream(
      {
        ...this.#transport.target,
        idempotencyKey,
        upload: (audio, key) =>
          this.feedback.create(
            { ...rest, audio: format === 'pcm' ? wavOf(audio) : audio },
            { idempotencyKey: key },
          ),
      },
      options,
    );
  }

  /** The analysis of a text, or of a recording at an address. Nothing is kept. */
  analyze(text: BodyOf<'analyze'>, options?: CallOptions): Answering<AnswerOf<'analyze'>> {
    return this.#transport.json(
      { method: 'POST', path: '/api/v1/analyze', json: text, isHeld: 'audio_url' in text },
      options,
    );
  }

  /** The speech models of this server. */
  models(options?: CallOptions): Answering<AnswerOf<'listModels'>['data']> {
    return Answering.of(
      options,
      async (given) =>
        (await this.#transport.json<AnswerOf<'listModels'>>({ method: 'GET', path: '/api/v1/models' }, given))
          .data,
    );
  }

  /** What the feedbacks of a period say together: counts, trend, topics, emotions, durations. */
  analytics(query: QueryOf<'getAnalytics'> = {}, options?: CallOptions): Answering<AnswerOf<'getAnalytics'>> {
    return this.#transport.json({ method: 'GET', path: '/api/v1/analytics', query }, options);
  }

  /** What was used, by day and key. */
  usage(query: QueryOf<'getUsage'> = {}, options?: CallOptions): Answering<AnswerOf<'getUsage'>> {
    return this.#transport.json({ method: 'GET', path: '/api/v1/usage', query }, options);
  }

  /** The account's requests, newest first. */
  requests(query: QueryOf<'listRequests'> = {}, options?: CallOptions): Pages<LoggedRequest> {
    return listPages(
      this.#transport,
      { path: '/api/v1/requests', query },
      options,
      ({ requests: items, ...page }: AnswerOf<'listRequests'>) => ({ ...page, items }),
    );
  }
}
