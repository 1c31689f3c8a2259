import { REQUEST_BODY_CHARACTERS } from '@voice-feedback/contract/usage';
import { expect, test } from 'vitest';
import { redactedAnswer, redactedJson, redactedUrl } from './redact.ts';

test('a value is only kept if its field is on the list; options must look like options', () => {
  const sent = {
    ...{ limit: 5, note: 'call Ada', phone: 331, words: true, detailed: 'she said no' },
    events: ['credits.low'],
    items: [{ id: 'a', text: 'x' }],
    metadata: { status: 'x', 'ada@example.org': true },
    'ada@example.org': 1,
  };
  expect(JSON.parse(redactedJson(sent))).toEqual({
    ...{ limit: 5, note: '[8 characters]', phone: '[number]', words: true, detailed: '[11 characters]' },
    events: ['credits.low'],
    items: [{ id: 'a', text: '[1 character]' }],
    metadata: { '…': '[2 fields]' },
    '…': '[number]',
  });
  expect(redactedJson({ words: ['my', 'words'] })).toBe('{"words":["[2 characters]","[5 characters]"]}');
  expect(redactedJson('text')).toBe('"[4 characters]"');
});

test('the words of an error are kept, those of another answer aren’t', () => {
  const answer = '{"detail":"limit: Too big","errors":[{"path":"limit","message":"Too big"}],"key":"vf_1"}';
  expect(redactedAnswer(answer, true)).toBe(answer.replace('"vf_1"', '"[4 characters]"'));
  expect(redactedAnswer(answer, false)).toContain('"detail":"[14 characters]"');
});

test('what is kept is bounded, valid JSON that PostgreSQL stores, however large and deep the answer was', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 'end' : [deep(levels - 1)]);
  const many = {
    status: 'x\u0000\ud800'.repeat(2_000),
    list: Array.from({ length: 500 }, () => 'a'),
    deep: deep(50),
  };
  const kept = redactedAnswer(JSON.stringify(many), false);
  expect(kept.length).toBeLessThanOrEqual(REQUEST_BODY_CHARACTERS);
  expect(kept).not.toMatch(/\\u0000|\\ud800/);
  expect(JSON.parse(kept)).toMatchObject({ list: expect.arrayContaining(['[480 more]']) });
  const fields = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`f${index}`, many]));
  expect(redactedJson(fields)).toMatch(/^"\[\d+ characters\]"$/);
  expect(redactedAnswer(`"${'x'.repeat(70_000)}"`, false)).toBe('"[70002 characters]"');
  expect(redactedAnswer('not JSON', true)).toBe('"[8 characters]"');
});

test('an address keeps our ids and options, and none of people', () => {
  const id = '0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f';
  expect(redactedUrl('/v1/feedbacks/:id', { id }, `/v1/feedbacks/${id}`)).toBe(`/v1/feedbacks/${id}`);
  expect(redactedUrl('/v1/end-users/:end_user_id', { end_user_id: id }, '/x')).toBe('/v1/end-users/…');
  const url = '/v1/feedbacks?limit=2&q=ada&metadata[plan]=pro&sentiment=negative&cursor=a%26b';
  expect(redactedUrl('/v1/feedbacks', {}, url)).toBe(
    '/v1/feedbacks?limit=2&q=…&metadata[plan]=…&sentiment=negative&cursor=a%26b',
  );
});
