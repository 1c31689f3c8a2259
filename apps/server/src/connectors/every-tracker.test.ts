import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../testing/call.ts';
import { ConnectorApp } from '../../testing/connector-app.ts';
import { post, signUp } from '../../testing/customer.ts';
import { FakeGitHub } from '../../testing/fake-github.ts';
import { FakeJira } from '../../testing/fake-jira.ts';
import { FakeLinear } from '../../testing/fake-linear.ts';
import { DAY_MS, MINUTE_MS } from '../durations.ts';

/**
 * What docs/connectors.md promises for each tracker. What doesn't depend on it is in sync-issue.test.ts, and what only one of
 * them does in its folder.
 */
const TRACKERS = [() => new FakeGitHub(), () => new FakeLinear(), () => new FakeJira()];

const later = (ms: number) => new Date(Date.now() + ms);
const only = <One>([one, ...others]: readonly One[]): One => {
  if (one === undefined || others.length > 0) throw new Error(`there are ${others.length} too many, or none`);
  return one;
};

describe.each(TRACKERS.map((make) => ({ name: make().name, make })))('$name', ({ make }) => {
  let world: ConnectorApp;
  beforeAll(async () => {
    world = await ConnectorApp.start(await make().listen());
  });
  afterAll(() => world[Symbol.asyncDispose]());
  beforeEach(async () => {
    world.tracker.reset();
    await world.app.test.pool.query('delete from connections');
  });
  const created = () => world.tracker.calls.filter((one) => one === world.tracker.names.create).length;

  describe('connecting', () => {
    it('needs a token that the tracker takes, and a project that it sees', async () => {
      const customer = await signUp(world.app);
      const refusals: [object, RegExp][] = [
        [{ token: 'another' }, / doesn’t accept the /],
        [{ project: `${world.tracker.project}X` }, / can’t find /],
        [{ api_url: 'http://127.0.0.1:1' }, / can’t be reached\.$/],
      ];
      for (const [changes, detail] of refusals) {
        const response = await world.connect(customer, changes);
        expect([response.status, await response.json()]).toMatchObject([
          422,
          { code: 'connection_refused', detail: expect.stringMatching(detail) },
        ]);
      }
    });

    it('stores the token and the secret encrypted, shows the secret once, and logs it', async () => {
      const { customer, connection } = await world.connected();
      expect(connection).toMatchObject({
        project: world.tracker.project,
        status: 'connected',
        webhook_received_at: null,
      });
      const { rows } = await world.app.test.pool.query('select * from connections');
      expect(JSON.stringify(rows)).not.toContain(world.tracker.token);
      expect(JSON.stringify(rows)).not.toContain(connection.webhook_secret);
      const listed = await (await call(world.app, customer.key, '/v1/connections')).json();
      const { webhook_secret, ...shown } = connection;
      expect(listed.connections).toEqual([shown]);
      const log = await (await call(world.app, customer.token, '/api/account/security-events')).json();
      expect(log.events[0]).toMatchObject({ event: 'connection_created', subject: world.tracker.project });
      expect((await world.connect(customer, { project: world.tracker.project.toLowerCase() })).status).toBe(
        409,
      );
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
      const { title, text, number } = only(world.tracker.issues);
      expect(title).toBe('The export takes too long');
      expect(text).toContain('2 people said this.');
      for (const [index, id] of feedbacks.entries())
        expect(text).toContain(
          `[listen at 0:${12 + index}](<${world.app.config.publicUrl}/dashboard/feedback/${id}#t=${12 + index}>)`,
        );
      expect(text).toContain(`/dashboard/feedback?theme=${theme}>)`);
      expect(issue).toMatchObject({ status: 'linked', number, closed: false, people: 2, theme_id: theme });
      expect(issue.url).toBe(world.tracker.webUrl({ number }));
    });

    it('is created once, even if the tracker’s answer is lost and the job and the request are repeated', async () => {
      const who = await world.connected();
      const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
      world.tracker.troubles.push({ at: world.tracker.names.create, happens: true });
      await world.link(who, { theme_id: theme });
      await world.work();
      expect(only(await world.issues(who)).status).toBe('creating');
      expect((await world.link(who, { theme_id: theme })).status).toBe(201);
      await world.work(later(MINUTE_MS));
      const { number } = only(world.tracker.issues);
      expect(only(await world.issues(who))).toMatchObject({ status: 'linked', number });
      expect(created()).toBe(1);
    });
  });

  describe('when it doesn’t do what it’s asked', () => {
    it.each(
      make()
        .limits()
        .map((limit) => [limit.name, limit] as const),
    )(
      'a rate limit (%s) is waited for, by everything of the connection',
      async (_name, { trouble, waitMs }) => {
        const who = await world.connected();
        const first = await world.said(who.customer, 'First', ['ada']);
        const second = await world.said(who.customer, 'Second', ['ben']);
        world.tracker.troubles.push({ at: world.tracker.names.create, ...trouble });
        const start = Date.now();
        await world.link(who, { theme_id: first.theme });
        await world.work();
        await world.link(who, { theme_id: second.theme });
        const calls = world.tracker.calls.length;
        await world.work(new Date(start + waitMs - 1));
        await world.look();
        expect(world.tracker.calls).toHaveLength(calls);
        await world.work(later(DAY_MS));
        expect(world.tracker.issues.map(({ title }) => title).toSorted()).toEqual(['First', 'Second']);
      },
    );

    it('a token that was revoked stops the connection, and a new one continues it', async () => {
      const who = await world.connected();
      const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
      world.tracker.acceptsToken = false;
      await world.link(who, { theme_id: theme });
      await world.work();
      const read = async () =>
        only((await (await call(world.app, who.customer.key, '/v1/connections')).json()).connections);
      expect(await read()).toMatchObject({ status: 'refused' });
      const path = `/v1/connections/${who.connection.id}`;
      expect((await world.patch(who, path, { token: world.tracker.token })).status).toBe(422);
      world.tracker.acceptsToken = true;
      expect((await world.patch(who, path, { token: world.tracker.token })).status).toBe(200);
      expect(await read()).toMatchObject({ status: 'connected' });
      await world.app.test.pool.query(`update issues set due_at = due_at - interval '2 minutes'`);
      await world.look();
      expect(world.tracker.issues).toHaveLength(1);
    });

    it('what it refuses has failed at once', async () => {
      const who = await world.connected();
      const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
      world.tracker.troubles.push({ at: world.tracker.names.create, status: 403 });
      expect(await world.linked(who, { theme_id: theme })).toMatchObject({
        status: 'failed',
        problem: 'refused',
      });
      expect(world.tracker.issues).toEqual([]);
    });
  });

  describe('the state', () => {
    it('of an issue that is closed or reopened reaches the theme by a signed event, which can be replayed', async () => {
      const who = await world.connected();
      const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
      await world.linked(who, { theme_id: theme });
      const issue = only(world.tracker.issues);
      const { states } = world.tracker;
      expect((await world.deliver(who, undefined)).status).toBe(204);
      world.tracker.set(issue, states.done);
      const event = await world.deliver(who, issue);
      expect(event.status).toBe(204);
      await world.work();
      expect(await world.isDone(who, theme)).toBe(true);
      // The event of the closing arrives again after the issue was reopened.
      world.tracker.set(issue, states.open);
      await world.deliver(who, issue);
      await world.work();
      expect(await world.isDone(who, theme)).toBe(false);
      const { rows } = await world.app.test.pool.query('select webhook_received_at from connections');
      expect(only(rows).webhook_received_at).not.toBeNull();
    });

    it('isn’t touched by an event that the tracker didn’t sign', async () => {
      const who = await world.connected();
      const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
      await world.linked(who, { theme_id: theme });
      const issue = only(world.tracker.issues);
      world.tracker.set(issue, world.tracker.states.done);
      const url = world.eventUrl(who.connection);
      const forged = await world.deliver(who, issue, 'another secret');
      expect([forged.status, (await forged.json()).code]).toEqual([400, 'webhook_signature_invalid']);
      expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(400);
      const unknown = url.replace(who.connection.id, crypto.randomUUID());
      expect((await world.tracker.deliver(unknown, who.connection.webhook_secret, issue)).status).toBe(404);
      await world.work();
      expect(await world.isDone(who, theme)).toBe(false);
    });

    it('is found without events, too, within ten minutes', async () => {
      const who = await world.connected();
      const { feedbacks } = await world.said(who.customer, 'It hangs', ['ada']);
      const [feedback = ''] = feedbacks;
      await world.linked(who, { feedback_id: feedback });
      world.tracker.set(only(world.tracker.issues), world.tracker.states.done);
      world.tracker.calls.length = 0;
      await world.look();
      expect(world.tracker.calls).toEqual([]);
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
      const issue = only(world.tracker.issues);
      await world.patch(who, `/v1/feedbacks/${feedback}`, { inbox_status: 'done' });
      await world.look();
      expect(issue.state).toBe(world.tracker.states.done);
      world.tracker.calls.length = 0;
      await world.deliver(who, issue);
      await world.look();
      // It's only read.
      expect(world.tracker.calls).toHaveLength(1);
      await world.patch(who, `/v1/feedbacks/${feedback}`, { inbox_status: 'read' });
      await world.look();
      expect(issue.state).toBe(world.tracker.states.open);
      // It agrees as it is: not in progress, but read.
      expect(await world.statusOf(who, feedback)).toBe('read');
    });

    it('in progress goes both ways, where the tracker has it, and comes back without an effect', async () => {
      const who = await world.connected();
      const { feedbacks } = await world.said(who.customer, 'It hangs', ['ada']);
      const [feedback = ''] = feedbacks;
      await world.linked(who, { feedback_id: feedback });
      const issue = only(world.tracker.issues);
      const { states } = world.tracker;
      const statuses = async () => [issue.state, await world.statusOf(who, feedback)];
      const quiet = async () => {
        world.tracker.calls.length = 0;
        await world.look();
        await world.look();
        expect(world.tracker.calls).toEqual([]);
      };
      await world.patch(who, `/v1/feedbacks/${feedback}`, { inbox_status: 'in_progress' });
      await world.look();
      expect(await statuses()).toEqual([states.in_progress, 'in_progress']);
      expect(only(await world.issues(who)).state).toBe('in_progress');
      await quiet();
      world.tracker.set(issue, states.done);
      await world.deliver(who, issue);
      await world.work();
      expect(await statuses()).toEqual([states.done, 'done']);
      world.tracker.set(issue, states.in_progress);
      await world.deliver(who, issue);
      await world.work();
      expect(await statuses()).toEqual([states.in_progress, 'in_progress']);
      await quiet();
      // Back at the start, where it can be told from being in progress.
      const back = states.open === states.in_progress ? 'in_progress' : 'read';
      world.tracker.set(issue, states.open);
      await world.deliver(who, issue);
      await world.work();
      expect(await statuses()).toEqual([states.open, back]);
      await quiet();
    });

    it('that was sent while the answer was lost isn’t taken for a change by somebody', async () => {
      const who = await world.connected();
      const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
      await world.linked(who, { theme_id: theme });
      const issue = only(world.tracker.issues);
      await world.patch(who, `/v1/themes/${theme}`, { done: true });
      world.tracker.troubles.push({ at: world.tracker.names.change, happens: true });
      await world.look();
      expect(issue.state).toBe(world.tracker.states.done);
      await world.work(later(MINUTE_MS));
      expect([issue.state, await world.isDone(who, theme)]).toEqual([world.tracker.states.done, true]);
      world.tracker.calls.length = 0;
      await world.look();
      expect(world.tracker.calls).toEqual([]);
    });
  });

  describe('webhooks', () => {
    it('are told once that an issue was created or linked, and of each new state, wherever it was changed', async () => {
      const who = await world.connected();
      const { states } = world.tracker;
      const hook = { url: 'https://93.184.215.14/told', events: ['issue.created', 'issue.state_changed'] };
      expect((await post(world.app, who.customer.key, '/v1/webhooks', hook)).status).toBe(201);
      const { feedbacks, theme } = await world.said(who.customer, 'It hangs', ['ada', 'ben']);
      const [feedback = ''] = feedbacks;
      world.tracker.troubles.push({ at: world.tracker.names.create, happens: true });
      await world.link(who, { theme_id: theme });
      await world.work();
      await world.work(later(MINUTE_MS));
      const issue = only(world.tracker.issues);
      world.tracker.set(issue, states.done);
      await world.deliver(who, issue);
      await world.deliver(who, issue);
      await world.work();
      await world.patch(who, `/v1/themes/${theme}`, { done: false });
      await world.look();
      await world.look();
      const existing = world.tracker.open('Export hangs');
      await world.linked(who, { feedback_id: feedback, url: world.tracker.webUrl(existing) });
      const { rows } = await world.app.test.pool.query(
        `select type, body::json -> 'data' as data, recording_id from webhook_events
         where account_id = (select account_id from connections) and type like 'issue.%'
         order by body::json -> 'data' ->> 'number', type, created_at`,
      );
      const { provider, project } = world.tracker;
      const about = {
        ...{ provider, project, connection_id: who.connection.id, number: issue.number, people: 2 },
        ...{ title: 'It hangs', url: world.tracker.webUrl(issue), feedback_ids: [], theme_ids: [theme] },
      };
      expect(rows).toMatchObject([
        { type: 'issue.created', data: { ...about, state: 'open', existing: false }, recording_id: null },
        { type: 'issue.state_changed', data: { ...about, state: 'done', previous_state: 'open' } },
        { type: 'issue.state_changed', data: { ...about, state: 'open', previous_state: 'done' } },
        {
          type: 'issue.created',
          data: { number: existing.number, existing: true, feedback_ids: [feedback], theme_ids: [] },
          recording_id: feedback,
        },
      ]);
      expect(rows).toHaveLength(4);
    });
  });

  describe('an existing issue', () => {
    it('is linked by its URL, once for several feedbacks, and counts everyone behind it once', async () => {
      const who = await world.connected();
      const issue = world.tracker.open('Export hangs');
      const { feedbacks, theme } = await world.said(who.customer, 'It hangs', ['ada', 'ben']);
      const [first = '', second = ''] = feedbacks;
      const url = world.tracker.webUrl(issue);
      for (const wrong of [
        'https://example.org/acme/app/issues/1',
        url.replace(/acme|PRJ/, 'other'),
        url.replace(/\d+$|-1\//, (found) => found.replace('1', '100000000000')),
      ])
        expect((await world.link(who, { feedback_id: first, url: wrong })).status).toBe(422);
      await world.linked(who, { feedback_id: first, url });
      expect(only(issue.comments).text).toContain('One person said this.');
      expect(await world.linked(who, { feedback_id: second, url })).toMatchObject({
        people: 2,
        title: 'Export hangs',
      });
      await world.linked(who, { theme_id: theme, url });
      await world.anHourLater();
      await world.app.test.pool.query('update themes set messages = 2 where id = $1', [theme]);
      await world.look();
      expect(only(issue.comments).text).toContain('2 people said this.');
      expect(issue.text).toBe('Seen in production.');
      // All have to be done before it is.
      for (const feedback of [first, second])
        await world.patch(who, `/v1/feedbacks/${feedback}`, { inbox_status: 'done' });
      await world.look();
      expect(issue.state).toBe(world.tracker.states.open);
      await world.patch(who, `/v1/themes/${theme}`, { done: true });
      await world.look();
      expect(issue.state).toBe(world.tracker.states.done);
    });

    it('that is closed marks what is linked to it as done', async () => {
      const who = await world.connected();
      const issue = world.tracker.open('Export hangs', world.tracker.states.done);
      const { feedbacks } = await world.said(who.customer, 'It hangs', ['ada']);
      const [feedback = ''] = feedbacks;
      await world.linked(who, { feedback_id: feedback, url: world.tracker.webUrl(issue) });
      expect([issue.state, await world.statusOf(who, feedback)]).toEqual([world.tracker.states.done, 'done']);
    });

    it('that doesn’t exist has failed, and the link can be removed', async () => {
      const who = await world.connected();
      const { feedbacks } = await world.said(who.customer, 'It hangs', ['ada']);
      const url = world.tracker.webUrl({ number: 99 });
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
      const issue = only(world.tracker.issues);
      issue.text = 'Edited by somebody.';
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
      world.tracker.troubles.push({ at: world.tracker.names.comment, happens: true });
      await world.look();
      await world.work(later(MINUTE_MS));
      expect(only(issue.comments).text).toContain('So far, 2 people have said this, in 2 messages.');
      await says('cem');
      await world.anHourLater();
      await world.anHourLater();
      await world.look();
      expect(only(issue.comments).text).toContain('3 people');
      expect(issue.text).toBe('Edited by somebody.');
      expect(only(await world.issues(who)).people).toBe(3);
    });
  });
});
