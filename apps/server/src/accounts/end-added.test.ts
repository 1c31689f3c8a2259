import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { giveChat } from '../../testing/chat-rows.ts';
import { post, signUp } from '../../testing/customer.ts';
import { noticeTo, notMeLink } from '../../testing/notices.ts';
import { pressLink } from '../../testing/press-link.ts';
import { giveTheme } from '../../testing/theme-rows.ts';

describe('“This wasn’t me”', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ worker: true, accountsPerAddressPerDay: 1_000 });
  });
  beforeEach(async () => {
    // All tests open links from one address.
    await app.test.pool.query(`delete from rate_limits where subject like 'not-me:%'`);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('ends what was added since: ask links, acting views, invitations and members, and lists what else ended', async () => {
    const [owner, accomplice] = [await signUp(app), await signUp(app)];
    const { pool } = app.test;
    const { rows } = await pool.query('select id from accounts where user_id = $1', [owner.userId]);
    const account = rows[0].id;
    const add = async (at: string, name: string) => {
      await pool.query(
        `insert into ask_links (account_id, token, name, language, color, questions, paused, created_at, updated_at)
         values ($1, $2, $2, 'en', '#000000', '[]', false, now() + $3::interval, now() + $3::interval)`,
        [account, name, at],
      );
      await pool.query(
        `insert into saved_views (account_id, name, filter, "order", notify, actions, acts_since, updated_at)
         values ($1, $2, '{}', 'newest', 'daily', '[{"type":"tag","tags":["x"]}]', now(), now() + $3::interval)`,
        [account, name, at],
      );
    };
    await add('-1 hour', 'Old');
    await post(app, owner.token, '/api/keys/create', { key_name: 'Stranger' });
    const link = notMeLink(app, await noticeTo(app, owner.email, /API key was created: Stranger/));
    await add('0', 'New');
    await pool.query(`insert into members (account_id, user_id, role, email) values ($1, $2, 'owner', $3)`, [
      account,
      accomplice.userId,
      accomplice.email,
    ]);
    await pool.query(
      `insert into invitations (account_id, email, role, invited_by, expires_at)
       values ($1, 'next@example.org', 'admin', $2, now() + interval '1 day')`,
      [account, owner.userId],
    );
    await giveChat(app, owner.userId, { name: 'Acme' });
    await pool.query(
      `insert into sso_providers (account_id, issuer, client_id, client_secret) values ($1, 'https://login.test', 'c', 's')`,
      [account],
    );
    const done = await (await pressLink(link)).text();
    for (const ended of [
      'Slack workspaces disconnected: Acme<',
      'Single sign-on removed: https://login.test<',
      'Ask links paused: New<',
      'Saved views that no longer do anything automatically: New<',
      'Invitations withdrawn: next@example.org',
      `Members removed: ${accomplice.email}`,
    ])
      expect(done).toContain(ended);
    const links = await pool.query('select name, paused from ask_links where account_id = $1 order by name', [
      account,
    ]);
    expect(links.rows).toEqual([
      { name: 'New', paused: true },
      { name: 'Old', paused: false },
    ]);
    const views = await pool.query(
      'select name, notify, acts_since is not null as acts from saved_views where account_id = $1 order by name',
      [account],
    );
    expect(views.rows).toEqual([
      { name: 'New', notify: 'never', acts: false },
      { name: 'Old', notify: 'daily', acts: true },
    ]);
    const members = await pool.query('select user_id from members where account_id = $1', [account]);
    expect(members.rows).toEqual([{ user_id: owner.userId }]);
  });

  it('turns off the page “You said, we did” if anything on it is from since then, and lists that', async () => {
    const { pool } = app.test;
    const pressedAfter = async (change?: string) => {
      const owner = await signUp(app);
      const theme = await giveTheme(app, owner.userId);
      const about = await pool.query<{ id: string }>(
        `with account as (select id from accounts where user_id = $1),
           page as (insert into done_pages (account_id, enabled, token, language, created_at, updated_at)
             select id, true, $3, 'en', now() - interval '1 hour', now() - interval '1 hour' from account),
           done as (update themes set done_at = now() - interval '1 hour' where id = $2::uuid)
         insert into done_texts (theme_id, account_id, said, did, done_on, created_at, updated_at)
         select $2::uuid, id, 'It was slow', 'Now it’s fast', '2026-11-20', now() - interval '1 hour', now() - interval '1 hour'
         from account returning account_id as id`,
        [owner.userId, theme, randomUUID().replaceAll('-', '').slice(0, 16)],
      );
      const account = about.rows[0]?.id ?? '';
      await post(app, owner.token, '/api/keys/create', { key_name: 'Stranger' });
      const link = notMeLink(app, await noticeTo(app, owner.email, /API key was created: Stranger/));
      if (change !== undefined) await pool.query(change, [account]);
      const isListed = (await (await pressLink(link)).text()).includes(
        '<li>Public page “You said, we did” turned off</li>',
      );
      const { rows } = await pool.query('select enabled, token from done_pages where account_id = $1', [
        account,
      ]);
      const { status } = await fetch(`${app.url}/did/${rows[0].token}`);
      const texts = await pool.query('select said from done_texts where account_id = $1', [account]);
      const events = await pool.query(
        `select detail -> 'donePage' as off from security_events where account_id = $1 and event = 'access_ended'`,
        [account],
      );
      return { isListed, status, isOn: rows[0].enabled, texts: texts.rowCount, recorded: events.rows };
    };
    const off = { isListed: true, status: 404, isOn: false, texts: 1, recorded: [{ off: true }] };
    expect(
      await pressedAfter('update done_pages set logo = null, updated_at = now() where account_id = $1'),
    ).toEqual(off);
    expect(
      await pressedAfter(`update done_texts set did = 'Pay here', updated_at = now() where account_id = $1`),
    ).toEqual(off);
    expect(await pressedAfter('update themes set done_at = now() where account_id = $1')).toEqual(off);
    // Customers may have had its address for long.
    expect(await pressedAfter()).toEqual({
      ...off,
      isListed: false,
      status: 200,
      isOn: true,
      recorded: [{ off: false }],
    });
  });
});
