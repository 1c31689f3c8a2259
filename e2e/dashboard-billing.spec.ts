import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sendRecording, signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

test('billing: a real purchase in test mode, its invoice, the statement, limit, top-up and plan', async ({
  page,
  context,
  request,
  account,
}) => {
  test.slow();
  await sendRecording(request, account, 'speech');
  await signIn(context, request, account);
  await page.goto('/dashboard/billing');
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('€0.2');
  const month = page.getByRole('region', { name: 'This month' });
  await expect(month).toContainText('< €0.01 spent');
  await expect(month).toContainText('1 recording,');
  await expect(page.getByText('No card is saved yet.')).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Billing sections' });
  const open = (name: string) => sections.getByRole('link', { name }).click();
  await open('Invoices');
  await expect(page).toHaveURL('/dashboard/billing/invoices');
  await expect(page.getByText('No purchases yet')).toBeVisible();
  await open('Statement');
  const statement = page.getByRole('region', { name: 'Statement' });
  await expect(statement).toContainText('Free credits');
  await expect(statement.getByRole('link', { name: 'Recording' })).toBeVisible();

  await open('Credits');
  await page.getByText('€50', { exact: true }).click();
  await page.getByLabel('Save the card for automatic top-ups').check();
  await page.getByRole('button', { name: 'Add Credits' }).click();
  await payByCard(page);

  await page.goto('/dashboard/billing');
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('€50.2');
  await open('Statement');
  await expect(statement.getByRole('row').filter({ hasText: '+€50.00' })).toContainText('Credits');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await readFile(await (await download).path(), 'utf8')).trim().split('\n')).toHaveLength(4);
  await open('Invoices');
  const invoices = page.getByRole('region', { name: 'Purchases and invoices' });
  await expect(invoices.getByRole('row')).toHaveCount(2);
  const popup = page.waitForEvent('popup');
  await invoices.getByRole('link', { name: /^Open / }).click();
  await expect((await popup).getByText('€50.00').first()).toBeVisible();
  const pdf = await request.get(
    (await invoices.getByRole('link', { name: /^PDF / }).getAttribute('href')) ?? '',
  );
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await open('Credits');

  await page.getByLabel('Top up automatically').check({ force: true });
  await page.getByLabel('When the balance drops below').fill('5');
  await page.getByLabel('When the balance drops below').fill('60');
  await expect(page.getByText('€10.00 will be charged as soon as you save')).toBeVisible();
  await page.getByLabel('When the balance drops below').fill('5');
  await expect(page.getByText('will be charged as soon as you save')).toBeHidden();
  const save = page.locator('form').filter({ has: page.getByLabel('When the balance drops below') });
  await save.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Automatic top-up saved')).toBeVisible();
  await page.getByLabel('Monthly maximum (€)').fill('20');
  await page
    .locator('form')
    .filter({ has: page.getByLabel('Monthly maximum (€)') })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(page.getByText('Spending limit saved')).toBeVisible();
  await expect(page.getByText(/left this month/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Monthly maximum (€)')).toHaveValue('20');
  await expect(page.getByLabel('Top up automatically')).toBeChecked();

  await open('Invoices');
  await page.getByLabel('Company or person').fill('Ada Ltd');
  await page.getByLabel(/^Address/).fill('1 Byron Street');
  await page.getByLabel('VAT number').fill('12');
  const buyer = page.locator('form').filter({ has: page.getByLabel('VAT number') });
  await buyer.getByRole('button', { name: 'Save' }).click();
  await expect(buyer.getByText(/must be a VAT number/i)).toBeVisible();
  await page.getByLabel('VAT number').fill('FR12345678901');
  await buyer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved for the next invoice')).toBeVisible();

  // What is typed stays if the server goes away.
  await page.getByLabel('Company or person').fill('Lovelace and Daughters');
  await page.route('**/api/**', (route) => route.abort());
  await buyer.getByRole('button', { name: 'Save' }).click();
  await expect(buyer.getByRole('alert')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByLabel('Company or person')).toHaveValue('Lovelace and Daughters');
  await page.unroute('**/api/**');
  await buyer.getByRole('button', { name: 'Save' }).click();
  await expect(buyer.getByRole('alert')).toHaveCount(0);

  await open('Plan');
  const plans = page.getByRole('region', { name: 'Your last 30 days with pay as you go' });
  await expect(plans).toContainText(
    /^.*You made 1 recording, 0\.1 min in all\. With pay as you go, that costs < €0\.01/,
  );
  await expect(page.getByRole('listitem').filter({ hasText: '€29.99 a month' })).toContainText(
    'Beyond that, recordings are refused until the next month. Nothing extra is charged',
  );
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await expect(page.getByText(/29\.99/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page).toHaveURL(/\/dashboard\/billing/);
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await payByCard(page);
  await expect(page.getByText('You paid €29.99. Your plan is active.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('Plan: Pro')).toBeVisible();
  await page.goto('/dashboard/billing/invoices');
  await expect(page.getByRole('region', { name: 'Purchases and invoices' })).toContainText(
    'Pro plan, one month',
  );
  await page.goto('/dashboard/billing');
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText('Pro');
  await open('Plan');
  await expect(page.getByText('Current plan')).toBeVisible();
  await page.getByRole('button', { name: 'Choose Enterprise' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/You stay on Pro until .*, and from then on Enterprise costs €199\.99/);
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByText(/^Changes to Enterprise on /)).toBeVisible();
  await page.getByRole('button', { name: 'Keep Pro' }).click();
  await expect(page.getByText(/^Renews on /)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Renews on /)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await dialog.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByText(/^Ends on .*\. Nothing changes until then\./)).toBeVisible();
  await page.getByRole('button', { name: 'Keep plan' }).click();
  await expect(page.getByText(/^Renews on /)).toBeVisible();
});

async function payByCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Ada Lovelace');
  await page.getByRole('button', { name: /^Pay|^Subscribe/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment successful!' })).toBeVisible();
}
