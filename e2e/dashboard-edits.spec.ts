import { signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

const CHANGED = 'Someone saved another version while you were editing.';

test('what somebody else saved meanwhile is shown beside what was typed, and the user chooses', async ({
  page,
  context,
  request,
  account,
}) => {
  const headers = { authorization: `Bearer ${account.apiKey}` };
  const readTerms = async () => (await (await request.get('/api/v1/keyterms', { headers })).json()).keyterms;
  await signIn(context, request, account);
  await page.goto('/dashboard/settings/analysis');
  const terms = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Key terms', exact: true }) });
  const field = terms.getByRole('textbox').first();
  await field.fill('Grafana');
  await request.put('/api/v1/keyterms', { headers, data: { keyterms: ['Figma'] } });
  await terms.getByRole('button', { name: 'Save' }).click();
  const changed = terms.getByRole('alert').filter({ hasText: CHANGED });
  await expect(changed).toBeVisible();
  await expect(changed.getByRole('textbox')).toHaveValue('Figma');
  await expect(changed.getByRole('textbox')).toBeDisabled();
  expect(await readTerms()).toEqual(['Figma']);
  await field.fill('Figma\nGrafana');
  await changed.getByRole('button', { name: 'Keep mine' }).click();
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect.poll(readTerms).toEqual(['Figma', 'Grafana']);
  await expect(changed).toHaveCount(0);
});

test('a pause of an ask link leaves its form alone, and another version of its text is a choice', async ({
  page,
  context,
  request,
  account,
}) => {
  const headers = { authorization: `Bearer ${account.apiKey}` };
  const data = { name: 'Café', questions: [{ text: 'What was it like?' }] };
  const { id } = await (await request.post('/api/v1/ask-links', { headers, data })).json();
  await signIn(context, request, account);
  await page.goto(`/dashboard/ask/${id}`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Café Linden');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect(name).toHaveValue('Café Linden');
  await request.patch(`/api/v1/ask-links/${id}`, { headers, data: { thank_you: 'Thanks!' } });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const changed = page.getByRole('alert').filter({ hasText: CHANGED });
  await changed.getByRole('button', { name: 'Use theirs' }).click();
  await expect(name).toHaveValue('Café');
  await expect(page.getByRole('textbox', { name: 'Thank-you text' })).toHaveValue('Thanks!');
});
