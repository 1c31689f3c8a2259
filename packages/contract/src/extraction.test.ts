import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Extraction,
  extractedBy,
  extractionSchema,
  isAllowed,
  joinAsked,
  questionsOf,
} from './extraction.ts';
import type { Answer } from './questions.ts';

const ORDER: Extraction = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    wants_refund: { type: ['boolean', 'null'], description: 'Whether the speaker wants a refund' },
    phone: { type: 'string', enum: ['iPhone', 'Android'], title: 'Which phone do they have?' },
    order: {
      type: 'object',
      properties: {
        seatCount: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }], default: null },
        problem: { $ref: '#/$defs/Text', description: 'What is the problem?' },
      },
      required: ['seatCount'],
      additionalProperties: false,
    },
  },
  required: ['wants_refund', 'order'],
  $defs: { Text: { type: 'string', maxLength: 200 } },
};

const LISTS: Extraction = {
  type: 'object',
  properties: {
    problems: {
      type: 'array',
      items: { type: 'string' },
      description: 'The problems',
      maxItems: 2,
      uniqueItems: true,
    },
    team: {
      type: 'object',
      properties: { phones: { items: { enum: ['iPhone', 'Android'] } } },
    },
    orders: {
      type: ['array', 'null'],
      items: { $ref: '#/$defs/Order' },
    },
  },
  required: ['problems', 'team', 'orders'],
  additionalProperties: false,
  $defs: {
    Order: {
      type: 'object',
      properties: {
        meal: { enum: ['pizza', 'burger'], description: 'The meal' },
        minutes: { type: ['integer', 'null'], minimum: 1 },
      },
      required: ['meal'],
    },
  },
};

const answer = (name: string, value: Answer['answer']): Answer => ({
  ...{ name, question: name, answer: value, quote: null, start: null, end: null },
  status: value === null ? 'not_mentioned' : 'answered',
});
/** The problems of a schema, as a caller reads them. */
const problemsOf = (schema: unknown) =>
  extractionSchema
    .safeParse(schema)
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
const of = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

describe('a schema', () => {
  it('asks a question for each of its values, by its path and what it describes', () => {
    expect(problemsOf(ORDER)).toEqual([]);
    expect(questionsOf(ORDER)).toMatchObject([
      { name: 'wants_refund', question: 'Whether the speaker wants a refund', kind: 'yes_no' },
      {
        ...{ name: 'phone', question: 'Which phone do they have?', kind: 'choice' },
        options: [{ name: 'iPhone' }, { name: 'Android' }],
      },
      { name: 'order.seatCount', question: 'seat count', kind: 'number', unit: 'count' },
      { name: 'order.problem', question: 'What is the problem?', kind: 'text' },
    ]);
  });

  it('of zod is accepted as it is', () => {
    const asked = z.object({
      refund: z.boolean().nullable().describe('Do they want a refund?'),
      seats: z.int().positive().nullable(),
      phone: z.enum(['iPhone', 'Android']).optional(),
      person: z.object({ city: z.string().min(1).nullable() }),
    });
    const schema = z.toJSONSchema(asked);
    expect(problemsOf(schema)).toEqual([]);
    const given = extractedBy(schema as Extraction, [answer('seats', 12)]);
    expect(asked.parse(given)).toEqual({ refund: null, seats: 12, person: { city: null } });
  });

  it('gets an object that is valid against it, whatever is answered', () => {
    const isValid = new Ajv2020({ allowUnionTypes: true }).compile(ORDER);
    const values = fc.oneof(fc.boolean(), fc.integer(), fc.double(), fc.string(), fc.constant('iPhone'));
    const asked = questionsOf(ORDER);
    fc.assert(
      fc.property(fc.array(fc.option(values), { minLength: 4, maxLength: 4 }), (given) => {
        const answers = asked.map((question, at) => {
          const value = given[at] ?? null;
          const isOfKind =
            question.kind === 'yes_no'
              ? typeof value === 'boolean'
              : question.kind === 'choice'
                ? value === 'iPhone'
                : typeof value === (question.kind === 'number' ? 'number' : 'string');
          return answer(question.name, isOfKind && isAllowed(value, question) ? value : null);
        });
        const extracted = JSON.parse(JSON.stringify(extractedBy(ORDER, answers)));
        expect([isValid(extracted), isValid.errors]).toEqual([true, null]);
      }),
    );
    expect(extractedBy(ORDER, [answer('order.seatCount', 3), answer('phone', 'iPhone')])).toEqual({
      wants_refund: null,
      phone: 'iPhone',
      order: { seatCount: 3 },
    });
  });

  it('asks for all items of a list, and puts together what each of them has', () => {
    expect(problemsOf(LISTS)).toEqual([]);
    expect(questionsOf(LISTS)).toMatchObject([
      { name: 'problems', question: 'The problems', kind: 'text', list: 'problems' },
      { name: 'team.phones', question: 'phones', kind: 'choice', list: 'team.phones' },
      { name: 'orders.meal', question: 'The meal', kind: 'choice', list: 'orders' },
      { name: 'orders.minutes', kind: 'number', unit: 'minutes', list: 'orders' },
    ]);
    const item = (name: string, value: Answer['answer'], at: number) => ({
      ...answer(name, value),
      item: at,
    });
    const given = extractedBy(LISTS, [
      item('problems', 'slow', 0),
      ...[item('problems', 'slow', 1), item('problems', 'late', 2), item('problems', 'cold', 3)],
      ...[item('orders.minutes', 5, 0), item('orders.meal', 'burger', 1), item('orders.minutes', 9, 1)],
    ]);
    // At most two, none twice, and no order without its meal
    expect(given).toEqual({
      problems: ['slow', 'late'],
      team: { phones: [] },
      orders: [{ meal: 'burger', minutes: 9 }],
    });
    expect(extractedBy(LISTS, [answer('problems', null)])).toEqual({
      problems: [],
      team: { phones: [] },
      orders: null,
    });
  });

  it('of zod can have lists', () => {
    const asked = z.object({
      problems: z.array(z.string()),
      orders: z
        .array(z.object({ meal: z.enum(['pizza', 'burger']), late: z.boolean().optional() }))
        .nullable(),
    });
    const schema = z.toJSONSchema(asked);
    expect(problemsOf(schema)).toEqual([]);
    const meal = { ...answer('orders.meal', 'pizza'), item: 0 };
    expect(asked.parse(extractedBy(schema as Extraction, [meal]))).toEqual({
      problems: [],
      orders: [{ meal: 'pizza' }],
    });
  });

  it('gets valid lists, whatever is answered', () => {
    const isValid = new Ajv2020({ allowUnionTypes: true, strictTypes: false }).compile(LISTS);
    const values: Record<string, fc.Arbitrary<string | number>> = {
      problems: fc.string(),
      'team.phones': fc.constantFrom('iPhone', 'Android'),
      'orders.meal': fc.constantFrom('pizza', 'burger'),
      'orders.minutes': fc.integer({ min: 1 }),
    };
    const one = fc.constantFrom(...Object.keys(values)).chain((name) =>
      fc.record({
        name: fc.constant(name),
        value: fc.option(values[name] ?? fc.string()),
        item: fc.nat(30),
      }),
    );
    fc.assert(
      fc.property(fc.array(one, { maxLength: 60 }), (given) => {
        const answers = given.map(({ name, value, item }) => ({ ...answer(name, value), item }));
        expect([isValid(extractedBy(LISTS, answers)), isValid.errors]).toEqual([true, null]);
      }),
    );
  });

  it('allows only values within its limits', () => {
    const [whole, text, open] = questionsOf(
      of({
        whole: { type: 'integer', minimum: 1, exclusiveMaximum: 10 },
        text: { type: 'string', minLength: 2, maxLength: 3 },
        open: { type: 'number' },
      }) as Extraction,
    );
    expect([0, 1, 1.5, 9, 10].filter((value) => isAllowed(value, whole))).toEqual([1, 9]);
    expect(['a', 'ab', 'a😀c', 'abcd'].filter((value) => isAllowed(value, text))).toEqual(['ab', 'a😀c']);
    expect([-1, 1.5].filter((value) => isAllowed(value, open))).toEqual([-1, 1.5]);
  });

  it('of a request takes the place of that of the account, and its values that of questions with the same name', () => {
    const own = of({ seats: { type: 'integer' } }) as Extraction;
    const account = of({ city: { type: 'string' } }) as Extraction;
    const question = (name: string) => ({ name, question: 'How many?', kind: 'number' as const });
    const joined = joinAsked(
      { schema: own, questions: [question('days')] },
      { schema: account, questions: [question('Seats'), question('weeks')] },
    );
    expect(joined.schema).toBe(own);
    expect(joined.questions.map(({ name }) => name)).toEqual(['seats', 'days', 'weeks']);
    expect(joinAsked({}, { schema: account }).schema).toBe(account);
    expect(joinAsked({}, {})).toEqual({ questions: [], schema: undefined });
  });

  const deep = { type: 'object', properties: { a: of({ b: of({ c: of({ d: { type: 'string' } }) }) }) } };
  it.each([
    ['that is no object', { type: 'array' }, ['type is not "object"']],
    ['without anything to extract', of({}), ['properties has nothing to extract']],
    ['without properties', { type: 'object' }, ['properties is missing']],
    [
      'with an unknown keyword',
      of({ a: { type: 'string', pattern: '^a' }, b: { type: 'boolean', const: true } }),
      ["properties.a.pattern isn't supported: a string can have", "properties.b.const isn't supported"],
    ],
    [
      'with an unknown keyword of an object',
      of({ a: { type: 'string' } }, { patternProperties: {} }),
      ['patternProperties isn'],
    ],
    [
      'with a list of anything',
      of({ a: { type: 'array', items: {} } }),
      ['properties.a.items.type is neither "string" nor "object"'],
    ],
    [
      'with a list of numbers',
      of({ a: { type: 'array', items: { type: 'number' } } }),
      ['properties.a.items.type is neither "string" nor "object"'],
    ],
    ['with a list of nothing', of({ a: { type: 'array' } }), ['properties.a.items is not a schema']],
    [
      'with a list that must have items',
      of({ a: { type: 'array', minItems: 1, items: { type: 'string' } } }),
      ["properties.a.minItems isn't supported: an array can have"],
    ],
    [
      'with a list of part of an item',
      of({ a: { type: 'array', maxItems: 0.5, items: { type: 'string' } } }),
      ['properties.a.maxItems is not a whole number from 1'],
    ],
    [
      'with a list in a list',
      of({ a: { type: 'array', items: of({ b: { type: 'array', items: { type: 'string' } } }) } }),
      ['properties.a.items.properties.b is inside a list'],
    ],
    [
      'with a list that is too deep',
      of({ a: of({ b: of({ c: { type: 'array', items: of({ d: { type: 'string' } }) } }) }) }),
      ['properties.a.properties.b.properties.c.items is deeper than 3 objects'],
    ],
    ['with a value of no type', of({ a: { description: 'b' } }), ['properties.a has no type']],
    ['with two types', of({ a: { type: ['string', 'number'] } }), ['properties.a.type has several types']],
    [
      'with two kinds of values',
      of({ a: { anyOf: [{ type: 'string' }, { type: 'number' }] } }),
      ["properties.a.anyOf isn't supported"],
    ],
    [
      'with a foreign reference',
      of({ a: { $ref: 'https://example.org/a' } }),
      ['properties.a.$ref is not one of'],
    ],
    [
      'with a reference to itself',
      of({ a: { $ref: '#/$defs/a' } }, { $defs: { a: { $ref: '#/$defs/a' } } }),
      ['$defs.a.$ref is not one of'],
    ],
    [
      'with an object in itself',
      { $ref: '#/$defs/a', $defs: { a: of({ a: { $ref: '#/$defs/a' }, b: { type: 'string' } }) } },
      ['$defs.a is deeper than 3 objects'],
    ],
    ['that is too deep', deep, ['properties.a.properties.b.properties.c is deeper than 3 objects']],
    [
      'with a value that has to be said',
      of({ a: { type: 'string' } }, { required: ['a'] }),
      ['properties.a is required, but a message may not say it'],
    ],
    [
      'that requires what it does not have',
      of({ a: { type: 'string' } }, { required: ['b'] }),
      ['required is not a list of its'],
    ],
    ['with one option', of({ a: { enum: ['b'] } }), ["properties.a.enum doesn't have 2 to 20"]],
    [
      'with numbers as options',
      of({ a: { type: 'string', enum: [1, 2] } }),
      ['properties.a.enum has something other'],
    ],
    ['with a dot in a name', of({ 'a.b': { type: 'string' } }), ['properties.a.b has a name with']],
    [
      'with a limit that is no number',
      of({ a: { type: 'string', maxLength: '9' } }),
      ['properties.a.maxLength is not a number'],
    ],
    [
      'with a long description',
      of({ a: { type: 'string', description: 'b'.repeat(301) } }),
      ['properties.a.description is not a text of at most 300'],
    ],
    [
      'with too many values',
      of(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`a${at}`, { type: 'string' }]))),
      [' has more than 20 values'],
    ],
    [
      'that is too large',
      of({ a: { type: 'string', $comment: 'b'.repeat(32_000) } }),
      [' is larger than 32 KB as JSON'],
    ],
  ])('%s is refused, with the place', (_, schema, expected) => {
    const problems = problemsOf(schema);
    expect(problems).toHaveLength(expected.length);
    for (const [at, message] of expected.entries()) expect(problems[at]).toContain(message);
  });
});
