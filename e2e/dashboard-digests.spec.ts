import { signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

test('a member turns a digest on, and a saved view gets actions with a preview on what is there', async ({
  page,
  context,
  request,
  account,
}) => {
  const headers = { authorization: `Bearer ${account.apiKey}` };
  for (const text of ['The export is terribly slow.', 'I love the new editor.'])
    await request.post('/api/v1/process', { headers, data: { text } });
  await signIn(context, request, account);

  await page.goto('/dashboard/settings/notifications');
  const digest = page.locator('section', { has: page.getByRole('heading', { name: 'Digest', exact: true }) });
  await page.getByLabel('How often').selectOption('weekly');
  await page.getByLabel('Time zone').selectOption('Europe/Paris');
  await digest.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Digest saved')).toBeVisible();
  await expect(page.getByText(/Next one: /)).toBeVisible();
  await page.getByRole('button', { name: 'Send me one now' }).click();
  await expect(page.getByText('Nobody said anything in that time, so nothing was sent')).toBeVisible();

  await page.goto('/dashboard/feedback?sentiment=negative');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name of the view').fill('Slow');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'More for the view Slow' }).click();
  await page.getByRole('menuitem', { name: 'Act on new matches…' }).click();
  const dialog = page.getByRole('dialog', { name: 'What “Slow” does' });
  await expect(dialog.getByText('It would have matched 1 of the last 2 messages.')).toBeVisible();
  await dialog.getByLabel('Add tags').fill('slow');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Set the status').selectOption('in_progress');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const views = await (await request.get('/api/v1/views', { headers })).json();
  expect(views.views[0].actions).toEqual([
    { type: 'tag', tags: ['slow'] },
    { type: 'set_status', inbox_status: 'in_progress' },
  ]);
});
