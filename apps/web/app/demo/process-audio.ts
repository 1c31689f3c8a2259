import { type ProcessAudioResponse, processAudioResponseSchema } from '@voice-feedback/contract/process';
import type { Recording } from '@voice-feedback/recorder/recorder';
import { callBackend } from '../backend/call-backend.ts';

export type DemoResult = ProcessAudioResponse['result'];

/** Sends a recording as the demo page does (spec, section 7). Throws what `callBackend` throws. */
export async function processAudio(
  { audio, fileName, durationSeconds }: Recording,
  apiKey: string,
  signal: AbortSignal,
): Promise<DemoResult> {
  const form = new FormData();
  // Before the file: the server reads the parts as they come.
  form.append('duration', String(durationSeconds));
  form.append('audio', audio, fileName);
  const answer = await callBackend('/api/process-audio', {
    answer: processAudioResponseSchema,
    body: form,
    credential: apiKey,
    signal,
  });
  return answer.result;
}
