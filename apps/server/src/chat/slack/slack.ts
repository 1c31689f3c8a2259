import type { AnyBlock } from '@slack/types';
import { LogLevel, WebClient } from '@slack/web-api';
import { CHAT_CHANNELS_LISTED } from '@voice-feedback/contract/chat';
import { guardedFetch } from '../../connectors/guarded-fetch.ts';
import type { AddressPolicy } from '../../http/address-guard.ts';
import { ChatError } from '../chat-error.ts';
import type { SlackApp } from '../configuration.ts';
import { chatErrorOf } from './failures.ts';
import { SCOPES } from './scopes.ts';

/** What is needed to call Slack. */
export interface SlackAccess {
  app: SlackApp;
  policy: AddressPolicy;
  /** of a workspace; absent: none yet */
  token?: string;
  /** aborts the call */
  signal?: AbortSignal;
}

const PAGE = 200;
const SILENT = {
  ...{ debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
  ...{ setLevel: () => undefined, getLevel: () => LogLevel.ERROR, setName: () => undefined },
};

/** Exchanges the code of "Add to Slack" for a token. */
export async function exchangeCode(
  access: SlackAccess,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<{ token: string; teamId: string; name: string }> {
  const { clientId, clientSecret } = access.app;
  const answer = await called(() =>
    clientOf(access).oauth.v2.access({
      ...{ client_id: clientId, client_secret: clientSecret, code, redirect_uri: redirectUri },
    }),
  );
  const { access_token: token, team, scope = '' } = answer;
  if (token === undefined || team?.id === undefined || answer.is_enterprise_install === true)
    throw new ChatError('refused', 'Install the app in a workspace, not in a whole organization of Slack.');
  const given = new Set(scope.split(','));
  const missing = SCOPES.filter((one) => !given.has(one));
  if (missing.length > 0)
    throw new ChatError('refused', `Slack didn’t give these permissions: ${missing.join(', ')}.`);
  return { token, teamId: team.id, name: team.name ?? team.id };
}

/** Uninstalls what the token can do. A token that isn't valid any more is fine. */
export async function revokeToken(access: SlackAccess): Promise<void> {
  try {
    await called(() => clientOf(access).auth.revoke());
  } catch (error) {
    if (error instanceof ChatError && error.failure === 'unauthorized') return;
    throw error;
  }
}

export interface SlackChannel {
  id: string;
  name: string;
  isPrivate: boolean;
}

/** Channels that can be chosen: none that are archived, or shared with another company. */
export async function listChannels(access: SlackAccess): Promise<SlackChannel[]> {
  const found: SlackChannel[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await called(() =>
      clientOf(access).conversations.list({
        ...{ types: 'public_channel,private_channel', exclude_archived: true, limit: PAGE },
        ...(cursor === undefined ? {} : { cursor }),
      }),
    );
    for (const { id, name, is_private, is_ext_shared, is_pending_ext_shared } of page.channels ?? [])
      if (id !== undefined && name !== undefined && !is_ext_shared && !is_pending_ext_shared)
        found.push({ id, name, isPrivate: is_private === true });
    cursor = page.response_metadata?.next_cursor;
    if (cursor === undefined || cursor === '' || found.length >= CHAT_CHANNELS_LISTED) break;
  }
  return found
    .slice(0, CHAT_CHANNELS_LISTED)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** The name of a channel that messages can be sent to. Throws `ChatError`. */
export async function requireChannel(access: SlackAccess, id: string): Promise<string> {
  const { channel } = await called(() => clientOf(access).conversations.info({ channel: id }));
  if (channel?.name === undefined) throw new ChatError('gone', 'Slack doesn’t know this channel.');
  if (channel.is_archived === true) throw new ChatError('archived', 'The channel is archived.');
  if (channel.is_ext_shared === true || channel.is_pending_ext_shared === true)
    throw new ChatError(
      'refused',
      'The channel is shared with another company, which would read what people said.',
    );
  if (channel.is_private === true && channel.is_member !== true)
    throw new ChatError('not_in_channel', 'The app has to be invited to the channel.');
  return channel.name;
}

/** A message: what is shown, and its text for notifications, which is escaped. */
export interface SlackMessage {
  text: string;
  blocks: AnyBlock[];
}

/** @returns Slack's id of the message */
export async function postMessage(
  access: SlackAccess,
  channel: string,
  { text, blocks }: SlackMessage,
): Promise<string> {
  const answer = await called(() =>
    clientOf(access).chat.postMessage({
      ...{ channel, text, blocks, unfurl_links: false, unfurl_media: false, link_names: false },
      parse: 'none',
    }),
  );
  if (answer.ts === undefined) throw new ChatError('uncertain', 'Slack’s response has no id.');
  return answer.ts;
}

export async function updateMessage(
  access: SlackAccess,
  { channel, ts }: { channel: string; ts: string },
  { text, blocks }: SlackMessage,
): Promise<void> {
  await called(() =>
    clientOf(access).chat.update({ channel, ts, text, blocks, link_names: false, parse: 'none' }),
  );
}

/** The confirmed address of a person of this workspace. Undefined for bots, guests of other workspaces, and those who left. */
export async function findAddress(
  access: SlackAccess,
  { userId, teamId }: { userId: string; teamId: string },
): Promise<string | undefined> {
  const { user } = await called(() => clientOf(access).users.info({ user: userId }));
  if (user === undefined || user.deleted === true || user.is_bot === true) return undefined;
  // People of another company, in a shared channel: that company says what their addresses are.
  if (user.team_id !== teamId || user.is_stranger === true) return undefined;
  return user.is_email_confirmed === true ? user.profile?.email : undefined;
}

/** What Slack shows below a link. */
export async function unfurl(
  access: SlackAccess,
  place: { channel: string; ts: string },
  shown: ReadonlyMap<string, AnyBlock[]>,
): Promise<void> {
  const unfurls = Object.fromEntries([...shown].map(([url, blocks]) => [url, { blocks }]));
  await called(() => clientOf(access).chat.unfurl({ ...place, unfurls }));
}

/** Tells something only to the person who clicked. */
export async function answerClick(access: SlackAccess, responseUrl: string, text: string): Promise<void> {
  if (!responseUrl.startsWith(access.app.responseUrl))
    throw new ChatError('refused', 'This isn’t Slack’s URL.');
  const response = await guardedFetch(access.policy, access.signal)(responseUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ response_type: 'ephemeral', replace_original: false, text }),
  }).catch((error: unknown) => {
    throw chatErrorOf(error);
  });
  if (!response.ok) throw new ChatError('refused', `Slack refused the answer (${response.status}).`);
}

/** The queue retries and waits, not the SDK: a wait has to survive a restart. */
function clientOf({ app, policy, token, signal }: SlackAccess): WebClient {
  const fetch = guardedFetch(policy, signal);
  return new WebClient(token, {
    slackApiUrl: app.apiUrl,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    allowAbsoluteUrls: false,
    logger: SILENT,
    fetch: (url, { headers = {}, body } = {}) =>
      fetch(String(url), { method: 'POST', headers, ...(typeof body === 'string' ? { body } : {}) }),
  });
}

async function called<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw chatErrorOf(error);
  }
}
