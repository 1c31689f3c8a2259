import { z } from 'zod';
import { alertShape } from './alerts.ts';
import { eurosSchema } from './amounts.ts';
import { batchSchema } from './batches.ts';
import { commentCreatedSchema, commentDeletedSchema } from './comments.ts';
import { issueCreatedSchema, issueStateChangedSchema } from './connections.ts';
import { memberLeftSchema, memberRoleChangedSchema, memberToldSchema } from './organizations.ts';
import { feedbackViewSchema, pendingFeedbackSchema } from './process.ts';
import { replyToldSchema } from './replies.ts';
import { viewMatchedShape } from './saved-views.ts';
import { themeChangedSchema, themeToldSchema } from './themes.ts';
import { WEBHOOK_EVENTS, type WebhookEventType } from './webhooks.ts';

/**
 * Schemas of the `data` of each webhook event. Events are published with them, and the webhooks in the OpenAPI document
 * are generated from them.
 */

/** Fields left out of a long feedback to keep the body below 20 KB; `truncated` lists those left out. */
const DISPENSABLE = ['segments', 'transcript', 'metadata'] as const;
const ofTest = {
  test: z
    .literal(true)
    .optional()
    .describe('Only in events from `POST /webhooks/{id}/test`: nothing really happened'),
};

const completedSchema = feedbackViewSchema
  .partial({ segments: true, transcript: true, metadata: true })
  .extend({
    truncated: z
      .array(z.string())
      .optional()
      .meta({
        description: `Fields left out because the body would be too large: ${DISPENSABLE.join(', ')}. Fetch the feedback for them`,
        examples: [['segments']],
      }),
    ...ofTest,
  });

const failedSchema = pendingFeedbackSchema
  .pick({ id: true, status: true, created_at: true, project: true, error: true, retryable: true })
  .extend({ status: z.literal('failed').describe('Status of the recording'), ...ofTest });

/**
 * Added to descriptions, because webhooks use the account's API version while the document describes the latest one.
 */
const NUMBER_BEFORE = '; a number if your account uses API version 2026-11-01';

const creditsSchema = z.object({
  percent_used: z
    .int()
    .min(1)
    .max(100)
    .describe('Percentage of `basis_euros` that’s been used')
    .meta({ examples: [80] }),
  balance_euros: eurosSchema
    .describe(`Available balance, in euros${NUMBER_BEFORE}`)
    .meta({ examples: ['0.05'] }),
  basis_euros: eurosSchema
    .describe(`Amount that warning percentages are based on, in euros${NUMBER_BEFORE}`)
    .meta({ examples: ['0.25'] }),
  ...ofTest,
});

const keyFacts = {
  id: z.uuid().describe('API key id'),
  key_name: z.string(),
  key_prefix: z.string(),
  kind: z.enum(['secret', 'publishable']),
  ...ofTest,
};
const keyCreatedSchema = z.object(keyFacts);
const keyRevokedSchema = z.object({
  ...keyFacts,
  replaced_by: z
    .uuid()
    .nullable()
    .optional()
    .describe('Id of the key that replaces it; null if the key was deleted')
    .meta({ examples: [null] }),
  works_until: z.iso
    .datetime()
    .nullable()
    .describe('When the key stops working (UTC); until then, both keys work. Null if it has already stopped')
    .meta({ examples: [null] }),
});

const WEBHOOK_DATA = {
  'feedback.completed': completedSchema,
  'feedback.failed': failedSchema,
  'feedback.corrected': completedSchema,
  'comment.created': commentCreatedSchema.extend(ofTest),
  'comment.updated': commentCreatedSchema.extend(ofTest),
  'comment.deleted': commentDeletedSchema.extend(ofTest),
  'issue.created': issueCreatedSchema.extend(ofTest),
  'issue.state_changed': issueStateChangedSchema.extend(ofTest),
  'theme.created': themeToldSchema.extend(ofTest),
  'theme.changed': themeChangedSchema.extend(ofTest),
  'member.joined': memberToldSchema.extend(ofTest),
  'member.role_changed': memberRoleChangedSchema.extend(ofTest),
  'member.left': memberLeftSchema.extend(ofTest),
  'batch.completed': batchSchema.extend(ofTest),
  'alert.raised': z.object({ ...alertShape, ...ofTest }),
  'view.matched': z.object({ ...viewMatchedShape, ...ofTest }),
  'reply.sent': replyToldSchema.extend(ofTest),
  'reply.failed': replyToldSchema.extend(ofTest),
  'credits.low': creditsSchema,
  'credits.exhausted': creditsSchema,
  'key.created': keyCreatedSchema,
  'key.revoked': keyRevokedSchema,
} as const satisfies Record<WebhookEventType, z.ZodType>;

/** Summary of each event in the OpenAPI document. */
const SUMMARIES: Readonly<Record<WebhookEventType, string>> = {
  'feedback.completed': 'A recording was processed: its feedback is here',
  'feedback.failed': 'A recording couldn’t be processed',
  'feedback.corrected': 'A transcript was corrected: the feedback with its new analysis is here',
  'comment.created': 'Someone commented on a feedback',
  'comment.updated': 'Someone edited their comment',
  'comment.deleted': 'A comment on a feedback was deleted',
  'issue.created': 'An issue was created in a connected tracker, or linked',
  'issue.state_changed': 'The state of a linked issue changed: open, in progress or done',
  'theme.created': 'A theme appeared, or was split off another one',
  'theme.changed': 'A theme was renamed, marked as done, reopened, merged or unmerged',
  'member.joined': 'Someone joined your organization',
  'member.role_changed': 'A member’s role changed',
  'member.left': 'A member left or was removed',
  'batch.completed': 'Every item of a batch has ended',
  'alert.raised': 'More people than usual say something',
  'view.matched': 'Feedback matches a saved view that notifies you',
  'reply.sent': 'The mail server accepted a reply to a person who left an address',
  'reply.failed': 'A reply wasn’t sent, or may not have arrived',
  'credits.low': '80% of the credits are used',
  'credits.exhausted': 'All credits are used',
  'key.created': 'An API key was created',
  'key.revoked': 'An API key was deleted or replaced',
};

const idOf = (type: string) => `${type.split(/[._]/).map(capitalised).join('')}Event`;

/** Schema of the delivery body for each event type. */
export const WEBHOOK_BODIES = WEBHOOK_EVENTS.map((type) => {
  const schema = z.object({
    type: z.literal(type).describe('Event type'),
    timestamp: z.iso.datetime().describe('When the event happened, not when it was sent (UTC)'),
    data: WEBHOOK_DATA[type],
  });
  return { type, id: idOf(type), schema: schema.meta({ id: idOf(type) }), summary: SUMMARIES[type] };
});

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
