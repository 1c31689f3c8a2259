import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { signIn } from './signed-in.ts';
import { expect, openAccount, test } from './visitor.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ADMIN_PASSWORD = 'a long administrator password';

test.beforeAll(() => {
  execFileSync('node', ['scripts/run.mjs', 'apps/server/src/admin/set-password.ts'], {
    cwd: ROOT,
    input: `${ADMIN_PASSWORD}\n`,
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  });
});

test('the gate, then credit for any user, the real clients, and the log of it all', async ({
  page,
  context,
  request,
  account,
}) => {
  const client = await openAccount(request);
  await signIn(context, request, account);
  await page.goto('/credits');
  await expect(page.getByRole('heading', { name: 'Administrator Access' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to main dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await page.getByLabel('Administrator password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Incorrect password')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByLabel('Administrator password').fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Access granted to credits dashboard')).toBeVisible();
  await expect(page.getByText('€0.25')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Online' })).toBeVisible();

  await page.getByRole('tab', { name: 'Growth' }).click();
  const growth = page.getByRole('region', { name: 'Growth' }).getByRole('table');
  await expect(growth.getByRole('row')).not.toHaveCount(1);
  await page.getByLabel('Group by').selectOption('source');
  await expect(growth.getByRole('rowheader').filter({ hasText: 'Unknown' })).toBeVisible();

  await page.getByRole('tab', { name: 'Client Management' }).click();
  await page.getByRole('searchbox').fill(client.email);
  await expect(page.getByText('1 client', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: client.email });
  const id = (await row.locator('code').textContent()) ?? '';
  await row.getByRole('button', { name: `Manage ${client.email}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Plan').selectOption('pro');
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByText('Plan changed')).toBeVisible();
  await dialog.getByLabel('Amount (€)').fill('2.5');
  await dialog.getByRole('button', { name: 'Add credits' }).click();
  await expect(page.getByText('€2.50 added. The balance is now €2.75.')).toBeVisible();
  const confirm = async (name: string) => {
    await dialog.getByRole('button', { name }).click();
    await dialog.getByRole('group').getByRole('button', { name }).click();
  };
  await dialog.getByLabel('Amount (€)').fill('100');
  await confirm('Take credits');
  await expect(
    dialog.getByText('This account doesn’t have that many credits. Nothing was taken.'),
  ).toBeVisible();
  await dialog.getByLabel('Amount (€)').fill('0.5');
  await confirm('Take credits');
  await expect(page.getByText('€0.50 taken. The balance is now €2.25.')).toBeVisible();
  const theirs = { authorization: `Bearer ${client.apiKey}` };
  const answered = async () => (await request.get('/api/v1/feedbacks', { headers: theirs })).status();
  await dialog.getByLabel('Reason, for the log').fill('sends music');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Suspend' })).toBeFocused();
  expect(await answered()).toBe(200);
  await confirm('Suspend');
  await expect(dialog.getByText(/^Suspended since/)).toBeVisible();
  expect(await answered()).toBe(403);
  await dialog.getByRole('button', { name: 'End the suspension' }).click();
  await expect(dialog.getByRole('button', { name: 'Suspend' })).toBeVisible();
  expect(await answered()).toBe(200);
  await dialog.getByRole('button', { name: 'Revoke Default key' }).click();
  await dialog
    .getByRole('group', { name: /^Revoke Default key\?/ })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(dialog.getByText('No working keys.')).toBeVisible();
  expect(await answered()).toBe(401);
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Pro');
  await page.getByRole('searchbox').fill('');
  const balance = page.getByRole('columnheader', { name: 'Balance' });
  await balance.getByRole('button').click();
  await expect(balance).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/order=balance/);
  await expect(page.getByRole('row').filter({ hasText: client.email })).toBeVisible();

  await page.getByRole('tab', { name: 'System' }).click();
  await expect(page.getByRole('heading', { name: 'Queues' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause Webhooks' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Webhooks: paused')).toBeVisible();
  await page.getByRole('button', { name: 'Resume Webhooks' }).click();
  await expect(page.getByText('Webhooks: paused')).toBeHidden();

  await page.getByRole('tab', { name: 'Voice Test' }).click();
  await expect(page.getByRole('button', { name: 'Record Feedback' })).toBeVisible();

  await page.getByRole('tab', { name: 'Administration' }).click();
  const add = page.getByRole('button', { name: 'Add Credits' });
  await add.click();
  await expect(page.getByText('Please fill all admin fields')).toBeVisible();
  const amount = page.getByLabel('Amount (€)');
  await expect(amount).toHaveValue('10');
  await amount.fill('0');
  await amount.blur();
  await expect(amount).toHaveValue('0.01');
  await amount.press('ArrowUp');
  await expect(amount).toHaveValue('0.02');
  await amount.fill('10');
  await page.getByLabel('Administrator password').fill(ADMIN_PASSWORD);
  await page.getByLabel('Target user ID').fill(`${id.slice(0, -4)}0000`);
  await add.click();
  const refused = page.getByRole('alert');
  await expect(refused).toContainText('Error adding credits: There’s nothing here anymore.');
  await page.getByLabel('Target user ID').fill(id);
  // The server performed the change but its response was lost: it isn't done again.
  await page.route('**/api/credits/add', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await add.click();
  await expect(refused).toHaveText('Error adding credits: Backend not reachable');
  await page.unroute('**/api/credits/add');
  await add.click();
  await expect(page.getByText('€10.00 added. The balance is now €12.25.')).toBeVisible();
  const log = page.getByRole('region', { name: 'Log' });
  for (const action of [
    'Added credits: +€10.00',
    'Revoked key',
    'Suspended account',
    'Ended suspension',
    'Paused queue',
  ])
    await expect(log).toContainText(action);
  await expect(log).toContainText(client.email);
  await expect(log).not.toContainText('Viewed');
  await page.getByLabel('Show').selectOption('credits.added');
  await expect(log.getByText('Revoked key')).toHaveCount(0);
  await expect(log).toContainText('Added credits');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('admin-log.csv');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Administration' })).toBeVisible();
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('heading', { name: 'Administrator Access' })).toBeVisible();
});
