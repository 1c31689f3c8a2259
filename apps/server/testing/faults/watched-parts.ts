import { WholeTranscription } from '@voice-feedback/speech/live/whole-transcription';
import type { Engines } from '../../src/recordings/processing/engines.ts';
import type { Moment } from './fault-points.ts';

const SAMPLE_RATE = 16_000;
/** Longer than modern.webm (1.9 s), shorter than printing.webm (9.7 s). */
const DEADLY_SECONDS = 5;

/** Reports a connection's statements, before each is sent and after its response. */
export function watchDatabase(client: object, tell: (moment: Moment) => void): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new Error('a database client without a query method');
  const words: string[] = [];
  Object.defineProperty(client, 'query', {
    value: (...given: unknown[]): unknown => {
      const [statement] = given;
      const text = textOf(statement);
      if (text === 'begin') words.length = 0;
      tell({ kind: 'statement', text, before: words.join('\n'), sent: false });
      const result: unknown = Reflect.apply(query, client, given);
      if (!(result instanceof Promise)) return result;
      return result.then((answer: unknown) => {
        tell({ kind: 'statement', text, before: words.join('\n'), sent: true });
        words.push(text);
        return answer;
      });
    },
  });
}

/** The text of a plain or a prepared statement. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isPrepared = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isPrepared && typeof statement.text === 'string' ? statement.text : '';
}

/** The engines, which also report when they start and finish. */
export function watchedEngines(engines: Engines, tell: (moment: Moment) => void): Engines {
  return {
    [Symbol.asyncDispose]: () => engines[Symbol.asyncDispose](),
    liveDecoders: engines.liveDecoders,
    openRedactor: () => engines.openRedactor(),
    decoder: {
      decode: async (...given) => {
        tell({ kind: 'decode', done: false });
        const decoded = await engines.decoder.decode(...given);
        tell({ kind: 'decode', done: true });
        return decoded;
      },
      [Symbol.asyncDispose]: () => engines.decoder[Symbol.asyncDispose](),
    },
    transcriber: {
      engine: engines.transcriber.engine,
      model: engines.transcriber.model,
      languages: engines.transcriber.languages,
      findSpeech: (...given) => engines.transcriber.findSpeech(...given),
      async listen(options) {
        return new WholeTranscription(this, options);
      },
      transcribe: async (...given) => {
        const transcribing = engines.transcriber.transcribe(...given);
        setImmediate(() => tell({ kind: 'transcribe', done: false }));
        const transcript = await transcribing;
        tell({ kind: 'transcribe', done: true });
        return transcript;
      },
      [Symbol.asyncDispose]: () => engines.transcriber[Symbol.asyncDispose](),
    },
    analyzer: {
      ...engines.analyzer,
      analyze: (...given) => {
        const analysis = engines.analyzer.analyze(...given);
        tell({ kind: 'analyze' });
        return analysis;
      },
    },
  };
}

/** The engines, which kill their process on a recording that is too long. */
export function deadlyEngines(engines: Engines): Engines {
  const { transcriber } = engines;
  return {
    ...engines,
    [Symbol.asyncDispose]: () => engines[Symbol.asyncDispose](),
    transcriber: {
      engine: transcriber.engine,
      model: transcriber.model,
      languages: transcriber.languages,
      findSpeech: (...given) => transcriber.findSpeech(...given),
      async listen(options) {
        return new WholeTranscription(this, options);
      },
      transcribe: (samples, ...given) => {
        if (samples.length > DEADLY_SECONDS * SAMPLE_RATE) process.kill(process.pid, 'SIGKILL');
        return transcriber.transcribe(samples, ...given);
      },
      [Symbol.asyncDispose]: () => transcriber[Symbol.asyncDispose](),
    },
  };
}
