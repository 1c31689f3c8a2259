import { signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a table is sorted by its headings, keeps it on the way back, and has the columns that were chosen', async ({
  page,
  context,
  request,
  account,
}) => {
  const headers = { authorization: `Bearer ${account.apiKey}` };
  for (const key_name of ['Zebra', 'apple'])
    expect((await request.post('/api/keys/create', { headers, data: { key_name } })).ok()).toBe(true);
  await request.get('/api/v1/feedbacks?limit=0', { headers });
  await signIn(context, request, account);
  await page.goto('/dashboard/api-keys');
  const keys = page.getByRole('region', { name: 'Your keys' });
  const names = keys.locator('tbody th');
  await expect(names).toHaveCount(3);
  // By keyboard.
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').press('Enter');
  await expect(names).toHaveText(['apple', 'Default key', 'Zebra']);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').press('Enter');
  await expect(names).toHaveText(['Zebra', 'Default key', 'apple']);
  await page.getByRole('navigation', { name: 'Dashboard sections' }).getByText('Requests').click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Request id' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Cost' }).click();
  await page.keyboard.press('Escape');
  const columns = page.getByRole('columnheader');
  await expect(columns).toHaveText(['Status', 'Request', 'Caller', 'When', 'Duration', 'Request id']);
  await page.goBack();
  await expect(page).toHaveURL(/sort=-name/);
  await expect(names).toHaveText(['Zebra', 'Default key', 'apple']);
  await page.goto('/dashboard/requests');
  await expect(columns).toHaveText(['Status', 'Request', 'Caller', 'When', 'Duration', 'Request id']);
});

test('compact lists and tables show more rows, on every page and after a reload', async ({
  page,
  context,
  request,
  account,
}) => {
  const headers = { authorization: `Bearer ${account.apiKey}` };
  for (const text of ['I love the new editor.', 'It works.'])
    await request.post('/api/v1/process', { headers, data: { text } });
  await signIn(context, request, account);
  const heightOf = async (address: string, row: string) => {
    await page.goto(address);
    const { height = 0 } = (await page.locator(row).first().boundingBox()) ?? {};
    return Math.round(height);
  };
  const LIST = ['/dashboard/feedback', 'main li[aria-posinset]'] as const;
  const TABLE = ['/dashboard/api-keys', 'main tbody tr'] as const;
  expect(await heightOf(...LIST)).toBe(84);
  const row = await heightOf(...TABLE);
  await page.goto('/dashboard/settings');
  await page.getByText('Compact', { exact: true }).click();
  expect(await heightOf(...LIST)).toBe(64);
  expect(await heightOf(...TABLE)).toBe(row - 12);
});
