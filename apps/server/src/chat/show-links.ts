import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { ChatError } from './chat-error.ts';
import { findMember } from './find-member.ts';
import { loadSlack } from './load-slack.ts';
import type { SlackRequest } from './slack/requests.ts';
import { accessOf, type ChatResources, noteRefusedToken, type WorkspaceRow } from './workspaces.ts';
import { headOf, languageOf, SENTIMENT, TITLE } from './write-message.ts';

type Links = Extract<SlackRequest, { kind: 'links' }>;

/**
 * Shows the title and the sentiment of feedback below links to it, if a member who may read it sent them. Somebody else, who only
 * has the address, is shown nothing.
 */
export async function showLinks(
  resources: ChatResources & { logger: FastifyBaseLogger },
  request: Links,
  signal: AbortSignal,
): Promise<void> {
  const { database, logger } = resources;
  const ids = new Map(
    request.urls.flatMap((url) => {
      const id = feedbackIn(url, resources.publicUrl);
      return id === undefined ? [] : [[url, id] as const];
    }),
  );
  if (ids.size === 0) return;
  const workspaces = await database
    .selectFrom('chatWorkspaces')
    .selectAll()
    .where('teamId', '=', request.teamId)
    .where('status', '=', 'connected')
    .execute();
  for (const workspace of workspaces)
    try {
      await showOf(resources, { workspace, request, ids }, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ChatError)) throw error;
      logger.info({ failure: error.failure, err: error }, 'links in a chat were not shown');
      if (error.failure === 'unauthorized') await noteRefusedToken(database, workspace);
    }
}

async function showOf(
  resources: ChatResources,
  { workspace, request, ids }: { workspace: WorkspaceRow; request: Links; ids: ReadonlyMap<string, string> },
  signal: AbortSignal,
): Promise<void> {
  const { database } = resources;
  const { accountId } = workspace;
  const { rows } = await sql<{ id: string; title: string; sentiment: string | null }>`
    select id, ${TITLE} as title, ${SENTIMENT} as sentiment from recordings
    where id = any(${[...ids.values()]}::uuid[]) and account_id = ${accountId}::uuid and kind = 'feedback'
      and result is not null`.execute(database);
  if (rows.length === 0) return;
  const [slack, { richTextOf }] = await Promise.all([loadSlack(), import('./slack/blocks.ts')]);
  const access = accessOf(resources, workspace, signal);
  const email = await slack.findAddress(access, request);
  const member = await database
    .transaction()
    .execute((trx) => findMember(trx, { accountId, email, permission: 'feedback:read' }));
  if (typeof member === 'string') return;
  const { words } = await languageOf(resources, accountId);
  const shown = new Map(
    [...ids].flatMap(([url, id]) => {
      const facts = rows.find((row) => row.id === id);
      return facts === undefined ? [] : [[url, richTextOf(headOf(facts, words))] as const];
    }),
  );
  await slack.unfurl(access, request.place, shown);
}

/** The feedback that this address in our dashboard leads to. */
function feedbackIn(url: string, publicUrl: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  if (origin !== new URL(publicUrl).origin) return undefined;
  return /^\/(?:fr\/)?dashboard\/feedback\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i
    .exec(pathname)?.[1]
    ?.toLowerCase();
}
