import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { TrackerEvent } from '../connector.ts';

const issueEventSchema = z.object({ issue: z.object({ number: z.int() }) });

/** Reads an event that GitHub signed with the webhook's secret (`X-Hub-Signature-256`). */
export function readEvent(headers: IncomingHttpHeaders, body: Buffer, secret: string): TrackerEvent {
  const given = Buffer.from(String(headers['x-hub-signature-256'] ?? ''));
  const wanted = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return { kind: 'forged' };
  if (headers['x-github-event'] !== 'issues') return { kind: 'other' };
  const event = issueEventSchema.safeParse(jsonIn(body));
  return event.success ? { kind: 'issue', number: event.data.issue.number } : { kind: 'other' };
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
