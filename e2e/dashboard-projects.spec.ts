import { signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

test('a project is created, gets a key, filters the inbox, and is renamed, archived and restored', async ({
  page,
  context,
  request,
  account,
}) => {
  await signIn(context, request, account);
  await page.goto('/dashboard/settings/projects');
  await page.getByRole('button', { name: 'Create project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Shop');
  await dialog.getByLabel('Environment').selectOption('Staging');
  await dialog.getByLabel('Keep feedback and audio').selectOption('For 30 days');
  await dialog.getByRole('button', { name: 'Create project' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Shop' });
  await expect(row).toContainText('Staging · 0 keys · Kept: For 30 days');

  await page.goto('/dashboard/api-keys');
  await page.getByRole('button', { name: 'Create key' }).first().click();
  await dialog.getByLabel('Name').fill('Key of the shop');
  await dialog.getByLabel('Project').selectOption('Shop');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Key of the shop' })).toContainText('Shop');

  await page.goto('/dashboard/settings/projects');
  await expect(row).toContainText('1 key');
  await row.getByRole('button', { name: 'Edit Shop' }).click();
  await dialog.getByLabel('Name').fill('Shop app');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByRole('heading')).toHaveText('Shop app');
  await row.getByRole('button', { name: 'Archive Shop app' }).click();
  await expect(dialog).toContainText('Its keys are refused');
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(row).toContainText('Archived');
  await row.getByRole('button', { name: 'Restore Shop app' }).click();
  await expect(row).not.toContainText('Archived');
  await row.getByRole('link', { name: 'Open its feedback' }).click();
  await expect(page.getByRole('button', { name: 'Project: Shop app' })).toBeVisible();
});
