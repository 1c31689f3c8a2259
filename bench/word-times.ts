import { openDecoder } from '../packages/speech/src/decode.ts';
import { fixturePath } from '../packages/speech/src/testing/fixtures.ts';
import { addPauses } from '../packages/speech/src/testing/pauses.ts';
import { addNoise, noise } from '../packages/speech/src/testing/sounds.ts';
import { readTimedWords, type TimedWord } from '../packages/speech/src/testing/timed-words.ts';
import {
  type Quantiles,
  readPausedNames,
  withPauses,
  wordErrors,
} from '../packages/speech/src/testing/word-errors.ts';
import { openTranscriber } from '../packages/speech/src/transcribe.ts';
import type { BenchSection } from './section.ts';

const LIMITS = { maximumSeconds: 60 };
const PAUSE_SECONDS = 3;
/** Between two words in the middle of a sentence of timed-words.flac (timed-words.json), seconds. */
const MID_SENTENCE = [2.102, 6.128, 8.448];
const NOISE_DECIBELS = 20;
const NOISE_SEED = 7;

interface Recording {
  name: string;
  samples: Float32Array;
  truth: readonly TimedWord[];
}

/** Errors of word times, on recordings with known ones. */
export async function benchWordTimes(): Promise<BenchSection> {
  return {
    title: 'Word times',
    command: 'npm run bench -- word-times',
    markdown: await measureWordTimes(),
    isPart: true,
  };
}

export async function measureWordTimes(): Promise<string> {
  await using transcriber = await openTranscriber({ threads: 2, effort: 'balanced' });
  const rows: string[] = [];
  for (const { name, samples, truth } of await recordings()) {
    const errors = wordErrors([{ transcript: await transcriber.transcribe(samples), truth }]);
    rows.push(`| ${name} | ${errors.compared} | ${cells(errors.starts)} | ${cells(errors.ends)} |`);
  }
  return [
    '### Word times',
    'Absolute error in milliseconds of the start and end of each word that was recognized correctly, compared with the phoneme events of the synthetic voice (accurate to 20 ms). `npm run bench -- word-times` measures only this. `timestamps.test.ts` fails if the median or the 95th percentile gets worse.',
    [
      '| recording | words | start: median | p95 | most | end: median | p95 | most |',
      '|---|---|---|---|---|---|---|---|',
      ...rows,
    ].join('\n'),
  ].join('\n\n');
}

async function recordings(): Promise<Recording[]> {
  await using decoder = openDecoder({ processes: 1 });
  const read = async (name: string) => (await decoder.decode(fixturePath(name), LIMITS)).samples;
  const timed = await read('timed-words.flac');
  const truth = readTimedWords();
  return [
    { name: 'timed-words.flac', samples: timed, truth },
    { name: 'timed-words.webm (Opus)', samples: await read('timed-words.webm'), truth },
    {
      name: `with pauses of ${PAUSE_SECONDS} s inside three sentences`,
      samples: addPauses(timed, MID_SENTENCE, PAUSE_SECONDS),
      truth: withPauses(truth, MID_SENTENCE, PAUSE_SECONDS),
    },
    {
      name: `with pink noise at ${NOISE_DECIBELS} dB`,
      samples: addNoise(timed, noise('pink', timed.length, NOISE_SEED), NOISE_DECIBELS),
      truth,
    },
    {
      name: 'paused-names.webm (pauses of 3 and 5 s)',
      samples: await read('paused-names.webm'),
      truth: readPausedNames(),
    },
  ];
}

function cells({ median, p95, most }: Quantiles): string {
  return [median, p95, most].map((seconds) => (seconds * 1_000).toFixed(0)).join(' | ');
}
