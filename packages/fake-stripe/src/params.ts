import { z } from 'zod';
import type { Form } from './form.ts';
import { invalid } from './stripe-error.ts';

/** Schemas of parameters. Forms only contain text, so these parse numbers and booleans from text. */

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number);
/** Amount in cents. Stripe's maximum is eight digits. */
export const cents = integer.pipe(z.int().min(1).max(99_999_999));
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
export const currency = z
  .string()
  .refine((text) => CURRENCIES.has(text.toUpperCase()), 'Invalid currency')
  .transform((text) => text.toLowerCase());
export const text = z.string().min(1).max(5_000);
export const metadata = z.record(z.string().max(40), z.string().max(500));
export const expand = z.array(z.string().max(200)).max(20).optional();

const MAXIMUM_PAGE = 100;
const time = integer;
const range = z.union([
  time.transform((at) => ({ gte: at, lte: at })),
  z.strictObject({
    gt: time.optional(),
    gte: time.optional(),
    lt: time.optional(),
    lte: time.optional(),
  }),
]);

export const listParams = {
  limit: integer.pipe(z.int().min(1).max(MAXIMUM_PAGE)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: range.optional(),
  expand,
};

/** Parses a form. Throws the `StripeError` that Stripe would return. */
export function readParams<Params>(schema: z.ZodType<Params>, form: Form): Params {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue === undefined) throw invalid('The parameters are wrong.');
  const [first = '', ...rest] = issue.path.map(String);
  const param = first + rest.map((part) => `[${part}]`).join('');
  if (issue.code === 'unrecognized_keys') {
    const name = param === '' ? issue.keys[0] : `${param}[${issue.keys[0]}]`;
    throw invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name ?? '' });
  }
  if (issue.code === 'invalid_type' && issue.input === undefined)
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  throw invalid(`Invalid ${param}: ${issue.message}`, { code: 'parameter_invalid', param });
}
