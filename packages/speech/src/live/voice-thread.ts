import { parentPort } from 'node:worker_threads';
import { freshVoiceState, SileroModel, type VoiceState } from '../vad/silero-model.ts';
import type { VoiceReply, VoiceRequest } from './voice-messages.ts';

/** Worker thread that detects voice in all live recordings. A chunk takes about a millisecond. */
const port = parentPort;
if (!port) throw new Error('live/voice-thread.ts runs as a worker thread');
const reply = (message: VoiceReply): void => port.postMessage(message);

const model = await SileroModel.open();
const states = new Map<number, VoiceState>();
let last: Promise<void> = Promise.resolve();

async function answer({ id, sound, samples, fresh }: VoiceRequest & { type: 'listen' }): Promise<void> {
  try {
    const before = (fresh ? undefined : states.get(sound)) ?? freshVoiceState();
    const { probabilities, state } = await model.resume(before, samples);
    states.set(sound, state);
    reply({ id, probabilities });
  } catch (error) {
    reply({ id, message: String(error) });
  }
}

port.on('message', (request: VoiceRequest) => {
  // handle requests in sequence, because a recording's chunks must stay in order
  last = last.then(() => {
    if (request.type === 'listen') return answer(request);
    states.delete(request.sound);
    return undefined;
  });
});
reply({ id: 0, probabilities: new Float32Array(0) });
