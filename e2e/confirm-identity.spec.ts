import type { Page } from '@playwright/test';
import { z } from 'zod';
import { accessTokenOf, callAuth, readMail, verifyWithPreviousCode } from './auth-server.ts';
import { findViolations } from './axe.ts';
import { holdRequests } from './held-requests.ts';
import { oneTimeCode } from './one-time-code.ts';
import { addSecurityKey, plugInSecurityKey } from './security-key.ts';
import { signIn } from './signed-in.ts';
import { expect, openSignIn, PASSWORD, test } from './visitor.ts';

/** A platform authenticator with user verification that always approves. */
const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;
const factorSchema = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) });
const idSchema = z.object({ id: z.string() });

/** Answers this many calls as if the sign-in were too old; later calls reach the server. */
async function refuseAsTooOld(page: Page, address: string, times: number): Promise<void> {
  await page.route(
    address,
    (route) => route.fulfill({ status: 403, json: { code: 'sign_in_again', detail: 'Too old.' } }),
    { times },
  );
}

async function createKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create key' }).first().click();
  const dialog = page.getByRole('dialog', { name: /key/i });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create key' }).click();
}

test('what needs a fresh sign-in asks for the password, then goes on with what was typed', async ({
  page,
  context,
  request,
  account,
}) => {
  await signIn(context, request, account);
  await page.goto('/dashboard/api-keys');
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await refuseAsTooOld(page, '**/api/keys/create', 1);
  await createKey(page, 'Made after the password');
  await confirm.getByLabel('Password', { exact: true }).fill('not my password');
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirm.getByText('Incorrect password')).toBeVisible();
  await confirm.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirm).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'New key' })).toContainText('Made after the password');

  // Users who decline are told why nothing was created, and keep what they typed.
  await refuseAsTooOld(page, '**/api/keys/create', 1);
  await createKey(page, 'Not made');
  await confirm.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('Confirm it’s you first')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Not made');
});

test('a code by mail does as well as the password, also for a change at the auth server', async ({
  page,
  context,
  request,
  account,
}) => {
  await signIn(context, request, account);
  await page.goto('/dashboard/settings');
  let isRefused = false;
  await page.route('**/auth/v1/user', async (route) => {
    if (isRefused || route.request().method() !== 'PUT') return route.fallback();
    isRefused = true;
    return route.fulfill({
      status: 400,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'reauthentication_needed', message: 'Too old.' },
    });
  });
  await page.getByLabel('New password').fill('correct horse battery staple');
  await page.getByRole('button', { name: 'Change password' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await confirm.getByRole('button', { name: 'Email me a code instead' }).click();
  await confirm.getByRole('button', { name: `Send a code to ${account.email}` }).click();
  await expect(confirm.getByText(/^We’ve sent a code/)).toBeVisible();
  await confirm.getByLabel('Code from the email').fill('000000');
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirm.getByText(/^This code is wrong/)).toBeVisible();
  await confirm.getByLabel('Code from the email').fill((await readMail(account.email)).code);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
});

test('a session from before two-step sign-in is asked for the code, and goes on', async ({
  page,
  context,
  request,
  account,
}) => {
  await signIn(context, request, account);
  await page.goto('/dashboard/api-keys');
  await expect(page.getByRole('button', { name: 'Create key' }).first()).toBeVisible();
  // Otherwise any other request of the page, such as its live events, could ask for the code before the form is sent.
  const others = await holdRequests(page, '**/api/**');
  await page.route('**/api/keys/create', (route) => route.continue());
  const stored = await page.evaluate(() => localStorage.getItem('voice-feedback.session'));
  const { access_token: token } = z.object({ access_token: z.string() }).parse(JSON.parse(stored ?? ''));
  const { id, totp } = await callAuth(request, '/factors', {
    token,
    body: { factor_type: 'totp' },
    answer: factorSchema,
  });
  await verifyWithPreviousCode(request, { id, secret: totp.secret }, { token, answer: z.unknown() });
  await createKey(page, 'Made after the code');
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(confirm.getByText(/two-step sign-in/)).toBeVisible();
  others.release();
  await confirm.getByLabel('Code from your app').fill(oneTimeCode(totp.secret));
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('region', { name: 'New key' })).toContainText('Made after the code');
});

test('a passkey is both steps at once: no code at the sign-in, and a fresh proof later', async ({
  page,
  context,
  request,
  account,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR });
  await openSignIn(page);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  const token = await accessTokenOf(request, account);
  const { id, totp } = await callAuth(request, '/factors', {
    token,
    body: { factor_type: 'totp' },
    answer: factorSchema,
  });
  const challenge = await callAuth(request, `/factors/${id}/challenge`, { token, answer: idSchema });
  await callAuth(request, `/factors/${id}/verify`, {
    token,
    body: { challenge_id: challenge.id, code: oneTimeCode(totp.secret) },
    answer: z.unknown(),
  });
  await page.evaluate(() => localStorage.clear());

  await openSignIn(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/dashboard/api-keys');
  await refuseAsTooOld(page, '**/api/keys/create', 1);
  await createKey(page, 'Made after the passkey');
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(confirm.getByLabel('Code from your app')).toBeVisible();
  await confirm.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('region', { name: 'New key' })).toContainText('Made after the passkey');
});

test('a security key is a fresh proof, and opens a session that has only the password', async ({
  page,
  context,
  request,
  account,
}) => {
  await signIn(context, request, account);
  await plugInSecurityKey(context, page);
  await addSecurityKey(page, 'Blue key');
  await page.goto('/dashboard/api-keys');
  await refuseAsTooOld(page, '**/api/keys/create', 1);
  await createKey(page, 'Made after the key');
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const useKey = confirm.getByRole('button', { name: 'Use your security key' });
  await expect(useKey).toBeFocused();
  // The dialog of the key stays open behind it.
  expect(await findViolations(page, { within: '[role=dialog]:has(button[data-autofocus])' })).toEqual([]);
  await useKey.click();
  await expect(page.getByRole('region', { name: 'New key' })).toContainText('Made after the key');

  await page.route(
    '**/api/keys/create',
    (route) => route.fulfill({ status: 403, json: { code: 'second_factor_required', detail: 'Not yet.' } }),
    { times: 1 },
  );
  await createKey(page, 'Made after the second step');
  await expect(confirm.getByText(/two-step sign-in/)).toBeVisible();
  await useKey.click();
  await expect(page.getByRole('region', { name: 'New key' })).toContainText('Made after the second step');
});

test('somebody who may administer only with two-step sign-in is told how to turn it on', async ({
  page,
  context,
  request,
  account,
}) => {
  await signIn(context, request, account);
  await page.route('**/api/admin/session', (route) =>
    route.fulfill({ status: 403, json: { code: 'admin_second_factor_required', detail: 'Turn it on.' } }),
  );
  await page.goto('/credits');
  await page.getByLabel('Administrator password').fill('whatever it is');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step sign-in comes first' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the settings' }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
});
