import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { ReusedArray } from '../array-memory.ts';

const MODEL = new URL('../../models/silero-vad-v6/voice.onnx', import.meta.url);
const CELLS = 128;
const CONTEXT_SAMPLES = 64;
/** 16 s. Bounds the memory for recordings of any length. */
const WINDOWS_PER_RUN = 512;

/** Samples per speech probability: 32 ms. */
export const WINDOW_SAMPLES = 512;

/** The model's state between two chunks of one recording. */
export interface VoiceState {
  hidden: Tensor;
  cell: Tensor;
  /** the last samples of the previous chunk */
  context: Float32Array;
}

export function freshVoiceState(): VoiceState {
  const nothing = new Tensor('float32', new Float32Array(CELLS), [1, 1, CELLS]);
  return { hidden: nothing, cell: nothing, context: new Float32Array(CONTEXT_SAMPLES) };
}

/** Silero VAD v6 with a rebuilt graph (see model-building/). Holds the session, no policy. One call at a time. */
export class SileroModel {
  readonly #session: InferenceSession;
  readonly #windows = new ReusedArray();

  private constructor(session: InferenceSession) {
    this.#session = session;
  }

  static async open(): Promise<SileroModel> {
    return new SileroModel(
      await InferenceSession.create(fileURLToPath(MODEL), {
        intraOpNumThreads: 1,
        interOpNumThreads: 1,
        enableMemPattern: false,
        // as in asr/moonshine-model.ts
        enableCpuMemArena: false,
      }),
    );
  }

  /**
   * @param samples mono 16 kHz, -1 … 1
   * @returns probability of speech, 0 … 1, for each window of 32 ms; the last window is padded with silence
   */
  async probabilities(samples: Float32Array): Promise<Float32Array> {
    return (await this.resume(freshVoiceState(), samples)).probabilities;
  }

  /**
   * Continues after an earlier chunk of the same recording. The probabilities are the same as for the whole recording
   * if every chunk but the last consists of whole windows.
   */
  async resume(
    state: VoiceState,
    samples: Float32Array,
  ): Promise<{ probabilities: Float32Array; state: VoiceState }> {
    const total = Math.ceil(samples.length / WINDOW_SAMPLES);
    const result = new Float32Array(total);
    let { hidden, cell } = state;
    for (let first = 0; first < total; first += WINDOWS_PER_RUN) {
      const count = Math.min(WINDOWS_PER_RUN, total - first);
      const windows = cutWindows(state.context, samples, first, count, this.#windows);
      const outputs: InferenceSession.ReturnType = await this.#session.run({ windows, hidden, cell });
      const { probability, nextHidden, nextCell } = outputs;
      if (!(probability?.data instanceof Float32Array) || !nextHidden || !nextCell) {
        throw new Error('the voice activity model gave no output');
      }
      result.set(probability.data, first);
      hidden = nextHidden;
      cell = nextCell;
    }
    const context = new Float32Array(CONTEXT_SAMPLES);
    const last = samples.subarray(-CONTEXT_SAMPLES);
    context.set(last, CONTEXT_SAMPLES - last.length);
    return { probabilities: result, state: { hidden, cell, context } };
  }

  async close(): Promise<void> {
    await this.#session.release();
  }
}

/** Returns the windows, each preceded by the 64 samples before it. */
function cutWindows(
  context: Float32Array,
  samples: Float32Array,
  first: number,
  count: number,
  reused: ReusedArray,
): Tensor {
  const width = CONTEXT_SAMPLES + WINDOW_SAMPLES;
  const windows = reused.take(count * width);
  for (let i = 0; i < count; i++) {
    const from = (first + i) * WINDOW_SAMPLES - CONTEXT_SAMPLES;
    if (from < 0) windows.set(context, i * width);
    windows.set(samples.subarray(Math.max(0, from), from + width), i * width + Math.max(0, -from));
  }
  return new Tensor('float32', windows, [count, width]);
}
