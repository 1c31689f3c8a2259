import { z } from 'zod';
import type { Place, ReceivedEvent, TrackerEvent } from '../connector.ts';
import { isSigned, jsonIn } from '../signature.ts';

const issueEventSchema = z.object({
  webhookEvent: z.string().startsWith('jira:issue_'),
  issue: z.object({ key: z.string() }),
});

/** Reads an event that Jira signed with the secret of a webhook that an admin created (`X-Hub-Signature`). */
export function readEvent({ headers, body, place }: ReceivedEvent, secret: string): TrackerEvent {
  if (!isSigned(body, secret, headers['x-hub-signature'], 'sha256=')) return { kind: 'forged' };
  const event = issueEventSchema.safeParse(jsonIn(body));
  const number = event.success ? numberOf(event.data.issue.key, place) : undefined;
  return number === undefined ? { kind: 'other' } : { kind: 'issue', number };
}

/** The number in the key of an issue, such as `APP-12`; undefined if it's of another project. */
export function numberOf(key: string, place: Pick<Place, 'project'>): number | undefined {
  const [, project, number] = /^(\w+)-(\d{1,9})$/.exec(key.toUpperCase()) ?? [];
  return project === projectKeyOf(place) ? Number(number) : undefined;
}

/** `APP` of `APP/Bug` */
export function projectKeyOf({ project }: Pick<Place, 'project'>): string {
  return (project.split('/')[0] ?? '').toUpperCase();
}
