import { parentPort, workerData } from 'node:worker_threads';
import { joinSamples } from '../vad/shorten-pauses.ts';
import { SileroModel } from '../vad/silero-model.ts';
import type { ThreadReply, ThreadRequest } from './messages.ts';
import { Moonshine } from './moonshine.ts';

/** Worker thread with its own models. Handles one request message at a time. */
const port = parentPort;
if (!port) throw new Error('asr/thread.ts runs as a worker thread');
const isWide = workerData === true;
const reply = (message: ThreadReply): void => port.postMessage(message);

const [engine, voice] = await Promise.all([Moonshine.open(isWide), SileroModel.open()]);

async function answer(request: ThreadRequest): Promise<ThreadReply> {
  if (request.type === 'voice') {
    const samples = new Float32Array(request.samples, 0, request.length);
    return { type: 'voice', id: request.id, probabilities: await voice.probabilities(samples) };
  }
  const pieces = request.parts.map(({ from, to }) => new Float32Array(request.samples, from * 4, to - from));
  const samples = pieces.length === 1 && pieces[0] ? pieces[0] : joinSamples(pieces);
  const hypothesis = await engine.recognize(samples, request.look, request.help);
  return { type: 'recognized', id: request.id, hypothesis };
}

port.on('message', async (request: ThreadRequest) => {
  try {
    reply(await answer(request));
  } catch (error) {
    reply({ type: 'failed', id: request.id, message: String(error) });
  }
});
reply({ type: 'ready', id: 0 });
