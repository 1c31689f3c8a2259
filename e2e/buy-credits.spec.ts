import { accessTokenOf } from './auth-server.ts';
import { countRequests, expect, openAccount, openSignIn, PASSWORD, test } from './visitor.ts';

const CALL = '/api/billing/create-checkout-session';

type Page = import('@playwright/test').Page;

async function payWithTestCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Ada Lovelace');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

async function balanceOf(page: Page, credential: string): Promise<number> {
  const answer = await page.request.get('/api/credits/balance', {
    headers: { authorization: `Bearer ${credential}` },
  });
  return (await answer.json()).balance;
}

test('with a key: to the payment page, back to a success that the server confirms, the balance raised once', async ({
  page,
  account,
}) => {
  await page.goto('/buy-credits');
  await expect(page.getByText('TEST MODE')).toBeVisible();
  await page.getByLabel('API key').fill(account.apiKey);
  await page.getByRole('button', { name: '€50', exact: true }).click();
  const sent = countRequests(page, CALL);
  const answered = Promise.withResolvers<void>();
  await page.route(`**${CALL}`, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Buy 50€ of credits' }).dblclick();
  await expect(page.getByRole('button', { name: 'Redirecting...' })).toBeDisabled();
  answered.resolve();
  await expect(page.getByText('TEST MODE').first()).toBeVisible();
  await page.getByLabel('Card number').waitFor();
  expect(sent.count).toBe(1);
  await payWithTestCard(page);
  await expect(page.getByRole('heading', { name: 'Payment successful!' })).toBeVisible();
  await expect(page).toHaveURL(/\/success\?session_id=cs_test_/);
  await expect(page.getByText('You paid €50.00. We’ve added 5,000 credits.')).toBeVisible();
  await expect(page.getByText('€0.25')).toBeVisible();
  await expect(page.getByText('€50.25')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment successful!' })).toBeVisible();
  expect(await balanceOf(page, account.apiKey)).toBe(50.25);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('voice-feedback.order'))).toBeNull();
});

test('signed in, without a key; cancelling costs nothing and keeps what was chosen', async ({
  page,
  request,
  account,
}) => {
  await openSignIn(page, '/login?next=%2Fbuy-credits');
  await page.locator('input[name="email"]').fill(account.email);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await expect(page.getByText('Balance now: €0.25')).toBeVisible();
  await page.getByLabel('Other amount in euros').fill('12,50');
  await page.getByRole('button', { name: 'Buy 12.5€ of credits' }).click();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByLabel('Other amount in euros')).toHaveValue('12,50');
  expect(await balanceOf(page, await accessTokenOf(request, account))).toBe(0.25);
});

test('no key, an unknown key, too little, too much and text are refused beside their field; a server that does not answer is told apart, and the form can be sent again', async ({
  page,
  account,
}) => {
  const sent = countRequests(page, CALL);
  await page.goto('/buy-credits');
  const submit = page.getByRole('button', { name: /^Buy/ });
  await submit.click();
  await expect(page.getByText('Please enter your API key')).toBeVisible();
  const amount = page.getByLabel('Other amount in euros');
  await page.getByLabel('API key').fill('vf_unknown');
  for (const [typed, message] of [
    ['0.99', 'Enter an amount from €1 to €1,000.'],
    ['1000.01', 'Enter an amount from €1 to €1,000.'],
    ['ten', 'Enter an amount as a number, such as 25 or 12.50.'],
    ['', 'Enter an amount as a number, such as 25 or 12.50.'],
  ] as const) {
    await amount.fill(typed);
    await submit.click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(amount).toHaveValue(typed);
  }
  expect(sent.count).toBe(0);
  await amount.fill('25');
  await submit.click();
  await expect(page.getByText('Error: This API key isn’t valid.')).toBeVisible();
  await expect(page.getByLabel('API key')).toHaveValue('vf_unknown');
  expect(sent.count).toBe(1);

  await page.getByLabel('API key').fill(account.apiKey);
  await page.route(`**${CALL}`, (route) => route.abort());
  await page.getByRole('button', { name: /^Buy 25€/ }).click();
  await expect(page.getByRole('alert')).toContainText('Network error: the server isn’t responding.');
  await page.unroute(`**${CALL}`);
  await page.getByRole('button', { name: /^Buy 25€/ }).click();
  await page.getByLabel('Card number').waitFor();
});

test('the server refuses the same amounts, whatever a page sends', async ({ request }) => {
  const { apiKey } = await openAccount(request);
  for (const amount_euros of [0.99, 1000.01, 'ten']) {
    const answer = await request.post(CALL, {
      data: {
        api_key: apiKey,
        amount_euros,
        success_url: `${process.env.E2E_PORT}`,
        cancel_url: 'http://localhost/cancel',
      },
    });
    expect(answer.status()).toBe(422);
  }
});

test('a success page without a purchase claims none', async ({ page }) => {
  await page.goto('/success');
  await expect(page.getByRole('heading', { name: 'We can’t find that payment' })).toBeVisible();
  await page.goto('/success?session_id=cs_test_0000000000000000');
  await expect(page.getByRole('heading', { name: 'We can’t find that payment' })).toBeVisible();
  await expect(page.getByText('Payment successful!')).toHaveCount(0);
});
