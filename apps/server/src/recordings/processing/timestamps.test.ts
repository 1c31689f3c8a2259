import { readFile } from 'node:fs/promises';
import { fixturePath } from '@voice-feedback/speech/testing/fixtures';
import {
  compareTimes,
  readTimedWords,
  TIMED_RECORDINGS,
  type TimedPassage,
  type TimedWord,
} from '@voice-feedback/speech/testing/timed-words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { upload } from '../../../testing/call.ts';
import { type Customer, signUp } from '../../../testing/customer.ts';
import { usePlan } from '../../../testing/stream-books.ts';
import { StreamClient } from '../../../testing/stream-client.ts';

const SAMPLE = new URL('../../../../web/public/sample-feedback.ogg', import.meta.url);
const EXAMPLE = new URL('../../../../web/app/feedback/example-feedback.json', import.meta.url);
const README = new URL('../../../../../README.md', import.meta.url);
/**
 * Words of the sample with edges known within 0.02 s: those next to pauses, from the loudness, and "the", from the end
 * of the closure before it.
 */
const SAMPLE_EDGES: Record<number, Partial<TimedWord>> = {
  0: { start: 0.21 },
  4: { end: 1.535 },
  5: { start: 1.735 },
  9: { end: 3.175 },
  10: { start: 3.295 },
  11: { start: 3.43 },
  19: { end: 6.12 },
  20: { start: 6.28 },
  24: { end: 7.515 },
};
const SAMPLE_TEXT =
  'I love the new editor, it feels fast and clean, but the app keeps crashing when I export a report, please add a dark mode.';
const SAMPLE_WORDS: TimedWord[] = SAMPLE_TEXT.split(' ').map((text, index) => ({
  ...{ text, start: null, end: null },
  ...SAMPLE_EDGES[index],
}));
/** Of the 14 edges of seven sentences. A word that was transcribed wrongly has no true times. */
const LEAST_EDGES = 10;
/** A stream's last utterance is transcribed in fewer passes, so more words are wrong. */
const LEAST_STREAM_EDGES = 6;

interface Remark {
  quote: string;
  start: number;
  end: number;
}

interface Answer {
  transcript: string;
  segments: TimedPassage[];
  positive_remarks: Remark[];
  improvement_suggestions: Remark[];
  recommendations: Remark[];
}

const truth = readTimedWords();
let app: TestApp;
let customer: Customer;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  customer = await signUp(app);
  await app.test.pool.query('update stream_workers set capacity = 100');
  await usePlan(app, customer, 'payg');
});
afterAll(() => app[Symbol.asyncDispose]());

function expectExact(transcript: string, passages: readonly TimedPassage[], words = truth): number {
  const { compared, wrong } = compareTimes(transcript, passages, words);
  expect(wrong).toEqual([]);
  return compared;
}

const remarksOf = (
  answer: Pick<Answer, 'positive_remarks' | 'improvement_suggestions' | 'recommendations'>,
) =>
  [answer.positive_remarks, answer.improvement_suggestions, answer.recommendations]
    .flat()
    .map(({ quote, start, end }) => ({ text: quote, start, end }));

async function send(path: string, name: string, fields: Record<string, string> = {}): Promise<Response> {
  const audio = await readFile(fixturePath(name));
  const field = path.endsWith('/audio/transcriptions') ? 'file' : 'audio';
  const form = new FormData();
  form.set(field, new Blob([audio]), name);
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  return fetch(`${app.url}${path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${customer.key}` },
  });
}

/** Parses cues: "00:00:01,500 --> 00:00:03,000" and the lines under it. */
function cuesOf(subtitles: string): TimedPassage[] {
  const cue = /(\d+):(\d+):([\d.,]+) --> (\d+):(\d+):([\d.,]+)\n(.+(?:\n.+)*)/g;
  const seconds = (...[hours, minutes, rest]: (string | undefined)[]) =>
    Number(hours) * 3_600 + Number(minutes) * 60 + Number(rest?.replace(',', '.'));
  return [...subtitles.matchAll(cue)].map(([, h1, m1, s1, h2, m2, s2, text = '']) => ({
    start: seconds(h1, m1, s1),
    end: seconds(h2, m2, s2),
    text: text.replaceAll('\n', ' '),
  }));
}

const joined = (passages: readonly TimedPassage[]) => passages.map(({ text }) => text).join(' ');

describe('times match the words within 0.06 s', () => {
  it.each(TIMED_RECORDINGS)('of /transcribe, for %s', async (name) => {
    const answer: Answer = await (await send('/api/v1/transcribe', name)).json();
    expect(expectExact(answer.transcript, answer.segments)).toBeGreaterThanOrEqual(LEAST_EDGES);
  });

  it('of /process: segments, remarks and recommendations', async () => {
    const answer: Answer = await (
      await send('/api/v1/process', 'timed-words.webm', { detailed: 'true' })
    ).json();
    expect(expectExact(answer.transcript, answer.segments)).toBeGreaterThanOrEqual(LEAST_EDGES);
    const remarks = remarksOf(answer);
    expect(expectExact(answer.transcript, remarks)).toBeGreaterThanOrEqual(2);
  });

  it.each(['timed-words.webm', 'timed-words.mp4'])('of a stream, for %s', async (name) => {
    const client = new StreamClient(app);
    await client.start(customer.key);
    await client.send(await readFile(fixturePath(name)), 4_000);
    await client.stop();
    const { feedback } = await client.next('result');
    const told = client.all('segment').map(({ segment }) => segment);
    expect(expectExact(feedback.transcript, feedback.segments)).toBeGreaterThanOrEqual(LEAST_STREAM_EDGES);
    expect(expectExact(feedback.transcript, told)).toBeGreaterThanOrEqual(LEAST_STREAM_EDGES);
  });

  it.each(['srt', 'vtt', 'verbose_json'])('of /audio/transcriptions as %s', async (format) => {
    const response = await send('/v1/audio/transcriptions', 'timed-words.mp3', {
      model: 'whisper-1',
      response_format: format,
    });
    const text = await response.text();
    const passages: TimedPassage[] = format === 'verbose_json' ? JSON.parse(text).segments : cuesOf(text);
    expect(expectExact(joined(passages), passages)).toBeGreaterThanOrEqual(LEAST_EDGES);
  });

  it('of the README’s example, which matches this server’s answer', async () => {
    const answer: Answer = await (
      await upload(app, customer.key, await readFile(SAMPLE), { fields: { detailed: 'true' } })
    ).json();
    const example: Answer = JSON.parse(await readFile(EXAMPLE, 'utf8'));
    const excerpt: Answer = JSON.parse(
      /```json\n(\{\s+"transcript".+?\n\})\n```/s.exec(await readFile(README, 'utf8'))?.[1] ?? '{}',
    );
    for (const shown of [answer, example]) {
      expect(expectExact(shown.transcript, shown.segments, SAMPLE_WORDS)).toBeGreaterThanOrEqual(2);
      expect(expectExact(shown.transcript, remarksOf(shown), SAMPLE_WORDS)).toBeGreaterThanOrEqual(10);
    }
    expect(excerpt.transcript).toBe(answer.transcript);
    expect(remarksOf(excerpt)).toEqual(remarksOf(answer));
    expect(remarksOf(example)).toEqual(remarksOf(answer));
  });
});
