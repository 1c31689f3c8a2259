import { accessTokenOf } from './auth-server.ts';
import { oneTimeCode } from './one-time-code.ts';
import { signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

test('settings: profile, language, password, second step with recovery codes, other sessions', async ({
  page,
  context,
  request,
  account,
}) => {
  await signIn(context, request, account);
  await page.goto('/dashboard/settings');
  await page.getByLabel('Company').fill('Analytical Engines');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();

  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();

  const elsewhere = await accessTokenOf(request, account);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('All other sessions are over')).toBeVisible();
  const ended = await request.get('/auth/v1/user', { headers: { authorization: `Bearer ${elsewhere}` } });
  expect(ended.status()).toBe(403);

  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.locator('form code').textContent()) ?? '';
  await page.getByLabel('Six-digit code').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText(/^This code is not right/)).toBeVisible();
  await page.getByLabel('Six-digit code').fill(oneTimeCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Two-step sign-in is on')).toBeVisible();
  await expect(page.getByText('You have none yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Show new recovery codes' }).click();
  await expect(page.getByText(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)).toHaveCount(10);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible();

  await page.getByText('Français').click();
  await expect(page).toHaveURL(/\/fr\/dashboard\/settings$/);
  await expect(page.getByRole('heading', { name: 'Réglages' })).toBeVisible();
  await expect(page.getByLabel('Société')).toHaveValue('Analytical Engines');
});
