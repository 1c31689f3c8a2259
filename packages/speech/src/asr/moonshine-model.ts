import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';

const ENCODER = new URL('../../models/moonshine-tiny-en/encoder_model.onnx', import.meta.url);
const DECODER = new URL('../../models/moonshine-tiny-en/decoder_model_merged.onnx', import.meta.url);

const LAYERS = 6;
const HEADS = 8;
const HEAD_SIZE = 36;

/** Width of the decoder's last layer; ids from 32,000 on are control tokens without text. */
export const VOCABULARY_SIZE = 32_768;
export const START_TOKEN = 1;
export const END_TOKEN = 2;

type Cache = Record<string, Tensor>;

/**
 * Moonshine tiny (Jeffries et al. 2024, arXiv:2410.15608), int8 ONNX: holds sessions and tensors, no policy.
 * `run` blocks its thread, so each thread has a model of its own.
 */
export class MoonshineModel {
  readonly #encoder: InferenceSession;
  readonly #decoder: InferenceSession;

  private constructor(encoder: InferenceSession, decoder: InferenceSession) {
    this.#encoder = encoder;
    this.#decoder = decoder;
  }

  /** Loads both sessions with one thread each: decodes side by side are faster than threads inside one. */
  static async open(): Promise<MoonshineModel> {
    const options = {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      enableCpuMemArena: true,
      enableMemPattern: false,
    } as const;
    const [encoder, decoder] = await Promise.all([
      InferenceSession.create(fileURLToPath(ENCODER), options),
      InferenceSession.create(fileURLToPath(DECODER), options),
    ]);
    return new MoonshineModel(encoder, decoder);
  }

  /**
   * Encodes a batch of waveforms of one length and readies the decoder for them.
   * @param samples `batch` waveforms one after the other, 16 kHz, -1 … 1
   */
  async start(samples: Float32Array, batch: number): Promise<MoonshineDecoding> {
    const input = new Tensor('float32', samples, [batch, samples.length / batch]);
    const { last_hidden_state: hidden } = await this.#encoder.run({ input_values: input });
    if (!hidden) throw new Error('the encoder gave no states');
    return new MoonshineDecoding(this.#decoder, hidden, batch);
  }

  async close(): Promise<void> {
    await Promise.all([this.#encoder.release(), this.#decoder.release()]);
  }
}

/** One batch on its way through the decoder: the caller picks each token. */
class MoonshineDecoding {
  readonly #session: InferenceSession;
  readonly #hidden: Tensor;
  readonly #batch: number;
  #cache: Cache = {};
  #steps = 0;

  constructor(session: InferenceSession, hidden: Tensor, batch: number) {
    this.#session = session;
    this.#hidden = hidden;
    this.#batch = batch;
    for (let layer = 0; layer < LAYERS; layer++) {
      for (const side of ['decoder', 'encoder']) {
        for (const part of ['key', 'value']) {
          this.#cache[`past_key_values.${layer}.${side}.${part}`] = new Tensor(
            'float32',
            new Float32Array(0),
            [batch, HEADS, 0, HEAD_SIZE],
          );
        }
      }
    }
  }

  /**
   * Feeds one token per waveform, the start token first.
   * @returns logits of the next token, `batch` rows of VOCABULARY_SIZE
   */
  async next(tokens: readonly number[]): Promise<Float32Array> {
    const first = this.#steps === 0;
    const outputs = await this.#session.run({
      ...this.#cache,
      input_ids: new Tensor('int64', BigInt64Array.from(tokens, BigInt), [this.#batch, 1]),
      encoder_hidden_states: this.#hidden,
      use_cache_branch: new Tensor('bool', [!first], [1]),
    });
    this.#steps += 1;
    for (let layer = 0; layer < LAYERS; layer++) {
      for (const part of ['key', 'value']) {
        this.#keep(outputs, `${layer}.decoder.${part}`);
        // the cross-attention's keys and values are made once; later runs give empty ones
        if (first) this.#keep(outputs, `${layer}.encoder.${part}`);
      }
    }
    const logits = outputs.logits?.data;
    if (!(logits instanceof Float32Array)) throw new Error('the decoder gave no logits');
    return logits;
  }

  #keep(outputs: InferenceSession.ReturnType, name: string): void {
    const tensor = outputs[`present.${name}`];
    if (tensor) this.#cache[`past_key_values.${name}`] = tensor;
  }
}
