import { randomUUID } from 'node:crypto';
import { CONNECTION_SECRETS } from '../src/connectors/connections.ts';
import { openSeal } from '../src/identity/open-from-config.ts';
import type { TestApp } from './app.ts';
import { giveFeedbacks } from './feedback-rows.ts';

type OwnApp = Pick<TestApp, 'test' | 'config'>;

/** Writes a connection directly to the database. Nothing is called at the default address. @returns its id */
export async function giveConnection(
  app: OwnApp,
  userId: string,
  { apiUrl = 'https://93.184.215.14', project = `acme/${randomUUID()}` } = {},
): Promise<string> {
  const seal = await openSeal(app.config, CONNECTION_SECRETS);
  const { id } = await app.test.database
    .insertInto('connections')
    .columns(['accountId', 'provider', 'project', 'apiUrl', 'token', 'webhookSecret'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .select(({ val }) => [
          'id',
          val('github' as const).as('provider'),
          val(project).as('project'),
          val(apiUrl).as('apiUrl'),
          val(seal.seal('github_pat_1')).as('token'),
          val(seal.seal('secret')).as('webhookSecret'),
        ])
        .where('userId', '=', userId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a linked issue directly to the database, with a feedback unless one is given. @returns the id of the link */
export async function giveIssue(
  app: OwnApp,
  userId: string,
  { project, feedbackId }: { project?: string; feedbackId?: string } = {},
): Promise<string> {
  const connectionId = await giveConnection(app, userId, project === undefined ? {} : { project });
  const recordingId =
    feedbackId ?? (await giveFeedbacks(app, userId, [{ transcript: 'The export is slow.' }]))[0] ?? '';
  const { accountId } = await app.test.database
    .selectFrom('connections')
    .select('accountId')
    .where('id', '=', connectionId)
    .executeTakeFirstOrThrow();
  const issue = await app.test.database
    .insertInto('issues')
    .values({
      ...{ accountId, connectionId, title: 'The export is slow', createdHere: true, number: 12 },
      ...{ url: 'https://github.com/acme/app/issues/12', status: 'linked', closed: false, dueAt: null },
      syncedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const link = await app.test.database
    .insertInto('issueLinks')
    .values({ accountId, issueId: issue.id, recordingId, joined: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return link.id;
}
