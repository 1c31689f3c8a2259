import { z } from 'zod';

/** Names and terms to expect in recordings. */

export const KEYTERMS = 100;
export const KEYTERM_CHARACTERS = 50;

const keytermSchema = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(KEYTERM_CHARACTERS, `is longer than ${KEYTERM_CHARACTERS} characters`)
  // Not patterns of the schema, so that the SDKs' types stay plain.
  .refine((term) => !/\p{C}/u.test(term), 'has a line break or a control character')
  .refine((term) => /[\p{L}\p{N}]/u.test(term), 'has no letter or digit');

export const keytermsSchema = z
  .array(keytermSchema)
  .max(KEYTERMS, `has more than ${KEYTERMS} terms`)
  .meta({ examples: [['Kubernetes', 'Voice Feedback']] });

/** An account's terms. */
export const accountKeytermsSchema = z
  .object({
    keyterms: keytermsSchema.describe(
      'Names and terms to expect in all recordings of the account, besides those of the request',
    ),
  })
  .meta({ id: 'AccountKeyterms' });
export type AccountKeyterms = z.infer<typeof accountKeytermsSchema>;
export const changeKeytermsSchema = z.strictObject(accountKeytermsSchema.shape);

/** Joins lists in their order, without repetitions (case is ignored), up to the limit. */
export function joinKeyterms(...lists: readonly (readonly string[] | undefined)[]): string[] {
  const joined = new Map<string, string>();
  for (const term of lists.flatMap((list) => list ?? [])) {
    const key = term.toLowerCase();
    if (!joined.has(key) && joined.size < KEYTERMS) joined.set(key, term);
  }
  return [...joined.values()];
}
