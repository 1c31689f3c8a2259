import { z } from 'zod';
import { replaced } from './replaced.ts';

/** Amounts of money: decimal strings in euros, in fields that end in `_euros`. */

/** An exact amount in a response, with two to six decimals. */
export const eurosSchema = z
  .string()
  .regex(/^-?\d+\.\d{2,6}$/)
  .describe('Euros as a decimal string, for example "12.50" or "0.006667"');

/** An amount in a request: a decimal string as in responses, or a number. Parses to a number of euros. */
export const givenEuros = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,9}(?:\.\d{1,6})?$/)
        .transform(Number),
    ],
    'must be an amount in euros, such as "12.50"',
  )
  .describe('Euros as a decimal string, for example "12.50"; a number also works');

/** An amount in a request, in whole cents from `from` to `to` euros. */
export const givenCents = (from: number, to: number) =>
  givenEuros.pipe(z.number().min(from).max(to).multipleOf(0.01));

/** Cost of a request. */
export const costSchema = z.object({
  credits: z.number().nonnegative().describe('Cost in credits (1 credit is €0.01)'),
  amount_euros: eurosSchema
    .optional()
    .describe('Cost in euros, as a decimal string; missing in older results'),
  euros: replaced(z.number().nonnegative(), 'amount_names', 'Use `amount_euros`'),
});
