import { z } from 'zod';
import { pageQueryShape, pageShape } from './pages.ts';
import { RETENTION_DAYS } from './process.ts';
import { END_USER_ID_CHARACTERS } from './sent-fields.ts';

/** An account's privacy settings, and the erasure of an end user or of the account. */

/** An account's defaults for recordings. */
export const privacySchema = z
  .object({
    retention_days: z
      .int()
      .min(0)
      .max(RETENTION_DAYS)
      .nullable()
      .describe(
        'Days after which feedbacks and their audio are deleted, including existing ones. 0 stores nothing after the response; null keeps them until you delete them',
      ),
    redact_pii: z.boolean().describe('Whether recordings are redacted unless the request sets `redact_pii`'),
    request_details: z
      .boolean()
      .describe(
        'Whether the request log keeps the address and the JSON of each call for 30 days, without personal values and secrets. Turning it off deletes what’s kept',
      ),
  })
  .meta({ id: 'PrivacyDefaults' });
export type PrivacyDefaults = z.infer<typeof privacySchema>;
export const changePrivacySchema = z.strictObject(privacySchema.shape).partial();
export type ChangePrivacy = z.infer<typeof changePrivacySchema>;

/** A number of days to preview. */
export const privacyPreviewQuerySchema = z.strictObject({
  // Not coerced: an empty value would become 0, which deletes everything.
  retention_days: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a whole number of days')
    .transform(Number)
    .pipe(z.int().max(RETENTION_DAYS)),
  project: z
    .uuid()
    .optional()
    .describe('Id of a project: the days would be its own. Without it, they’re the organization’s')
    .meta({ examples: ['5b3c9a64-8f0e-4d57-9a51-3f6c1f0a7d21'] }),
});
/** Number of feedbacks that this retention would delete. */
export const privacyPreviewSchema = z
  .object({
    feedbacks: z.int(),
    recordings: z.int().describe('Number of these feedbacks that still have audio'),
  })
  .meta({ id: 'PrivacyPreview' });

export const endUserParamsSchema = z.object({ end_user_id: z.string().min(1).max(END_USER_ID_CHARACTERS) });

/** Receipt of an erasure. It has no personal data. */
export const erasureReceiptSchema = z
  .object({
    id: z.uuid(),
    subject: z.literal('end_user'),
    completed_at: z.iso.datetime(),
    erased: z.object({
      feedbacks: z.int(),
      recordings: z.int().describe('Number of erased feedbacks that still had audio'),
    }),
  })
  .meta({ id: 'ErasureReceipt' });
export type ErasureReceipt = z.infer<typeof erasureReceiptSchema>;

/** The email address of the account, entered by its owner after a recent sign-in. */
export const eraseAccountSchema = z.strictObject({ email: z.string().min(1).max(320) });

/** Progress of the erasure of an account. It has no personal data. */
export const accountErasureSchema = z
  .object({
    id: z.uuid(),
    subject: z.literal('account'),
    requested_at: z.iso.datetime(),
    completed_at: z.iso
      .datetime()
      .nullable()
      .describe('When the erasure finished (UTC); null while it’s in progress'),
    erased: erasureReceiptSchema.shape.erased,
  })
  .meta({ id: 'AccountErasure' });
export type AccountErasure = z.infer<typeof accountErasureSchema>;
export const accountErasureParamsSchema = z.object({ id: z.uuid() });

/** Newest first. */
export const erasureListSchema = z.object({ erasures: z.array(erasureReceiptSchema), ...pageShape });
export const ERASURES_LISTED = 100;
export const erasureQuerySchema = z.strictObject(
  pageQueryShape({ default: ERASURES_LISTED, maximum: ERASURES_LISTED }),
);
