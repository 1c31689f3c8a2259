import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { issuesIn } from './validation-issues.ts';
import { issueWords } from './validation-words.ts';

type Example = [what: string, schema: z.ZodType, given: unknown, said: string[]];

const shapes = z.union([
  z.strictObject({ text: z.string(), language: z.string().optional() }),
  z.strictObject({ audio_url: z.url(), language: z.string().optional() }),
]);
const settings = z.discriminatedUnion('enabled', [
  z.strictObject({ enabled: z.literal(false) }),
  z.strictObject({ enabled: z.literal(true), amount: z.number() }),
]);

/** Examples for every issue code of zod. A new code is a type error here. */
const EXAMPLES: Record<z.core.$ZodIssueCode, Example[]> = {
  invalid_type: [
    ['nothing', z.object({ url: z.string() }), {}, ['url: is missing; send a string']],
    ['no body', z.object({ url: z.string() }), null, [': is missing; send a JSON object']],
    ['an array as a body', z.object({}), [], [': must be a JSON object, not an array']],
    ['null', z.object({ a: z.int() }), { a: null }, ['a: must be a number, not null']],
    ['decimals', z.object({ a: z.int() }), { a: 1.5 }, ['a: must be a whole number']],
    ['a word', z.object({ a: z.coerce.number() }), { a: 'x' }, ['a: must be a number']],
    [
      'a text for an object',
      z.object({ a: z.record(z.string(), z.json()) }),
      { a: 'x' },
      ['a: must be a JSON object, not a string'],
    ],
    ['a yes', z.object({ a: z.boolean() }), { a: 'yes' }, ['a: must be true or false, not a string']],
    ['a truth', z.object({ a: z.string() }), { a: true }, ['a: must be a string, not true']],
    [
      'an object',
      z.object({ a: z.array(z.string()) }),
      { a: {} },
      ['a: must be an array, not a JSON object'],
    ],
    ['a date that is none', z.object({ a: z.date() }), { a: '2026' }, ['a: must be a date, not a string']],
    [
      'in a list',
      z.object({ a: z.array(z.string()) }),
      { a: ['x', 5] },
      ['a.1: must be a string, not a number'],
    ],
  ],
  invalid_value: [
    ['another', z.object({ a: z.enum(['x', 'y', 'z']) }), { a: 'q' }, ['a: must be one of "x", "y" or "z"']],
    ['of two', z.object({ a: z.enum(['x', 'y']) }), { a: 5 }, ['a: must be "x" or "y"']],
    ['of one', z.object({ a: z.literal('x') }), { a: 'y' }, ['a: must be "x"']],
    ['none', z.object({ a: z.enum(['x', 'y']) }), {}, ['a: is missing; send "x" or "y"']],
  ],
  too_big: [
    ['number', z.object({ a: z.number().max(100) }), { a: 500 }, ['a: must be at most 100']],
    ['limit', z.object({ a: z.number().lt(100) }), { a: 100 }, ['a: must be less than 100']],
    ['string', z.object({ a: z.string().max(2) }), { a: 'abc' }, ['a: must have at most 2 characters']],
    ['list', z.object({ a: z.array(z.int()).max(1) }), { a: [1, 2] }, ['a: must have at most 1 entry']],
    ['length', z.object({ a: z.string().length(2) }), { a: 'abc' }, ['a: must have exactly 2 characters']],
  ],
  too_small: [
    ['number', z.object({ a: z.number().min(0) }), { a: -1 }, ['a: must be at least 0']],
    ['limit', z.object({ a: z.number().positive() }), { a: 0 }, ['a: must be more than 0']],
    ['empty', z.object({ a: z.string().min(1) }), { a: '' }, ['a: must not be empty']],
    ['short', z.object({ a: z.string().min(6) }), { a: 'x' }, ['a: must have at least 6 characters']],
    ['list', z.object({ a: z.array(z.int()).min(1) }), { a: [] }, ['a: must have at least 1 entry']],
  ],
  invalid_format: [
    [
      'url',
      z.object({ a: z.url() }),
      { a: 'x' },
      ['a: must be an address, such as https://example.com/hook'],
    ],
    [
      'uuid',
      z.object({ a: z.uuid() }),
      { a: 'x' },
      ['a: must be a UUID, such as 8f14e45f-ceea-467f-a8c1-2c1b3d4e5f60'],
    ],
    ['day', z.object({ a: z.iso.date() }), { a: '21.11.' }, ['a: must be a date, such as 2026-11-21']],
    [
      'instant',
      z.object({ a: z.iso.datetime() }),
      { a: '2026-11-21' },
      ['a: must be a date with a time and its time zone, such as 2026-11-21T09:30:00Z'],
    ],
    ['pattern', z.object({ a: z.string().regex(/^[a-z]$/) }), { a: '5' }, ['a: must match /^[a-z]$/']],
    ['start', z.object({ a: z.string().startsWith('vf_') }), { a: 'x' }, ['a: must start with "vf_"']],
    ['end', z.object({ a: z.string().endsWith('.eu') }), { a: 'x' }, ['a: must end with ".eu"']],
    ['part', z.object({ a: z.string().includes('@') }), { a: 'x' }, ['a: must contain "@"']],
    ['another', z.object({ a: z.cidrv4() }), { a: 'x' }, ['a: must be a valid cidrv4']],
  ],
  not_multiple_of: [
    ['cents', z.object({ a: z.number().multipleOf(0.01) }), { a: 0.005 }, ['a: must be a multiple of 0.01']],
  ],
  unrecognized_keys: [
    [
      'a slip',
      z.strictObject({ end_user_id: z.string().optional() }),
      { end_user: 'x' },
      ['end_user: is not known; did you mean "end_user_id"?'],
    ],
  ],
  invalid_union: [
    ['neither', shapes, {}, [': needs "text" or "audio_url"']],
    [
      'a slip in either',
      shapes,
      { txt: 'x' },
      ['txt: is not known; did you mean "text"?', ': needs "text" or "audio_url"'],
    ],
    ['the nearer', shapes, { text: 5 }, ['text: must be a string, not a number']],
    [
      'a value',
      z.object({ a: z.union([z.number(), z.string().max(1)]) }),
      { a: true },
      ['a: must be a number, not true, or must be a string, not true'],
    ],
    ['no choice', settings, {}, ['enabled: must be false or true']],
    [
      'two at once',
      z.object({ a: z.xor([z.string(), z.string().min(1)]) }),
      { a: 'x' },
      ['a: has none of the shapes that are possible here'],
    ],
  ],
  invalid_key: [
    [
      'name',
      z.object({ a: z.record(z.string().max(1), z.string()) }),
      { a: { long: 'x' } },
      ['a.long: has a field with a name that is not allowed'],
    ],
  ],
  invalid_element: [
    [
      'map',
      z.map(z.string(), z.string()),
      new Map<unknown, unknown>([['a', 5]]),
      ['a: must be a string, not a number'],
    ],
  ],
  custom: [
    ['own words', z.object({ a: z.string().refine(() => false, 'is past') }), { a: 'x' }, ['a: is past']],
    ['no words', z.object({ a: z.string().refine(() => false) }), { a: 'x' }, ['a: is not allowed']],
  ],
};

const ZOD_WORDS = /Invalid|expected|received|Too (?:big|small)|Unrecognized/;

describe('the message about an invalid value', () => {
  const before = z.config();
  beforeAll(() => {
    z.config({ localeError: issueWords });
  });
  afterAll(() => {
    z.config({ localeError: before.localeError });
  });

  for (const [code, examples] of Object.entries(EXAMPLES))
    it.each(examples)(
      `is said as somebody says it who reads it in a terminal: ${code}, %s`,
      (_, schema, given, said) => {
        const parsed = schema.safeParse(given);
        if (parsed.success) throw new Error('the example is valid');
        const words = issuesIn(parsed.error, schema).map(({ path, message }) => `${path}: ${message}`);
        expect(words).toEqual(said);
        expect(words.join()).not.toMatch(ZOD_WORDS);
      },
    );

  it('never repeats the value, which may be a secret and would be logged', () => {
    const SECRET = 'hunter2hunter2';
    const schema = z.strictObject({
      a: z.int(),
      b: z.string().max(3),
      c: z.enum(['x', 'y']),
      d: z.url(),
      e: z.string().regex(/^\d$/),
      f: z.union([z.number(), z.boolean()]),
    });
    const given = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, SECRET]));
    const { error } = schema.safeParse(given);
    expect(error?.issues).toHaveLength(6);
    expect(JSON.stringify(error && issuesIn(error, schema))).not.toContain(SECRET);
  });
});
