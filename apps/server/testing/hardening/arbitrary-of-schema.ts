import fc from 'fast-check';
import { z } from 'zod';

/** The parts of a JSON schema that matter here. */
const nodeSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

const MOST_DEPTH = 5;
/** One in this many values is wrong for its place. */
const WRONG_ONE_IN = 6;

/** Values that have broken servers before. */
const WRONG = fc.constantFrom<unknown>(
  ...[
    null,
    true,
    0,
    -1,
    1.5,
    2_147_483_648,
    9_007_199_254_740_992,
    1e308,
    '',
    ' ',
    'NaN',
    '\u0000',
    '\ud800',
  ],
  ...["' or 1=1 --", '../../../etc/passwd', '{{7*7}}', '<script>', 'a'.repeat(5_000), '😀'.repeat(300)],
  ...['9999-12-31T23:59:59Z', '0000-01-01', '__proto__', [], {}, [[[[]]]], { __proto__: { admin: true } }],
  ...[{ constructor: { prototype: { admin: true } } }],
);

/** Values for a JSON schema, mostly valid ones. */
export function arbitraryOf(
  schema: unknown,
  definitions: Record<string, unknown>,
  depth = 0,
): fc.Arbitrary<unknown> {
  return nearly(rightOf(schema, definitions, depth));
}

/** Mostly the wanted values. */
export function nearly(wanted: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: wanted, weight: WRONG_ONE_IN - 1 }, { arbitrary: WRONG, weight: 1 });
}

function rightOf(
  schema: unknown,
  definitions: Record<string, unknown>,
  depth: number,
): fc.Arbitrary<unknown> {
  const parsed = nodeSchema.safeParse(schema);
  if (!parsed.success || depth > MOST_DEPTH) return fc.jsonValue({ maxDepth: 1 });
  const node = parsed.data;
  const inner = (one: unknown) => arbitraryOf(one, definitions, depth + 1);
  if (node.$ref !== undefined) return inner(definitions[node.$ref.split('/').at(-1) ?? '']);
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.enum !== undefined && node.enum.length > 0) return fc.constantFrom(...node.enum);
  const choices = node.anyOf ?? node.oneOf;
  if (choices !== undefined && choices.length > 0) return fc.oneof(...choices.map(inner));
  const type = Array.isArray(node.type) ? node.type[0] : node.type;
  switch (type) {
    case 'object': {
      const properties = Object.entries(node.properties ?? {}).map(
        ([name, one]) => [name, inner(one)] as const,
      );
      const required = (node.required ?? []).filter((name) => name in (node.properties ?? {}));
      return fc.record(Object.fromEntries(properties), { requiredKeys: required });
    }
    case 'array':
      return fc.array(inner(node.items), { maxLength: 4 });
    case 'integer':
      return integerOf(node.minimum ?? -10, node.maximum ?? 10_000);
    case 'number':
      return fc.double({ noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textOf(node.format);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function textOf(format: string | undefined): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return fc.oneof(fc.string(), fc.string({ unit: 'binary' }));
}

function integerOf(minimum: number, maximum: number): fc.Arbitrary<number> {
  const min = Math.max(Math.ceil(minimum), Number.MIN_SAFE_INTEGER);
  return fc.integer({ min, max: Math.max(min, Math.min(Math.floor(maximum), Number.MAX_SAFE_INTEGER)) });
}
