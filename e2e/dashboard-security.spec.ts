import { accessTokenOf } from './auth-server.ts';
import { signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

test('security: sign-ins, keys and exports, newest first, in pages and in both languages', async ({
  page,
  context,
  request,
  account,
}) => {
  test.slow();
  const token = await accessTokenOf(request, account);
  const headers = { authorization: `Bearer ${token}` };
  for (let index = 0; index < 26; index += 1)
    await request.post('/api/keys/create', { headers, data: { key_name: `Robot ${index}` } });
  await request.get('/api/v1/feedbacks/export?format=jsonl', { headers });
  await signIn(context, request, account);
  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: 'Security log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security log' })).toBeVisible();
  const events = page.getByRole('list', { name: 'Security log' }).getByRole('listitem');
  await expect(events).toHaveCount(25);
  await expect(events.nth(0)).toContainText('Signed in: with the password');
  await expect(events.nth(1)).toContainText('Data exported: feedbacks');
  await expect(events.nth(2)).toContainText('API key created: Robot 25');
  await expect(events.nth(2)).toContainText(/, 10\.\d+\.\d+\.\d+/);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(events.filter({ hasText: 'API key created: Robot 0' })).toHaveCount(1);

  await page.goto('/fr/dashboard/settings/security');
  await expect(page.getByRole('heading', { level: 1, name: 'Journal de sécurité' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Clé API créée : Robot 25' })).toHaveCount(1);
});
