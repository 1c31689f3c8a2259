import { z } from 'zod';
import { SECOND_MS } from '../../durations.ts';

/** What somebody did in Slack, as far as it concerns us. */
export type SlackRequest =
  | { kind: 'challenge'; challenge: string }
  | {
      kind: 'click';
      teamId: string;
      userId: string;
      place: { channel: string; ts: string };
      /** ours */
      messageId: string;
      wish: Wish;
      responseUrl: string;
    }
  | {
      kind: 'links';
      teamId: string;
      userId: string;
      place: { channel: string; ts: string };
      urls: string[];
    }
  /** the app was removed from the workspace, or its token revoked */
  | { kind: 'removed'; teamId: string; at: Date }
  | { kind: 'other' };

/** What a click asks for. */
export type Wish =
  | { kind: 'status'; status: string }
  | { kind: 'assign'; userId: string }
  | { kind: 'assign_me' };

/** The prefix of the id of a block with buttons; our id of the message follows. */
export const BLOCK_ID = 'feedback:';
const LINKS = 10;
/** Where somebody still writes the message; the link is shared again once it's sent. */
const COMPOSER = 'COMPOSER';

const clickSchema = z.object({
  type: z.literal('block_actions'),
  team: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
  container: z.object({ message_ts: z.string(), channel_id: z.string() }),
  response_url: z.url(),
  actions: z
    .array(
      z.object({
        action_id: z.string(),
        block_id: z.string(),
        selected_option: z.object({ value: z.string() }).nullish(),
        selected_user: z.string().nullish(),
      }),
    )
    .min(1),
});

const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('url_verification'), challenge: z.string() }),
  z.object({
    type: z.literal('event_callback'),
    team_id: z.string(),
    /** seconds since 1970 */
    event_time: z.int(),
    event: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('link_shared'),
        user: z.string(),
        channel: z.string(),
        message_ts: z.string(),
        links: z.array(z.object({ url: z.string() })),
      }),
      z.object({ type: z.literal('app_uninstalled') }),
      z.object({
        type: z.literal('tokens_revoked'),
        tokens: z.object({ bot: z.array(z.string()).nullish() }),
      }),
    ]),
  }),
]);

/** Reads the form that a click sends (`payload=…`). */
export function readClick(body: Buffer): SlackRequest {
  const read = clickSchema.safeParse(jsonIn(new URLSearchParams(body.toString('utf8')).get('payload') ?? ''));
  if (!read.success) return { kind: 'other' };
  const { team, user, container, actions, response_url: responseUrl } = read.data;
  const [action] = actions;
  const messageId = z.uuid().safeParse(action?.block_id.replace(BLOCK_ID, ''));
  const wish = action && wishOf(action);
  if (wish === undefined || !messageId.success) return { kind: 'other' };
  return {
    ...{ kind: 'click', teamId: team.id, userId: user.id, messageId: messageId.data, wish, responseUrl },
    place: { channel: container.channel_id, ts: container.message_ts },
  };
}

function wishOf({
  action_id,
  selected_option: option,
  selected_user: userId,
}: z.output<typeof clickSchema>['actions'][number]): Wish | undefined {
  if (action_id === 'assign_me') return { kind: 'assign_me' };
  if (action_id === 'assign' && userId) return { kind: 'assign', userId };
  if (action_id === 'status' && option) return { kind: 'status', status: option.value };
  return undefined;
}

/** Reads an event. */
export function readEvent(body: Buffer): SlackRequest {
  const read = eventSchema.safeParse(jsonIn(body.toString('utf8')));
  if (!read.success) return { kind: 'other' };
  if (read.data.type === 'url_verification') return { kind: 'challenge', challenge: read.data.challenge };
  const { team_id: teamId, event, event_time: second } = read.data;
  // It happened within this second.
  const at = new Date((second + 1) * SECOND_MS);
  switch (event.type) {
    case 'link_shared': {
      const { user: userId, channel, message_ts: ts, links } = event;
      if (channel === COMPOSER) return { kind: 'other' };
      const urls = links.slice(0, LINKS).map(({ url }) => url);
      return { kind: 'links', teamId, userId, place: { channel, ts }, urls };
    }
    case 'app_uninstalled':
      return { kind: 'removed', teamId, at };
    case 'tokens_revoked':
      return (event.tokens.bot ?? []).length > 0 ? { kind: 'removed', teamId, at } : { kind: 'other' };
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
