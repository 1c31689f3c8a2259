import { z } from 'zod';
import { accessTokenOf, callAuth, readMail, verifyWithPreviousCode } from './auth-server.ts';
import { oneTimeCode } from './one-time-code.ts';
import { countRequests, expect, openSignIn, PASSWORD, test } from './visitor.ts';

const OUTBOX = 'Development server: read the email here';
const DASHBOARD = /\/dashboard$/;

async function fill(page: import('@playwright/test').Page, email: string, password: string): Promise<void> {
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
}

test('what is missing or wrong is said beside its field, and an address that was not confirmed is told what to do, in both languages; the right password leads on', async ({
  page,
  account,
}) => {
  const unconfirmed = { code: 'email_not_confirmed', message: 'Email not confirmed' };
  const refuseAsUnconfirmed = () =>
    page.route('**/auth/v1/token**', (route) =>
      route.fulfill({
        status: 400,
        json: unconfirmed,
        headers: { 'x-supabase-api-version': '2024-01-01' },
      }),
    );
  await openSignIn(page, '/fr/login');
  await fill(page, account.email, 'not the password');
  const french = page.getByRole('button', { name: 'Se connecter', exact: true });
  await french.click();
  await expect(page.getByText('Email ou mot de passe incorrect')).toBeVisible();
  await refuseAsUnconfirmed();
  await french.click();
  await expect(page.getByText('Veuillez vérifier votre email avant de vous connecter')).toBeVisible();
  await page.unroute('**/auth/v1/token**');

  const sent = countRequests(page, '/auth/v1/token');
  await openSignIn(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  await expect(main.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy');
  const submit = page.getByRole('button', { name: 'Sign In', exact: true }).last();
  await submit.click();
  await expect(page.getByText('Please fill all fields')).toHaveCount(2);
  await fill(page, 'ada', 'x');
  await submit.click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await page.locator('input[name="email"]').fill('');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByText('Please enter your email first')).toBeVisible();
  expect(sent.count).toBe(0);

  await fill(page, account.email, 'not the password');
  await submit.click();
  await expect(page.getByText('Incorrect email or password')).toBeVisible();
  await expect(page.locator('input[name="email"]')).toHaveValue(account.email);
  await refuseAsUnconfirmed();
  await submit.click();
  await expect(page.getByText('Please verify your email before signing in')).toBeVisible();
  await page.unroute('**/auth/v1/token**');
  await page.route('**/auth/v1/token**', (route) => route.abort());
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Connection error. Please try again.');
  await page.unroute('**/auth/v1/token**');
  await page.locator('input[name="password"]').fill(PASSWORD);
  const before = sent.count;
  await submit.dblclick();
  await expect(page).toHaveURL(DASHBOARD);
  expect(sent.count - before).toBe(1);
  // Signed-in users are redirected from here.
  await page.goto('/login');
  await expect(page).toHaveURL(DASHBOARD);
});

test('after signing in one is where one was going, and never on another site', async ({ page, account }) => {
  await openSignIn(page, `/login?next=${encodeURIComponent('/buy-credits?from=test#amount')}`);
  await fill(page, account.email, PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await expect(page).toHaveURL(/\/buy-credits\?from=test#amount$/);
  await page.goto(`/login?next=${encodeURIComponent('//evil.example/')}`);
  await expect(page).toHaveURL(DASHBOARD);
  await page.goto(`/login?next=${encodeURIComponent('https://evil.example/')}`);
  await expect(page).toHaveURL(DASHBOARD);
});

test('a forgotten password: the code of the mail signs in here, a used link says what to do', async ({
  page,
  account,
}) => {
  await openSignIn(page);
  await page.locator('input[name="email"]').fill(account.email);
  await page.route('**/auth/v1/recover**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('alert')).toHaveText('Connection error. Please try again.');
  await page.unroute('**/auth/v1/recover**');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByText('Reset email sent! Check your inbox.')).toBeVisible();
  // This stack has a proxy, so it doesn't link to its mails.
  await expect(page.getByRole('link', { name: OUTBOX })).toHaveCount(0);
  const { code, link } = await readMail(account.email);
  await page.getByLabel('Code from the email').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await page.getByLabel('Code from the email').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(DASHBOARD);
  const dialog = page.getByRole('dialog', { name: 'Choose a new password' });
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dialog.getByText('Please fill all fields')).toBeVisible();
  await dialog.locator('input[name="new-password"]').fill('12345');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible();
  // Reloads until it's confirmed.
  await page.reload();
  await dialog.locator('input[name="new-password"]').fill('a better battery');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your new password is saved')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // The link in the same mail is void by now; the new password works.
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: /^Continue to / }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.');
  await fill(page, account.email, 'a better battery');
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await expect(page).toHaveURL(DASHBOARD);
  await expect(dialog).toHaveCount(0);
});

test('the link of the mail leads to the dashboard, which asks for the new password; it can be left as it is', async ({
  page,
  account,
}) => {
  await openSignIn(page);
  await page.locator('input[name="email"]').fill(account.email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByText('Reset email sent! Check your inbox.')).toBeVisible();
  const { link } = await readMail(account.email);
  await page.goto(link);
  await expect(page).toHaveURL(DASHBOARD);
  const dialog = page.getByRole('dialog', { name: 'Choose a new password' });
  await expect(dialog).toContainText(account.email);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toHaveCount(0);
});

test('what the server offers is there: its mails, if it is a development server, and another company’s account, which carries the way back; a mail leads to where its code is typed', async ({
  page,
  account,
}) => {
  await page.goto(`/login?${new URLSearchParams({ reset: account.email })}`);
  await expect(page.getByText(account.email)).toBeVisible();
  await expect(page.getByLabel('Code from the email')).toBeVisible();

  await page.route('**/auth/v1/settings', async (route) => {
    const answer = await route.fetch();
    const settings = await answer.json();
    const external = { ...settings.external, github: true };
    await route.fulfill({ response: answer, json: { ...settings, external, outbox: '/dev/mail' } });
  });
  await openSignIn(page, '/login?next=%2Fbuy-credits');
  await page.locator('input[name="email"]').fill(account.email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('link', { name: OUTBOX })).toHaveAttribute('href', '/dev/mail');
  await openSignIn(page, '/login?next=%2Fbuy-credits');
  const asked = page.waitForRequest(/\/auth\/v1\/authorize/);
  await page.route('**/auth/v1/authorize**', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  const address = new URL((await asked).url());
  expect(address.searchParams.get('provider')).toBe('github');
  expect(address.searchParams.get('code_challenge_method')).toBe('s256');
  expect(address.searchParams.get('redirect_to')).toMatch(/\/login\?next=%2Fbuy-credits$/);
});

test('a link that was used up says so on the sign-in page, and one that confirmed the address does', async ({
  page,
}) => {
  await page.goto('/login#error=access_denied&error_code=otp_expired&error_description=x');
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.');
  await expect(page).toHaveURL(/\/login$/);
  // Something in between, because a different fragment alone wouldn't reload this page.
  await page.goto('/robots.txt');
  await page.goto('/login#access_token=x&refresh_token=y&expires_in=1&token_type=bearer&type=signup');
  await expect(page.getByText('Your email address is confirmed. Sign in to continue.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/robots.txt');
  await page.goto(
    '/login#access_token=x&refresh_token=y&expires_in=1&token_type=bearer&type=recovery&password=unconfirmed',
  );
  await expect(page.getByText('It was used for more than one sign-up')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/login?code=3f1c2d60-6a5b-4a0e-9d7f-000000000000');
  await expect(page.getByRole('alert')).toContainText('only works in the browser you requested it from');
});

test('with a second factor the password is half the way: a code of the app, or a recovery code', async ({
  page,
  request,
  account,
}) => {
  const token = await accessTokenOf(request, account);
  const enrolled = await callAuth(request, '/factors', {
    token,
    body: { friendly_name: 'Phone', factor_type: 'totp' },
    answer: z.object({ id: z.string(), totp: z.object({ secret: z.string() }) }),
  });
  const { secret } = enrolled.totp;
  const raised = await verifyWithPreviousCode(
    request,
    { id: enrolled.id, secret },
    { token, answer: z.object({ access_token: z.string() }) },
  );
  const { codes } = await callAuth(request, '/factors/recovery-codes', {
    token: raised.access_token,
    answer: z.object({ codes: z.array(z.string()) }),
  });
  const signIn = async () => {
    await fill(page, account.email, PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  };
  await openSignIn(page, '/login?next=%2Fbuy-credits');
  await signIn();
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  const verification = '**/auth/v1/factors/*/verify';
  await page.route(verification, (route) =>
    route.fulfill({
      status: 429,
      json: { code: 429, error_code: 'over_request_rate_limit', msg: 'Slower.' },
    }),
  );
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('or use a recovery code or a security key.')).toBeVisible();
  await page.unroute(verification);
  await page.getByLabel('Code from your app').fill(oneTimeCode(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/buy-credits$/);

  await page.evaluate(() => localStorage.clear());
  await openSignIn(page);
  await signIn();
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await signIn();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill((codes[0] ?? '').toUpperCase());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(DASHBOARD);
});

test('a passkey signs in without a password; one that is not used says so', async ({
  page,
  context,
  request,
  account,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openSignIn(page);
  const passkey = page.getByRole('button', { name: 'Sign in with a passkey' });
  await passkey.click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used.');
  const token = await accessTokenOf(request, account);
  const { challenge_id, options } = await callAuth(request, '/passkeys/registration/options', {
    token,
    answer: z.object({ challenge_id: z.string(), options: z.record(z.string(), z.unknown()) }),
  });
  const credential: unknown = await page.evaluate(async (given) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(given));
    return JSON.parse(JSON.stringify(await navigator.credentials.create({ publicKey })));
  }, JSON.stringify(options));
  await callAuth(request, '/passkeys/registration/verify', {
    token,
    body: { challenge_id, credential },
    answer: z.object({ id: z.string() }),
  });
  await passkey.click();
  await expect(page).toHaveURL(DASHBOARD);
});
