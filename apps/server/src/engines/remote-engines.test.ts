import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, readAudio, upload } from '../../testing/call.ts';
import { post, signUp } from '../../testing/customer.ts';
import { REMOTE_KEY, RemoteApp } from '../../testing/remote-app.ts';
import { completion, reading, says, transcription } from '../../testing/remote-provider.ts';
import { StreamClient } from '../../testing/stream-client.ts';
import { sweepAnswers } from './answers.ts';

describe('remote engines', () => {
  let remote: RemoteApp;
  beforeAll(async () => {
    remote = await RemoteApp.start();
  });
  afterAll(() => remote[Symbol.asyncDispose]());
  beforeEach(() => remote.reset());

  it('transcribe and analyze a recording; both results name their engine, and every remark has its timestamp', async () => {
    const feedback = await remote.speak({ detailed: 'true', language: 'en-GB' });
    expect(feedback).toMatchObject({
      transcript: 'I love the editor. The export is slow.',
      language: 'en',
      summary: 'Loves the editor, waits for the export.',
      intent: 'problem',
      tone: 'mixed',
      segments: [
        { start: 0, end: 0.8, text: 'I love the editor.', confidence: 0.9048 },
        { start: 0.9, text: 'The export is slow.', confidence: 0.4966 },
      ],
      processing: {
        engine: 'openai-compatible',
        model: 'whisper-1',
        analysis_engine: 'openai-compatible',
        analysis_model: 'reader',
      },
    });
    expect(feedback.processing.fallbacks).toBeUndefined();
    // Invented quotes are removed, with everything based on them.
    expect(feedback.positive_remarks).toEqual([{ start: 0, end: 0.76, quote: 'I love the editor' }]);
    expect(feedback.improvement_suggestions).toMatchObject([{ start: 0.9, quote: 'The export is slow' }]);
    expect(feedback.recommendations).toMatchObject([
      { topic: 'export', start: 0.9, quote: 'The export is slow' },
    ]);

    const [sent] = remote.provider.transcriptionRequests();
    expect(sent?.authorization).toBe(`Bearer ${REMOTE_KEY}`);
    expect(sent?.body).toContain('RIFF');
    expect(sent?.body).toMatch(/name="model"\r\n\r\nwhisper-1/);
    expect(sent?.body).toMatch(/name="language"\r\n\r\nen/);
    const asked = JSON.parse(remote.provider.textRequests()[0]?.body ?? '');
    expect(asked.response_format.type).toBe('json_schema');
    expect(JSON.stringify(asked.messages)).toContain('The export is slow.');
    expect(JSON.stringify(remote.app.logLines)).not.toMatch(new RegExp(`${REMOTE_KEY}|export is slow`));
  });

  it('answer the questions that the embedded engine leaves open, if words of the transcript back the answer', async () => {
    const kinds = {
      wants: 'yes_no',
      speed: 'choice',
      waits: 'number',
      why: 'text',
      times: 'number',
      where: 'text',
    };
    const options = { speed: { options: [{ name: 'slow' }, { name: 'fast' }] } };
    const questions = Object.entries(kinds).map(([name, kind]) => ({
      ...{ name, kind, question: `What about the ${name}?` },
      ...(name === 'speed' ? options.speed : {}),
    }));
    const likes = { name: 'likes', question: 'Do they like the editor?', kind: 'yes_no' };
    const slow = 'the export is slow';
    remote.provider.readText = (response) =>
      says(
        response,
        completion({
          ...reading(),
          answers: [
            { name: 'wants', answer: true, quote: 'i love the editor' },
            { name: 'speed', answer: 'sluggish', quote: slow },
            { name: 'waits', answer: 12, quote: slow },
            { name: 'why', answer: 'It keeps people waiting', quote: slow },
            { name: 'times', answer: null, quote: null },
            { name: 'where', answer: 'at work', quote: 'I use it at work' },
            { name: 'invented', answer: true, quote: slow },
          ],
        }),
      );
    const { answers } = await remote.write({ questions: [...questions, likes], detailed: true });
    const short = answers.map((one: { name: string; status: string; answer: unknown; quote: unknown }) => [
      ...[one.name, one.status, one.answer, one.quote],
    ]);
    expect(short).toEqual([
      ['wants', 'answered', true, 'I love the editor'],
      ['speed', 'needs_language_model', null, null],
      ['waits', 'needs_language_model', null, null],
      ['why', 'answered', 'The export is slow', 'The export is slow'],
      ['times', 'not_mentioned', null, null],
      ['where', 'needs_language_model', null, null],
      ['likes', 'answered', true, 'I love the editor'],
    ]);
    const asked = remote.provider.textRequests()[0]?.body ?? '';
    expect(asked).toContain('What about the wants?');
    expect(asked).not.toContain(likes.question);
  });

  it('fill the lists of a schema that are still open, item by item, with what words of the transcript back', async () => {
    const texts = (description: string) => ({ type: 'array', items: { type: 'string' }, description });
    const schema = {
      type: 'object',
      properties: {
        tools: texts('Tools they name'),
        moods: texts('Moods they are in'),
        things: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              thing: { type: 'string', description: 'A thing' },
              state: { type: 'string', enum: ['slow', 'loved'], description: 'Its state' },
            },
            required: ['thing'],
          },
        },
      },
    };
    const [slow, editor] = ['the export is slow', 'I love the editor'];
    remote.provider.readText = (response) =>
      says(
        response,
        completion({
          ...reading(),
          answers: [
            { name: 'tools', answer: 'editor', quote: 'the editor', item: 0 },
            { name: 'tools', answer: 'export', quote: 'the export', item: 0 },
            { name: 'tools', answer: 'printer', quote: 'the printer', item: 2 },
            { name: 'moods', answer: null, quote: null, item: null },
            { name: 'things.thing', answer: 'x', quote: editor, item: 1 },
            { name: 'things.state', answer: 'loved', quote: editor, item: 1 },
            { name: 'things.thing', answer: 'x', quote: slow, item: 0 },
            { name: 'things.state', answer: 'invented', quote: slow, item: 0 },
          ],
        }),
      );
    const { extracted, answers } = await remote.write({ schema, detailed: true });
    expect(extracted).toEqual({
      tools: ['the editor', 'The export'],
      moods: [],
      things: [{ thing: 'I love the editor', state: 'loved' }, { thing: 'The export is slow' }],
    });
    const moods = answers.find(({ name }: { name: string }) => name === 'moods');
    expect(moods).toMatchObject({ status: 'not_mentioned', answer: null });
    expect(moods).not.toHaveProperty('item');
  });

  it('get the values of a schema that are still open, and fill only those that it allows and words of the transcript back', async () => {
    const nullable = (type: string, more: object = {}) => ({ type: [type, 'null'], ...more });
    const properties = {
      likes_editor: nullable('boolean', { description: 'Whether they like the editor' }),
      why: nullable('string', { maxLength: 10 }),
      export: {
        type: 'object',
        properties: {
          speed: nullable('string', { enum: ['slow', 'fast', null], description: 'How fast' }),
          editors: nullable('integer', { minimum: 2 }),
          broken: { type: 'boolean' },
        },
        required: ['speed', 'editors'],
      },
    };
    const slow = 'the export is slow';
    remote.provider.readText = (response) =>
      says(
        response,
        completion({
          ...reading(),
          answers: [
            { name: 'why', answer: slow, quote: slow },
            { name: 'export.speed', answer: 'slow', quote: slow },
            { name: 'export.editors', answer: 2, quote: 'i love the editor' },
            { name: 'export.broken', answer: false, quote: 'it never broke' },
          ],
        }),
      );
    const { extracted, answers } = await remote.write({ schema: { type: 'object', properties } });
    expect(extracted).toEqual({ likes_editor: true, why: null, export: { speed: 'slow', editors: null } });
    expect(answers).toMatchObject([
      { name: 'likes_editor', quote: 'I love the editor' },
      { name: 'why', status: 'needs_language_model', quote: null },
      { name: 'export.speed', status: 'answered', quote: 'The export is slow' },
      { name: 'export.editors', status: 'needs_language_model' },
      { name: 'export.broken', status: 'needs_language_model' },
    ]);
    const asked = JSON.parse(remote.provider.textRequests()[0]?.body ?? '');
    const text = JSON.stringify(asked.messages);
    expect(text).toContain('export.speed');
    expect(text).toContain('maxLength');
    expect(text).not.toContain('likes_editor');
  });

  it('transcribe French, which is then analyzed in French', async () => {
    const whole = transcription();
    const texts = [' J’adore l’éditeur.', ' Mais l’export plante tout le temps.'];
    remote.provider.answerTranscription = (response) =>
      says(response, {
        ...whole,
        language: 'french',
        text: texts.join('').trim(),
        segments: whole.segments.map((segment, at) => ({ ...segment, text: texts[at] })),
      });
    remote.provider.readText = (response) => says(response, {}, 500);
    expect(await remote.speak({ detailed: 'true' })).toMatchObject({
      language: 'fr',
      title: 'L’export plante tout le temps ; j’adore l’éditeur',
      intent: 'problem',
      mixed: true,
      sentiment: { label: 'negative' },
      topics: expect.arrayContaining(['crashes', 'export']),
      recommendations: [
        {
          text: 'Trouver et corriger le plantage (l’export), et consulter les rapports de plantage.',
          topic: 'crashes',
        },
      ],
      processing: { engine: 'openai-compatible', analysis_engine: 'embedded' },
    });
  });

  it('are called once for the same content of an account, and again after its feedback is deleted', async () => {
    const [first, second] = [await remote.speak({ tags: 'first' }), await remote.speak({ tags: 'second' })];
    const asked = () => [
      remote.provider.transcriptionRequests().length,
      remote.provider.textRequests().length,
    ];
    const before = asked();
    expect(second.summary).toBe(first.summary);
    expect(second.processing.engine).toBe('openai-compatible');
    // The recording of the test above has the same audio, but its analysis was detailed.
    expect(before[1]).toBe(1);
    const list = await (await call(remote.app, remote.customer.key, '/v1/feedbacks?limit=100')).json();
    for (const { id } of list.feedbacks)
      await call(remote.app, remote.customer.key, `/v1/feedbacks/${id}`, { method: 'DELETE' });
    expect(await remote.answersKept()).toBe(0);
    await remote.speak();
    expect(asked()).toEqual([(before[0] ?? 0) + 1, 2]);
    const other = await signUp(remote.app);
    await remote.letPay();
    await remote.speak({}, other.key);
    expect(asked()).toEqual([(before[0] ?? 0) + 2, 3]);
    const { pool, database } = remote.app.test;
    await pool.query(`update remote_answers set created_at = now() - interval '29 days'`);
    const kept = await remote.answersKept();
    await sweepAnswers(database);
    expect(await remote.answersKept()).toBe(kept);
    await pool.query(`update remote_answers set created_at = now() - interval '31 days'`);
    await sweepAnswers(database);
    expect([kept > 0, await remote.answersKept()]).toEqual([true, 0]);
  });

  it('get no silence, nothing to redact, nothing that isn’t kept, and no demo recordings', async () => {
    expect((await remote.speak({}, remote.customer.key, 'silence.webm')).status).toBe('no_speech');
    expect((await remote.speak({ retention_days: '0' })).processing.engine).toBe('moonshine-onnx');
    await remote.write({ retention_days: 0 });
    await remote.write({}, remote.app.demoKey);
    expect(remote.provider.received).toEqual([]);
    expect((await remote.speak({ redact_pii: 'true' })).processing.engine).toBe('moonshine-onnx');
    expect(remote.provider.transcriptionRequests()).toEqual([]);
    const redacted = await remote.write({
      text: 'I am Fatima, call me at 415-555-2671. The export is broken.',
      redact_pii: true,
    });
    expect(redacted.transcript).toContain('[name]');
    const asked = remote.provider.textRequests().at(-1)?.body;
    expect(asked).toContain('[name]');
    expect(asked).toContain('The export is broken.');
    expect(asked).not.toMatch(/fatima|2671/i);
  });

  it('analyze streams, which are always transcribed locally', async () => {
    const client = new StreamClient(remote.app);
    await client.start(remote.customer.key, { options: { detailed: true } });
    await client.send(await readAudio('modern.webm'), 4_000);
    await client.stop();
    const { feedback } = await client.next('result');
    expect(feedback.processing).toMatchObject({ engine: 'moonshine-onnx', analysis_model: 'reader' });
    expect(feedback.summary).toBe(reading().summary);
    expect(remote.provider.transcriptionRequests()).toEqual([]);
    expect((await call(remote.app, remote.customer.key, `/v1/feedbacks/${feedback.id}`)).status).toBe(200);
  });

  it('serve transcription and analysis alone, of which nothing is kept, not even a digest', async () => {
    // They're deleted with their recordings right after the response, so this counts whether they were ever written.
    await remote.app.test.pool.query(`
      create table answers_written ();
      create function note_answer() returns trigger language plpgsql as
        'begin insert into answers_written default values; return null; end';
      create trigger note_answer after insert on remote_answers for each row execute function note_answer()`);
    const kept = await remote.answersKept();
    const words = await upload(remote.app, remote.customer.key, await readAudio('modern.webm'), {
      path: '/v1/transcribe',
    });
    expect((await words.json()).processing).toMatchObject({ model: 'whisper-1', analysis_engine: 'none' });
    const form = new FormData();
    form.set('file', new Blob([await readAudio('modern.webm')]), 'modern.webm');
    const openai = await call(remote.app, remote.customer.key, '/v1/audio/transcriptions', {
      method: 'POST',
      body: form,
    });
    expect(openai.headers.get('x-speech-engine')).toBe('openai-compatible/whisper-1');
    const read = await post(remote.app, remote.customer.key, '/v1/analyze', {
      text: 'The export is slow.',
      detailed: true,
    });
    const analysis = await read.json();
    expect(analysis.processing).toMatchObject({ analysis_model: 'reader' });
    expect(analysis.improvement_suggestions).toEqual([{ quote: 'The export is slow' }]);
    expect(await remote.answersKept()).toBe(kept);
    const { rows } = await remote.app.test.pool.query('select count(*)::int as written from answers_written');
    expect(rows).toEqual([{ written: 0 }]);
  });
});
