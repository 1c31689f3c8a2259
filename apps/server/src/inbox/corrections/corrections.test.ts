import { openAnalyzer } from '@voice-feedback/analysis/analyze';
import { feedbackViewSchema } from '@voice-feedback/contract/process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, json } from '../../../testing/call.ts';
import { type Customer, post, signUp } from '../../../testing/customer.ts';
import { giveFeedbacks } from '../../../testing/feedback-rows.ts';
import { untilBlocked } from '../../../testing/lock-waits.ts';
import { reanalyze } from '../../recordings/processing/reanalyze.ts';
import { packWordTimes } from '../../recordings/results/words.ts';
import { resultOf } from '../../seed/invented-feedback.ts';

let app: TestApp;
/** There's no worker, so the new analysis isn't made: recordings/requests/process.test.ts has one. */
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const TRANSCRIPT = 'The parrot is slow';
const TIMES = [
  [
    { start: 0, end: 1, confidence: 0.9 },
    { start: 2, end: 3, confidence: 0.4 },
    { start: 4, end: 5, confidence: 0.9 },
    { start: 6, end: 7, confidence: 0.9 },
  ],
];

async function spoken(customer: Customer): Promise<string> {
  const [id = ''] = await giveFeedbacks(app, customer.userId, [
    { transcript: TRANSCRIPT, summary: 'Slow', durationSeconds: 8 },
  ]);
  const times = packWordTimes([{ start: 0, end: 8, text: TRANSCRIPT }], TIMES);
  await app.test.pool.query('update recordings set word_times = $2 where id = $1', [id, times]);
  return id;
}

const correct = (credential: string, id: string, body: object) =>
  call(app, credential, `/v1/feedbacks/${id}/transcript`, { method: 'PUT', ...json(body) });
const undo = (credential: string, id: string) =>
  call(app, credential, `/v1/feedbacks/${id}/transcript`, { method: 'DELETE' });
const read = async (customer: Customer, id: string) =>
  feedbackViewSchema.parse(await (await call(app, customer.key, `/v1/feedbacks/${id}?expand=words`)).json());
const found = async (customer: Customer, q: string) =>
  (await (await call(app, customer.key, `/v1/feedbacks?q=${q}`)).json()).total;
const queued = async (id: string) =>
  (
    await app.test.pool.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'reanalyze' and key = 'reanalyze:' || $1`,
      [id],
    )
  ).rowCount;

it('a corrected transcript is shown, found and exported, keeps what was recognized, and is analyzed again', async () => {
  const customer = await signUp(app);
  const id = await spoken(customer);
  const before = await read(customer, id);
  expect(before.correction).toBeNull();
  const answer = await correct(customer.token, id, { transcript: ' The export\n is slow ', version: 1 });
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"2"']);
  const after = await read(customer, id);
  expect(after).toMatchObject({
    transcript: 'The export is slow',
    segments: [{ start: 0, end: 8, text: 'The export is slow' }],
    version: 2,
    correction: {
      corrected_at: expect.any(String),
      corrected_by: customer.email,
      original_transcript: TRANSCRIPT,
    },
  });
  expect(after.words?.map(({ word, start, end, confidence }) => [word, start, end, confidence])).toEqual([
    ['The', 0, 1, 0.9],
    ['export', 2, 3, null],
    ['is', 4, 5, 0.9],
    ['slow', 6, 7, 0.9],
  ]);
  expect([await found(customer, 'export'), await found(customer, 'parrot')]).toEqual([1, 0]);
  const exported = await (await call(app, customer.key, '/v1/feedbacks/export?format=csv')).text();
  expect(exported).toContain('The export is slow');
  expect(await queued(id)).toBe(1);

  // Corrected again, by a key: the times still come from what was recognized.
  await correct(customer.key, id, { transcript: 'The parrot is slow today' });
  const again = await read(customer, id);
  expect(again.words?.[1]).toEqual(before.words?.[1]);
  expect(again.correction).toMatchObject({ original_transcript: TRANSCRIPT });
  expect(again.correction?.corrected_by).not.toBe(customer.email);
});

it('a correction is taken back by undoing it, or by writing what was recognized', async () => {
  const customer = await signUp(app);
  const id = await spoken(customer);
  const { version: _version, ...before } = await read(customer, id);
  await correct(customer.key, id, { transcript: 'The export is slow' });
  expect((await undo(customer.key, id)).status).toBe(200);
  expect(await read(customer, id)).toMatchObject({ ...before, version: 3 });
  await correct(customer.key, id, { transcript: 'Entirely other words' });
  await correct(customer.key, id, { transcript: TRANSCRIPT });
  expect(await read(customer, id)).toMatchObject({ ...before, version: 5 });
  // Nothing to take back, and nothing to correct.
  await undo(customer.key, id);
  await correct(customer.key, id, { transcript: TRANSCRIPT });
  expect(await read(customer, id)).toMatchObject({ ...before, version: 5 });
  expect([await found(customer, 'parrot'), await found(customer, 'entirely')]).toEqual([1, 0]);
});

it('answers a correction of an older version with the newer one, and finds no feedback of other accounts', async () => {
  const [customer, other] = [await signUp(app), await signUp(app)];
  const id = await spoken(customer);
  await correct(customer.key, id, { transcript: 'The export is slow' });
  const late = await correct(customer.key, id, { transcript: 'The expat is slow', version: 1 });
  expect([late.status, await late.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'edit_conflict',
      current: expect.objectContaining({ transcript: 'The export is slow', version: 2 }),
    }),
  ]);
  expect((await correct(other.key, id, { transcript: 'Mine now' })).status).toBe(404);
  expect((await undo(other.key, id)).status).toBe(404);
  expect((await correct(customer.key, id, { transcript: ' ' })).status).toBe(422);
});

it('an analysis of words that are corrected meanwhile is thrown away, and the new words are analyzed', async () => {
  const customer = await signUp(app);
  const id = await spoken(customer);
  await post(app, customer.key, `/v1/feedbacks/${id}/reanalyze`, {});
  const { database } = app.test;
  const resources = {
    database,
    engines: { analyzer: await openAnalyzer() },
    publicUrl: app.config.publicUrl,
  };
  const { job } = await database.transaction().execute(async (trx) => {
    await trx.selectFrom('recordings').select('id').where('id', '=', id).forUpdate().execute();
    const running = reanalyze(resources, { recordingId: id }, undefined);
    // It has analyzed the old words, and waits to write.
    await untilBlocked(database, running);
    // What a correction writes.
    await trx
      .updateTable('recordings')
      .set({
        result: JSON.stringify({ ...resultOf({ transcript: 'I love the new editor.' }) }),
        corrections: 1,
      })
      .where('id', '=', id)
      .execute();
    return { job: running };
  });
  await job;
  expect(await read(customer, id)).toMatchObject({
    transcript: 'I love the new editor.',
    summary: expect.stringContaining('the new editor'),
    sentiment: { label: 'positive' },
    intent: 'praise',
    version: 2,
  });
});
