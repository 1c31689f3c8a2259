import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../testing/call.ts';
import { ChatApp } from '../../../testing/chat-app.ts';
import { type Customer, post, signUp } from '../../../testing/customer.ts';
import { actionsOf, type FakeMessage } from '../../../testing/fake-slack.ts';
import { giveFeedbacks } from '../../../testing/feedback-rows.ts';
import { giveMentionedTheme } from '../../../testing/mentioned-theme.ts';
import { joinAs } from '../../../testing/organizations.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../durations.ts';
import { sendOverdue } from '../messages.ts';
import { tellAlerts, tellDigests, tellViews } from '../tell-channels.ts';

let world: ChatApp;
beforeAll(async () => {
  world = await ChatApp.start();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  world.slack.reset();
  await world.app.test.pool.query('delete from chat_workspaces');
});

type Connected = Awaited<ReturnType<ChatApp['connected']>>;

const only = <One>([one, ...others]: readonly One[]): One => {
  if (one === undefined || others.length > 0) throw new Error(`there are ${others.length} too many, or none`);
  return one;
};
const chatOf = async (customer: Customer) => (await world.ask(customer, '/api/chat')).answer;
const textOf = (message: object) => JSON.stringify(message).replaceAll('\u200B', '');
const statusOf = async (id: string) =>
  only(
    (await world.app.test.pool.query('select inbox_status, assignee from recordings where id = $1', [id]))
      .rows,
  );

/** A saved view of negative feedback that the channel gets, and something that matches it. */
async function negative(who: Connected, said = ['The export is slow.'], channel?: string) {
  const view = await (
    await post(world.app, who.customer.key, '/v1/views', {
      name: 'Angry pros',
      filter: { sentiment: 'negative' },
    })
  ).json();
  const { status } = await world.choose(who, { view_ids: [view.id] }, channel);
  expect(status).toBe(200);
  const feedbacks = await say(who, said);
  return { view, feedbacks };
}

/** Feedback that's finished in five minutes, or later. */
const say = ({ customer }: Connected, said: readonly string[], minutes = 5) =>
  giveFeedbacks(
    world.app,
    customer.userId,
    said.map((transcript, index) => ({
      ...{ transcript, label: 'negative' as const },
      createdAt: new Date(Date.now() + minutes * MINUTE_MS + index),
    })),
  );

const look = (minutes = 10) => tellViews(world.told, world.later(minutes));

/** A feedback in the channel, with its message. */
async function shown() {
  const who = await world.connected();
  const { feedbacks } = await negative(who);
  await look();
  await world.work();
  return { who, feedback: only(feedbacks), message: only(world.slack.messages) };
}

const DONE = { action_id: 'status', selected_option: { value: 'done' } };
const click = async (given: Parameters<ChatApp['slack']['click']>[1]) => {
  const response = await world.slack.click(world.app.url, given);
  await world.work();
  return response;
};

describe('connecting a workspace', () => {
  it('stores the token encrypted, returns it nowhere, and is in the security log', async () => {
    const { customer, workspaceId } = await world.connected();
    const { rows } = await world.app.test.pool.query('select * from chat_workspaces');
    expect(JSON.stringify(rows)).not.toContain(world.slack.token);
    const chat = await chatOf(customer);
    expect(chat).toMatchObject({
      available: true,
      workspaces: [{ id: workspaceId, name: 'Acme', status: 'connected' }],
    });
    expect(JSON.stringify(chat)).not.toContain('xoxb-');
    const log = await (await call(world.app, customer.token, '/api/account/security-events')).json();
    expect(log.events[0]).toMatchObject({ event: 'connection_created', subject: 'Acme (Slack)' });
  });

  it('only works in the session and the organization that began it, and once', async () => {
    const customer = await signUp(world.app);
    const other = await signUp(world.app);
    const { code, state } = await world.agreed(customer);
    const connect = (who: Customer, body: object, organization?: string) =>
      world.ask(who, '/api/chat/workspaces', {
        ...{ method: 'POST', body },
        ...(organization === undefined ? {} : { organization }),
      });
    expect((await connect(other, { code, state })).status).toBe(422);
    const { organization } = await joinAs(world.app, other, []);
    await world.app.test.pool.query(
      `insert into members (account_id, user_id, role, email) values ($1, $2, 'admin', $3)`,
      [organization, customer.userId, customer.email],
    );
    expect((await connect(customer, { code, state }, organization)).status).toBe(422);
    expect((await connect(customer, { code, state: `${state.slice(0, -4)}AAA=` })).status).toBe(422);
    expect((await connect(customer, { code, state })).status).toBe(201);
    expect((await connect(customer, { code, state })).answer.code).toBe('connection_refused');
  });

  it('needs every permission, and a role that connects', async () => {
    const customer = await signUp(world.app);
    world.slack.scopes = 'chat:write';
    expect((await world.connect(customer)).answer).toMatchObject({
      code: 'connection_refused',
      detail: expect.stringContaining('users:read.email'),
    });
    const { organization, members } = await joinAs(world.app, customer, ['analyst']);
    const analyst = members.get('analyst') ?? customer;
    const begin = await world.ask(analyst, '/api/chat/authorizations', {
      ...{ method: 'POST', body: { language: 'en' }, organization },
    });
    expect(begin.status).toBe(403);
  });

  it('ends at Slack too, unless another organization is connected to the same workspace', async () => {
    const first = await world.connected();
    const second = await world.connected();
    const disconnect = ({ customer, workspaceId }: Connected) =>
      world.ask(customer, `/api/chat/workspaces/${workspaceId}`, { method: 'DELETE' });
    expect((await disconnect(first)).status).toBe(204);
    expect(world.slack.calls).toEqual([]);
    expect((await disconnect(first)).status).toBe(404);
    await disconnect(second);
    expect(world.slack.calls).toEqual(['auth.revoke']);
    expect((await chatOf(second.customer)).workspaces).toEqual([]);
  });

  it.each([[{ type: 'app_uninstalled' }], [{ type: 'tokens_revoked', tokens: { bot: ['U0BOT'] } }]])(
    'notices %o, and connecting again continues',
    async (event) => {
      const who = await world.connected();
      await negative(who);
      await look();
      expect((await world.slack.event(world.app.url, event)).status).toBe(200);
      expect((await chatOf(who.customer)).workspaces).toMatchObject([{ status: 'refused' }]);
      await world.work();
      expect(world.slack.messages).toEqual([]);
      await world.connect(who.customer);
      // The event comes again, late.
      await world.slack.event(world.app.url, event, world.later(-1));
      await world.app.test.pool.query(`update chat_messages set due_at = due_at - interval '2 minutes'`);
      await sendOverdue(world.app.test.database);
      await world.work();
      expect(world.slack.messages).toHaveLength(1);
    },
  );
});

describe('a channel', () => {
  it('can be chosen if the app can write there, and nobody outside reads it', async () => {
    const who = await world.connected();
    const list = await world.ask(who.customer, `/api/chat/workspaces/${who.workspaceId}/channels`);
    expect(list.answer.channels.map(({ name }: { name: string }) => name)).toEqual(['feedback', 'general']);
    expect((await world.choose(who, {}, 'G0SECRET')).answer.detail).toBe(
      'The app has to be invited to the channel.',
    );
    expect((await world.choose(who, {}, 'C0SHARED')).answer.detail).toContain('another company');
    expect((await world.choose(who, {}, 'C0UNKNOWN')).status).toBe(422);
    expect((await world.choose(who, { view_ids: [crypto.randomUUID()] })).status).toBe(422);
  });

  it('gets what newly matches a view, once, with the title, the sentiment and a link to its second', async () => {
    const who = await world.connected();
    const { feedbacks } = await negative(who);
    const feedback = only(feedbacks);
    await giveMentionedTheme(world.app, {
      name: 'Slow export',
      mentions: [{ feedbackId: feedback, quote: 'It takes ages.', start: 7.4, end: 9 }],
    });
    expect(await Promise.all([look(), look()])).toContain(1);
    expect(await look(20)).toBe(0);
    await world.work();
    const message = only(world.slack.messages);
    expect(message.channel).toBe('C0FEEDBACK');
    const text = JSON.stringify(message.blocks);
    for (const part of [
      'The export is slow.',
      'Negative',
      'It takes ages.',
      'Listen at 0:07',
      'View “Angry pros”',
    ])
      expect(text).toContain(part);
    expect(text).toContain(`${world.app.config.publicUrl}/dashboard/feedback/${feedback}#t=7`);
  });

  it('gets the newest of many, and how many others', async () => {
    const who = await world.connected();
    await negative(who, ['One.', 'Two.', 'Three.', 'Four.', 'Five.']);
    await look();
    await world.work();
    expect(world.slack.messages).toHaveLength(4);
    expect(textOf(world.slack.messages.at(-1) ?? {})).toContain('2 more messages match the view');
    // The next ones wait a little.
    await world.app.test.pool.query('update chat_messages set created_at = $1', [world.later(10)]);
    await say(who, ['Six.'], 10.5);
    expect(await look(12.5)).toBe(0);
    expect(await look(16)).toBe(1);
  });

  it('isn’t told to everybody, and has no markup or links of what people said', async () => {
    const who = await world.connected();
    const said = '<!channel> @here *bold* <https://evil.example|click> https://evil.example & more';
    await negative(who, [said]);
    await look();
    await world.work();
    const { text, blocks } = only(world.slack.messages);
    expect(text).not.toMatch(/[<>]|@here|:\/\//);
    const pieces = blocks.flatMap((block) =>
      block.type === 'rich_text' ? block.elements.flatMap(({ elements }) => elements) : [],
    );
    const texts = pieces.filter((piece) => JSON.stringify(piece).includes('evil'));
    expect(texts.map(({ type }) => type)).toEqual(['text']);
    expect(JSON.stringify(texts)).not.toMatch(/:\/\/|@here/);
    expect(texts[0]?.text.replaceAll('\u200B', '')).toBe(said);
  });

  it('gets alerts since they were chosen, each once', async () => {
    const who = await world.connected();
    const raise = (age: string) =>
      world.app.test.pool.query(
        `insert into alerts (account_id, day, people, usual, created_at)
         select id, (now() - $2::interval)::date, 12, 2, now() - $2::interval from accounts where user_id = $1`,
        [who.customer.userId, age],
      );
    await raise('2 days');
    await world.choose(who, { alerts: true });
    await world.app.test.pool.query(`update chat_channels set alerts_since = now() - interval '1 hour'`);
    await raise('1 minute');
    expect(await tellAlerts(world.told)).toBe(1);
    expect(await tellAlerts(world.told)).toBe(0);
    await world.work();
    expect(textOf(only(world.slack.messages))).toContain('12 people left negative feedback');
  });

  it('gets a digest of whole days when it’s due, once, and none if nobody said anything', async () => {
    const who = await world.connected();
    const digest = { frequency: 'daily', hour: 9, weekday: 1, timezone: 'Europe/Paris' } as const;
    expect((await world.choose(who, { digest })).answer.digest).toEqual(digest);
    const due = new Date('2031-11-27T08:00:00Z');
    const isDue = () => world.app.test.pool.query('update chat_channels set digest_next_at = $1', [due]);
    await isDue();
    expect(await tellDigests(world.told, due)).toBe(0);
    await giveFeedbacks(world.app, who.customer.userId, [
      { transcript: 'The export is slow.', label: 'negative', createdAt: new Date('2031-11-27T10:00:00Z') },
    ]);
    const next = new Date(due.getTime() + DAY_MS);
    expect(await tellDigests(world.told, next)).toBe(1);
    await world.app.test.pool.query('update chat_channels set digest_next_at = $1', [next]);
    expect(await tellDigests(world.told, next)).toBe(0);
    await world.work();
    const text = textOf(only(world.slack.messages));
    expect(text).toContain('Thursday 27 November');
    expect(text).toContain('The export is slow.');
    expect(text).not.toContain('nsubscribe');
  });
});

describe('a click', () => {
  it('changes the status as the member, in the history and in the message', async () => {
    const { who, feedback, message } = await shown();
    const response = await click({ message, user: 'U0ADA', action: DONE });
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect(await statusOf(feedback)).toMatchObject({ inbox_status: 'done' });
    expect(actionsOf(message).elements[0]).toMatchObject({ initial_option: { value: 'done' } });
    expect(world.slack.messages).toHaveLength(1);
    const history = await (
      await call(world.app, who.customer.token, `/v1/feedbacks/${feedback}/changes`)
    ).json();
    expect(JSON.stringify(history)).toContain(who.customer.email);
  });

  it('assigns to oneself, or to another member', async () => {
    const { who, feedback, message } = await shown();
    await click({ message, user: 'U0ADA', action: { action_id: 'assign_me' } });
    expect(await statusOf(feedback)).toMatchObject({ assignee: who.customer.userId });
    expect(textOf(message)).toContain(`Assigned to ${who.customer.email}`);
    const { members } = await joinAs(world.app, who.customer, ['viewer', 'finance']);
    world.slack.users.push({ id: 'U0BEN', email: members.get('viewer')?.email.toUpperCase() ?? '' });
    world.slack.users.push({ id: 'U0EVE', email: members.get('finance')?.email ?? '' });
    await click({ message, user: 'U0ADA', action: { action_id: 'assign', selected_user: 'U0BEN' } });
    expect(await statusOf(feedback)).toMatchObject({ assignee: members.get('viewer')?.userId });
    await click({ message, user: 'U0ADA', action: { action_id: 'assign', selected_user: 'U0EVE' } });
    expect(await statusOf(feedback)).toMatchObject({ assignee: members.get('viewer')?.userId });
    expect(world.slack.whispers).toEqual([expect.stringContaining('role')]);
  });

  it('does nothing for anyone who isn’t a member with a confirmed address and the right role', async () => {
    const { who, feedback, message } = await shown();
    const { members } = await joinAs(world.app, who.customer, ['viewer', 'analyst']);
    const { email } = who.customer;
    const analyst = members.get('analyst')?.email ?? '';
    await world.app.test.pool.query('update identity.users set email_confirmed_at = null where email = $1', [
      analyst,
    ]);
    world.slack.users.push(
      { id: 'U0OUT', email: 'someone@example.org' },
      { id: 'U0UNCONFIRMED', email, is_email_confirmed: false },
      { id: 'U0FOREIGN', email, team_id: 'T0OTHER' },
      { id: 'U0LEFT', email, deleted: true },
      { id: 'U0UNPROVEN', email: analyst },
      { id: 'U0VIEWER', email: members.get('viewer')?.email ?? '' },
    );
    for (const { id } of world.slack.users.filter(({ id }) => id !== 'U0ADA'))
      await click({ message, user: id, action: DONE });
    expect(await statusOf(feedback)).toMatchObject({ inbox_status: 'new' });
    expect(world.slack.whispers.map((one) => /aren’t a member|your role/.exec(one)?.[0])).toEqual([
      ...Array.from({ length: 5 }, () => 'aren’t a member'),
      'your role',
    ]);
  });

  it('is refused unless Slack signed it within five minutes, and does nothing twice', async () => {
    const { who, feedback, message } = await shown();
    const given = { message, user: 'U0ADA', action: DONE };
    const old = new Date(Date.now() - 6 * MINUTE_MS);
    expect((await click({ ...given, secret: 'another' })).status).toBe(400);
    expect((await click({ ...given, at: old })).status).toBe(400);
    expect((await click({ ...given, at: world.later(6) })).status).toBe(400);
    expect(
      (await fetch(`${world.app.url}/api/chat/slack/actions`, { method: 'POST', body: 'payload={}' })).status,
    ).toBe(400);
    expect(await statusOf(feedback)).toMatchObject({ inbox_status: 'new' });
    // Somebody captured it, and sends it again after it was undone.
    const body = String(new URLSearchParams({ payload: JSON.stringify(payloadOf(message)) }));
    const headers = world.slack.signed(body);
    const send = async () => {
      const answer = await fetch(`${world.app.url}/api/chat/slack/actions`, {
        method: 'POST',
        body,
        headers,
      });
      await world.work();
      return answer.status;
    };
    expect(await send()).toBe(200);
    expect(await statusOf(feedback)).toMatchObject({ inbox_status: 'done' });
    await call(world.app, who.customer.key, `/v1/feedbacks/${feedback}`, {
      method: 'PATCH',
      body: JSON.stringify({ inbox_status: 'read' }),
      headers: { authorization: `Bearer ${who.customer.key}`, 'content-type': 'application/json' },
    });
    expect(await send()).toBe(200);
    expect(await statusOf(feedback)).toMatchObject({ inbox_status: 'read' });
  });

  it('on a message of another organization or workspace does nothing', async () => {
    const { feedback, message } = await shown();
    const other = await world.connected();
    world.slack.users.splice(0, world.slack.users.length, { id: 'U0EVE', email: other.customer.email });
    await click({ message, user: 'U0EVE', action: DONE });
    await click({ message: { ...message, channel: 'C0GENERAL' }, user: 'U0EVE', action: DONE });
    expect(await statusOf(feedback)).toMatchObject({ inbox_status: 'new' });
    expect(world.slack.whispers).toEqual([
      expect.stringContaining('aren’t a member'),
      expect.stringContaining('too old'),
    ]);
  });
});

function payloadOf(message: FakeMessage) {
  return {
    type: 'block_actions',
    team: { id: world.slack.team.id },
    user: { id: 'U0ADA' },
    container: { message_ts: message.ts, channel_id: message.channel },
    response_url: `${world.slack.url}/actions/1`,
    actions: [{ ...DONE, block_id: actionsOf(message).block_id }],
  };
}

describe('a link to feedback', () => {
  const share = async (urls: string[], user = 'U0ADA') => {
    const links = urls.map((url) => ({ url, domain: new URL(url).hostname }));
    const place = { channel: 'C0GENERAL', message_ts: '1700000000.000200' };
    await world.slack.event(world.app.url, { type: 'link_shared', user, ...place, links });
    await world.work();
  };

  it('shows the title and the sentiment, if a member of its organization sends it', async () => {
    const { who, feedback } = await shown();
    const other = await signUp(world.app);
    const [foreign = ''] = await giveFeedbacks(world.app, other.userId, [
      { transcript: 'A secret of others.' },
    ]);
    const { publicUrl } = world.app.config;
    const page = (id: string) => `${publicUrl}/fr/dashboard/feedback/${id}?organization=1#t=3`;
    await share([page(foreign), `https://evil.example/dashboard/feedback/${feedback}`]);
    expect(world.slack.unfurled).toEqual([]);
    await share([page(feedback), page(foreign)]);
    const { unfurls } = only(world.slack.unfurled);
    expect(Object.keys(unfurls)).toEqual([page(feedback)]);
    expect(textOf(unfurls)).toContain('The export is slow.');
    expect(textOf(unfurls)).toContain('Negative');
    world.slack.users.push({ id: 'U0OUT', email: 'someone@example.org' });
    await share([page(feedback)], 'U0OUT');
    expect(world.slack.unfurled).toHaveLength(1);
    expect(who.customer.email).not.toBe('');
  });
});

describe('when Slack doesn’t do what it’s asked', () => {
  const waiting = async () => {
    const who = await world.connected();
    await negative(who, ['One.', 'Two.']);
    await look();
    return who;
  };

  it('a rate limit is waited for, by everything of the workspace', async () => {
    await waiting();
    world.slack.troubles.push({ at: 'chat.postMessage', status: 429, headers: { 'retry-after': '1800' } });
    const start = Date.now();
    await world.work();
    expect(world.slack.calls.filter((one) => one === 'chat.postMessage')).toHaveLength(1);
    await world.work(new Date(start + HOUR_MS / 2 - 1));
    expect(world.slack.messages).toEqual([]);
    await world.work(new Date(start + HOUR_MS));
    expect(world.slack.messages).toHaveLength(2);
  });

  it('an outage is waited for with growing pauses', async () => {
    const who = await world.connected();
    await negative(who);
    await look();
    world.slack.troubles.push(
      { at: 'chat.postMessage', status: 503 },
      { at: 'chat.postMessage', error: 'service_unavailable' },
    );
    await world.work();
    await world.work(world.later(0.2));
    await world.work(world.later(0.5));
    expect(world.slack.messages).toEqual([]);
    await world.work(world.later(5));
    expect(world.slack.messages).toHaveLength(1);
  });

  it('a message isn’t sent again if the response was lost, or the process died', async () => {
    const who = await world.connected();
    await negative(who, ['One.', 'Two.']);
    await look();
    world.slack.troubles.push(
      { at: 'chat.postMessage', happens: true },
      { at: 'chat.postMessage', error: 'fatal_error', happens: true },
    );
    await world.work();
    await world.app.test.pool.query(
      `update chat_messages set due_at = now() - interval '2 minutes' where due_at is not null`,
    );
    await sendOverdue(world.app.test.database);
    await world.work(world.later(60));
    expect(world.slack.messages).toHaveLength(2);
    expect((await chatOf(who.customer)).channels).toMatchObject([{ undelivered: 2, problem: null }]);
    // A click on one of them proves that it arrived.
    await click({ message: world.slack.messages[0] ?? only([]), user: 'U0ADA', action: DONE });
    expect((await chatOf(who.customer)).channels).toMatchObject([{ undelivered: 1 }]);
    // The process was killed between the call and its result.
    await say(who, ['Three.'], 25);
    expect(await look(30)).toBe(1);
    await world.app.test.pool.query(`update chat_messages set attempted_at = now() where status = 'waiting'`);
    await world.work();
    expect(world.slack.messages).toHaveLength(2);
  });

  it.each([
    ['channel_not_found', 'gone'],
    ['is_archived', 'archived'],
    ['not_in_channel', 'not_in_channel'],
    ['restricted_action', 'refused'],
  ])('%s is explained, and nothing more is sent until the channel is saved again', async (error, problem) => {
    const who = await waiting();
    world.slack.troubles.push({ at: 'chat.postMessage', error }, { at: 'chat.postMessage', error });
    await world.work();
    expect((await chatOf(who.customer)).channels).toMatchObject([{ problem, undelivered: 2 }]);
    await say(who, ['Three.'], 25);
    expect(await look(30)).toBe(0);
    await world.choose(who, {});
    expect((await chatOf(who.customer)).channels).toMatchObject([{ problem: null }]);
  });

  it('a token that was revoked stops the workspace', async () => {
    const who = await waiting();
    world.slack.token = 'xoxb-another';
    await world.work();
    expect((await chatOf(who.customer)).workspaces).toMatchObject([{ status: 'refused' }]);
    expect((await world.choose(who, {})).answer.code).toBe('connection_refused');
    expect(world.slack.calls.filter((one) => one === 'chat.postMessage')).toHaveLength(1);
  });

  it('who clicked is told, and nothing is changed later', async () => {
    const { feedback, message } = await shown();
    world.slack.troubles.push({ at: 'users.info', status: 503 });
    await click({ message, user: 'U0ADA', action: DONE });
    await world.work(world.later(60));
    expect(await statusOf(feedback)).toMatchObject({ inbox_status: 'new' });
    expect(world.slack.whispers).toEqual([expect.stringContaining('try again')]);
  });
});
