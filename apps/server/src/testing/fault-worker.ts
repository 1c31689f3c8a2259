import { pino } from 'pino';
import { readConfig } from '../config.ts';
import { openDatabase, openPool } from '../database/database.ts';
import { type Engines, openEngines } from '../recordings/engines.ts';
import { startWorker } from '../start-worker.ts';
import { dieWhen, isFaultPoint, type Moment } from './fault-points.ts';

/**
 * The real worker, which dies by SIGKILL at the point that its argument names: its parts are the product's own, only
 * watched from outside. `node fault-worker.ts after-decode`
 */

const point = process.argv[2] ?? '';
if (!isFaultPoint(point)) throw new Error(`there is no fault point "${point}"`);
const reach = dieWhen(point);
const config = readConfig();
const logger = pino({ level: config.logLevel });
if (config.databaseUrl === undefined) throw new Error('DATABASE_URL is not set');
const pool = openPool(config.databaseUrl, 'fault-worker');
const queuePool = openPool(config.databaseUrl, 'fault-worker-queue', { durable: false });
pool.on('connect', (client) => watch(client, reach));
await startWorker({
  config,
  queuePool,
  database: openDatabase(pool),
  logger,
  engines: watched(await openEngines(config.speech, 1), reach),
});

/** Tells what a connection has done: the words of each statement, before it is sent and after its answer. */
function watch(client: object, tell: (moment: Moment) => void): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new Error('a database client without a query method');
  const words: string[] = [];
  Object.defineProperty(client, 'query', {
    value: (...given: unknown[]): unknown => {
      const [statement] = given;
      const text = typeof statement === 'string' ? statement : '';
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

function watched(engines: Engines, tell: (moment: Moment) => void): Engines {
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
      hasSpeech: (...given) => engines.transcriber.hasSpeech(...given),
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
      analyze: (...given) => {
        const analysis = engines.analyzer.analyze(...given);
        tell({ kind: 'analyze' });
        return analysis;
      },
    },
  };
}
