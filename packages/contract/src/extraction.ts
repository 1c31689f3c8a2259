import { z } from 'zod';
import { type Answer, joinQuestions, type Question } from './questions.ts';
import {
  readSchema,
  SCHEMA_DEPTH,
  SCHEMA_VALUES,
  type SchemaList,
  type SchemaObject,
  type SchemaQuestion,
  type SchemaValue,
  type ValueSchema,
} from './schema-reader.ts';

/** A JSON Schema that an account or a request gives, and the object that is extracted from a message by it. */

export const SCHEMA_BYTES = 32_000;

export const extractionSchema = z
  .record(z.string(), z.unknown())
  .refine(
    (schema) => new TextEncoder().encode(JSON.stringify(schema)).length <= SCHEMA_BYTES,
    `is larger than ${SCHEMA_BYTES / 1000} KB as JSON`,
  )
  .check(({ value, issues }) => {
    for (const { path, message } of readSchema(value).problems)
      issues.push({ code: 'custom', path, message, input: value });
  })
  .describe(
    `JSON Schema of an object to extract from what is said, with up to ${SCHEMA_VALUES} values, lists, and objects up to ${SCHEMA_DEPTH} deep. Its values are asked as questions (\`answers\`), by their descriptions`,
  )
  .meta({
    examples: [
      {
        type: 'object',
        properties: {
          wants_refund: { type: ['boolean', 'null'], description: 'Whether the speaker wants a refund' },
          seats: { type: ['integer', 'null'], description: 'How many seats they need' },
        },
        required: ['wants_refund', 'seats'],
        additionalProperties: false,
      },
    ],
  });
export type Extraction = z.infer<typeof extractionSchema>;

/** What a feedback is asked: questions and a schema. */
export interface Asked {
  questions?: readonly Question[] | null | undefined;
  schema?: Extraction | null | undefined;
}

/**
 * What a request and its account ask together. Of two questions with the same name, and of two schemas, the one of the
 * request counts; a question doesn't take the place of a value of the schema.
 */
export function joinAsked(
  own: Asked,
  account: Asked,
): { questions: Question[]; schema: Extraction | undefined } {
  const schema = own.schema ?? account.schema ?? undefined;
  const values = schema === undefined ? [] : questionsOf(schema);
  return { questions: joinQuestions(values, joinQuestions(own.questions, account.questions)), schema };
}

/** The questions of a schema, in its order. */
export function questionsOf(schema: Extraction): SchemaQuestion[] {
  return readSchema(schema).values.map(({ question }) => question);
}

/** Whether the schema of a question allows an answer. A question without one allows any. */
export function isAllowed(answer: Answer['answer'], question: Pick<Question, 'kind'> | undefined): boolean {
  if (answer === null || question === undefined || !isOfSchema(question)) return true;
  const { schema } = question;
  if (typeof answer === 'number') return isInRange(answer, schema);
  if (typeof answer === 'boolean' || question.kind === 'choice') return true;
  // JSON Schema counts characters, not UTF-16 units.
  const { length } = [...answer];
  return length >= (schema.minLength ?? 0) && length <= (schema.maxLength ?? length);
}

function isOfSchema(question: Pick<Question, 'kind'>): question is Pick<SchemaQuestion, 'kind' | 'schema'> {
  return 'schema' in question;
}

function isInRange(answer: number, schema: ValueSchema): boolean {
  const { type, minimum = answer, maximum = answer } = schema;
  const { exclusiveMinimum = Number.NEGATIVE_INFINITY, exclusiveMaximum = Number.POSITIVE_INFINITY } = schema;
  return (
    (type === 'number' || Number.isInteger(answer)) &&
    answer >= minimum &&
    answer <= maximum &&
    answer > exclusiveMinimum &&
    answer < exclusiveMaximum
  );
}

/**
 * The object that a schema describes, of the answers to its questions. What wasn't answered is null, or missing where null isn't
 * allowed.
 */
export function extractedBy(schema: Extraction, answers: readonly Answer[]): Extraction {
  return built(readSchema(schema).root, answers);
}

function built({ properties }: SchemaObject, answers: readonly Answer[]): Extraction {
  return Object.fromEntries(
    properties.flatMap(([name, node]): [string, unknown][] => {
      if ('list' in node) {
        const items = itemsOf(node, answers);
        return [[name, items.length === 0 && node.isNullable ? null : items]];
      }
      return 'question' in node ? entryOf(name, node, answers) : [[name, built(node, answers)]];
    }),
  );
}

/** A value of an object; nothing where it isn't said and null isn't allowed. */
function entryOf(
  name: string,
  { question, isNullable }: SchemaValue,
  answers: readonly Answer[],
): [string, unknown][] {
  const value = answers.find((one) => one.name === question.name)?.answer ?? null;
  return value === null && !isNullable ? [] : [[name, value]];
}

function itemsOf(
  { values, isOfObjects, required, mostItems }: SchemaList,
  answers: readonly Answer[],
): unknown[] {
  const names = new Set(values.map(([, { question }]) => question.name));
  const said = answers.filter(({ name, answer }) => names.has(name) && answer !== null);
  const items = [...Map.groupBy(said, ({ item = 0 }) => item)].sort(([one], [other]) => one - other);
  const built = items.flatMap(([, own]): unknown[] => {
    if (!isOfObjects) return [own[0]?.answer];
    const object = Object.fromEntries(values.flatMap(([name, value]) => entryOf(name, value, own)));
    return [...required].every((name) => name in object) ? [object] : [];
  });
  const seen = new Set(built.map((item) => JSON.stringify(item)));
  return [...seen].slice(0, mostItems).map((item): unknown => JSON.parse(item));
}
