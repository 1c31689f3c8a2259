import { accessTokenOf } from './auth-server.ts';
import { elapsed } from './elapsed.ts';
import { holdRequests } from './held-requests.ts';
import { sendRecording, signIn } from './signed-in.ts';
import { countRequests, expect, openAccount, PASSWORD, test } from './visitor.ts';

type Page = import('@playwright/test').Page;

/** Returns chosen account data, so that thresholds can be tested without spending for minutes. */
async function pretendBalance(page: Page): Promise<{ credits: number }> {
  const pretended = { credits: 25 };
  // Live events would have the real data.
  await page.route('**/api/v1/events**', (route) => route.abort());
  await page.route('**/api/credits/balance**', async (route) => {
    const answer = await route.fetch();
    const { credits } = pretended;
    const euros = credits / 100;
    await route.fulfill({
      response: answer,
      json: {
        ...(await answer.json()),
        balance: euros,
        // At least two decimals.
        balance_euros: Number(euros.toFixed(2)) === euros ? euros.toFixed(2) : String(euros),
        credits,
        basis_euros: '0.25',
      },
    });
  });
  return pretended;
}

test('without a session every page leads to sign in, and from there back to it', async ({
  page,
  account,
}) => {
  for (const path of [
    '/dashboard',
    '/dashboard/billing?x=1',
    '/fr/dashboard/settings',
    '/credits?tab=clients',
  ]) {
    await page.goto(path);
    const login = path.startsWith('/fr') ? '/fr/login' : '/login';
    await expect(page).toHaveURL(new RegExp(`${login}\\?next=${encodeURIComponent(path)}$`));
  }
  await page.locator('input[name="email"]').fill(account.email);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await expect(page).toHaveURL(/\/credits\?tab=clients$/);
  await expect(page.getByRole('heading', { name: 'Administrator Access' })).toBeVisible();
});

test('who signs in on an English page on the way to a French one arrives there', async ({
  page,
  account,
}) => {
  await page.goto('/login?next=%2Ffr%2Fdashboard%2Fsettings');
  await page.locator('input[name="email"]').fill(account.email);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compte' })).toBeVisible();
  await expect(page).toHaveURL(/\/fr\/dashboard\/settings$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test("someone who's signed in sees the shape of what comes before the auth client and the data are there", async ({
  page,
  context,
  request,
  account,
}) => {
  await signIn(context, request, account);
  const client = await holdRequests(page, '**/auth-client*');
  const data = await holdRequests(page, '**/api/**');
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  const figures = ['Credits', 'Total API requests', 'Account status', 'Next step'];
  for (const name of figures) {
    const figure = page.getByRole('region', { name, exact: true });
    await expect(figure.locator('[class*="Skeleton"]').first()).toBeVisible();
  }
  client.release();
  data.release();
  await expect(page.getByRole('region', { name: 'Credits', exact: true })).toContainText('€0.25');
  await expect(page.locator('[class*="Skeleton"]')).toHaveCount(0);
});

test("'Loading...' is shown while the auth client renews an expired session", async ({
  page,
  context,
  request,
  account,
}) => {
  await signIn(context, request, account, { isExpired: true });
  const client = await holdRequests(page, '**/auth-client*');
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...')).toBeVisible();
  client.release();
  await expect(page.getByRole('region', { name: 'Credits', exact: true })).toContainText('€0.25');
});

test('the overview: balance with bar and refresh, requests, status, next step, quick actions, charts', async ({
  page,
  context,
  request,
  account,
}) => {
  await signIn(context, request, account);
  await page.goto('/dashboard');
  const credits = page.getByRole('region', { name: 'Credits', exact: true });
  await expect(credits).toContainText('€0.25');
  await expect(credits.getByRole('progressbar', { name: '25 of 25 credits left' })).toBeVisible();
  await expect(credits).toContainText(/enough for 5 min of detailed analysis \(as of \d\d:\d\d\)/);
  await expect(page.getByRole('region', { name: 'Total API requests' })).toContainText('0');
  await expect(page.getByRole('region', { name: 'Account status' })).toContainText('Trial');
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('Make your first request');
  await expect(page.getByText('No feedback yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Record one now' })).toHaveAttribute(
    'href',
    '/dashboard/voice-test',
  );

  await sendRecording(request, account, 'speech');
  await expect(page.getByRole('region', { name: 'Total API requests' })).toContainText('1');
  await credits.getByRole('button', { name: 'Refresh balance' }).click();
  await expect(page.getByText('Balance refreshed')).toBeVisible();
  await expect(credits).toContainText(/24\.\d+ of 25 credits left/);
  await expect(page.getByRole('link', { name: /fellow.america/i })).toBeVisible();
  for (const chart of ['Feedback a day', 'Share of negative feedback', 'Spend'])
    await expect(page.getByRole('table', { name: chart }).getByRole('row')).toHaveCount(30);

  await page.getByRole('button', { name: 'Copy API key' }).click();
  await expect(
    page.getByText('Cannot copy masked key. Only the first 8 characters are visible for security.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^Documentation/ })).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('link', { name: 'Credits administration' })).toHaveAttribute(
    'href',
    '/credits',
  );
  await expect(page.getByRole('link', { name: 'Add credits' }).first()).toHaveAttribute(
    'href',
    '/buy-credits',
  );

  await page.route('**/api/credits/balance**', (route) => route.abort());
  await credits.getByRole('button', { name: 'Refresh balance' }).click();
  await expect(page.getByText(/^Failed to refresh balance\. Credit server not available/)).toBeVisible();

  await page.unroute('**/api/credits/balance**');
  await page.route('**/api/user/profile**', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error' } }),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Error loading user data');
  await page.unroute('**/api/user/profile**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Total API requests' })).toContainText('1');
});

test('credit warnings: each at its threshold, once, for its time; banners until they are dismissed', async ({
  page,
  context,
  request,
  account,
}) => {
  await sendRecording(request, account, 'speech');
  await signIn(context, request, account);
  const toasts = page.getByRole('region', { name: 'Messages' });
  const region = page.getByRole('region', { name: 'Credits', exact: true });
  await page.clock.install();
  const balance = await pretendBalance(page);
  balance.credits = 12.7;
  await page.goto('/dashboard');
  await expect(region).toContainText('12.7 of 25');
  const see = async (credits: number) => {
    balance.credits = credits;
    await region.getByRole('button', { name: 'Refresh balance' }).click();
    await expect(region).toContainText(`${credits} of 25`);
  };
  await see(12.6);
  await expect(toasts).not.toContainText('credits are used');

  await see(12.5);
  await expect(toasts).toContainText('More than half of your credits are used.');
  await page.clock.runFor(3_500);
  await expect(toasts).toContainText('More than half of your credits are used.');
  await page.clock.runFor(2_000);
  await expect(toasts).not.toContainText('More than half of your credits are used.');
  await see(12.5);
  await expect(toasts).not.toContainText('More than half of your credits are used.');

  await see(5);
  await expect(toasts).toContainText('80% of your credits are used.');
  await expect(page.locator('[data-tone="info"]')).toContainText('You have 5 credits left.');
  await page.clock.runFor(7_100);
  await expect(toasts).not.toContainText('80% of your credits are used.');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await see(4);
  await expect(page.getByText('You have 4 credits left.')).toHaveCount(0);

  await see(2);
  await expect(toasts.getByRole('alert')).toContainText('90% of your credits are used.');
  await expect(toasts.getByRole('button', { name: 'Upgrade' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('Add credits');
  await page.clock.runFor(10_100);
  await expect(toasts).not.toContainText('90% of your credits are used.');

  await see(0);
  await expect(toasts).toContainText('Your credits are used up.');
  await page.clock.runFor(60_000);
  await expect(toasts).toContainText('Your credits are used up.');
  const banner = page.getByRole('alert').filter({ hasText: 'Requests are refused until you add some.' });
  await expect(banner.getByRole('link', { name: 'Add Credits - €10' })).toHaveAttribute(
    'href',
    '/buy-credits?amount=10',
  );
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);
  await toasts.getByRole('button', { name: 'Upgrade' }).click();
  await expect(page).toHaveURL(/\/buy-credits$/);
  await page.goto('/dashboard');
  await expect(region).toContainText('0 of 25');
  await expect(banner).toHaveCount(0);
  await expect(toasts).not.toContainText('Your credits are used up.');
});

test('with the server away: the last known account and as of when, nothing to press; or zero and no key', async ({
  page,
  context,
  request,
  account,
}) => {
  test.slow();
  await signIn(context, request, account);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Credits', exact: true })).toContainText('€0.25');
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByText(/You’re seeing what this browser stored at/)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Failed to load user data from credit system');
  await expect(page.getByRole('region', { name: 'Credits', exact: true })).toContainText('€0.25');
  await expect(page.getByRole('button', { name: 'Refresh balance' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Copy API key' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add credits' })).toBeDisabled();
  await page.getByRole('link', { name: 'API Key', exact: true }).click();
  await expect(page.getByText(/^vf_\w+\*+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Create key' }).first()).toBeDisabled();
  await page.getByRole('link', { name: 'Get Started', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copy API key' })).toBeDisabled();
  await page.getByRole('link', { name: 'Voice Test', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Record Feedback' })).toBeDisabled();
  // Also if the session's token has expired in the meantime and can't be renewed.
  await page.route('**/auth/v1/**', (route) => route.abort());
  await page.evaluate(() => {
    const name = 'voice-feedback.session';
    const session = JSON.parse(localStorage.getItem(name) ?? '{}');
    localStorage.setItem(name, JSON.stringify({ ...session, expires_at: 1 }));
  });
  await page.goto('/dashboard');
  await expect(page.getByText(/You’re seeing what this browser stored at/)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.unroute('**/auth/v1/**');
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('vf.account.')) localStorage.removeItem(name);
  });
  // The server is unreachable: the proxy in front of it reports an error. Without a moment in between in which the
  // page's next attempt succeeds, and stores the account again.
  await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
  await page.goto('/dashboard');
  await expect(page.getByText(/this browser hasn’t stored any of your data yet/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Credits', exact: true })).toContainText('€0.00');
  await page.getByRole('link', { name: 'API Key', exact: true }).click();
  await expect(page.getByText('unavailable offline')).toBeVisible();
  await page.unroute('**/api/**');
  await expect(page.getByText(/The server isn’t responding/)).toHaveCount(0);
});

test('signing out leads to sign in, in every tab, and leaves nothing of the account behind', async ({
  page,
  context,
  request,
  account,
}) => {
  await signIn(context, request, account);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Credits', exact: true })).toContainText('€0.25');
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('vf.account.')));
  await expect.poll(kept).toHaveLength(1);
  const other = await context.newPage();
  await other.goto('/dashboard/api-keys');
  await expect(other.getByText(`${account.apiKey.slice(0, 8)}***`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login\?next=%2Fdashboard%2Fapi-keys$/);
  await expect.poll(kept).toEqual([]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
});

test('a session is renewed when its token runs out, on return to the page, too; one that was ended elsewhere leads to sign in', async ({
  page,
  context,
  request,
  account,
}) => {
  await signIn(context, request, account);
  const renewals = countRequests(page, '/auth/v1/token');
  /** Makes the browser's session expire in this many seconds. */
  const runsOut = (seconds: number) =>
    page.evaluate((left) => {
      const name = 'voice-feedback.session';
      const session = JSON.parse(localStorage.getItem(name) ?? '{}');
      localStorage.setItem(name, JSON.stringify({ ...session, expires_at: Date.now() / 1000 + left }));
    }, seconds);
  const turn = (visibility: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      window.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  await page.goto('/terms');
  await runsOut(-60);
  await page.goto('/dashboard/voice-test');
  await expect(page.getByRole('heading', { name: 'Voice Test', level: 1 })).toBeVisible();
  await expect.poll(() => renewals.count).toBe(1);
  await turn('hidden');
  await runsOut(20);
  await turn('visible');
  await expect.poll(() => renewals.count).toBe(2);

  // While the user is speaking, another device ends all sessions.
  await page.getByRole('button', { name: 'Record Feedback' }).click();
  await expect(page.getByRole('button', { name: elapsed(1) })).toBeVisible();
  await page.getByRole('button', { name: /^Stop/ }).click();
  // Pressed right away, before another request of the page finds out.
  const analyze = page.getByRole('button', { name: 'Analyze' });
  await expect(analyze).toBeEnabled();
  const ended = await analyze.evaluate(
    async (button: HTMLElement, token) => {
      const { status } = await fetch('/auth/v1/logout?scope=global', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
      button.click();
      return status;
    },
    await accessTokenOf(request, account),
  );
  expect(ended).toBe(204);
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fvoice-test$/);
  await expect(page.getByText('No audio to process or user not connected')).toBeVisible();
});

test('the palette goes anywhere by keyboard, and tabs are addresses', async ({ page, context, request }) => {
  await signIn(context, request, await openAccount(request));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  const openPalette = async () => {
    await page.keyboard.press('Control+k');
    // Keys typed before this have no effect.
    await expect(page.getByRole('combobox')).toBeFocused();
  };
  await openPalette();
  await page.keyboard.type('zzz');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await openPalette();
  await page.keyboard.type('negative zzz plan:pro');
  await expect(
    page.getByRole('option', { name: 'Search feedback for “negative zzz plan:pro”', selected: true }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/feedback\?.*sentiment=negative/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    'metadata[plan]': 'pro',
    q: 'zzz',
    sentiment: 'negative',
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await openPalette();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Insights', selected: true }).first()).toBeVisible();
  await page.keyboard.type('bill');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/billing$/);
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  await openPalette();
  await page.keyboard.type('privacy');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/settings\/data$/);
  await page.goto('/dashboard/get-started');
  await expect(page.getByRole('heading', { name: 'Get Started', level: 1 })).toBeVisible();
});
