import { randomUUID } from 'node:crypto';
import { CHAT_SECRETS } from '../src/chat/workspaces.ts';
import { openSeal } from '../src/identity/open-from-config.ts';
import type { TestApp } from './app.ts';

/** Writes a workspace with a channel that gets alerts, and a view, directly to the database. Nothing is sent. */
export async function giveChat(
  app: Pick<TestApp, 'test' | 'config'>,
  userId: string,
  { name, viewId }: { name: string; viewId?: string },
): Promise<{ workspaceId: string; channel: string }> {
  const seal = await openSeal(app.config, CHAT_SECRETS);
  const { database } = app.test;
  const { id: accountId } = await database
    .selectFrom('accounts')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const teamId = `T${randomUUID()}`;
  const workspace = await database
    .insertInto('chatWorkspaces')
    .values({ accountId, teamId, name, token: seal.seal('xoxb-1'), pausedUntil: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const channel = 'C0FEEDBACK';
  const { id: channelId } = await database
    .insertInto('chatChannels')
    .values({
      ...{ accountId, workspaceId: workspace.id, channel, name, alertsSince: new Date(), problem: null },
      ...{ digest: 'off', digestHour: 8, digestWeekday: 1, digestTimezone: 'UTC' },
      ...{ digestNextAt: null, digestSentOn: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (viewId !== undefined)
    await database.insertInto('chatChannelViews').values({ accountId, channelId, viewId }).execute();
  return { workspaceId: workspace.id, channel };
}
