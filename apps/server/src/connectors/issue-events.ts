import {
  ISSUE_EVENT_LINKS,
  type IssueState,
  issueCreatedSchema,
  issueStateChangedSchema,
} from '@voice-feedback/contract/connections';
import type { z } from 'zod';
import type { Trx } from '../database/database.ts';
import { publish } from '../webhooks/publish.ts';
import type { RemoteIssue } from './connector.ts';

interface EventIssue {
  id: string;
  accountId: string;
  connectionId: string;
  createdHere: boolean;
}

interface Seen {
  remote: Pick<RemoteIssue, 'number' | 'url' | 'title'>;
  people: number;
  state: IssueState;
  at: Date;
}

/** Publishes that an issue was created or linked, in the transaction that notes it. */
export async function publishCreated(trx: Trx, issue: EventIssue, seen: Seen): Promise<void> {
  await publishIssue(trx, issue, seen, 'issue.created', (data) =>
    issueCreatedSchema.parse({ ...data, existing: !issue.createdHere }),
  );
}

/** Publishes that the issue and what's linked to it have a new state, in the transaction that writes it. */
export async function publishState(
  trx: Trx,
  issue: EventIssue,
  seen: Seen,
  previous: IssueState,
): Promise<void> {
  await publishIssue(trx, issue, seen, 'issue.state_changed', (data) =>
    issueStateChangedSchema.parse({ ...data, previous_state: previous }),
  );
}

type IssueData = Omit<z.infer<typeof issueCreatedSchema>, 'existing'>;

async function publishIssue(
  trx: Trx,
  { id, accountId, connectionId }: EventIssue,
  { remote: { number, url, title }, people, state, at }: Seen,
  type: 'issue.created' | 'issue.state_changed',
  complete: (data: IssueData) => Record<string, unknown>,
): Promise<void> {
  const { provider, project } = await trx
    .selectFrom('connections')
    .select(['provider', 'project'])
    .where('id', '=', connectionId)
    .executeTakeFirstOrThrow();
  const links = await trx
    .selectFrom('issueLinks')
    .select(['recordingId', 'themeId'])
    .where('issueId', '=', id)
    .orderBy('createdAt')
    .limit(ISSUE_EVENT_LINKS)
    .execute();
  const feedback = links.flatMap(({ recordingId }) => recordingId ?? []);
  const themes = links.flatMap(({ themeId }) => themeId ?? []);
  const [first] = feedback;
  const data = {
    ...{ id, connection_id: connectionId, provider, project, number, url, title, state, people },
    ...{ feedback_ids: feedback, theme_ids: themes },
  };
  await publish(trx, {
    ...{ accountId, type, at, data: () => complete(data) },
    // The title may come from it, so the event is deleted with it.
    ...(first === undefined ? {} : { recordingId: first }),
  });
}
