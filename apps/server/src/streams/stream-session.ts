import { processOptionsSchema } from '@voice-feedback/contract/process';
import { streamClientMessageSchema } from '@voice-feedback/contract/stream';
import type { LiveTranscription } from '@voice-feedback/speech/transcribe';
import type { Selectable } from 'kysely';
import type { WebSocket } from 'ws';
import type { Schema } from '../database/database.ts';
import { AUDIO_FILE_BYTES } from '../http/limits.ts';
import { Problem } from '../http/problem.ts';
import { priceOfRecording } from '../recordings/charge.ts';
import { factsOf } from '../recordings/create-recording.ts';
import { deleteRecording } from '../recordings/delete-recording.ts';
import { decodeFailure } from '../recordings/engines.ts';
import { countFailedDecode } from '../recordings/failed-decodes.ts';
import { heardOf, segmentOf } from '../recordings/hear.ts';
import { privacyOf } from '../recordings/privacy.ts';
import { asProblem } from './answer-socket.ts';
import { type FinishStreamResources, finishStream } from './finish-stream.ts';
import { giveUpStream, type ToldPart } from './give-up.ts';
import { hearStream } from './hear-stream.ts';
import type { Inbox, Message } from './inbox.ts';
import { IDLE_MS, WAITING_BYTES } from './limits.ts';
import { Outlet } from './outlet.ts';
import { HeldSound } from './redact-stream.ts';
import { StreamGoneError } from './reserve-stream.ts';
import { SecondsAllowed } from './seconds-allowed.ts';
import { StoredStream } from './stored-stream.ts';
import { streamPrincipalSchema } from './stream-principal.ts';
import { StreamSound } from './stream-sound.ts';
import type { StreamTimes } from './stream-times.ts';

export type StreamRow = Selectable<Schema['streams']>;

const SAMPLE_RATE = 16_000;
const SHORTEST_SECONDS = 0.2;

/** One stream: bytes come in, go to the store and are heard; words go out; at the end a recording and its price. */
export class StreamSession {
  readonly #resources: FinishStreamResources;
  readonly #row: StreamRow;
  readonly #resumeMs: number;
  readonly #onGone: () => void;
  readonly #principal;
  readonly #options;
  readonly #sound: StreamSound;
  readonly #kept: StoredStream | HeldSound;
  readonly #facts: ReturnType<typeof factsOf>;
  readonly #allowed: SecondsAllowed;
  readonly #live: Promise<LiveTranscription>;
  readonly #outlet: Outlet;
  readonly #queue: Buffer[] = [];
  #queuedBytes = 0;
  #receivedBytes = 0;
  #sampleCount = 0;
  #working: Promise<void> | undefined;
  #stoppedAt: number | undefined;
  /** nothing more is worked on */
  #ended = false;
  /** there is a result */
  #done = false;
  #keep = true;
  /** samples up to which words were given out */
  #toldSamples = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param onGone nothing is left of it: it is done and its client knows, or it was given up */
  constructor(
    resources: FinishStreamResources,
    row: StreamRow,
    { resumeMs }: StreamTimes,
    onGone: () => void,
  ) {
    this.#resumeMs = resumeMs;
    this.#resources = resources;
    this.#row = row;
    this.#onGone = onGone;
    this.#principal = streamPrincipalSchema.parse(row.principal);
    this.#options = processOptionsSchema.parse(row.options);
    const { maximumSeconds } = this.#principal.limits;
    this.#sound = new StreamSound(resources.engines, row.format, maximumSeconds);
    const { redactPii } = privacyOf(this.#principal, this.#options);
    this.#kept = redactPii ? new HeldSound() : new StoredStream(resources, row.format, maximumSeconds);
    // Loaded while somebody speaks: nobody waits for it at the end.
    if (redactPii) resources.engines.openRedactor().catch(() => undefined);
    const audio = { key: '', bytes: 0, format: 'webm', sha256: '' } as const;
    this.#facts = factsOf(row.id, this.#principal, { kind: 'feedback', audio, options: this.#options });
    this.#allowed = new SecondsAllowed(resources.database, this.#facts, maximumSeconds);
    this.#outlet = new Outlet({
      onMessage: (message) => this.#receive(message),
      onAttached: () => this.#watch(IDLE_MS),
      onDetached: () => this.#watch(this.#resumeMs),
      onDelivered: () => void (this.#done && this.#leave()),
    });
    this.#live = hearStream(resources.engines.transcriber, {
      // To be redacted: a name that is said at the end is taken out wherever it was said before, so no word leaves before.
      onSegments: (segments) => {
        if (redactPii) return;
        this.#toldSamples = this.#sampleCount;
        for (const segment of segments) this.#outlet.segment(segmentOf(segment));
      },
      onPartial: (partial) => {
        if (redactPii) return;
        this.#toldSamples = this.#sampleCount;
        this.#outlet.partial(partial);
      },
    });
    this.#live.catch(() => undefined);
    this.#watch(this.#resumeMs);
  }

  get receivedBytes(): number {
    return this.#receivedBytes;
  }

  attach(socket: WebSocket, inbox: Inbox, afterSegments: number): void {
    this.#outlet.attach(socket, inbox, afterSegments);
  }

  /** Ends it where it is still being spoken: who spoke to the end while they were allowed to gets the result. */
  async refuse(problem: Problem): Promise<void> {
    if (this.#stoppedAt === undefined) await this.giveUp(problem);
  }

  /** Ends it without a result. What was held for it is given back, but for the words that `isCharged` says are paid for. */
  async giveUp(problem: Problem, { isCharged = false } = {}): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#queue.length = 0;
    this.#sound[Symbol.dispose]();
    this.#live.then((live) => live[Symbol.dispose]()).catch(() => undefined);
    const { database, logger } = this.#resources;
    const { code, status, message } = problem;
    this.#outlet.end({ type: 'error', code, status, message });
    try {
      await Promise.all([this.#discard(), giveUpStream(database, this.#row.id, this.#told(isCharged))]);
    } catch (error) {
      logger.warn({ err: error, streamId: this.#row.id }, 'a stream is not given up yet: the sweep will');
    }
    this.#onGone();
  }

  /** Undefined: no words of it were given out, or to nobody's account. */
  #told(isCharged: boolean): ToldPart | undefined {
    const { account, keyId: apiKeyId } = this.#principal;
    if (account === null || this.#toldSamples === 0) return undefined;
    const seconds = this.#toldSamples / SAMPLE_RATE;
    // The words, and nothing that is found out about them at the end.
    const price = priceOfRecording({ ...this.#facts, detailed: false }, seconds);
    return { accountId: account.id, apiKeyId, seconds, price: isCharged ? price : undefined };
  }

  async #discard(): Promise<void> {
    if (this.#kept instanceof StoredStream) await this.#kept.discard();
  }

  #receive({ data, isBinary }: Message): void {
    if (this.#ended || this.#stoppedAt !== undefined) return;
    this.#watch(IDLE_MS);
    if (isBinary) {
      this.#receivedBytes += data.length;
      this.#queue.push(data);
      this.#queuedBytes += data.length;
      if (this.#queuedBytes >= WAITING_BYTES) this.#outlet.hold(true);
    } else {
      const type = readType(data);
      if (type === undefined)
        return void this.giveUp(
          new Problem('malformed_request', {
            detail: 'A text message is {"type":"stop"} or {"type":"cancel"}; audio comes in binary messages.',
          }),
          { isCharged: true },
        );
      if (type === 'cancel')
        return void this.giveUp(new Problem('conflict', { detail: 'The stream was cancelled.' }), {
          isCharged: true,
        });
      this.#stop();
    }
    this.#work();
  }

  #stop(): void {
    this.#stoppedAt ??= performance.now();
    clearTimeout(this.#timer);
    // told by the push or the finish that meets it
    this.#live.then((live) => live.expectEnd()).catch(() => undefined);
  }

  /** Starts to work on what waits, unless that goes on already. */
  #work(): void {
    this.#working ??= this.#drain()
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#working = undefined;
        if (!this.#ended && this.#queue.length > 0) this.#work();
      });
  }

  async #drain(): Promise<void> {
    if (this.#receivedBytes > AUDIO_FILE_BYTES) throw new Problem('audio_too_large');
    for (let piece = this.#queue.shift(); piece && !this.#ended; piece = this.#queue.shift()) {
      if (this.#kept instanceof StoredStream) await this.#kept.write(piece);
      await this.#hear(await this.#sound.push(piece));
      this.#queuedBytes -= piece.length;
      if (this.#queuedBytes < WAITING_BYTES) this.#outlet.hold(false);
      this.#outlet.ack(this.#receivedBytes);
    }
    if (this.#stoppedAt !== undefined && !this.#ended) await this.#finish(this.#stoppedAt);
  }

  async #hear(samples: Float32Array): Promise<void> {
    if (samples.length === 0 || this.#ended) return;
    const wanted = (this.#sampleCount + samples.length) / SAMPLE_RATE;
    const { seconds, refusal } = await this.#allowed.upTo(wanted);
    const room = Math.max(0, Math.floor(seconds * SAMPLE_RATE) - this.#sampleCount);
    const taken = samples.subarray(0, room);
    this.#sampleCount += taken.length;
    if (this.#kept instanceof HeldSound) this.#kept.push(taken);
    await (await this.#live).push(taken);
    if (refusal === undefined || taken.length === samples.length) return;
    this.#outlet.truncated(refusal.code, refusal.message);
    this.#queue.length = 0;
    this.#stop();
  }

  async #finish(stoppedAt: number): Promise<void> {
    await this.#hear(await this.#sound.finish());
    const durationSeconds = this.#sampleCount / SAMPLE_RATE;
    if (durationSeconds === 0)
      throw new Problem(this.#receivedBytes === 0 ? 'audio_empty' : 'unreadable_audio');
    if (durationSeconds < SHORTEST_SECONDS) throw new Problem('audio_too_short');
    const live = await this.#live;
    const kept = this.#kept;
    const [transcript, audio] = await Promise.all([
      live.finish(),
      kept instanceof StoredStream ? kept.end() : kept,
    ]);
    if (this.#ended) return;
    const { engines, logger } = this.#resources;
    const { engine, model } = engines.transcriber;
    const heard = heardOf({ ...transcript, engine, model }, durationSeconds, {
      audio: this.#sound.facts('bytes' in audio ? audio.bytes : this.#receivedBytes),
      decodeMs: this.#sound.decodeMs,
      speechMs: performance.now() - stoppedAt,
    });
    const { id, createdAt } = this.#row;
    const { feedback, keep } = await finishStream(this.#resources, {
      ...{ id, createdAt, heard, audio },
      principal: this.#principal,
      options: this.#options,
    });
    this.#ended = true;
    this.#done = true;
    this.#keep = keep;
    this.#sound[Symbol.dispose]();
    live[Symbol.dispose]();
    this.#watch(this.#resumeMs);
    if (audio instanceof HeldSound)
      for (const { sentiment, ...segment } of feedback.segments) this.#outlet.segment(segment);
    this.#outlet.end({ type: 'result', feedback });
    logger.info(
      {
        streamId: id,
        status: feedback.status,
        durationSeconds,
        waitMs: Math.round(performance.now() - stoppedAt),
      },
      'stream finished',
    );
  }

  async #fail(error: unknown): Promise<void> {
    const damage = decodeFailure(error);
    if (damage !== undefined) this.#countFailedDecode();
    const problem =
      damage === undefined
        ? asProblem(error)
        : new Problem(damage.code === 'decode_failed' ? 'unreadable_audio' : damage.code, {
            detail: damage.message,
          });
    if (problem.status >= 500)
      this.#resources.logger.error({ err: error, streamId: this.#row.id }, 'a stream failed');
    // A fault of ours, or of the account's money: then the client has no result, and not by its own doing.
    await this.giveUp(problem, { isCharged: problem.status < 500 && !(problem instanceof StreamGoneError) });
  }

  #countFailedDecode(): void {
    const accountId = this.#principal.account?.id;
    if (accountId === undefined) return;
    const { database, logger } = this.#resources;
    countFailedDecode(database, { accountId, decodeSubject: null }, this.#sound.decodeMs).catch(
      (error: unknown) =>
        logger.warn({ err: error, streamId: this.#row.id }, 'a failed decode was not counted'),
    );
  }

  /** Gives up what goes on waiting: for bytes, for its client to come back, or for it to fetch the result. */
  #watch(timeoutMs: number): void {
    clearTimeout(this.#timer);
    if (this.#stoppedAt !== undefined && !this.#ended && this.#outlet?.isAttached) return;
    this.#timer = setTimeout(() => {
      if (this.#ended) void this.#leave();
      else if (this.#queue.length > 0 || this.#working !== undefined) this.#watch(timeoutMs);
      else
        void this.giveUp(new Problem('upload_stalled', { detail: 'No audio came for too long.' }), {
          isCharged: true,
        });
    }, timeoutMs);
  }

  async #leave(): Promise<void> {
    clearTimeout(this.#timer);
    const { database, logger } = this.#resources;
    try {
      if (!this.#keep) await deleteRecording(this.#resources, this.#row.id);
      await database.deleteFrom('streams').where('id', '=', this.#row.id).execute();
    } catch (error) {
      logger.warn({ err: error, streamId: this.#row.id }, 'the end of a stream is not tidied up yet');
    }
    this.#onGone();
  }
}

function readType(data: Buffer): 'stop' | 'cancel' | undefined {
  try {
    return streamClientMessageSchema.safeParse(JSON.parse(data.toString())).data?.type;
  } catch {
    return undefined;
  }
}
