import type { Page } from '@playwright/test';
import { accessTokenOf } from './auth-server.ts';
import { signIn } from './signed-in.ts';
import { expect, openAccount, test } from './visitor.ts';

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
  const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
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
  await expect(other.getByText(`${account.email} invites you to join`)).toBeVisible();
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
