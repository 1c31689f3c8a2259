import { z } from 'zod';
import { MINUTE_MS } from '../../durations.ts';
import type { ReceivedEvent, TrackerEvent } from '../connector.ts';
import { isSigned, jsonIn } from '../signature.ts';

/** How old an event may be, as Linear recommends. It sends one that got no answer again, with a new time. */
const AGE_MAXIMUM_MS = MINUTE_MS;

const eventSchema = z.object({ webhookTimestamp: z.number() });
const issueEventSchema = z.object({
  type: z.literal('Issue'),
  data: z.object({ number: z.int(), team: z.object({ key: z.string() }) }),
});

/** Reads an event that Linear signed with the webhook's secret (`Linear-Signature`) within the last minute. */
export function readEvent({ headers, body, place, now }: ReceivedEvent, secret: string): TrackerEvent {
  if (!isSigned(body, secret, headers['linear-signature'])) return { kind: 'forged' };
  const json = jsonIn(body);
  const sent = eventSchema.safeParse(json);
  if (!sent.success || Math.abs(now.getTime() - sent.data.webhookTimestamp) > AGE_MAXIMUM_MS)
    return { kind: 'forged' };
  const event = issueEventSchema.safeParse(json);
  if (!event.success || event.data.data.team.key !== teamOf(place)) return { kind: 'other' };
  return { kind: 'issue', number: event.data.data.number };
}

/** The key of the team, as in `ENG-12`. */
export function teamOf({ project }: { project: string }): string {
  return (project.split('/')[1] ?? '').toUpperCase();
}
