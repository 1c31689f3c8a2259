import { randomUUID } from 'node:crypto';
import type { AuthClient } from '@supabase/auth-js';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD } from '../../testing/auth-clients.ts';
import {
  bundleClient,
  CLIENT_PACKAGES,
  launchBrowser,
  PAGE_PATIENCE_MS,
  startAuthPageServer,
} from '../../testing/auth-page.ts';
import { openBrowserTab } from '../../testing/browser-tab.ts';

/** Properties that the page sets on `window`. */
interface Client {
  auth: InstanceType<typeof AuthClient>;
  events: string[];
  ready: boolean;
}
declare const window: Client;

type PageServer = Awaited<ReturnType<typeof startAuthPageServer>>;
let browser: Browser;
let bundles: Record<string, string>;
beforeAll(async () => {
  bundles = {};
  for (const [name, packageName] of Object.entries(CLIENT_PACKAGES))
    bundles[name] = await bundleClient(packageName);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const address = () => `${randomUUID()}@example.com`;

async function openPage(
  context: BrowserContext,
  server: PageServer,
  client: string,
  rest = '',
): Promise<Page> {
  context.setDefaultTimeout(PAGE_PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(`${server.site}/page?client=${client}${rest}`);
  await page.waitForFunction(() => window.ready);
  return page;
}

const signUpIn = (page: Page, email: string) =>
  page.evaluate(
    async ([address, password]) =>
      (await window.auth.signUp({ email: address ?? '', password: password ?? '' })).error?.message,
    [email, PASSWORD],
  );
const signInIn = (page: Page, email: string) =>
  page.evaluate(
    async ([address, password]) =>
      (await window.auth.signInWithPassword({ email: address ?? '', password: password ?? '' })).error?.code,
    [email, PASSWORD],
  );
const eventsOf = (page: Page) => page.evaluate(() => window.events);

/** Resolves in the page after `count` ticks of a timer that runs as often as the client's. */
const ticks = (count: number) =>
  `new Promise((resolve) => {
    let left = ${count};
    const timer = setInterval(() => {
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      resolve(true);
    }, 200);
  })`;

describe.each(['latest', 'older'])('the %s client in a real browser tab', (client) => {
  it('signs up, updates, refreshes, signs out and in again, with the events of each', async () => {
    await using server = await startAuthPageServer(bundles);
    await using context = await browser.newContext();
    const page = await openPage(context, server, client);
    const email = address();
    expect(await signUpIn(page, email)).toBeUndefined();
    const outcome = await page.evaluate(async () => {
      const updated = await window.auth.updateUser({ data: { a: 1 } });
      const refreshed = await window.auth.refreshSession();
      const claims = await window.auth.getClaims();
      await window.auth.signOut();
      return [updated.error, refreshed.error, claims.error, claims.data?.claims.email];
    });
    expect(outcome).toEqual([null, null, null, email]);
    expect(await signInIn(page, email)).toBeUndefined();
    expect(await signInIn(page, address())).toBe('invalid_credentials');
    expect(await eventsOf(page)).toEqual(
      expect.arrayContaining([
        'INITIAL_SESSION',
        'SIGNED_IN',
        'USER_UPDATED',
        'TOKEN_REFRESHED',
        'SIGNED_OUT',
      ]),
    );
    await page.reload();
    await page.waitForFunction(() => window.ready);
    expect(await page.evaluate(async () => (await window.auth.getSession()).data.session?.user.email)).toBe(
      email,
    );
  });

  it('stops refreshing in a background tab and refreshes on return', async () => {
    // 80 s is below the client's 90 s refresh margin, so it refreshes on every tick. The page shortens its 30 s tick
    // to 200 ms.
    await using server = await startAuthPageServer(bundles, { settings: { accessTokenSeconds: 80 } });
    const quickTicks = `const slow = setInterval;
      window.setInterval = (work, ms, ...rest) => slow(work, ms === 30000 ? 200 : ms, ...rest);`;
    await using tab = await openBrowserTab(`${server.site}/page?client=${client}`, quickTicks);
    await tab.until('window.ready === true');
    await tab.evaluate(`auth.signUp({ email: '${address()}', password: '${PASSWORD}' }).then(() => true)`);
    await tab.until("events.filter((event) => event === 'TOKEN_REFRESHED').length >= 2");
    await tab.hide();
    // A refresh may still be running, so it takes a while until some ticks pass without one. A hidden tab ticks once a second.
    let whenHidden = server.refreshes.count;
    await vi.waitFor(async () => {
      whenHidden = server.refreshes.count;
      await tab.evaluate(ticks(3));
      expect(server.refreshes.count).toBe(whenHidden);
    });
    await tab.show();
    await tab.until('auth.getUser().then(({ error }) => error === null)');
    await expect.poll(() => server.refreshes.count).toBeGreaterThan(whenHidden);
  });

  it('keeps one session in two tabs that refresh at the same time, and notifies both of a sign-out', async () => {
    await using server = await startAuthPageServer(bundles);
    await using context = await browser.newContext();
    const first = await openPage(context, server, client);
    const email = address();
    await signUpIn(first, email);
    const second = await openPage(context, server, client);
    for (let round = 0; round < 10; round += 1) {
      const errors = await Promise.all(
        [first, second].map((page) =>
          page.evaluate(async () => (await window.auth.refreshSession()).error?.message),
        ),
      );
      // The newer client discards its own answer, with an error, if the other tab has stored a session in the
      // meantime.
      for (const error of errors.filter((message) => message !== undefined))
        expect(error, `round ${round}`).toContain('Refresh result discarded');
    }
    const sessions = await server.identity.database.selectFrom('identity.sessions').select('id').execute();
    expect(sessions).toHaveLength(1);
    for (const page of [first, second])
      expect(await page.evaluate(async () => (await window.auth.getUser()).data.user?.email)).toBe(email);
    await first.evaluate(() => window.auth.signOut());
    await second.waitForFunction(() => window.events.includes('SIGNED_OUT'));
  });

  it('opens a recovery link with PASSWORD_RECOVERY, and a PKCE link with a session', async () => {
    await using server = await startAuthPageServer(bundles, { settings: { autoConfirm: true } });
    await using context = await browser.newContext();
    const page = await openPage(context, server, client);
    const email = address();
    await signUpIn(page, email);
    await page.evaluate(async (to) => {
      await window.auth.signOut();
      await window.auth.resetPasswordForEmail(to, { redirectTo: location.href });
    }, email);
    await page.goto((await server.mailTo(email)).link);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForFunction(() => window.ready);
    await page.waitForFunction(() => window.events.includes('PASSWORD_RECOVERY'));
    expect(await page.evaluate(() => location.hash)).toBe('');
    const error = await page.evaluate(async () => {
      const { error } = await window.auth.updateUser({ password: 'a changed password' });
      await window.auth.signOut();
      return error;
    });
    expect(error).toBeNull();
    const pkce = await openPage(context, server, client, '&flow=pkce');
    await pkce.evaluate(
      (to) => window.auth.signInWithOtp({ email: to, options: { emailRedirectTo: location.href } }),
      email,
    );
    // No button, because this browser requested the mail.
    await pkce.goto((await server.mailTo(email, 2)).link);
    await pkce.waitForFunction(() => window.ready);
    expect(await pkce.evaluate(async () => (await window.auth.getSession()).data.session?.user.email)).toBe(
      email,
    );
  });
});
