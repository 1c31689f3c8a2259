import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json, readAudio, upload } from '../../testing/call.ts';
import { type Customer, patiently, post, signUp } from '../../testing/customer.ts';
import { readZip } from '../../testing/read-zip.ts';
import { StreamClient } from '../../testing/stream-client.ts';

const ORDER = {
  type: 'object',
  properties: {
    wants_refund: { type: ['boolean', 'null'], description: 'Whether the speaker wants a refund' },
    phone: { type: 'string', enum: ['iPhone', 'Android'], description: 'Which phone they have' },
    team: {
      type: 'object',
      properties: { seats: { anyOf: [{ type: 'integer', maximum: 100 }, { type: 'null' }] } },
      required: ['seats'],
      additionalProperties: false,
    },
  },
  required: ['wants_refund', 'team'],
  additionalProperties: false,
};
const MODERN = {
  type: 'object',
  properties: { modern: { type: 'boolean', description: 'Whether being modern is mentioned' } },
};
const SAID = 'I have an Android. I want my money back. We need 12 seats.';
const EXTRACTED = { wants_refund: true, phone: 'Android', team: { seats: 12 } };

describe('the schema of an account and of a request', () => {
  let app: TestApp;
  let customer: Customer;
  beforeAll(async () => {
    app = await startTestApp({ worker: true });
    customer = await signUp(app);
    await app.test.pool.query("update accounts set plan = 'payg'");
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const set = (given: object) => {
    const { body, headers } = json(given);
    return patiently(() => call(app, customer.key, '/v1/questions', { method: 'PUT', body, headers }));
  };
  const read = async (path: string) => (await patiently(() => call(app, customer.key, path))).json();
  const send = async (given: object) =>
    (await patiently(() => post(app, customer.key, '/v1/process', given))).json();

  it('of a request fills an object, every value of which is an answer with its quote, also in lists, filters and exports', async () => {
    const sent = await send({ text: SAID, schema: ORDER });
    expect(sent.extracted).toEqual(EXTRACTED);
    expect(sent.answers).toMatchObject([
      {
        name: 'wants_refund',
        status: 'answered',
        answer: true,
        quote: 'I want my money back',
        start: 0,
        end: 0,
      },
      { name: 'phone', status: 'answered', answer: 'Android', quote: 'I have an Android' },
      { name: 'team.seats', question: 'seats', status: 'answered', answer: 12, quote: 'We need 12 seats' },
    ]);
    // More than the schema allows counts as unanswered, and null is what may stand for it.
    const other = await send({ text: 'We need 120 seats.', schema: ORDER });
    expect(other.extracted).toEqual({ wants_refund: null, team: { seats: null } });
    expect(other.answers.map((one: { status: string }) => one.status)).toEqual(
      Array(3).fill('needs_language_model'),
    );
    const { feedbacks } = await read('/v1/feedbacks?answer=team.seats:12');
    expect(feedbacks).toMatchObject([{ id: sent.id, extracted: EXTRACTED }]);
    const exported = async (format: string) =>
      (
        await patiently(() =>
          call(app, customer.key, `/v1/feedbacks/export?format=${format}&answer=team.seats:12`),
        )
      ).text();
    expect(JSON.parse(await exported('jsonl'))).toMatchObject({ extracted: EXTRACTED });
    expect(await exported('csv')).toContain('"wants_refund:true; phone:Android; team.seats:12"');
    await patiently(() => post(app, customer.key, `/v1/feedbacks/${sent.id}/reanalyze`, {}));
    await expect
      .poll(async () => {
        const { reanalyzed_at, extracted } = await read(`/v1/feedbacks/${sent.id}`);
        return [reanalyzed_at === null || reanalyzed_at === undefined, extracted];
      })
      .toEqual([false, EXTRACTED]);
    const share = await (await post(app, customer.key, `/v1/feedbacks/${sent.id}/shares`, {})).json();
    const shared = await (await call(app, customer.key, `/api/shared/${share.token}`)).json();
    expect(shared.feedback.transcript).toBe(SAID);
    expect([shared.feedback.extracted, shared.feedback.answers]).toEqual([undefined, undefined]);
  });

  it('is sent as JSON in a form, with raw audio, a stream and to POST /analyze', async () => {
    const audio = await readAudio('modern.webm');
    const fields = { schema: JSON.stringify(MODERN) };
    const spoken = await (await patiently(() => upload(app, customer.key, audio, { fields }))).json();
    expect(spoken.extracted).toEqual({ modern: true });
    const [{ quote, start, end }] = spoken.answers;
    expect(spoken.transcript).toContain(quote);
    expect(start).toBeLessThan(end);
    const raw = await patiently(() =>
      call(app, customer.key, `/v1/process?${new URLSearchParams(fields)}`, {
        method: 'POST',
        headers: { 'content-type': 'audio/webm' },
        body: audio,
      }),
    );
    expect((await raw.json()).extracted).toEqual({ modern: true });
    const client = new StreamClient(app);
    await client.start(customer.key, { options: { schema: MODERN } });
    await client.send(audio, 4_000);
    await client.stop();
    expect((await client.next('result')).feedback.extracted).toEqual({ modern: true });
    const analyzed = await patiently(() =>
      post(app, customer.key, '/v1/analyze', { text: SAID, schema: ORDER }),
    );
    expect((await analyzed.json()).extracted).toEqual(EXTRACTED);
  });

  it('of an account holds for all feedbacks without their own, and stays when only the questions change', async () => {
    const questions = [{ name: 'phone', question: 'Which phone?', kind: 'text' }];
    const saved = { questions, schema: ORDER };
    expect(await (await set(saved)).json()).toEqual(saved);
    const { extracted, answers } = await send({ text: SAID });
    expect(extracted).toEqual(EXTRACTED);
    // The value of the schema takes the place of the question with its name.
    expect(answers.map((one: { name: string }) => one.name)).toEqual(['wants_refund', 'phone', 'team.seats']);
    expect(await (await set({ questions: [] })).json()).toEqual({ questions: [], schema: ORDER });
    expect((await send({ text: SAID, schema: MODERN })).extracted).toEqual({});
    const archive = await call(app, customer.token, '/api/account/export');
    const files = readZip(Buffer.from(await archive.arrayBuffer()));
    expect(JSON.parse(String(files.get('account.json')))).toMatchObject({ schema: ORDER });
    expect(await (await set({ questions: [], schema: null })).json()).toEqual({
      questions: [],
      schema: null,
    });
    expect((await send({ text: SAID })).extracted).toBeUndefined();
  });

  it('is refused if it asks for what is not supported, with the place', async () => {
    const schema = { type: 'object', properties: { code: { type: 'string', pattern: '^A' } } };
    const audio = await readAudio('modern.webm');
    for (const answer of [
      await set({ questions: [], schema }),
      await patiently(() => post(app, customer.key, '/v1/process', { text: SAID, schema })),
      await patiently(() => post(app, customer.key, '/v1/analyze', { text: SAID, schema })),
      await patiently(() => upload(app, customer.key, audio, { fields: { schema: JSON.stringify(schema) } })),
    ]) {
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors).toMatchObject([
        {
          path: expect.stringMatching(/schema[./]properties[./]code[./]pattern$/),
          message: expect.stringContaining("isn't supported"),
        },
      ]);
    }
  });
});
