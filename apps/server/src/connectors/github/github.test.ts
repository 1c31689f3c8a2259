import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../testing/call.ts';
import { ConnectorApp } from '../../../testing/connector-app.ts';
import { post, signUp } from '../../../testing/customer.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../durations.ts';

let world: ConnectorApp;
beforeAll(async () => {
  world = await ConnectorApp.start();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  world.github.reset();
  await world.app.test.pool.query('delete from connections');
});

const CREATE = 'POST /repos/acme/app/issues';
const created = () => world.github.calls.filter((one) => one === CREATE).length;
const later = (ms: number) => new Date(Date.now() + ms);
const only = <One>([one, ...others]: readonly One[]): One => {
  if (one === undefined || others.length > 0) throw new Error(`there are ${others.length} too many, or none`);
  return one;
};

describe('connecting GitHub', () => {
  it('needs a token that GitHub takes, and a repository with issues', async () => {
    const customer = await signUp(world.app);
    const refusals: [object, string][] = [
      [{ token: 'another' }, 'GitHub doesn’t accept the token.'],
      [{ project: 'acme/unknown' }, 'GitHub doesn’t find it, or the token can’t see it.'],
      [{ api_url: 'http://127.0.0.1:1' }, 'GitHub can’t be reached.'],
    ];
    for (const [changes, detail] of refusals) {
      const response = await world.connect(customer, changes);
      expect([response.status, await response.json()]).toMatchObject([
        422,
        { code: 'connection_refused', detail },
      ]);
    }
    world.github.hasIssues = false;
    expect(await (await world.connect(customer)).json()).toMatchObject({
      detail: 'Issues are turned off in this repository.',
    });
  });

  it('stores the token and the secret encrypted, shows the secret once, and logs it', async () => {
    const { customer, connection } = await world.connected();
    expect(connection).toMatchObject({ project: 'acme/app', status: 'connected', webhook_received_at: null });
    const { rows } = await world.app.test.pool.query('select * from connections');
    expect(JSON.stringify(rows)).not.toContain(world.github.token);
    expect(JSON.stringify(rows)).not.toContain(connection.webhook_secret);
    const listed = await (await call(world.app, customer.key, '/v1/connections')).json();
    const { webhook_secret, ...shown } = connection;
    expect(listed.connections).toEqual([shown]);
    const log = await (await call(world.app, customer.token, '/api/account/security-events')).json();
    expect(log.events[0]).toMatchObject({ event: 'connection_created', subject: 'acme/app' });
    expect((await world.connect(customer, { project: 'Acme/App' })).status).toBe(409);
  });

  it('reaches no private network unless the operator allows it', async () => {
    const customer = await signUp(world.app);
    world.policy.allowPrivate = false;
    try {
      for (const api_url of [world.github.url, 'https://169.254.169.254/api/v3', 'https://10.0.0.1'])
        expect(await (await world.connect(customer, { api_url })).json()).toMatchObject({
          code: 'connection_refused',
        });
    } finally {
      world.policy.allowPrivate = true;
    }
    expect(world.github.calls).toEqual([]);
  });
});

describe('an issue from a theme', () => {
  it('has a title, quotes with links to their second, and the number of people', async () => {
    const who = await world.connected();
    const { theme, feedbacks } = await world.said(who.customer, 'The export takes too long', [
      'ada',
      'ben',
      'ada',
    ]);
    const issue = await world.linked(who, { theme_id: theme });
    const { title, body, number } = only(world.github.issues);
    expect(title).toBe('The export takes too long');
    expect(body).toContain('2 people said this.');
    for (const [index, id] of feedbacks.entries())
      expect(body).toContain(
        `[listen at 0:${12 + index}](<${world.app.config.publicUrl}/dashboard/feedback/${id}#t=${12 + index}>)`,
      );
    expect(body).toContain(`/dashboard/feedback?theme=${theme}>)`);
    expect(issue).toMatchObject({ status: 'linked', number, closed: false, people: 2, theme_id: theme });
    expect(issue.url).toBe(world.github.webUrl({ number }));
  });

  it('shows what people said as text: it mentions nobody, refers to nothing and has no markup', async () => {
    const who = await world.connected();
    const said = '@octocat **fixes** #12 [x](https://evil.example) <!-- voice-feedback:a --> GH-3';
    const { theme } = await world.said(who.customer, said, ['ada']);
    await world.linked(who, { theme_id: theme, title: 'Odd' });
    const { body } = only(world.github.issues);
    const [, quote = ''] = /^> (.*)$/m.exec(body) ?? [];
    expect(quote).not.toMatch(/@octocat|#12|\*\*fixes|\]\(https|<!--|GH-3|https:\/\//);
    expect(quote.replaceAll(/[\\\u200B]/g, '')).toBe(said);
  });

  it('is created once, even if GitHub’s answer is lost and the job and the request are repeated', async () => {
    const who = await world.connected();
    const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
    world.github.troubles.push({ at: 'POST /issues', happens: true });
    await world.link(who, { theme_id: theme });
    await world.work();
    expect(only(await world.issues(who)).status).toBe('creating');
    expect((await world.link(who, { theme_id: theme })).status).toBe(201);
    await world.work(later(MINUTE_MS));
    const { number } = only(world.github.issues);
    expect(only(await world.issues(who))).toMatchObject({ status: 'linked', number });
    expect(created()).toBe(1);
  });

  it('gets one issue, even if two people ask for it at the same time', async () => {
    const who = await world.connected();
    const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
    const answers = await Promise.all([1, 2, 3].map(() => world.link(who, { theme_id: theme })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    await world.work();
    expect(world.github.issues).toHaveLength(1);
  });
});

describe('when GitHub doesn’t do what it’s asked', () => {
  it.each([
    ['Retry-After', () => ({ status: 403, headers: { 'retry-after': '3600' } }), HOUR_MS],
    ['429', () => ({ status: 429, headers: { 'retry-after': '7200' } }), 2 * HOUR_MS],
    [
      'a secondary limit without a time',
      () => ({ status: 403, message: 'You have exceeded a secondary rate limit' }),
      MINUTE_MS,
    ],
    [
      'no requests left',
      () => ({
        status: 403,
        headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(Date.now() / 1_000 + 7_200) },
      }),
      HOUR_MS,
    ],
  ])('a rate limit (%s) is waited for, by everything of the connection', async (_name, trouble, waitMs) => {
    const who = await world.connected();
    const first = await world.said(who.customer, 'First', ['ada']);
    const second = await world.said(who.customer, 'Second', ['ben']);
    world.github.troubles.push({ at: 'POST /issues', ...trouble() });
    const start = Date.now();
    await world.link(who, { theme_id: first.theme });
    await world.work();
    await world.link(who, { theme_id: second.theme });
    const calls = world.github.calls.length;
    await world.work(new Date(start + waitMs - 1));
    await world.look();
    expect(world.github.calls).toHaveLength(calls);
    await world.work(later(DAY_MS));
    expect(world.github.issues.map(({ title }) => title).toSorted()).toEqual(['First', 'Second']);
  });

  it('an outage is waited for with growing pauses; after three days it has failed, and can be tried again', async () => {
    const who = await world.connected();
    const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
    await world.link(who, { theme_id: theme });
    const due: number[] = [];
    for (let now = new Date(); ; ) {
      world.github.troubles.push({ at: 'POST /issues', status: 502 });
      await world.work(now);
      const { rows } = await world.app.test.pool.query('select due_at, status from issues');
      if (rows[0].status === 'failed') break;
      due.push(Math.round((rows[0].due_at - now.getTime()) / 1_000));
      now = new Date(rows[0].due_at);
    }
    expect(due).toEqual([5, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400, 86_400]);
    expect(only(await world.issues(who))).toMatchObject({ status: 'failed', problem: 'unavailable' });
    world.github.reset();
    expect(await (await world.link(who, { theme_id: theme })).json()).toMatchObject({ status: 'creating' });
    await world.work();
    expect(world.github.issues).toHaveLength(1);
  });

  it('a token that was revoked stops the connection, and a new one continues it', async () => {
    const who = await world.connected();
    const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
    world.github.acceptsToken = false;
    await world.link(who, { theme_id: theme });
    await world.work();
    const read = async () =>
      only((await (await call(world.app, who.customer.key, '/v1/connections')).json()).connections);
    expect(await read()).toMatchObject({ status: 'refused' });
    const path = `/v1/connections/${who.connection.id}`;
    expect((await world.patch(who, path, { token: world.github.token })).status).toBe(422);
    world.github.acceptsToken = true;
    expect((await world.patch(who, path, { token: world.github.token })).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'connected' });
    await world.app.test.pool.query(`update issues set due_at = due_at - interval '2 minutes'`);
    await world.look();
    expect(world.github.issues).toHaveLength(1);
  });

  it('what it refuses has failed at once', async () => {
    const who = await world.connected();
    const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
    world.github.troubles.push({ at: 'POST /issues', status: 403, message: 'Resource not accessible' });
    expect(await world.linked(who, { theme_id: theme })).toMatchObject({
      status: 'failed',
      problem: 'refused',
    });
    expect(world.github.issues).toEqual([]);
  });
});

describe('the state', () => {
  it('of an issue that is closed or reopened reaches the theme by a signed event, which can be replayed', async () => {
    const who = await world.connected();
    const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
    await world.linked(who, { theme_id: theme });
    const issue = only(world.github.issues);
    const url = who.connection.webhook_url.replace(world.app.config.publicUrl, world.app.url);
    const secret = who.connection.webhook_secret;
    expect((await world.github.deliver(url, secret, { issue, event: 'ping' })).status).toBe(204);
    world.github.set(issue, 'closed');
    const event = await world.github.deliver(url, secret, { issue });
    expect(event.status).toBe(204);
    await world.work();
    expect(await world.isDone(who, theme)).toBe(true);
    // The event of the closing arrives again after the issue was reopened.
    world.github.set(issue, 'open');
    await world.github.deliver(url, secret, { issue });
    await world.work();
    expect(await world.isDone(who, theme)).toBe(false);
    const { rows } = await world.app.test.pool.query('select webhook_received_at from connections');
    expect(only(rows).webhook_received_at).not.toBeNull();
  });

  it('isn’t touched by an event that GitHub didn’t sign', async () => {
    const who = await world.connected();
    const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
    await world.linked(who, { theme_id: theme });
    const issue = only(world.github.issues);
    world.github.set(issue, 'closed');
    const url = who.connection.webhook_url.replace(world.app.config.publicUrl, world.app.url);
    const forged = await world.github.deliver(url, 'another secret', { issue });
    expect([forged.status, (await forged.json()).code]).toEqual([400, 'webhook_signature_invalid']);
    const unsigned = await fetch(url, {
      method: 'POST',
      body: '{}',
      headers: { 'x-github-event': 'issues' },
    });
    expect(unsigned.status).toBe(400);
    const unknown = url.replace(who.connection.id, crypto.randomUUID());
    expect((await world.github.deliver(unknown, who.connection.webhook_secret, { issue })).status).toBe(404);
    await world.work();
    expect(await world.isDone(who, theme)).toBe(false);
  });

  it('is found without events, too, within ten minutes', async () => {
    const who = await world.connected();
    const { feedbacks } = await world.said(who.customer, 'It hangs', ['ada']);
    const [feedback = ''] = feedbacks;
    await world.linked(who, { feedback_id: feedback });
    world.github.set(only(world.github.issues), 'closed');
    world.github.calls.length = 0;
    await world.look();
    expect(world.github.calls).toEqual([]);
    await world.anHourLater();
    await world.look();
    await world.work();
    expect(await world.statusOf(who, feedback)).toBe('done');
  });

  it('here reaches the issue, and comes back without an effect', async () => {
    const who = await world.connected();
    const { feedbacks } = await world.said(who.customer, 'It hangs', ['ada']);
    const [feedback = ''] = feedbacks;
    await world.linked(who, { feedback_id: feedback });
    const issue = only(world.github.issues);
    await world.patch(who, `/v1/feedbacks/${feedback}`, { inbox_status: 'done' });
    await world.look();
    expect([issue.state, issue.state_reason]).toEqual(['closed', 'completed']);
    world.github.calls.length = 0;
    const url = who.connection.webhook_url.replace(world.app.config.publicUrl, world.app.url);
    await world.github.deliver(url, who.connection.webhook_secret, { issue });
    await world.look();
    expect(world.github.calls).toEqual(['GET /repos/acme/app/issues/1']);
    await world.patch(who, `/v1/feedbacks/${feedback}`, { inbox_status: 'read' });
    await world.look();
    expect(issue.state).toBe('open');
    // It agrees as it is: not in progress, but read.
    expect(await world.statusOf(who, feedback)).toBe('read');
  });

  it('that was sent while the answer was lost isn’t taken for a change by somebody', async () => {
    const who = await world.connected();
    const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
    await world.linked(who, { theme_id: theme });
    const issue = only(world.github.issues);
    await world.patch(who, `/v1/themes/${theme}`, { done: true });
    world.github.troubles.push({ at: 'PATCH /issues/1', happens: true });
    await world.look();
    expect(issue.state).toBe('closed');
    await world.work(later(MINUTE_MS));
    expect([issue.state, await world.isDone(who, theme)]).toEqual(['closed', true]);
    world.github.calls.length = 0;
    await world.look();
    expect(world.github.calls).toEqual([]);
  });
});

describe('an existing issue', () => {
  it('is linked by its URL, once for several feedbacks, and counts everyone behind it once', async () => {
    const who = await world.connected();
    const issue = world.github.open('Export hangs');
    const { feedbacks, theme } = await world.said(who.customer, 'It hangs', ['ada', 'ben']);
    const [first = '', second = ''] = feedbacks;
    const url = world.github.webUrl(issue);
    for (const wrong of [
      'https://github.com/acme/app/issues/1',
      url.replace('acme', 'other'),
      `${url}00000000000`,
    ])
      expect((await world.link(who, { feedback_id: first, url: wrong })).status).toBe(422);
    await world.linked(who, { feedback_id: first, url });
    expect(only(issue.comments).body).toContain('One person said this.');
    expect(await world.linked(who, { feedback_id: second, url })).toMatchObject({
      people: 2,
      title: 'Export hangs',
    });
    await world.linked(who, { theme_id: theme, url });
    await world.anHourLater();
    await world.app.test.pool.query('update themes set messages = 2 where id = $1', [theme]);
    await world.look();
    expect(only(issue.comments).body).toContain('2 people said this.');
    expect(issue.body).toBe('Seen in production.');
    // All have to be done before it is.
    for (const feedback of [first, second])
      await world.patch(who, `/v1/feedbacks/${feedback}`, { inbox_status: 'done' });
    await world.look();
    expect(issue.state).toBe('open');
    await world.patch(who, `/v1/themes/${theme}`, { done: true });
    await world.look();
    expect(issue.state).toBe('closed');
  });

  it('that is closed marks what is linked to it as done', async () => {
    const who = await world.connected();
    const issue = world.github.open('Export hangs', 'closed');
    const { feedbacks } = await world.said(who.customer, 'It hangs', ['ada']);
    const [feedback = ''] = feedbacks;
    await world.linked(who, { feedback_id: feedback, url: world.github.webUrl(issue) });
    expect([issue.state, await world.statusOf(who, feedback)]).toEqual(['closed', 'done']);
  });

  it('that doesn’t exist has failed, and the link can be removed', async () => {
    const who = await world.connected();
    const { feedbacks } = await world.said(who.customer, 'It hangs', ['ada']);
    const url = world.github.webUrl({ number: 99 });
    const link = await world.linked(who, { feedback_id: feedbacks[0], url });
    expect(link).toMatchObject({ status: 'failed', problem: 'gone' });
    const other = await signUp(world.app);
    const remove = (key: string) => call(world.app, key, `/v1/issues/${link.id}`, { method: 'DELETE' });
    expect((await remove(other.key)).status).toBe(404);
    expect((await remove(who.customer.key)).status).toBe(204);
    expect(await world.issues(who)).toEqual([]);
  });
});

describe('more people', () => {
  it('are told in one comment, at most once an hour; the text of the issue stays as people edited it', async () => {
    const who = await world.connected();
    const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
    await world.linked(who, { theme_id: theme });
    const issue = only(world.github.issues);
    issue.body = 'Edited by somebody.';
    const says = async (person: string) => {
      const more = await world.said(who.customer, 'It hangs again', [person]);
      await world.app.test.pool.query('update theme_mentions set theme_id = $1 where theme_id = $2', [
        theme,
        more.theme,
      ]);
      await world.app.test.pool.query('update themes set messages = messages + 1 where id = $1', [theme]);
    };
    await says('ben');
    await world.look();
    expect(issue.comments).toEqual([]);
    await world.anHourLater();
    world.github.troubles.push({ at: 'POST /comments', happens: true });
    await world.look();
    await world.work(later(MINUTE_MS));
    expect(only(issue.comments).body).toContain('So far, 2 people have said this, in 2 messages.');
    await says('cem');
    await world.anHourLater();
    await world.anHourLater();
    await world.look();
    expect(only(issue.comments).body).toContain('3 people');
    expect(issue.body).toBe('Edited by somebody.');
    expect(only(await world.issues(who)).people).toBe(3);
  });
});

describe('what is deleted', () => {
  it('takes its link along: a feedback, a connection; nothing is sent about it', async () => {
    const who = await world.connected();
    const { feedbacks } = await world.said(who.customer, 'It hangs', ['ada', 'ben']);
    for (const feedback_id of feedbacks) await world.linked(who, { feedback_id });
    const [first = ''] = feedbacks;
    await call(world.app, who.customer.key, `/v1/feedbacks/${first}`, { method: 'DELETE' });
    world.github.calls.length = 0;
    await world.look();
    expect(await world.issues(who)).toHaveLength(1);
    const { rows } = await world.app.test.pool.query('select 1 from issues');
    expect(rows).toHaveLength(1);
    const path = `/v1/connections/${who.connection.id}`;
    expect((await call(world.app, who.customer.key, path, { method: 'DELETE' })).status).toBe(204);
    await world.work(later(DAY_MS));
    expect(await world.issues(who)).toEqual([]);
    expect(world.github.calls).toEqual([]);
  });

  it('another account can’t use the connection, the feedback or the theme', async () => {
    const who = await world.connected();
    const other = await world.connected();
    const { feedbacks, theme } = await world.said(who.customer, 'It hangs', ['ada']);
    for (const body of [{ feedback_id: feedbacks[0] }, { theme_id: theme }])
      expect((await world.link(other, body)).status).toBe(404);
    const connection_id = who.connection.id;
    const foreign = await world.said(other.customer, 'It hangs', ['ada']);
    const sent = await post(world.app, other.customer.key, '/v1/issues', {
      connection_id,
      theme_id: foreign.theme,
    });
    expect(sent.status).toBe(404);
    expect(await world.issues(other)).toEqual([]);
  });
});
