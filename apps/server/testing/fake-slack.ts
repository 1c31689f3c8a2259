import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import type { SlackApp } from '../src/chat/configuration.ts';

/**
 * Slack's Web API and its requests as docs.slack.dev describes them, as far as we use them: it checks tokens, scopes, parameters
 * and the limits of Block Kit, limits rates, and signs its requests.
 */

export interface FakeMessage {
  channel: string;
  ts: string;
  text: string;
  blocks: z.infer<typeof blocksSchema>;
}

interface FakeChannel {
  id: string;
  name: string;
  is_private?: boolean;
  is_member?: boolean;
  is_archived?: boolean;
  is_ext_shared?: boolean;
}

interface FakeUser {
  id: string;
  team_id?: string;
  email?: string;
  is_email_confirmed?: boolean;
  deleted?: boolean;
}

/** How the next call of a method goes wrong. */
interface Trouble {
  at: string;
  /** default: no answer */
  status?: number;
  headers?: Record<string, string>;
  /** Slack's code, with the status 200 */
  error?: string;
  /** the call does what it should, and only its answer is lost */
  happens?: boolean;
}

const SCOPE_OF: Readonly<Record<string, string>> = {
  'chat.postMessage': 'chat:write',
  'chat.update': 'chat:write',
  'chat.unfurl': 'links:write',
  'conversations.list': 'channels:read',
  'conversations.info': 'channels:read',
  'users.info': 'users:read',
};
const ALL_SCOPES =
  'chat:write,chat:write.public,channels:read,groups:read,links:read,links:write,users:read,users:read.email';

const plain = (maximum: number) =>
  z.strictObject({
    type: z.literal('plain_text'),
    text: z.string().min(1).max(maximum),
    emoji: z.boolean().optional(),
  });
const option = z.strictObject({ text: plain(75), value: z.string().min(1).max(150) });
const actionId = z.string().min(1).max(255);
const pieces = z
  .array(
    z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('text'),
        text: z.string().min(1),
        style: z.object({}).loose().optional(),
      }),
      z.strictObject({
        type: z.literal('link'),
        url: z.url().max(3_000),
        text: z.string(),
        style: z.object({}).loose().optional(),
      }),
    ]),
  )
  .min(1);
const blocksSchema = z
  .array(
    z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('rich_text'),
        elements: z.array(
          z.strictObject({ type: z.enum(['rich_text_section', 'rich_text_quote']), elements: pieces }),
        ),
      }),
      z.strictObject({
        type: z.literal('actions'),
        block_id: z.string().max(255),
        elements: z
          .array(
            z.discriminatedUnion('type', [
              z.strictObject({
                ...{ type: z.literal('static_select'), action_id: actionId, placeholder: plain(150) },
                ...{ options: z.array(option).min(1).max(100), initial_option: option.optional() },
              }),
              z.strictObject({ type: z.literal('button'), action_id: actionId, text: plain(75) }),
              z.strictObject({
                type: z.literal('users_select'),
                action_id: actionId,
                placeholder: plain(150),
              }),
            ]),
          )
          .max(25),
      }),
    ]),
  )
  .min(1)
  .max(50);

type Block = z.infer<typeof blocksSchema>[number];

/** The buttons and menus of a message. Throws if it has none. */
export function actionsOf({ blocks }: Pick<FakeMessage, 'blocks'>): Extract<Block, { type: 'actions' }> {
  for (const block of blocks) if (block.type === 'actions') return block;
  throw new Error('this message has no actions');
}

export class FakeSlack implements AsyncDisposable {
  readonly team = { id: 'T0ACME', name: 'Acme' };
  readonly clientId = '1234.5678';
  readonly clientSecret = randomUUID();
  readonly signingSecret: string = randomUUID();
  token = `xoxb-${randomUUID()}`;
  scopes = ALL_SCOPES;
  readonly messages: FakeMessage[] = [];
  readonly unfurled: { channel: string; ts: string; unfurls: Record<string, unknown> }[] = [];
  /** what only the person who clicked saw */
  readonly whispers: string[] = [];
  readonly calls: string[] = [];
  readonly troubles: Trouble[] = [];
  readonly channels: FakeChannel[] = [];
  readonly users: FakeUser[] = [];
  #codes = new Map<string, string>();
  #clock = 1_700_000_000;
  readonly #server = createServer(
    { keepAliveTimeout: 0 },
    (request, response) => void this.#answer(request, response),
  );

  static async start(): Promise<FakeSlack> {
    const fake = new FakeSlack();
    fake.reset();
    fake.#server.keepAliveTimeout = 0;
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no address');
    return `http://127.0.0.1:${address.port}`;
  }

  get app(): SlackApp {
    return {
      ...{ clientId: this.clientId, clientSecret: this.clientSecret, signingSecret: this.signingSecret },
      ...{ apiUrl: `${this.url}/api/`, authorizeUrl: `${this.url}/oauth/v2/authorize` },
      responseUrl: `${this.url}/actions/`,
    };
  }

  /** Forgets everything. */
  reset(): void {
    for (const list of [this.messages, this.unfurled, this.whispers, this.calls, this.troubles, this.users])
      list.length = 0;
    this.channels.splice(
      0,
      this.channels.length,
      { id: 'C0FEEDBACK', name: 'feedback' },
      { id: 'C0GENERAL', name: 'general' },
      { id: 'G0SECRET', name: 'secret', is_private: true, is_member: false },
      { id: 'C0SHARED', name: 'shared', is_ext_shared: true },
    );
    this.token = `xoxb-${randomUUID()}`;
    this.scopes = ALL_SCOPES;
  }

  /** What somebody does who agrees on Slack's page. @returns what Slack returns with */
  agree(authorizeUrl: string): { code: string; state: string; redirectUri: string } {
    const parameters = new URL(authorizeUrl).searchParams;
    if (parameters.get('client_id') !== this.clientId) throw new Error('an unknown client');
    const [code, redirectUri] = [randomUUID(), parameters.get('redirect_uri') ?? ''];
    this.#codes.set(code, redirectUri);
    return { code, state: parameters.get('state') ?? '', redirectUri };
  }

  /** Signs and sends a click as Slack does. */
  click(
    url: string,
    {
      message,
      user,
      action,
      ...options
    }: { message: FakeMessage; user: string; action: object; secret?: string; at?: Date },
  ): Promise<Response> {
    const payload = {
      type: 'block_actions',
      team: { id: this.team.id },
      user: { id: user, team_id: this.team.id },
      container: { type: 'message', message_ts: message.ts, channel_id: message.channel },
      response_url: `${this.url}/actions/${randomUUID()}`,
      actions: [{ block_id: actionsOf(message).block_id, ...action }],
    };
    const body = String(new URLSearchParams({ payload: JSON.stringify(payload) }));
    return this.send(`${url}/api/chat/slack/actions`, body, options);
  }

  event(url: string, event: object, at = new Date()): Promise<Response> {
    const event_time = Math.floor(at.getTime() / 1_000);
    const body = JSON.stringify({
      ...{ type: 'event_callback', team_id: this.team.id, event_id: `Ev${randomUUID()}`, event, event_time },
    });
    return this.send(`${url}/api/chat/slack/events`, body);
  }

  async send(
    url: string,
    body: string,
    { secret = this.signingSecret, at = new Date() }: { secret?: string; at?: Date } = {},
  ): Promise<Response> {
    return await fetch(url, { method: 'POST', body, headers: this.signed(body, { secret, at }) });
  }

  signed(body: string, { secret = this.signingSecret, at = new Date() } = {}): Record<string, string> {
    const timestamp = String(Math.floor(at.getTime() / 1_000));
    const signature = createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex');
    return {
      'content-type': body.startsWith('payload=') ? 'application/x-www-form-urlencoded' : 'application/json',
      'x-slack-request-timestamp': timestamp,
      'x-slack-signature': `v0=${signature}`,
    };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '', this.url).pathname;
    let text = '';
    request.setEncoding('utf8');
    for await (const piece of request) text += piece;
    if (path.startsWith('/actions/')) {
      this.whispers.push(
        z.object({ response_type: z.literal('ephemeral'), text: z.string() }).parse(JSON.parse(text)).text,
      );
      return void response.end('ok');
    }
    const method = path.replace('/api/', '');
    this.calls.push(method);
    const index = this.troubles.findIndex(({ at }) => at === method);
    const [trouble] = index === -1 ? [] : this.troubles.splice(index, 1);
    const given = Object.fromEntries(new URLSearchParams(text));
    const done =
      trouble === undefined || trouble.happens
        ? this.#handle(method, given, request.headers.authorization)
        : undefined;
    const answer = trouble?.error === undefined ? done : { ok: false, error: trouble.error };
    if (trouble !== undefined && trouble.error === undefined) {
      if (trouble.status === undefined) return void response.destroy();
      response.writeHead(trouble.status, trouble.headers);
      return void response.end('trouble');
    }
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(answer));
  }

  #handle(method: string, given: Record<string, string>, authorization: string | undefined): object {
    const no = (error: string) => ({ ok: false, error });
    if (method === 'oauth.v2.access') return this.#exchange(given);
    if (authorization === undefined) return no('not_authed');
    if (authorization !== `Bearer ${this.token}`) return no('invalid_auth');
    const scope = SCOPE_OF[method];
    if (scope !== undefined && !this.scopes.split(',').includes(scope)) return no('missing_scope');
    switch (method) {
      case 'auth.revoke':
        this.token = `xoxb-${randomUUID()}`;
        return { ok: true, revoked: true };
      case 'conversations.list': {
        const first = Number(given.cursor ?? 0);
        const found = this.channels.filter(({ is_private, is_member }) => !is_private || is_member);
        const next = first + 2 < found.length ? String(first + 2) : '';
        return {
          ok: true,
          channels: found.slice(first, first + 2),
          response_metadata: { next_cursor: next },
        };
      }
      case 'conversations.info': {
        const channel = this.channels.find(({ id }) => id === given.channel);
        return channel === undefined ? no('channel_not_found') : { ok: true, channel };
      }
      case 'users.info': {
        const user = this.users.find(({ id }) => id === given.user);
        if (user === undefined) return no('user_not_found');
        const { email, ...rest } = user;
        return {
          ok: true,
          user: { team_id: this.team.id, is_email_confirmed: true, ...rest, profile: { email } },
        };
      }
      case 'chat.postMessage':
        return this.#post(given);
      case 'chat.update': {
        const message = this.messages.find(({ ts, channel }) => ts === given.ts && channel === given.channel);
        if (message === undefined) return no('message_not_found');
        const blocks = blocksSchema.safeParse(jsonIn(given.blocks));
        if (!blocks.success) return no('invalid_blocks');
        Object.assign(message, { blocks: blocks.data, text: given.text });
        return { ok: true, ts: message.ts, channel: message.channel };
      }
      case 'chat.unfurl': {
        const unfurls = z
          .record(z.url(), z.object({ blocks: blocksSchema }))
          .safeParse(jsonIn(given.unfurls));
        if (!unfurls.success || given.channel === undefined || given.ts === undefined)
          return no('cannot_parse_attachment');
        this.unfurled.push({ channel: given.channel, ts: given.ts, unfurls: unfurls.data });
        return { ok: true };
      }
      default:
        return no('unknown_method');
    }
  }

  #exchange(given: Record<string, string>): object {
    const redirectUri = this.#codes.get(given.code ?? '');
    this.#codes.delete(given.code ?? '');
    if (given.client_id !== this.clientId || given.client_secret !== this.clientSecret)
      return { ok: false, error: 'bad_client_secret' };
    if (redirectUri === undefined) return { ok: false, error: 'invalid_code' };
    if (redirectUri !== given.redirect_uri) return { ok: false, error: 'bad_redirect_uri' };
    return {
      ...{ ok: true, access_token: this.token, token_type: 'bot', scope: this.scopes, bot_user_id: 'U0BOT' },
      ...{ team: this.team, enterprise: null, is_enterprise_install: false },
    };
  }

  #post(given: Record<string, string>): object {
    const no = (error: string) => ({ ok: false, error });
    const channel = this.channels.find(({ id }) => id === given.channel);
    if (channel === undefined) return no('channel_not_found');
    if (channel.is_archived) return no('is_archived');
    if (channel.is_private && !channel.is_member) return no('not_in_channel');
    const blocks = blocksSchema.safeParse(jsonIn(given.blocks));
    if (!blocks.success) return no('invalid_blocks');
    if (given.text === undefined || given.text === '') return no('no_text');
    this.#clock += 1;
    const message = {
      channel: channel.id,
      ts: `${this.#clock}.000100`,
      text: given.text,
      blocks: blocks.data,
    };
    this.messages.push(message);
    return { ok: true, channel: channel.id, ts: message.ts, message };
  }
}

function jsonIn(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
