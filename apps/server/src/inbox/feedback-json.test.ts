import { INTENTS } from '@voice-feedback/contract/feedback';
import { feedbackListSchema, feedbackRowListSchema } from '@voice-feedback/contract/inbox';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call } from '../../testing/call.ts';
import { type Customer, patiently, signUp } from '../../testing/customer.ts';
import type { Schema } from '../database/database.ts';
import { IMPACT_PARTS_SQL, IMPACT_SQL, impactOf, impactPartsOf } from '../recordings/results/impact.ts';
import { resultOf } from '../seed/invented-feedback.ts';

type Row = Partial<Insertable<Schema['recordings']>>;

const remark = { start: 0.5, end: 1.25, quote: 'the "export", \\ slowly' };
const spoken = resultOf({
  transcript: 'Ça marche, 😀 but\nthe "export", \\ slowly; =1',
  summary: '=SUM(A1)',
  label: 'negative',
  score: -0.1234,
  topics: ['export', 'a; b'],
  emotions: [
    { label: 'joy', score: 0.5 },
    { label: 'anger', score: 0.25 },
  ],
  intent: 'problem',
  durationSeconds: 7.694,
});
const detailed = {
  ...spoken,
  title: 'The "export", \\ slowly',
  topic_mentions: [{ topic: 'export', ...remark }],
  categories: ['Exports', 'a, b'].map((name) => ({ name, ...remark, confidence: 0.8 })),
  answers: [
    { name: 'refund', question: 'A refund?', status: 'answered' as const, answer: true, ...remark },
    { name: 'seats', question: 'How many?', status: 'answered' as const, answer: 12.5, ...remark },
    {
      ...{ name: 'why', question: 'Why?', status: 'not_mentioned' as const },
      ...{ answer: null, quote: null, start: null, end: null },
    },
  ],
  mixed: true,
  keywords: ['export', '@me'],
  tone: 'mixed',
  recommendations: [{ ...remark, text: 'Repair it.', topic: 'export' }],
  positive_remarks: [],
  improvement_suggestions: [remark, { ...remark, start: 2, end: 3 }],
  redactions: [{ kind: 'name' as const, start: 1, end: 2 }],
};

/** A feedback in every possible state, the oldest first. */
const ROWS: readonly Row[] = [
  { status: 'done', result: JSON.stringify(resultOf({ transcript: '' })), durationSeconds: 12.5 },
  {
    status: 'done',
    result: JSON.stringify(detailed),
    durationSeconds: 7.694,
    detailed: true,
    metadata: JSON.stringify({ plan: 'pro', nested: { list: [1, null, '"x"'] } }),
    tags: ['vip', '=cmd', 'a, b'],
    endUserId: '+33 6',
    consent: true,
    costMicroEuros: 770,
    audioKey: 'kept',
    imageKey: 'picture',
    imageType: 'image/webp',
    imageBytes: 48_213,
    imageWidth: 1_280,
    imageHeight: 720,
    inboxStatus: 'in_progress',
    note: 'Ask "Ann",\r\nthen Bo',
    version: 3,
  },
  {
    status: 'done',
    result: JSON.stringify({ ...spoken, duration_seconds: 0, segments: [], audio: null, language: 'fr' }),
    durationSeconds: 0,
    inputText: 'written',
    consent: false,
    costMicroEuros: 1_000_000,
  },
  {
    status: 'no_speech',
    result: JSON.stringify({ ...resultOf({ transcript: '', language: 'und' }), summary: '', segments: [] }),
    durationSeconds: 3,
    audioKey: 'kept',
  },
  { status: 'queued', tags: ['new'], audioKey: 'kept', endUserId: 'u' },
  { status: 'processing', audioKey: 'kept', retryAt: new Date('2026-11-22T10:00:00.5Z') },
  {
    status: 'waiting',
    waitingReason: 'insufficient_credits',
    waitingDetail: 'The credit is used up.',
    waitingUntil: new Date('2026-12-22T10:00:00Z'),
    waitingMicroEuros: 5,
  },
  { status: 'failed', errorCode: 'unreadable_audio', errorDetail: 'It is "broken", I fear.' },
  {
    status: 'failed',
    errorCode: 'processing_failed',
    errorDetail: 'Ours.',
    retryable: true,
    audioKey: 'kept',
    note: '-',
  },
];

describe('a feedback in every state', () => {
  let app: TestApp;
  let customer: Customer;
  beforeAll(async () => {
    app = await startTestApp({ environment: { PUBLIC_URL: 'https://feedback.example' } });
    customer = await signUp(app);
    const { id: accountId } = await app.test.database
      .selectFrom('accounts')
      .select('id')
      .where('userId', '=', customer.userId)
      .executeTakeFirstOrThrow();
    await app.test.database
      .insertInto('recordings')
      .values(
        ROWS.map((row, index) => ({
          id: `00000000-0000-4000-8000-00000000000${index}`,
          accountId,
          plan: 'payg' as const,
          apiKeyId: null,
          kind: 'feedback' as const,
          detailed: false,
          language: null,
          maximumSeconds: 300,
          audioKey: null,
          audioBytes: 12_000,
          audioFormat: 'webm',
          metadata: '{}',
          tags: [],
          endUserId: null,
          consent: null,
          keep: true,
          createdAt: new Date(Date.UTC(2026, 10, 22, 9, 0, index, index)),
          ...row,
        })),
      )
      .execute();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const read = async (path: string) => {
    const response = await patiently(() => call(app, customer.key, `/v1/feedbacks${path}`));
    expect([path, response.status]).toEqual([path, 200]);
    return await response.text();
  };

  test('says the same in a list, which PostgreSQL writes, as at its own address, and both are as the contract says', async () => {
    const { feedbacks } = feedbackListSchema.parse(JSON.parse(await read('')));
    expect(feedbacks).toHaveLength(ROWS.length);
    expect(feedbacks).toEqual(JSON.parse(await read('')).feedbacks);
    for (const feedback of feedbacks) expect(JSON.parse(await read(`/${feedback.id}`))).toEqual(feedback);
  });

  test('says in the row of a list a part of that', async () => {
    const { feedbacks } = JSON.parse(await read(''));
    const rows = JSON.parse(await read('/rows'));
    expect(feedbackRowListSchema.parse(rows)).toEqual(rows);
    for (const [index, row] of rows.feedbacks.entries()) {
      const { title, summary, transcript } = feedbacks[index];
      if (!('summary' in row)) {
        expect(feedbacks[index]).toMatchObject(row);
        continue;
      }
      const { title: rowTitle, summary: rowSummary, duplicate_of: original, ...same } = row;
      expect(original).toBeNull();
      expect(feedbacks[index]).toMatchObject(same);
      expect(rowSummary).toBe(summary || transcript);
      expect(rowTitle).toBe(title || rowSummary);
    }
  });

  test('says its impact and the parts of it, which are what lists are ordered by', async () => {
    const scores = [-1, -0.7342, -0.5, -0.25, -0.0125, 0, 0.1, 0.25, 0.5, 0.5834, 1];
    const results = INTENTS.flatMap((intent) =>
      scores.map((score) => resultOf({ transcript: 'x', label: 'neutral', score, intent })),
    );
    const { rows } = await sql<{ order: number; impact: number; parts: object }>`
      select inbox_impact(result) as order, ${IMPACT_SQL} as impact, ${IMPACT_PARTS_SQL} as parts
      from jsonb_array_elements(${JSON.stringify(results)}::jsonb) as recordings(result)`.execute(
      app.test.database,
    );
    expect(rows).toEqual(
      results.map((result) => ({
        order: impactOf(result),
        impact: impactOf(result),
        parts: impactPartsOf(result),
      })),
    );
    expect(impactPartsOf(spoken)).toEqual({ intent: 40, sentiment: 7 });
  });

  test('is exported byte for byte as before', async () => {
    // Git may change line endings, so the file escapes them.
    const csv = (await read('/export?format=csv')).replaceAll('\r', '\\r');
    await expect(csv).toMatchFileSnapshot('exported/feedbacks.csv');
    await expect(await read('/export?format=jsonl')).toMatchFileSnapshot('exported/feedbacks.jsonl');
    await expect(await read('/rows')).toMatchFileSnapshot('exported/rows.jsonl');
  });
});
