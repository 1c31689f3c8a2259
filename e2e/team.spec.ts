import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { accessTokenOf, callAuth } from './auth-server.ts';
import { oneTimeCode } from './one-time-code.ts';
import { signIn } from './signed-in.ts';
import { type Account, expect, openAccount, test } from './visitor.ts';

const rail = (page: Page) => page.getByRole('navigation', { name: 'Dashboard sections' });

test('a team: invited by mail, joined with the invited address, switched to, shown what the role includes, and left', async ({
  page,
  context,
  request,
  account,
  browser,
}) => {
  test.slow();
  const grace = await openAccount(request);
  await signIn(context, request, account);
  await page.goto('/dashboard/settings/team');
  const members = page.getByRole('region', { name: 'Members' }).locator('tbody tr');
  await expect(members).toHaveCount(1);
  await expect(members).toContainText(`${account.email} (you)`);
  // The only owner can neither leave nor become anything else.
  await expect(members.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Organization' })).toHaveCount(0);
  await page.getByLabel('Email').fill(grace.email);
  await page.getByLabel('Role', { exact: true }).selectOption('Viewer');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${grace.email}`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(grace.email);

  const headers = { authorization: `Bearer ${await accessTokenOf(request, account)}` };
  const { invitations } = await (await request.get('/api/invitations', { headers })).json();
  const theirHeaders = { authorization: `Bearer ${await accessTokenOf(request, grace)}` };
  const { organizations } = await (await request.get('/api/organizations', { headers: theirHeaders })).json();
  const [{ id: own }] = organizations;
  const theirs = await browser.newContext();
  await signIn(theirs, request, grace);
  const other = await theirs.newPage();
  await other.goto(`/dashboard/invitation/${invitations[0].id}`);
  await expect(other.getByText(`${account.email} invited you to join`)).toBeVisible();
  await other.getByRole('button', { name: 'Join' }).click();
  const choice = other.getByRole('combobox', { name: 'Organization' });
  // Both have the name of the person who opened them.
  await expect(choice).not.toHaveValue(own);
  const joined = await choice.inputValue();
  await expect(rail(other).getByRole('link', { name: 'Feedback' })).toBeVisible();
  await expect(rail(other).getByRole('link', { name: 'API Key' })).toHaveCount(0);
  await other.goto('/dashboard/api-keys');
  await expect(other.getByRole('heading', { name: 'Your role doesn’t include this page' })).toBeVisible();
  await choice.selectOption(own);
  await expect(rail(other).getByRole('link', { name: 'API Key' })).toBeVisible();

  await page.reload();
  await expect(members).toHaveCount(2);
  await page.getByLabel(`Role of ${grace.email}`).selectOption('Developer');
  await expect(page.getByText('Role changed')).toBeVisible();
  await choice.selectOption(joined);
  await expect(rail(other).getByRole('link', { name: 'API Key' })).toBeVisible();
  await expect(rail(other).getByRole('link', { name: 'Webhooks' })).toBeVisible();
  await other.goto('/dashboard/settings/team');
  await other.getByRole('button', { name: 'Leave' }).click();
  await other.getByRole('button', { name: 'Leave' }).click();
  await expect(choice).toHaveCount(0);
  await page.reload();
  await expect(members).toHaveCount(1);
  await theirs.close();
});

/** Sets up two-step sign-in. @returns the token of a session that has used it */
async function setUpTwoSteps(request: APIRequestContext, account: Account): Promise<string> {
  const token = await accessTokenOf(request, account);
  const { id, totp } = await callAuth(request, '/factors', {
    token,
    body: { friendly_name: 'Phone', factor_type: 'totp' },
    answer: z.object({ id: z.string(), totp: z.object({ secret: z.string() }) }),
  });
  const challenge = await callAuth(request, `/factors/${id}/challenge`, {
    token,
    answer: z.object({ id: z.string() }),
  });
  const raised = await callAuth(request, `/factors/${id}/verify`, {
    token,
    body: { challenge_id: challenge.id, code: oneTimeCode(totp.secret) },
    answer: z.object({ access_token: z.string() }),
  });
  return raised.access_token;
}

test('an organization that requires two-step sign-in: its members set it up before they go on', async ({
  page,
  context,
  request,
  account,
}) => {
  test.slow();
  const grace = await openAccount(request);
  const headers = { authorization: `Bearer ${await setUpTwoSteps(request, grace)}` };
  const { organizations } = await (await request.get('/api/organizations', { headers })).json();
  const [{ id: theirs, name }] = organizations;
  const invited = await request.post('/api/invitations', {
    headers,
    data: { email: account.email, role: 'admin' },
  });
  const { id: invitation } = await invited.json();
  const own = { authorization: `Bearer ${await accessTokenOf(request, account)}` };
  await request.post(`/api/invitations/${invitation}/accept`, { headers: own, data: {} });
  await signIn(context, request, account);
  await page.goto('/dashboard/settings/team');
  const choice = page.getByRole('combobox', { name: 'Organization' });
  await choice.selectOption(theirs);
  await expect(choice).toHaveValue(theirs);
  await page.goto('/dashboard/settings/team');
  const members = page.getByRole('region', { name: 'Members' }).locator('tbody tr');
  await expect(members.filter({ hasText: account.email })).toContainText('no two-step sign-in');
  await expect(members.filter({ hasText: grace.email })).not.toContainText('no two-step sign-in');
  // They would lock themselves out.
  await expect(page.getByLabel('Require it of all members')).toBeDisabled();
  const required = await request.patch(`/api/organizations/${theirs}`, {
    headers,
    data: { requires_second_factor: true },
  });
  expect(required.status(), await required.text()).toBe(200);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
  await expect(page.getByText(`“${name}” requires it of all members.`)).toBeVisible();
  // Both have the name of the person who opened them.
  await expect(page.getByRole('button', { name: `${name} (Owner, since` })).toBeVisible();
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const secret = (await page.locator('form code').textContent()) ?? '';
  await page.getByLabel('Six-digit code').fill(oneTimeCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Team' })).toBeVisible();
  await expect(page.getByText('Create recovery codes next.')).toBeVisible();
  await expect(page.getByLabel('Require it of all members')).toBeChecked();
  await page.getByLabel('Require it of all members').click();
  await expect(page.getByLabel('Require it of all members')).not.toBeChecked();
});
