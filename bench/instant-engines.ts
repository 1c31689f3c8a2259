import type { Engines } from '../apps/server/src/recordings/processing/engines.ts';
import { openAnalyzer } from '../packages/analysis/src/analyze.ts';
import { LiveDecoders } from '../packages/speech/src/live/live-decoder.ts';
import { WholeTranscription } from '../packages/speech/src/live/whole-transcription.ts';

const SAMPLE_RATE = 16_000;
const SECONDS = 15;
const SENTENCES = [
  'The new search finds my invoices at once, and I like that a lot.',
  'What still annoys me is the export, which stops after a hundred rows.',
  'Could you add a button that sends the report to my colleagues every Monday?',
];

/**
 * Engines that return at once: every recording is the same 15 seconds, with a transcript and an analysis prepared by
 * the real analyzer. A benchmark process passes them to `startWorker`; the product has no setting for them.
 */
export async function instantEngines(): Promise<Engines> {
  const analyzer = await openAnalyzer();
  const made = new Map<boolean, ReturnType<typeof analyzer.analyze>>();
  const samples = new Float32Array(SAMPLE_RATE);
  const liveDecoders = new LiveDecoders();
  const nothingToClose = async () => {};
  return {
    decoder: {
      decode: async () => ({
        samples,
        durationSeconds: SECONDS,
        format: 'wav',
        channels: 1,
        sampleRate: SAMPLE_RATE,
      }),
      [Symbol.asyncDispose]: nothingToClose,
    },
    liveDecoders,
    transcriber: {
      ...{ engine: 'instant', model: 'none', languages: ['en'] },
      transcribe: async () => ({ segments: segments(), speechSeconds: SECONDS, language: 'en' }),
      findSpeech: async () => [{ start: 0, end: SECONDS }],
      async listen(options) {
        return new WholeTranscription(this, options);
      },
      [Symbol.asyncDispose]: nothingToClose,
    },
    analyzer: {
      ...analyzer,
      analyze(spoken, options) {
        const known = made.get(options.detailed) ?? analyzer.analyze(spoken, options);
        made.set(options.detailed, known);
        return known;
      },
    },
    openRedactor: () => Promise.reject(new Error('the benchmark redacts nothing')),
    [Symbol.asyncDispose]: async () => liveDecoders[Symbol.dispose](),
  };
}

function segments() {
  const seconds = SECONDS / SENTENCES.length;
  return SENTENCES.map((text, index) => ({
    ...{ text, start: index * seconds, end: (index + 1) * seconds, confidence: 0.9 },
    words: [],
  }));
}
