import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';

const MODEL = new URL('../../models/silero-vad-v6/voice.onnx', import.meta.url);
const CELLS = 128;
const CONTEXT_SAMPLES = 64;
/** 16 s at a time: memory stays bounded for any length. */
const WINDOWS_PER_RUN = 512;

/** One probability of speech is for this many samples: 32 ms. */
export const WINDOW_SAMPLES = 512;

/** Silero VAD v6 (the graph rebuilt, see model-building/): holds the session, no policy. */
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
    const total = Math.ceil(samples.length / WINDOW_SAMPLES);
    const result = new Float32Array(total);
    let hidden: Tensor = new Tensor('float32', new Float32Array(CELLS), [1, 1, CELLS]);
    let cell: Tensor = hidden;
    for (let first = 0; first < total; first += WINDOWS_PER_RUN) {
      const count = Math.min(WINDOWS_PER_RUN, total - first);
      const windows = cutWindows(samples, first, count);
      const outputs: InferenceSession.ReturnType = await this.#session.run({ windows, hidden, cell });
      const { probability, nextHidden, nextCell } = outputs;
      if (!(probability?.data instanceof Float32Array) || !nextHidden || !nextCell) {
        throw new Error('the voice activity model gave no output');
      }
      result.set(probability.data, first);
      hidden = nextHidden;
      cell = nextCell;
    }
    return result;
  }

  async close(): Promise<void> {
    await this.#session.release();
  }
}

/** Each window together with the 64 samples before it. */
function cutWindows(samples: Float32Array, first: number, count: number): Tensor {
  const width = CONTEXT_SAMPLES + WINDOW_SAMPLES;
  const windows = new Float32Array(count * width);
  for (let i = 0; i < count; i++) {
    const from = (first + i) * WINDOW_SAMPLES - CONTEXT_SAMPLES;
    windows.set(samples.subarray(Math.max(0, from), from + width), i * width + Math.max(0, -from));
  }
  return new Tensor('float32', windows, [count, width]);
}
