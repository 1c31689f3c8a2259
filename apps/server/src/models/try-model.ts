import type { AddedModel } from '@voice-feedback/speech/added-models/added-model';
import { AddedModelError } from '@voice-feedback/speech/added-models/model-error';
import { ModelProcess } from '@voice-feedback/speech/added-models/model-process';
import { ModelError } from './model-error.ts';

const SAMPLE_RATE = 16_000;
const SECONDS = 2;
const QUIET = 0.01;

/** Loads a model in a process of its own, and lets it listen to two seconds of noise. Throws `ModelError`. */
export async function tryModel(model: AddedModel): Promise<void> {
  const noise = Float32Array.from({ length: SECONDS * SAMPLE_RATE }, () => QUIET * (Math.random() - 0.5));
  await using running = new ModelProcess(model, 1);
  try {
    await running.recognize(noise, model.languages[0] ?? '');
  } catch (error) {
    if (!(error instanceof AddedModelError)) throw error;
    throw new ModelError(`${error.message} Is "${model.family}" the right family?`, { cause: error });
  }
}
