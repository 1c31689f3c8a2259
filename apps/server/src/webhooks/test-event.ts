import {
  WEBHOOK_EVENTS,
  type WebhookEventType,
  webhookEventTypeSchema,
} from '@voice-feedback/contract/webhooks';
import type { Trx } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import { enqueueFirstAttempts } from './attempts.ts';
import type { EndpointRow } from './disable.ts';
import { bodyOf, eventId } from './publish.ts';

const SAMPLE_ID = '00000000-0000-4000-8000-000000000000';

/** What each event says, with made-up values; `test` tells a receiver that nothing happened. */
const SAMPLES: Record<WebhookEventType, Record<string, unknown>> = {
  'feedback.completed': {
    id: SAMPLE_ID,
    status: 'done',
    duration_seconds: 4.2,
    language: 'en',
    transcript: 'I love the new editor, but the export is slow.',
    segments: [
      { start: 0.2, end: 4.1, text: 'I love the new editor, but the export is slow.', confidence: 0.95 },
    ],
    summary: 'I love the new editor, but the export is slow.',
    sentiment: { label: 'positive', score: 0.31, confidence: 0.72 },
    topics: ['workflow', 'performance'],
    keywords: ['editor', 'export'],
    intent: 'problem',
    metadata: {},
    tags: [],
    end_user_id: null,
    cost: { credits: 0.07, euros: 0.0007 },
  },
  'feedback.failed': {
    id: SAMPLE_ID,
    status: 'failed',
    error: { code: 'unreadable_audio', message: 'The audio file is damaged and cannot be read.' },
    metadata: {},
    tags: [],
    end_user_id: null,
  },
  'credits.low': { percent_used: 80, balance_euros: 0.05, basis_euros: 0.25 },
  'credits.exhausted': { percent_used: 100, balance_euros: 0, basis_euros: 0.25 },
  'key.created': { id: SAMPLE_ID, key_name: 'Sample key', key_prefix: 'vf_abcde', kind: 'secret' },
  'key.revoked': {
    id: SAMPLE_ID,
    key_name: 'Sample key',
    key_prefix: 'vf_abcde',
    kind: 'secret',
    works_until: null,
  },
};

/** Of one endpoint: a slow receiver gets no heap of them. */
const TESTS_WAITING = 10;

/**
 * Sends an event that did not happen: one attempt, signed like any other, and in the log. Throws `Problem` `conflict`.
 * @returns the id of its delivery
 */
export async function sendTest(
  trx: Trx,
  endpoint: EndpointRow,
  wanted: WebhookEventType | undefined,
): Promise<string> {
  if (endpoint.kind === 'callback')
    throw new Problem('conflict', { detail: 'Callbacks have no address of their own to send a test to.' });
  const { waiting } = await trx
    .selectFrom('webhookDeliveries')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('endpointId', '=', endpoint.id)
    .where('cause', '=', 'test')
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (waiting >= TESTS_WAITING)
    throw new Problem('conflict', {
      detail: `${TESTS_WAITING} tests wait for this address already. See in the log what comes of them.`,
    });
  const type = wanted ?? webhookEventTypeSchema.parse(endpoint.events[0] ?? WEBHOOK_EVENTS[0]);
  const now = new Date();
  const id = eventId();
  await trx
    .insertInto('webhookEvents')
    .values({
      id,
      accountId: endpoint.accountId,
      type,
      body: bodyOf({ type, timestamp: now.toISOString(), data: { ...SAMPLES[type], test: true } }),
      test: true,
      createdAt: now,
    })
    .execute();
  const delivery = await trx
    .insertInto('webhookDeliveries')
    .values({ eventId: id, endpointId: endpoint.id, cause: 'test', createdAt: now, nextAttemptAt: now })
    .returning(['id', 'endpointId'])
    .executeTakeFirstOrThrow();
  await enqueueFirstAttempts(trx, [delivery]);
  return delivery.id;
}
