import { processOptionsSchema } from '@voice-feedback/contract/process';
import { streamClientMessageSchema } from '@voice-feedback/contract/stream';
import type { Selectable } from 'kysely';
import type { WebSocket } from 'ws';
import type { Schema } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import { AUDIO_FILE_BYTES } from '../http/limits/limits.ts';
import { withLogContext } from '../logging/log-context.ts';
import { priceOfRecording } from '../recordings/charging/charge.ts';
import { baseLanguage } from '../recordings/processing/language.ts';
import { segmentOf } from '../recordings/processing/transcribe.ts';
import { liveTextOf } from '../recordings/processing/without-fillers.ts';
import { factsOf } from '../recordings/requests/create-recording.ts';
import { countFailedDecode } from '../recordings/requests/failed-decodes.ts';
import { keytermsOf } from '../recordings/requests/keyterms.ts';
import { privacyOf } from '../recordings/requests/privacy.ts';
import { isVerbatim } from '../recordings/requests/verbatim.ts';
import { abortStream, type PublishedPart } from './abort-stream.ts';
import { AudioQueue } from './audio-queue.ts';
import { deleteFinished, type FinishStreamResources, finishStream } from './finish-stream.ts';
import type { InboundBuffer, Message } from './inbound-buffer.ts';
import { IDLE_MS, RESUME_MS } from './limits.ts';
import { OutboundChannel } from './outbound-channel.ts';
import { RedactedStreamAudio } from './redacted-stream-audio.ts';
import { SecondsAllowed } from './seconds-allowed.ts';
import { StoredStreamAudio } from './stored-stream-audio.ts';
import type { StreamAudio } from './stream-audio.ts';
import { StreamDecoder } from './stream-decoder.ts';
import { failureOf } from './stream-failure.ts';
import { StreamPipeline } from './stream-pipeline.ts';
import { streamPrincipalSchema } from './stream-principal.ts';
import { accepts, nextState, type StreamEvent, type StreamState } from './stream-state.ts';

export type StreamRow = Selectable<Schema['streams']>;

/** One stream in its worker: takes audio from the client, publishes words, and creates a recording at the end. */
export class StreamSession {
  readonly #resources: FinishStreamResources;
  readonly #row: StreamRow;
  readonly #resumeMs: number;
  readonly #idleMs: number;
  readonly #onClosed: () => void;
  readonly #principal;
  readonly #options;
  readonly #facts: ReturnType<typeof factsOf>;
  readonly #redactsPii: boolean;
  readonly #decoder: StreamDecoder;
  readonly #audio: StreamAudio;
  readonly #pipeline: StreamPipeline;
  readonly #outbound: OutboundChannel;
  readonly #queue = new AudioQueue();
  #state: StreamState = 'receiving';
  #receivedBytes = 0;
  #draining: Promise<void> | undefined;
  #stoppedAtMs = 0;
  /** length of the audio up to the last published words */
  #publishedSeconds = 0;
  #keepsRecording = true;
  #timer: NodeJS.Timeout | undefined;

  /** @param onClosed called when nothing is left to do: the client has its result, or the stream was aborted */
  constructor(
    resources: FinishStreamResources,
    row: StreamRow,
    { resumeMs = RESUME_MS, idleMs = IDLE_MS }: { resumeMs?: number; idleMs?: number },
    onClosed: () => void,
  ) {
    this.#resources = resources;
    this.#row = row;
    this.#resumeMs = resumeMs;
    this.#idleMs = idleMs;
    this.#onClosed = onClosed;
    this.#principal = streamPrincipalSchema.parse(row.principal);
    this.#options = processOptionsSchema.parse(row.options);
    const { detailed } = this.#options;
    this.#facts = factsOf(row.id, this.#principal, { kind: 'feedback', detailed });
    this.#redactsPii = privacyOf(this.#principal, this.#options).redactPii;
    const keyterms = keytermsOf(this.#principal, this.#options);
    const { engines, database } = resources;
    const { maximumSeconds } = this.#principal.limits;
    const liveText = liveTextOf(engines.transcriber.languages, {
      language: this.#options.language,
      isVerbatim: isVerbatim(this.#principal, this.#options),
    });
    this.#decoder = new StreamDecoder(engines, row.format, maximumSeconds);
    this.#audio = this.#redactsPii
      ? new RedactedStreamAudio(resources)
      : new StoredStreamAudio(resources, row.format, maximumSeconds);
    this.#outbound = new OutboundChannel({
      onMessage: (message) => this.#receive(message),
      onAttached: () => this.#watch(this.#idleMs),
      onDetached: () => this.#watch(this.#resumeMs),
      onDelivered: () => {
        if (this.#state === 'done') void this.#close();
      },
    });
    const allowed = new SecondsAllowed(database, this.#facts, maximumSeconds);
    this.#pipeline = new StreamPipeline(
      { engines, keyterms, decoder: this.#decoder, audio: this.#audio, allowed },
      {
        onSegments: (segments) =>
          this.#publish((outbound) => {
            for (const segment of segments) {
              const text = liveText(segment.text);
              if (text !== '') outbound.segment(segmentOf({ ...segment, text }));
            }
          }),
        onPartial: (partial) =>
          this.#publish((outbound) => outbound.partial({ ...partial, text: liveText(partial.text) })),
        onTruncated: (refusal) => this.#truncate(refusal),
        language: baseLanguage(this.#options.language),
      },
    );
    this.#watch(this.#resumeMs);
  }

  get receivedBytes(): number {
    return this.#receivedBytes;
  }

  attach(socket: WebSocket, inbound: InboundBuffer, afterSegments: number): void {
    this.#outbound.attach(socket, inbound, afterSegments);
  }

  /** Aborts a stream that is still receiving audio. One that was stopped in time gets its result. */
  async refuse(problem: Problem): Promise<void> {
    if (this.#state === 'receiving') await this.abort(problem);
  }

  /**
   * Ends the stream without a result; does nothing if it's too late for that. Its reserved money is released, except
   * for the price of the published words if `isCharged`.
   */
  async abort(problem: Problem, { isCharged = false } = {}): Promise<void> {
    if (!accepts(this.#state, 'abort')) return;
    this.#take('abort');
    clearTimeout(this.#timer);
    this.#queue.clear();
    this.#pipeline[Symbol.dispose]();
    const { database, logger } = this.#resources;
    const { code, status, message } = problem;
    this.#outbound.end({ type: 'error', code, status, message });
    try {
      const published = this.#publishedPart(isCharged);
      await Promise.all([this.#audio.discard(), abortStream(database, this.#row.id, published)]);
    } catch (error) {
      logger.warn({ err: error, streamId: this.#row.id }, 'a stream is not removed yet: the sweep will');
    }
    this.#take('close');
    this.#onClosed();
  }

  #take(event: StreamEvent): void {
    this.#state = nextState(this.#state, event);
  }

  /** Returns undefined if no words were published, or if no account pays for them. */
  #publishedPart(isCharged: boolean): PublishedPart | undefined {
    const { account, keyId: apiKeyId } = this.#principal;
    if (account === null || this.#publishedSeconds === 0) return undefined;
    const seconds = this.#publishedSeconds;
    // Only the words: the detailed analysis is not made until the end.
    const price = priceOfRecording({ ...this.#facts, detailed: false }, seconds);
    return { accountId: account.id, apiKeyId, seconds, price: isCharged ? price : undefined };
  }

  #publish(send: (outbound: OutboundChannel) => void): void {
    // A name may only be recognized at the end and must be redacted everywhere, so no word is sent before.
    if (this.#redactsPii) return;
    this.#publishedSeconds = this.#pipeline.seconds;
    send(this.#outbound);
  }

  #receive({ data, isBinary }: Message): void {
    if (this.#state !== 'receiving') return;
    this.#watch(this.#idleMs);
    if (isBinary) {
      this.#receivedBytes += data.length;
      this.#queue.push(data);
      if (this.#queue.isFull) this.#outbound.hold(true);
    } else {
      const type = readType(data);
      if (type === undefined)
        return void this.abort(
          new Problem('malformed_request', {
            detail: 'A text message is {"type":"stop"} or {"type":"cancel"}; audio comes in binary messages.',
          }),
          { isCharged: true },
        );
      if (type === 'cancel')
        return void this.abort(new Problem('conflict', { detail: 'The stream was cancelled.' }), {
          isCharged: true,
        });
      this.#stop();
    }
    this.#drain();
  }

  #stop(): void {
    this.#take('stop');
    this.#stoppedAtMs = performance.now();
    clearTimeout(this.#timer);
    this.#pipeline.expectEnd();
  }

  #truncate({ code, message }: Problem): void {
    this.#outbound.truncated(code, message);
    this.#queue.clear();
    if (accepts(this.#state, 'stop')) this.#stop();
  }

  /** Transcribes the queued audio, and finishes a stopped stream. Calls don't overlap, so the pieces stay in order. */
  #drain(): void {
    const { id: recordingId, requestId } = this.#row;
    const ids = { recordingId, requestId: requestId ?? undefined };
    // Socket events have no log context.
    this.#draining ??= withLogContext(ids, () =>
      this.#drainQueue().catch((error) => this.#fail(error)),
    ).finally(() => {
      this.#draining = undefined;
      if (!this.#queue.isEmpty || this.#state === 'stopping') this.#drain();
    });
  }

  async #drainQueue(): Promise<void> {
    if (this.#receivedBytes > AUDIO_FILE_BYTES) throw new Problem('audio_too_large');
    for (let piece = this.#queue.shift(); piece; piece = this.#queue.shift()) {
      await this.#pipeline.push(piece);
      this.#queue.release(piece);
      if (!this.#queue.isFull) this.#outbound.hold(false);
      this.#outbound.ack(this.#receivedBytes);
    }
    if (this.#state === 'stopping') await this.#finish();
  }

  async #finish(): Promise<void> {
    this.#take('finish');
    const received = { bytes: this.#receivedBytes, stoppedAtMs: this.#stoppedAtMs };
    const transcribed = await this.#pipeline.finish(received);
    if (!accepts(this.#state, 'complete')) return;
    const { feedback, keep } = await finishStream(this.#resources, {
      ...{ id: this.#row.id, createdAt: this.#row.createdAt },
      ...{ transcribed, audio: this.#audio, principal: this.#principal, options: this.#options },
    });
    this.#keepsRecording = keep;
    // Aborted after its recording was created, so the result isn't delivered.
    if (!accepts(this.#state, 'complete')) return await this.#deleteFinished();
    this.#take('complete');
    this.#pipeline[Symbol.dispose]();
    this.#watch(this.#resumeMs);
    if (this.#redactsPii)
      for (const { sentiment, ...segment } of feedback.segments) this.#outbound.segment(segment);
    this.#outbound.end({ type: 'result', feedback });
    this.#resources.logger.info(
      {
        streamId: this.#row.id,
        status: feedback.status,
        durationSeconds: this.#pipeline.seconds,
        waitMs: Math.round(performance.now() - this.#stoppedAtMs),
      },
      'stream finished',
    );
  }

  async #fail(error: unknown): Promise<void> {
    const { languages } = this.#resources.engines.transcriber;
    const { problem, isCharged, isUndecodable } = failureOf(error, languages);
    if (isUndecodable) this.#countFailedDecode();
    if (problem.status >= 500)
      this.#resources.logger.error({ err: error, streamId: this.#row.id }, 'a stream failed');
    await this.abort(problem, { isCharged });
  }

  #countFailedDecode(): void {
    const accountId = this.#principal.account?.id;
    if (accountId === undefined) return;
    const { database, logger } = this.#resources;
    countFailedDecode(database, { accountId, decodeSubject: null }, this.#decoder.decodeMs).catch(
      (error: unknown) =>
        logger.warn({ err: error, streamId: this.#row.id }, 'a failed decode was not counted'),
    );
  }

  /** Sets the timeouts for waiting for audio, for a reconnect, and for the result to be fetched. */
  #watch(timeoutMs: number): void {
    clearTimeout(this.#timer);
    const { isAttached } = this.#outbound;
    const isWaiting =
      this.#state === 'receiving' ||
      this.#state === 'done' ||
      (!isAttached && (this.#state === 'stopping' || this.#state === 'finishing'));
    if (isWaiting) this.#timer = setTimeout(() => this.#timeOut(timeoutMs), timeoutMs);
  }

  #timeOut(timeoutMs: number): void {
    if (this.#state === 'done') void this.#close();
    else if (this.#draining !== undefined) this.#watch(timeoutMs);
    else
      void this.abort(new Problem('upload_stalled', { detail: 'No audio arrived for too long.' }), {
        isCharged: true,
      });
  }

  async #close(): Promise<void> {
    this.#take('close');
    clearTimeout(this.#timer);
    await this.#deleteFinished();
    this.#onClosed();
  }

  async #deleteFinished(): Promise<void> {
    try {
      await deleteFinished(this.#resources, this.#row.id, { keepsRecording: this.#keepsRecording });
    } catch (error) {
      this.#resources.logger.warn(
        { err: error, streamId: this.#row.id },
        'a finished stream is not deleted yet',
      );
    }
  }
}

function readType(data: Buffer): 'stop' | 'cancel' | undefined {
  try {
    return streamClientMessageSchema.safeParse(JSON.parse(data.toString())).data?.type;
  } catch {
    return undefined;
  }
}
