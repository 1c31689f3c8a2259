import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';

const MODEL = new URL('../../models/silero-vad-v6/silero_vad_v6.onnx', import.meta.url);
const SAMPLE_RATE = 16_000n;
const STATE_SIZE = 128;
const CONTEXT_SAMPLES = 64;

/** One probability of speech is for this many samples: 32 ms. */
export const WINDOW_SAMPLES = 512;

/** Silero VAD v6: holds the session; the state of each run lives in the run. No policy. */
export class SileroModel {
  readonly #session: InferenceSession;

  private constructor(session: InferenceSession) {
    this.#session = session;
  }

  static async open(): Promise<SileroModel> {
    return new SileroModel(
      await InferenceSession.create(fileURLToPath(MODEL), {
        intraOpNumThreads: 1,
        interOpNumThreads: 1,
        enableMemPattern: false,
      }),
    );
  }

  /**
   * @param samples mono 16 kHz, -1 … 1
   * @returns probability of speech for each window of 32 ms; the last window is filled up with silence
   */
  async probabilities(samples: Float32Array): Promise<Float32Array> {
    const windows = Math.ceil(samples.length / WINDOW_SAMPLES);
    const result = new Float32Array(windows);
    const frame = new Float32Array(CONTEXT_SAMPLES + WINDOW_SAMPLES);
    const input = new Tensor('float32', frame, [1, frame.length]);
    const sr = new Tensor('int64', BigInt64Array.of(SAMPLE_RATE), []);
    let state: Tensor = new Tensor('float32', new Float32Array(2 * STATE_SIZE), [2, 1, STATE_SIZE]);
    for (let window = 0; window < windows; window++) {
      frame.copyWithin(0, WINDOW_SAMPLES);
      const piece = samples.subarray(window * WINDOW_SAMPLES, (window + 1) * WINDOW_SAMPLES);
      frame.fill(0, CONTEXT_SAMPLES);
      frame.set(piece, CONTEXT_SAMPLES);
      const { output, stateN } = await this.#session.run({ input, state, sr });
      if (!output || !stateN) throw new Error('the voice activity model gave no output');
      state = stateN;
      result[window] = Number(output.data[0]);
    }
    return result;
  }

  async close(): Promise<void> {
    await this.#session.release();
  }
}
