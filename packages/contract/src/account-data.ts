import { z } from 'zod';
import { RETENTION_DAYS } from './process.ts';
import { END_USER_ID_CHARACTERS } from './sent-fields.ts';

/** What an account keeps, and erasing all of one of its end users. */

/** What an account wants of every recording that does not say otherwise. */
export const privacySchema = z
  .object({
    retention_days: z
      .int()
      .min(0)
      .max(RETENTION_DAYS)
      .nullable()
      .describe(
        'Days after which a feedback and its audio are deleted, also those that there are; 0 keeps nothing after the answer; null keeps them until they are deleted',
      ),
    redact_pii: z
      .boolean()
      .describe('Whether recordings are redacted that do not say `redact_pii` themselves'),
  })
  .meta({ id: 'PrivacyDefaults' });
export type PrivacyDefaults = z.infer<typeof privacySchema>;
export const changePrivacySchema = z.strictObject(privacySchema.shape).partial();
export type ChangePrivacy = z.infer<typeof changePrivacySchema>;

/** Days that somebody thinks of keeping things for. */
export const privacyPreviewQuerySchema = z.strictObject({
  // Not coerced: nothing at all would be 0, which is everything.
  retention_days: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a whole number of days')
    .transform(Number)
    .pipe(z.int().max(RETENTION_DAYS)),
});
/** What would be deleted now. */
export const privacyPreviewSchema = z
  .object({
    feedbacks: z.int(),
    /** how many of them still have their audio */
    recordings: z.int(),
  })
  .meta({ id: 'PrivacyPreview' });

export const endUserParamsSchema = z.object({ end_user_id: z.string().min(1).max(END_USER_ID_CHARACTERS) });

/** Says what was erased. It names nobody. */
export const erasureReceiptSchema = z
  .object({
    id: z.uuid(),
    subject: z.literal('end_user'),
    completed_at: z.iso.datetime(),
    erased: z.object({
      feedbacks: z.int(),
      /** how many of them still had their audio */
      recordings: z.int(),
    }),
  })
  .meta({ id: 'ErasureReceipt' });
export type ErasureReceipt = z.infer<typeof erasureReceiptSchema>;

/** The address of the account, typed by its owner, who signed in minutes ago. */
export const eraseAccountSchema = z.strictObject({ email: z.string().min(1).max(320) });

/** How the erasure of an account stands. It names nobody. */
export const accountErasureSchema = z
  .object({
    id: z.uuid(),
    subject: z.literal('account'),
    requested_at: z.iso.datetime(),
    /** null: under way; it goes on by itself */
    completed_at: z.iso.datetime().nullable(),
    erased: erasureReceiptSchema.shape.erased,
  })
  .meta({ id: 'AccountErasure' });
export type AccountErasure = z.infer<typeof accountErasureSchema>;
export const accountErasureParamsSchema = z.object({ id: z.uuid() });

/** Newest first. */
export const erasureListSchema = z.object({ erasures: z.array(erasureReceiptSchema) });
