import { describe, expect, it } from 'vitest';
import { startWithCustomer } from '../../testing/asking-customer.ts';
import { call, readAudio, upload } from '../../testing/call.ts';
import { patiently, post } from '../../testing/customer.ts';
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
  const started = startWithCustomer();
  const { put, read, send } = started;
  const set = (given: object) => put('/v1/questions', given);

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
          call(
            started.app,
            started.customer.key,
            `/v1/feedbacks/export?format=${format}&answer=team.seats:12`,
          ),
        )
      ).text();
    expect(JSON.parse(await exported('jsonl'))).toMatchObject({ extracted: EXTRACTED });
    expect(await exported('csv')).toContain('"wants_refund:true; phone:Android; team.seats:12"');
    await patiently(() => post(started.app, started.customer.key, `/v1/feedbacks/${sent.id}/reanalyze`, {}));
    await expect
      .poll(async () => {
        const { reanalyzed_at, extracted } = await read(`/v1/feedbacks/${sent.id}`);
        return [reanalyzed_at === null || reanalyzed_at === undefined, extracted];
      })
      .toEqual([false, EXTRACTED]);
    const share = await (
      await post(started.app, started.customer.key, `/v1/feedbacks/${sent.id}/shares`, {})
    ).json();
    const shared = await (await call(started.app, started.customer.key, `/api/shared/${share.token}`)).json();
    expect(shared.feedback.transcript).toBe(SAID);
    expect([shared.feedback.extracted, shared.feedback.answers]).toEqual([undefined, undefined]);
  });

  it('can have lists, each item of which has its quote, and is found by its filter', async () => {
    const phones = {
      type: 'array',
      items: { enum: ['iPhone', 'Android', 'Apple Watch'] },
      description: 'Their devices',
    };
    const order = {
      type: 'object',
      properties: {
        meal: { enum: ['lasagna', 'burger', 'sushi'], description: 'The meal they ordered' },
        minutes: { type: ['integer', 'null'], description: 'How many minutes they waited' },
      },
      required: ['meal', 'minutes'],
    };
    const properties = {
      problems: { type: 'array', items: { type: 'string' }, description: 'The problems they had' },
      phones,
      orders: { type: 'array', items: order },
      colors: { type: ['array', 'null'], items: { type: 'string' }, description: 'Their colors' },
    };
    const schema = { type: 'object', properties, required: Object.keys(properties) };
    const text =
      'I waited 45 minutes for a burger. We had sushi, too. The app crashes on my iPhone. The map never loads on my Apple Watch.';
    const { id, extracted, answers } = await send({ text, schema });
    expect(extracted).toEqual({
      problems: ['The app crashes on my iPhone', 'The map never loads on my Apple Watch'],
      phones: ['iPhone', 'Apple Watch'],
      orders: [
        { meal: 'burger', minutes: 45 },
        { meal: 'sushi', minutes: null },
      ],
      colors: null,
    });
    for (const { status, quote, item } of answers) {
      if (status === 'answered') expect(text).toContain(quote);
      expect(typeof item).toBe(status === 'answered' ? 'number' : 'undefined');
    }
    for (const pair of ['phones:Apple%20Watch', 'orders.minutes:45'])
      expect((await read(`/v1/feedbacks?answer=${pair}`)).feedbacks).toMatchObject([{ id }]);
    const one = { type: 'object', properties: { phones: { ...phones, maxItems: 1 } } };
    expect((await send({ text, schema: one })).extracted).toEqual({ phones: ['iPhone'] });
    const short = { type: 'string', maxLength: 30 };
    const few = { type: 'object', properties: { problems: { ...properties.problems, items: short } } };
    expect((await send({ text, schema: few })).extracted).toEqual({
      problems: ['The app crashes on my iPhone'],
    });
  });

  it('is sent as JSON in a form, with raw audio, a stream and to POST /analyze', async () => {
    const audio = await readAudio('modern.webm');
    const fields = { schema: JSON.stringify(MODERN) };
    const spoken = await (
      await patiently(() => upload(started.app, started.customer.key, audio, { fields }))
    ).json();
    expect(spoken.extracted).toEqual({ modern: true });
    const [{ quote, start, end }] = spoken.answers;
    expect(spoken.transcript).toContain(quote);
    expect(start).toBeLessThan(end);
    const raw = await patiently(() =>
      call(started.app, started.customer.key, `/v1/process?${new URLSearchParams(fields)}`, {
        method: 'POST',
        headers: { 'content-type': 'audio/webm' },
        body: audio,
      }),
    );
    expect((await raw.json()).extracted).toEqual({ modern: true });
    const client = new StreamClient(started.app);
    await client.start(started.customer.key, { options: { schema: MODERN } });
    await client.send(audio, 4_000);
    await client.stop();
    expect((await client.next('result')).feedback.extracted).toEqual({ modern: true });
    const analyzed = await patiently(() =>
      post(started.app, started.customer.key, '/v1/analyze', { text: SAID, schema: ORDER }),
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
    // Either part stays if the other one is sent alone.
    await set({ questions });
    expect(await (await set({ schema: MODERN })).json()).toEqual({ questions, schema: MODERN });
    expect(await (await set({ questions: [], schema: ORDER })).json()).toEqual({
      questions: [],
      schema: ORDER,
    });
    expect((await send({ text: SAID, schema: MODERN })).extracted).toEqual({});
    const archive = await call(started.app, started.customer.token, '/api/account/export');
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
      await patiently(() => post(started.app, started.customer.key, '/v1/process', { text: SAID, schema })),
      await patiently(() => post(started.app, started.customer.key, '/v1/analyze', { text: SAID, schema })),
      await patiently(() =>
        upload(started.app, started.customer.key, audio, { fields: { schema: JSON.stringify(schema) } }),
      ),
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
