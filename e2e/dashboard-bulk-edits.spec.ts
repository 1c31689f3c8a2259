import { expect } from '@playwright/test';
import { findViolations } from './axe.ts';
import { signIn } from './signed-in.ts';
import { test } from './visitor.ts';

const TEXTS = [
  'The export is broken.',
  'The search is terribly slow.',
  'The app crashes.',
  'I love the editor.',
];

test('feedback is selected by key and by mouse, changed together, and the change undone', async ({
  page,
  context,
  request,
  account,
}) => {
  for (const text of TEXTS) {
    const headers = { authorization: `Bearer ${account.apiKey}` };
    await request.post('/api/v1/process', { headers, data: { text } });
  }
  await signIn(context, request, account);
  await page.goto('/dashboard/feedback');
  const list = page.getByRole('list', { name: 'Feedback' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  const bar = page.getByRole('region', { name: 'Selected feedback' });
  const count = bar.getByRole('status');

  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(count).toHaveText('1 selected');
  await page.keyboard.press('Shift+J');
  await expect(count).toHaveText('2 selected');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(0);

  await list.getByRole('checkbox').nth(0).click();
  await list
    .getByRole('checkbox')
    .nth(2)
    .click({ modifiers: ['Shift'] });
  await expect(count).toHaveText('3 selected');
  await bar.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitem', { name: 'In progress' }).click();
  await expect(page.getByText('3 messages changed')).toBeVisible();
  await expect(list.getByText('In progress')).toHaveCount(3);
  await expect(count).toHaveText('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 messages restored')).toBeVisible();
  await expect(list.getByText('In progress')).toHaveCount(0);

  // Everything that matches, with a tag; then it's deleted, and back by key.
  await list.getByRole('checkbox').nth(0).click();
  await bar.getByRole('button', { name: 'Select all 4 that match' }).click();
  await expect(count).toHaveText('4 selected');
  await bar.getByRole('button', { name: 'Tags' }).click();
  await page.getByRole('combobox', { name: 'Add tags' }).fill('sprint');
  await page.keyboard.press('Enter');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(list.getByText('sprint')).toHaveCount(4);
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByRole('button', { name: 'Rename tags' }).click();
  await page.getByRole('button', { name: 'Rename “sprint”' }).click();
  await page.getByRole('textbox', { name: 'Rename “sprint”' }).fill('sprint 12');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename “sprint 12”' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.getByText('sprint 12')).toHaveCount(4);
  await list.getByRole('checkbox').nth(0).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 message deleted')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('z');
  await expect(list.getByRole('listitem')).toHaveCount(4);
});
