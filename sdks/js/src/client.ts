import { type Audio, openAudio } from './audio.ts';
import { CreditCalls } from './credits.ts';
import { FeedbackCalls } from './feedback.ts';
import { audioForm } from './internal/audio-form.ts';
import { Transport } from './internal/transport.ts';
import { KeyCalls } from './keys.ts';
import type { CallOptions, ClientOptions, UploadOptions } from './options.ts';
import type { AnswerOf, BodyOf } from './types.ts';
import { WebhookCalls } from './webhooks.ts';

type TranscribeOptions = Omit<BodyOf<'transcribe'>, 'audio_url'>;
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
  readonly webhooks: WebhookCalls;
  readonly credits: CreditCalls;
  readonly keys: KeyCalls;
  readonly #transport: Transport;

  constructor(options: ClientOptions) {
    this.#transport = new Transport(options);
    this.feedback = new FeedbackCalls(this.#transport);
    this.webhooks = new WebhookCalls();
    this.credits = new CreditCalls(this.#transport);
    this.keys = new KeyCalls(this.#transport);
  }

  /** Only the words of a recording, with their times. Nothing is kept. */
  async transcribe(
    { audio, ...rest }: NewTranscription,
    options: UploadOptions = {},
  ): Promise<AnswerOf<'transcribe'>> {
    const path = '/api/v1/transcribe';
    return this.#transport.json(
      audio === undefined
        ? { method: 'POST', path, json: rest }
        : { method: 'POST', path, upload: audioForm(await openAudio(audio), rest, options.onProgress) },
      options,
    );
  }

  /** The analysis of a text. Nothing is kept. */
  analyze(text: BodyOf<'analyze'>, options?: CallOptions): Promise<AnswerOf<'analyze'>> {
    return this.#transport.json({ method: 'POST', path: '/api/v1/analyze', json: text }, options);
  }
}
