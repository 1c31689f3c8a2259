import { expect } from '@playwright/test';
import { signIn } from './signed-in.ts';
import { test } from './visitor.ts';

const TEXTS = [
  'The export is broken.',
  'The search is terribly slow.',
  'The app crashes when I open a report.',
  'I love the new editor.',
];

test.use({ viewport: { width: 1440, height: 900 } });

test('feedback is triaged by key, and the list keeps its filter and place', async ({
  page,
  context,
  request,
  account,
}) => {
  for (const text of TEXTS) {
    const headers = { authorization: `Bearer ${account.apiKey}` };
    const metadata = { plan: text.includes('love') ? 'free' : 'pro' };
    await request.post('/api/v1/process', { headers, data: { text, metadata } });
  }
  await signIn(context, request, account);
  await page.goto('/dashboard/feedback?sentiment=negative');
  const list = page.getByRole('list', { name: 'Feedback' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.locator('a[tabindex="0"]')).toHaveCount(1);

  // The first key shows where the list is, the next one moves in it.
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(list.getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(/search/i);
  await expect(list.locator('[aria-current="true"]')).toContainText(/search/i);
  await page.keyboard.press('n');
  await expect(page.getByLabel('Note')).toBeFocused();
  // Keys are text again in a field.
  await page.keyboard.type('jke');
  await expect(page.getByLabel('Note')).toHaveValue('jke');
  await page.getByLabel('Note').blur();
  await page.keyboard.press('3');
  await expect(page.getByRole('radio', { name: 'In progress' })).toBeChecked();

  // Done, and on to the next.
  await page.keyboard.press('e');
  await expect(title).toContainText(/export/i);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.keyboard.press('k');
  await expect(title).toContainText(/search/i);
  await expect(page.getByRole('radio', { name: 'Done' })).toBeChecked();

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByLabel('Single keys are shortcuts').click({ force: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('j');
  await expect(title).toContainText(/search/i);

  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/\/dashboard\/feedback\?sentiment=negative$/);
  await expect(list.locator('a[tabindex="0"]')).toContainText(/search/i);
  await page.goBack();
  await expect(title).toContainText(/search/i);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/feedback\?sentiment=negative$/);

  // What the developer sent along leads to all feedback that has it.
  await list.getByRole('link').first().click();
  await page.getByRole('link', { name: 'pro', exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'plan: pro' }).click();
  await page.getByRole('checkbox', { name: 'free 1' }).check();
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await expect(page).toHaveURL(/\/dashboard\/feedback$/);
});
