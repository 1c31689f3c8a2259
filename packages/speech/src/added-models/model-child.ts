import { Moonshine } from '../asr/moonshine.ts';
import type { AddedModel } from './added-model.ts';
import { isModelRequest, type ModelReply, type Recognition } from './messages.ts';

/**
 * The child process that runs one added model. It recognizes one utterance per IPC request, in order. A damaged model
 * can end it at any time.
 */
const MOONSHINE_LOOK = { paddingSeconds: 0.1 };

type Recognize = (samples: Float32Array, language: string) => Promise<Recognition>;

const reply = (message: ModelReply): void => void process.send?.(message);

async function load(model: AddedModel, threads: number): Promise<Recognize> {
  if (model.family === 'moonshine-rebuilt') {
    const engine = await Moonshine.open(false, model.folder);
    return async (samples) => {
      const { text, words, confidence } = await engine.recognize(samples, MOONSHINE_LOOK);
      return { text, words, confidence };
    };
  }
  const { SherpaModel } = await import('./sherpa-model.ts');
  const sherpa = await SherpaModel.open(model, threads);
  return (samples, language) => sherpa.recognize(samples, language);
}

process.on('disconnect', () => process.exit());
// A terminal or a supervisor signals the worker and its children alike. The worker finishes its recordings first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
const [given = '', threads = '1'] = process.argv.slice(2);
try {
  const recognize = await load(JSON.parse(given) as AddedModel, Number(threads));
  let turn: Promise<void> = Promise.resolve();
  process.on('message', (message) => {
    if (!isModelRequest(message)) return;
    const { id, samples, language } = message;
    turn = turn.then(async () => {
      try {
        reply({ type: 'recognized', id, recognition: await recognize(samples, language) });
      } catch (error) {
        reply({ type: 'failed', id, message: String(error) });
      }
    });
  });
  reply({ type: 'ready' });
} catch (error) {
  reply({ type: 'unloadable', message: error instanceof Error ? error.message : String(error) });
}
