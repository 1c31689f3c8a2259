import { z } from 'zod';
import type { ReceivedEvent, TrackerEvent } from '../connector.ts';
import { isSigned, jsonIn } from '../signature.ts';

const issueEventSchema = z.object({ issue: z.object({ number: z.int() }) });

/** Reads an event that GitHub signed with the webhook's secret (`X-Hub-Signature-256`). */
export function readEvent({ headers, body }: ReceivedEvent, secret: string): TrackerEvent {
  if (!isSigned(body, secret, headers['x-hub-signature-256'], 'sha256=')) return { kind: 'forged' };
  if (headers['x-github-event'] !== 'issues') return { kind: 'other' };
  const event = issueEventSchema.safeParse(jsonIn(body));
  return event.success ? { kind: 'issue', number: event.data.issue.number } : { kind: 'other' };
}
