import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { free } from '../array-memory.ts';
import { type EncodedSound, sumFrames } from '../language/evidence.ts';
import { ALIGNMENT_HEADS, findOnsets } from './alignment.ts';

const FOLDER = fileURLToPath(new URL('../../models/moonshine-tiny-en', import.meta.url));

const LAYERS = 6;
const HEADS = 8;
const HEAD_SIZE = 36;

/** Width of the decoder's last layer. Ids from 32,000 up are control tokens without text. */
export const VOCABULARY_SIZE = 32_768;
export const START_TOKEN = 1;
export const END_TOKEN = 2;
/** Length of the decoder's table of positions. */
export const LONGEST_TEXT_TOKENS = 511;

/** Idle threads don't spin, so they leave the processor to other work. */
const WIDE_OPTIONS = {
  intraOpNumThreads: 2,
  extra: { session: { intra_op: { allow_spinning: '0' } } },
} as const;

type Tensors = Record<string, Tensor>;

/**
 * Moonshine tiny (Jeffries et al. 2024, arXiv:2410.15608), int8 ONNX with the decoder's graph rebuilt (see
 * model-building/). Holds sessions and tensors, no policy. A session's `run` blocks its thread, so each thread loads
 * its own model.
 */
export class MoonshineModel {
  readonly #encoder: InferenceSession;
  readonly #wideEncoder: InferenceSession | undefined;
  readonly #decoder: InferenceSession;

  private constructor(
    encoder: InferenceSession,
    wideEncoder: InferenceSession | undefined,
    decoder: InferenceSession,
  ) {
    this.#encoder = encoder;
    this.#wideEncoder = wideEncoder;
    this.#decoder = decoder;
  }

  /**
   * Loads the sessions with one thread each: parallel decodes are faster than one decode with several threads.
   * Without ONNX Runtime's arenas, which keep the most that each session ever needed. All sessions and threads share the
   * C library's memory instead. The server sets its thresholds (`WORKER_ENVIRONMENT`).
   */
  static async open(mayBeWide = false, folder = FOLDER): Promise<MoonshineModel> {
    const encoderFile = path.join(folder, 'encoder.onnx');
    const options = {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      enableMemPattern: false,
      enableCpuMemArena: false,
    } as const;
    const [encoder, wideEncoder, decoder] = await Promise.all([
      InferenceSession.create(encoderFile, options),
      mayBeWide ? InferenceSession.create(encoderFile, { ...options, ...WIDE_OPTIONS }) : undefined,
      InferenceSession.create(path.join(folder, 'decoder.onnx'), options),
    ]);
    return new MoonshineModel(encoder, wideEncoder, decoder);
  }

  /**
   * Encodes a waveform and prepares the decoder for it.
   * @param samples mono 16 kHz, -1 … 1
   * @param wide uses two processors: 10 s of audio takes 55 ms instead of 90. For when a user waits on an idle machine
   */
  async start(samples: Float32Array, wide = false): Promise<MoonshineDecoding> {
    const input = new Tensor('float32', samples, [1, samples.length]);
    const encoder = (wide ? this.#wideEncoder : undefined) ?? this.#encoder;
    const cross = await encoder.run({ input_values: input });
    return new MoonshineDecoding(this.#decoder, { ...cross });
  }

  async close(): Promise<void> {
    const sessions = [this.#encoder, this.#wideEncoder, this.#decoder];
    await Promise.all(sessions.map((session) => session?.release()));
  }
}

/** The decoder's state after some tokens. */
interface DecodingState {
  past: Tensors;
  length: number;
  asked: readonly (readonly Float32Array[])[];
}

/** The decoder's state for one utterance. The caller picks each token and disposes it, which returns its memory. */
export class MoonshineDecoding implements Disposable {
  readonly #session: InferenceSession;
  /** the encoder's keys and values for each layer, constant over all steps */
  readonly #cross: Tensors;
  #past: Tensors = {};
  #logits = new Float32Array(0);
  #length = 0;
  /** cross-attention queries of each alignment head, one per token fed */
  #asked: Float32Array[][] = ALIGNMENT_HEADS.map(() => []);

  constructor(session: InferenceSession, cross: Tensors) {
    this.#session = session;
    this.#cross = cross;
    for (const name of cacheNames()) {
      this.#past[`past.${name}`] = new Tensor('float32', new Float32Array(0), [1, HEADS, 0, HEAD_SIZE]);
    }
  }

  /**
   * Feeds tokens, beginning with the start token. Feeding several at once takes a fifth of the time of one by one.
   * @returns for each token fed, the VOCABULARY_SIZE logits of the next one, valid until the next call
   */
  async feed(tokens: readonly number[]): Promise<Float32Array[]> {
    const shape = [1, tokens.length];
    const positions = tokens.map((_, index) => BigInt(this.#length + index));
    const outputs = await this.#session.run({
      ...this.#cross,
      ...this.#past,
      input_ids: new Tensor('int64', BigInt64Array.from(tokens, BigInt), shape),
      position: new Tensor('int64', BigInt64Array.from(positions), shape),
    });
    this.#length += tokens.length;
    for (const name of cacheNames()) {
      const present = outputs[`present.${name}`];
      if (!present) continue;
      freeTensor(this.#past[`past.${name}`]);
      this.#past[`past.${name}`] = present;
    }
    this.#rememberAsked(outputs, tokens.length);
    const logits = outputs.logits?.data;
    if (!isFloats(logits)) throw new Error('the decoder gave no logits');
    free(this.#logits);
    this.#logits = logits;
    return tokens.map((_, index) => logits.subarray(index * VOCABULARY_SIZE, (index + 1) * VOCABULARY_SIZE));
  }

  #rememberAsked(outputs: InferenceSession.ReturnType, count: number): void {
    for (const [index, { layer, head }] of ALIGNMENT_HEADS.entries()) {
      const asked = outputs[`asked.${layer}`]?.data;
      if (!(asked instanceof Float32Array)) throw new Error('the decoder gave no queries');
      for (let token = 0; token < count; token++) {
        const from = (token * HEADS + head) * HEAD_SIZE;
        this.#asked[index]?.push(asked.slice(from, from + HEAD_SIZE));
      }
    }
    for (const { layer } of ALIGNMENT_HEADS) freeTensor(outputs[`asked.${layer}`]);
  }

  /**
   * @returns the start times of the first `count` tokens after the start token, seconds from the start of the samples
   */
  onsets(count: number): number[] {
    let frames = 0;
    const heads = ALIGNMENT_HEADS.map(({ layer, head, lagSeconds }, index) => {
      const tensor = this.#cross[`cross.${layer}.key`];
      if (!(tensor?.data instanceof Float32Array)) throw new Error('the encoder gave no keys');
      frames = tensor.dims[2] ?? 0;
      const keys = tensor.data.subarray(head * frames * HEAD_SIZE, (head + 1) * frames * HEAD_SIZE);
      // a token's query is made while the token before it is fed
      const queries = (this.#asked[index] ?? []).slice(0, count);
      return { lagSeconds, size: HEAD_SIZE, queries, keys };
    });
    return findOnsets(heads, frames);
  }

  /** The encoded sound, summed over its frames. Of all layers, this one's values tell languages apart best. */
  encodedSound(): EncodedSound {
    const tensor = this.#cross['cross.3.value'];
    if (!(tensor?.data instanceof Float32Array)) throw new Error('the encoder gave no values');
    return sumFrames(tensor.data, HEADS, tensor.dims[2] ?? 0);
  }

  /** Returns a copy of the current state, to restore it later. */
  state(): DecodingState {
    const past = Object.fromEntries(
      Object.entries(this.#past).map(([name, tensor]) => [name, copyOf(tensor)]),
    );
    return { past, length: this.#length, asked: this.#asked.map((each) => [...each]) };
  }

  /** Continues from a state. Each can be restored once, because its arrays are then used and freed. */
  restore({ past, length, asked }: DecodingState): void {
    for (const tensor of Object.values(this.#past)) freeTensor(tensor);
    this.#past = past;
    this.#length = length;
    this.#asked = asked.map((each) => [...each]);
  }

  /** Drops all but the first `count` fed tokens from the cache. */
  keep(count: number): void {
    if (count === this.#length) return;
    for (const [name, tensor] of Object.entries(this.#past)) {
      const { data } = tensor;
      if (!(data instanceof Float32Array)) throw new Error('the cache is not of floats');
      const kept = new Float32Array(HEADS * count * HEAD_SIZE);
      for (let head = 0; head < HEADS; head++) {
        const from = head * this.#length * HEAD_SIZE;
        kept.set(data.subarray(from, from + count * HEAD_SIZE), head * count * HEAD_SIZE);
      }
      freeTensor(tensor);
      this.#past[name] = new Tensor('float32', kept, [1, HEADS, count, HEAD_SIZE]);
    }
    this.#length = count;
    for (const asked of this.#asked) asked.length = count;
  }

  [Symbol.dispose](): void {
    free(this.#logits);
    for (const tensor of [...Object.values(this.#past), ...Object.values(this.#cross)]) freeTensor(tensor);
  }
}

function isFloats(data: unknown): data is Float32Array<ArrayBuffer> {
  return data instanceof Float32Array && data.buffer instanceof ArrayBuffer;
}

function copyOf({ data, dims }: Tensor): Tensor {
  if (!(data instanceof Float32Array)) throw new Error('the cache is not of floats');
  return new Tensor('float32', data.slice(), dims);
}

function freeTensor(tensor: Tensor | undefined): void {
  if (isFloats(tensor?.data)) free(tensor.data);
}

function* cacheNames(): Generator<string> {
  for (let layer = 0; layer < LAYERS; layer++) {
    yield `${layer}.key`;
    yield `${layer}.value`;
  }
}
