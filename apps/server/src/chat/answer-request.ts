import { INBOX_STATUSES } from '@voice-feedback/contract/process';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '../database/database.ts';
import type { Principal } from '../http/access/principal.ts';
import { editFeedback } from '../inbox/edit-feedback.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { UnsubscribeLinks } from '../mail/unsubscribe-links.ts';
import { ChatError } from './chat-error.ts';
import type { ChatWords } from './chat-words.ts';
import { findMember } from './find-member.ts';
import { loadSlack } from './load-slack.ts';
import { enqueueMessage } from './messages.ts';
import { showLinks } from './show-links.ts';
import type { SlackRequest } from './slack/requests.ts';
import type { SlackAccess } from './slack/slack.ts';
import { accessOf, type ChatResources, noteRefusedToken, type WorkspaceRow } from './workspaces.ts';
import { languageOf } from './write-message.ts';

export interface AnswerResources extends ChatResources {
  mail: MailQueue;
  unsubscribeLinks: UnsubscribeLinks;
  logger: FastifyBaseLogger;
}

const payloadSchema = z.object({ sealed: z.string() });
const signatureSchema = z.looseObject({ signature: z.string(), kind: z.enum(['click', 'links']) });

type Click = Extract<SlackRequest, { kind: 'click' }>;

/** Does what a member asked for in Slack. What was sealed here was read from a request that Slack signed. */
export async function answerRequest(
  resources: AnswerResources,
  payload: unknown,
  { abortSignal }: { abortSignal: AbortSignal },
): Promise<void> {
  if (resources.slackApp === undefined) return;
  const opened: unknown = JSON.parse(resources.chatSeal.open(payloadSchema.parse(payload).sealed));
  const { signature } = signatureSchema.parse(opened);
  const request = opened as SlackRequest;
  if (request.kind === 'links') await showLinks(resources, request, abortSignal);
  if (request.kind === 'click') await answerClick(resources, { ...request, signature }, abortSignal);
}

interface Clicked {
  workspace: WorkspaceRow;
  recordingId: string;
  accountId: string;
}

async function answerClick(
  resources: AnswerResources,
  click: Click & { signature: string },
  signal: AbortSignal,
): Promise<void> {
  const clicked = await findClicked(resources, click);
  const workspace = clicked?.workspace ?? (await anyWorkspace(resources, click.teamId));
  if (workspace === undefined) return;
  const slack = await loadSlack();
  const access = accessOf(resources, workspace, signal);
  const { words } = await languageOf(resources, workspace.accountId);
  try {
    const problem = clicked === undefined ? 'old' : await doWish(resources, { click, clicked, access });
    if (problem !== undefined) await slack.answerClick(access, click.responseUrl, words[problem]);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ChatError)) throw error;
    resources.logger.info({ failure: error.failure, err: error }, 'a click in a chat was not answered');
    if (error.failure === 'unauthorized') await noteRefusedToken(resources.database, workspace);
    // Who clicked is told; repeating it later could undo what others did meanwhile.
    await slack.answerClick(access, click.responseUrl, words.failed).catch(() => undefined);
  }
}

type Reason = keyof Pick<ChatWords, 'notMember' | 'mayNot' | 'otherNotMember' | 'otherMayNot' | 'old'>;

/** @returns why nothing was done; undefined if it was */
async function doWish(
  resources: AnswerResources,
  { click, clicked, access }: { click: Click & { signature: string }; clicked: Clicked; access: SlackAccess },
): Promise<Reason | undefined> {
  const { findAddress } = await loadSlack();
  const { wish, teamId, signature } = click;
  const email = await findAddress(access, { userId: click.userId, teamId });
  const other =
    wish.kind === 'assign' ? await findAddress(access, { userId: wish.userId, teamId }) : undefined;
  const { accountId, recordingId } = clicked;
  return await resources.database.transaction().execute(async (trx) => {
    if (await isDone(trx, signature)) return undefined;
    const owner = await findMember(trx, { accountId, email, permission: 'feedback:edit' });
    if (owner === 'unknown') return 'notMember';
    if (owner === 'forbidden') return 'mayNot';
    const edit = await editOf(trx, { wish, accountId, owner, other });
    if (typeof edit === 'string') return edit;
    const edited = await editFeedback(trx, resources, { id: recordingId, owner, edit, version: undefined });
    if (edited === undefined) return 'old';
    await updateMessage(trx, { click, clicked });
    return undefined;
  });
}

async function editOf(
  trx: Trx,
  given: { wish: Click['wish']; accountId: string; owner: Principal; other: string | undefined },
): Promise<{ inbox_status: (typeof INBOX_STATUSES)[number] } | { assignee: string } | Reason> {
  const { wish, accountId, owner, other } = given;
  switch (wish.kind) {
    case 'status': {
      const status = INBOX_STATUSES.find((one) => one === wish.status);
      return status === undefined ? 'old' : { inbox_status: status };
    }
    case 'assign_me':
      return owner.member === undefined ? 'notMember' : { assignee: owner.member.userId };
    case 'assign': {
      const assignee = await findMember(trx, { accountId, email: other, permission: 'feedback:read' });
      if (assignee === 'unknown' || assignee === 'forbidden')
        return assignee === 'unknown' ? 'otherNotMember' : 'otherMayNot';
      return assignee.member === undefined ? 'otherNotMember' : { assignee: assignee.member.userId };
    }
  }
}

/** Notes in the same transaction that it's done: the job may run again after it was. */
async function isDone(trx: Trx, signature: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('chatRequests')
    .set({ doneAt: sql<Date>`clock_timestamp()` })
    .where('signature', '=', signature)
    .where('doneAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 0n;
}

/** If the response was lost, a click proves that the message arrived. */
async function updateMessage(
  trx: Trx,
  { click, clicked }: { click: Click; clicked: Clicked },
): Promise<void> {
  await trx
    .updateTable('chatMessages')
    .set({ status: 'sent', ts: click.place.ts, dueAt: sql<Date>`clock_timestamp()`, failures: 0 })
    .where('id', '=', click.messageId)
    .execute();
  await enqueueMessage(trx, { id: click.messageId }, clicked.workspace);
}

/** The feedback of our message that was clicked, if it's in this channel of this workspace. */
async function findClicked({ database }: ChatResources, click: Click): Promise<Clicked | undefined> {
  const message = await database
    .selectFrom('chatMessages as message')
    .innerJoin('chatChannels as channel', 'channel.id', 'message.channelId')
    .select(['message.recordingId', 'message.accountId', 'channel.workspaceId'])
    .where('message.id', '=', click.messageId)
    .where('channel.channel', '=', click.place.channel)
    .executeTakeFirst();
  if (message === undefined || message.recordingId === null) return undefined;
  const workspace = await database
    .selectFrom('chatWorkspaces')
    .selectAll()
    .where('id', '=', message.workspaceId)
    .where('teamId', '=', click.teamId)
    .where('status', '=', 'connected')
    .executeTakeFirst();
  const { recordingId, accountId } = message;
  return workspace && { workspace, recordingId, accountId };
}

async function anyWorkspace({ database }: ChatResources, teamId: string): Promise<WorkspaceRow | undefined> {
  return await database
    .selectFrom('chatWorkspaces')
    .selectAll()
    .where('teamId', '=', teamId)
    .where('status', '=', 'connected')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
}
