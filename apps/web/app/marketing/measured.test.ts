import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MEASURED } from './measured.ts';

const resultsOf = (name: string) =>
  readFileSync(new URL(`../../../../bench/results/${name}.md`, import.meta.url), 'utf8');

/** The cells of the first row that begins with these. */
function rowOf(results: string, ...start: string[]): string[] {
  const row = results.split('\n').find((line) => line.startsWith(`| ${start.join(' | ')} |`)) ?? '';
  return row
    .split('|')
    .slice(1 + start.length)
    .map((cell) => cell.trim());
}

test('the share of words on our pages is the measured one, also with noise', () => {
  const speech = resultsOf('speech');
  const right = (sound: string) => Number((100 - Number(rowOf(speech, 'balanced', sound)[0])).toFixed(1));
  expect(MEASURED.wordsRight).toEqual({
    asRecorded: right('as recorded'),
    compressed: right('Opus 24 kbit/s in WebM'),
    pinkNoise: right('pink noise at 15 dB'),
    babble: right('babble noise at 15 dB'),
    whiteNoise: right('white noise at 15 dB'),
  });
  expect(speech).toContain(`${MEASURED.clips} clips`);
  expect(speech).toMatch(
    new RegExp(`Words on ${MEASURED.clipsWithoutSpeech} clips .*: fast 0, balanced 0, accurate 0\\.`),
  );
});

test('so are the times', () => {
  expect(rowOf(resultsOf('speech'), 'fast, with voice activity')[0]).toBe(
    `${MEASURED.timesRealTime} × real time`,
  );
  const http = resultsOf('http');
  expect(rowOf(http, '10 s (9.7 s)').slice(0, 2)).toEqual(
    [MEASURED.tenSecondsMilliseconds, MEASURED.tenSecondsSlowest].map(String),
  );
  expect(rowOf(http, '30 s (29.6 s)').slice(0, 2)).toEqual(
    [MEASURED.thirtySecondsMilliseconds, MEASURED.thirtySecondsSlowest].map(String),
  );
});
