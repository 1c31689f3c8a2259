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
 * Client of the API for one key.
 *
 * Every call may throw `ApiError` (a subclass per status, with the error code and request id), `ConnectionFailedError`,
 * `RequestTimeoutError`, or the reason of its aborted `signal`.
 */
export class VoiceFeedback {
  declare readonly feedback: FeedbackCalls;
  declare readonly batches: BatchCalls;
  declare readonly webhooks: WebhookCalls;
  declare readonly credits: CreditCalls;
  declare readonly keys: KeyCalls;
  declare readonly tokens: TokenCalls;
  /** @internal for the package's other entries */
  declare readonly transport: Transport;

  constructor(options: ClientOptions = {}) {
    const transport = new Transport(options);
    this.transport = transport;
    this.feedback = new FeedbackCalls(transport);
    this.batches = new BatchCalls(transport);
    this.webhooks = new WebhookCalls(transport);
    this.credits = new CreditCalls(transport);
    this.keys = new KeyCalls(transport);
    this.tokens = new TokenCalls(transport);
  }

  /** Transcribes a recording of any length, with times in seconds. Nothing is stored. */
  transcribe(
    { audio, ...rest }: NewTranscription,
    options: UploadOptions = {},
  ): Answering<AnswerOf<'transcribe'>> {
    const call = { method: 'POST', path: '/api/v1/transcribe', isHeld: true } as const;
    return Answering.of(options, async (given) =>
      this.transport.json(
        audio === undefined
          ? { ...call, json: rest }
          : { ...call, upload: audioForm(await openAudio(audio), rest, options.onProgress) },
        given,
      ),
    );
  }

  /**
   * Opens a stream that sends a recording while it is spoken. Its words arrive meanwhile, and its feedback shortly after
   * `finish`. If streaming fails, `finish` uploads the whole recording; it is charged once.
   */
  stream(
    options: StreamOptions = {},
    { idempotencyKey }: Pick<CallOptions, 'idempotencyKey'> = {},
  ): FeedbackStream {
    const { format, ...rest } = options;
    return new FeedbackStream(
      {
        ...this.transport.target,
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

  /** Analyzes a text, or a recording at a URL. Nothing is stored. */
  analyze(text: BodyOf<'analyze'>, options?: CallOptions): Answering<AnswerOf<'analyze'>> {
    return this.transport.json(
      { method: 'POST', path: '/api/v1/analyze', json: text, isHeld: 'audio_url' in text },
      options,
    );
  }

  /** Lists the server's speech models. */
  models(options?: CallOptions): Answering<AnswerOf<'listModels'>['data']> {
    return Answering.of(
      options,
      async (given) =>
        (await this.transport.json<AnswerOf<'listModels'>>({ method: 'GET', path: '/api/v1/models' }, given))
          .data,
    );
  }

  /** Aggregates the feedbacks of a period: counts, trend, topics, emotions, durations. */
  analytics(query: QueryOf<'getAnalytics'> = {}, options?: CallOptions): Answering<AnswerOf<'getAnalytics'>> {
    return this.transport.json({ method: 'GET', path: '/api/v1/analytics', query }, options);
  }

  /** Returns the usage by day and key. */
  usage(query: QueryOf<'getUsage'> = {}, options?: CallOptions): Answering<AnswerOf<'getUsage'>> {
    return this.transport.json({ method: 'GET', path: '/api/v1/usage', query }, options);
  }

  /** Lists the account's API requests, newest first. */
  requests(query: QueryOf<'listRequests'> = {}, options?: CallOptions): Pages<LoggedRequest> {
    return listPages<AnswerOf<'listRequests'>, 'requests'>(
      this.transport,
      { path: '/api/v1/requests', query },
      options,
      'requests',
    );
  }
}
