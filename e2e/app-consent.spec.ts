import { createHash, randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { findViolations } from './axe.ts';
import { BEFORE_RELOAD_MS } from './before-reload.ts';
import { signIn } from './signed-in.ts';
import { expect, openAccount, PASSWORD, test } from './visitor.ts';

const CALLBACK = 'https://notes.example/callback';
const clientSchema = z.object({ client_id: z.string() });
const tokensSchema = z.object({ access_token: z.string(), scope: z.string() });

async function registerApp(request: APIRequestContext, name: string): Promise<string> {
  const answer = await request.post('/auth/v1/admin/oauth/clients', {
    headers: { authorization: `Bearer ${process.env.E2E_SERVICE_ROLE_KEY}` },
    data: { client_name: name, redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' },
  });
  return clientSchema.parse(await answer.json()).client_id;
}

/** The app's own page, to which the browser is redirected. */
async function serveApp(page: Page): Promise<void> {
  await page.route('https://notes.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Notes</h1>' }),
  );
}

function authorizeUrl(clientId: string, scope: string, more: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    scope,
    state: 'where-i-was',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  });
  return { url: `/auth/v1/oauth/authorize?${query}`, verifier };
}

test('someone who isn’t signed in, or as someone else, does that first, lets an app in, sees it in the settings and stops it', async ({
  page,
  request,
  account,
  baseURL,
}) => {
  await serveApp(page);
  const clientId = await registerApp(request, 'Notes');
  const { url, verifier } = authorizeUrl(clientId, 'read submit');
  // Signed in as another user: the request waits for the right one.
  await signIn(page.context(), request, await openAccount(request));
  await page.goto(url);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.locator('input[name="email"]').fill(account.email);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Give “Notes” access to your account?' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('read your feedback, recordings and usage');
  await expect(main).toContainText('send recordings and texts, paid with your credits');
  await expect(main).not.toContainText('change and delete your feedback');
  await expect(main).toContainText('You’ll be sent to notes.example.');
  await expect(main).toContainText(account.email);
  await page.getByRole('button', { name: 'Allow access' }).click();
  await expect(page).toHaveURL(/^https:\/\/notes\.example\/callback\?/);
  const back = new URL(page.url());
  expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
  expect(back.searchParams.get('state')).toBe('where-i-was');
  expect(back.searchParams.get('iss')).toBe(`${baseURL}/auth/v1`);

  const answer = await request.post('/auth/v1/oauth/token', {
    form: {
      grant_type: 'authorization_code',
      client_id: clientId,
      code: back.searchParams.get('code') ?? '',
      redirect_uri: CALLBACK,
      code_verifier: verifier,
    },
  });
  const tokens = tokensSchema.parse(await answer.json());
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  expect((await request.get('/api/v1/feedbacks', { headers })).status()).toBe(200);
  expect((await request.get('/api/keys', { headers })).status()).toBe(403);

  await page.goto('/dashboard/settings');
  const apps = page.getByRole('list', { name: 'Connected apps' });
  await expect(apps).toContainText('Notes');
  await apps.getByRole('button', { name: 'Revoke access of Notes' }).click();
  await expect(page.getByText('No app has access.')).toBeVisible();
  expect((await request.get('/api/v1/feedbacks', { headers })).status()).toBe(401);
});

for (const { colorScheme, language, width } of [
  { colorScheme: 'dark', language: 'fr', width: 390 },
  { colorScheme: 'light', language: 'en', width: 1440 },
] as const)
  test.describe(`${colorScheme} at ${width} px in ${language}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, locale: language });

    test('the question is in the browser’s language, accessible, doesn’t scroll sideways, and No is told to the app', async ({
      page,
      context,
      request,
      account,
    }) => {
      await serveApp(page);
      await signIn(context, request, account);
      const clientId = await registerApp(request, `Notes ${'with-a-long-name-'.repeat(5)}`);
      await page.goto(authorizeUrl(clientId, 'openid email manage').url);
      const deny = page.getByRole('button', { name: language === 'fr' ? 'Refuser' : 'Deny' });
      await expect(deny).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await deny.click();
      await expect(page).toHaveURL(/^https:\/\/notes\.example\/callback\?/);
      expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
    });
  });

test('an app that asks who is there, and a sign-in that’s too old, ask for the password in a dialog, and it goes on', async ({
  page,
  context,
  request,
  account,
}) => {
  await serveApp(page);
  await signIn(context, request, account);
  const clientId = await registerApp(request, 'Notes');
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const showWho = async () => {
    await confirm.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await confirm.getByRole('button', { name: 'Confirm' }).click();
  };
  // The app requires a sign-in newer than its request, to the second.
  const { url } = authorizeUrl(clientId, 'read', { prompt: 'login' });
  await expect(async () => {
    await page.goto(url);
    await expect(confirm).toBeVisible({ timeout: BEFORE_RELOAD_MS });
  }).toPass();
  await expect(confirm.getByLabel('Password', { exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await confirm.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('alert')).toContainText('Confirm it’s you first');
  await page.getByRole('button', { name: 'Confirm it’s you' }).click();
  await showWho();
  await expect(page.getByRole('heading', { name: 'Give “Notes” access to your account?' })).toBeVisible();
  await page.route(
    '**/auth/v1/oauth/authorizations/*/consent',
    (route) =>
      route.fulfill({
        status: 400,
        headers: { 'x-supabase-api-version': '2024-01-01' },
        json: { code: 'reauthentication_needed', message: 'Too old.' },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Allow access' }).click();
  await showWho();
  await expect(page).toHaveURL(/^https:\/\/notes\.example\/callback\?/);
  expect(new URL(page.url()).searchParams.get('code')).not.toBeNull();
});

test('no other website can show the question in a frame, to have it answered without being read', async ({
  page,
  context,
  request,
  account,
  baseURL,
}) => {
  await signIn(context, request, account);
  const clientId = await registerApp(request, 'Notes');
  const { headers } = await page.goto('/oauth/consent').then((answer) => ({ headers: answer?.headers() }));
  expect(headers?.['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers?.['x-frame-options']).toBe('DENY');
  const framed = await context.newPage();
  await framed.route('https://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${baseURL}${authorizeUrl(clientId, 'read').url.replaceAll('&', '&amp;')}"></iframe>`,
    }),
  );
  await framed.goto('https://evil.example/');
  await expect.poll(() => framed.frames().length).toBe(2);
  await expect(framed.frameLocator('iframe').getByRole('button', { name: 'Allow access' })).toHaveCount(0);
  // The page that the browser shows instead of one that refuses framing.
  await expect.poll(() => framed.frames()[1]?.url()).toMatch(/^chrome-error:/);
});

test('a request that is over, or another person’s, says so', async ({ page, context, request, account }) => {
  await signIn(context, request, account);
  await page.goto('/oauth/consent?authorization_id=9b2b3c62-7b71-4a4e-9f7e-0d3f5f3d5a11');
  await expect(page.getByRole('alert')).toContainText('This request has expired');
});
