import { describe, expect, it } from 'vitest';
import { startWithCustomer } from '../../testing/asking-customer.ts';
import { call, readAudio, upload } from '../../testing/call.ts';
import { patiently, post } from '../../testing/customer.ts';
import { StreamClient } from '../../testing/stream-client.ts';

const REFUND = { name: 'wants_refund', question: 'Does the speaker want a refund?', kind: 'yes_no' };
const PHONE = {
  name: 'phone',
  question: 'Which phone do they have?',
  kind: 'choice',
  options: [{ name: 'iPhone' }, { name: 'Android' }],
};
const SEATS = { name: 'seats', question: 'How many seats do they need?', kind: 'number' };
const SAID = 'I have an Android. I want my money back.';
const REFUNDED = {
  name: 'wants_refund',
  question: REFUND.question,
  status: 'answered',
  answer: true,
  quote: 'I want my money back',
  start: 0,
  end: 0,
};
const NO_SEATS = {
  name: 'seats',
  question: SEATS.question,
  status: 'not_mentioned',
  answer: null,
  quote: null,
  start: null,
  end: null,
};

describe('questions of an account and of a request', () => {
  const started = startWithCustomer();
  const { put, read, send } = started;
  const setQuestions = (questions: unknown) => put('/v1/questions', { questions });

  it('are answered from then on: in answers, lists, their filter, exports and re-analyses', async () => {
    expect(await read('/api/v1/questions')).toEqual({ questions: [], schema: null });
    const before = await send({ text: SAID });
    expect(before.answers).toBeUndefined();
    expect(await (await setQuestions([REFUND, SEATS])).json()).toEqual({
      questions: [REFUND, SEATS],
      schema: null,
    });
    expect(await read('/api/v1/questions')).toEqual({ questions: [REFUND, SEATS], schema: null });
    const { id, answers } = await send({ text: SAID });
    expect(answers).toEqual([REFUNDED, NO_SEATS]);
    await send({ text: 'I don’t want a refund. We need 12 seats.' });
    const { feedbacks } = await read('/v1/feedbacks?answer=wants_refund:true');
    expect(feedbacks.map((one: { id: string }) => one.id)).toEqual([id]);
    expect(feedbacks[0].answers).toEqual(answers);
    expect((await read('/v1/feedbacks?answer=seats:12')).total).toBe(1);
    const exported = await patiently(() =>
      call(started.app, started.customer.key, '/v1/feedbacks/export?answer=wants_refund:false'),
    );
    const [header, line] = (await exported.text()).split('\r\n');
    expect(header).toMatch(/,answers,impact,assignee,project,project_name$/);
    expect(line).toMatch(/,"wants_refund:false; seats:12",\d+,,,$/);
    await patiently(() =>
      post(started.app, started.customer.key, `/v1/feedbacks/${before.id}/reanalyze`, {}),
    );
    await expect.poll(async () => (await read(`/v1/feedbacks/${before.id}`)).answers).toEqual(answers);
    expect((await read('/v1/feedbacks?answer=wants_refund:true')).total).toBe(2);
  });

  it('of a request come first, take the place of those with the same name, and are asked again', async () => {
    await setQuestions([REFUND, SEATS]);
    const own = { ...SEATS, question: 'How many people are on the team?' };
    const sent = await send({ text: SAID, questions: [PHONE, own] });
    expect(sent.answers.map((one: { name: string }) => one.name)).toEqual(['phone', 'seats', 'wants_refund']);
    expect(sent.answers[0]).toMatchObject({ answer: 'Android', quote: 'I have an Android' });
    expect(sent.answers[1].question).toBe(own.question);
    await setQuestions([]);
    await patiently(() => post(started.app, started.customer.key, `/v1/feedbacks/${sent.id}/reanalyze`, {}));
    await expect
      .poll(async () => (await read(`/v1/feedbacks/${sent.id}`)).answers)
      .toEqual(sent.answers.slice(0, 2));
  });

  it('are sent as JSON in a form, with a stream and to POST /analyze', async () => {
    const asked = { name: 'modern', question: 'Do they talk about being modern?', kind: 'yes_no' };
    const audio = await readAudio('modern.webm');
    const spoken = await patiently(() =>
      upload(started.app, started.customer.key, audio, { fields: { questions: JSON.stringify([asked]) } }),
    );
    const feedback = await spoken.json();
    const { answers, transcript } = feedback;
    expect(answers).toMatchObject([{ name: 'modern', status: 'answered', answer: true }]);
    const [{ quote, start, end }] = answers;
    expect(transcript).toContain(quote);
    expect(start).toBeLessThan(end);
    const client = new StreamClient(started.app);
    await client.start(started.customer.key, { options: { questions: [asked] } });
    await client.send(audio, 4_000);
    await client.stop();
    expect((await client.next('result')).feedback.answers).toMatchObject([{ answer: true, start, end }]);
    const analyzed = await patiently(() =>
      post(started.app, started.customer.key, '/v1/analyze', { text: SAID, questions: [REFUND] }),
    );
    expect((await analyzed.json()).answers).toEqual([REFUNDED]);
  });

  it.each([
    [
      'too many',
      Array.from({ length: 21 }, (_, at) => ({ ...SEATS, name: `${at}` })),
      'has more than 20 questions',
    ],
    ['of the same name', [SEATS, { ...SEATS, name: 'Seats' }], 'has two questions of the same name'],
    ['with a colon in their name', [{ ...SEATS, name: 'a:b' }], 'may only have letters from a to z'],
    ['with a choice without options', [{ ...PHONE, options: undefined }], 'is missing: a choice needs them'],
    [
      'with options of the same name',
      [{ ...PHONE, options: [{ name: 'A' }, { name: 'a' }] }],
      'two options of the same name',
    ],
    ['with options for a number', [{ ...SEATS, options: PHONE.options }], 'goes with kind'],
    ['of another kind', [{ ...SEATS, kind: 'date' }], 'kind'],
    [
      'too large together',
      Array.from({ length: 20 }, (_, at) => ({
        ...REFUND,
        name: `${at}`,
        examples: Array(8).fill('x'.repeat(290)),
      })),
      'is larger than 32 KB as JSON',
    ],
  ])('%s are refused with the reason', async (_, questions, reason) => {
    for (const answer of [
      await setQuestions(questions),
      await patiently(() =>
        post(started.app, started.customer.key, '/v1/process', { text: SAID, questions }),
      ),
    ]) {
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain(reason);
    }
  });
});
