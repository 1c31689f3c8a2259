import { countRequests, expect, openSignIn, PASSWORD, someEmail, stopClock, test } from './visitor.ts';

const CALL = '/api/register-with-api-key';

// Its dialog opens and closes gradually.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ page }) => {
  await openSignIn(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
});

test('each field says what is wrong with it, a password its strength; closing forgets what was typed; a known address leads to signing in', async ({
  page,
  account,
}) => {
  const sent = countRequests(page, CALL);
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Create account' });
  const password = dialog.locator('input[name="password"]');
  await submit.click();
  await expect(dialog.getByText('Please fill in all required fields')).toHaveCount(3);
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  await dialog.getByLabel('Full name').fill('Ada');
  await dialog.getByLabel('Email').fill('ada.example.com');
  await dialog.getByLabel('Password', { exact: false }).first().fill('12345');
  await submit.click();
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible();
  await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue('ada.example.com');
  await expect(dialog.getByLabel('Full name')).toHaveValue('Ada');
  expect(sent.count).toBe(0);

  // The own name counts as easy, and the server agrees.
  await dialog.getByLabel('Full name').fill('Ada Lovelace');
  await dialog.getByLabel('Email').fill(someEmail());
  await password.fill('Lovelace1');
  await expect(dialog.getByText('Too easy to guess', { exact: true })).toBeVisible();
  await password.fill('letmein');
  await submit.click();
  await expect(dialog.getByText('This password is too easy to guess. Choose another one.')).toBeVisible();
  await password.fill(PASSWORD);
  await expect(dialog.getByText('Very hard to guess', { exact: true })).toBeVisible();

  // Closing asks first, and keeps everything if that was a mistake.
  const close = dialog.getByRole('button', { name: 'Close' });
  await close.click();
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialog.getByLabel('Full name')).toHaveValue('Ada Lovelace');
  await close.click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByLabel('Full name')).toHaveValue('');

  const fill = async () => {
    await dialog.getByLabel('Email').fill(account.email);
    await password.fill(PASSWORD);
    await submit.click();
    await expect(dialog.getByText('This email is already registered. Try logging in.')).toBeVisible();
  };
  await dialog.getByLabel('Full name').fill('Ada');
  await fill();
  // The way back keeps what was typed.
  await dialog.getByRole('button', { name: 'Use another email' }).click();
  await expect(dialog.getByLabel('Full name')).toHaveValue('Ada');
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
  await fill();
  await dialog.getByRole('link', { name: 'Go to sign in' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/login$/);
});

test('no answer and a failure are told apart; then the key comes with its balance, is copied with a confirmation of two seconds, and leads to the dashboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Ada Lovelace');
  await dialog.getByLabel('Email').fill(someEmail());
  await dialog.locator('input[name="password"]').fill(PASSWORD);
  await dialog.getByLabel('What will you use it for?').fill('Feedback after support calls');
  const submit = dialog.getByRole('button', { name: 'Create account' });
  await page.route(`**${CALL}`, (route) => route.abort());
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Unable to connect to server. Please check if the backend is running.',
  );
  await page.unroute(`**${CALL}`);
  await page.route(`**${CALL}`, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to create account. Please try again.');
  await page.unroute(`**${CALL}`);
  // A double click creates one account.
  const sent = countRequests(page, CALL);
  await submit.dblclick();
  const done = page.getByRole('dialog', { name: 'Account created successfully' });
  await expect(done).toBeVisible();
  expect(sent.count).toBe(1);
  await expect(done).toContainText('€0.25');
  await expect(done).toContainText('25 free credits');
  const key = (await done.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^vf_\w{40,}$/);
  // A first call, ready to paste.
  await expect(done.getByRole('region', { name: 'Your first call' })).toContainText(
    `curl ${new URL(page.url()).origin}/api/v1/process \\\n  -H "Authorization: Bearer ${key}"`,
  );
  await expect(done.locator('[aria-current="step"]')).toHaveText('Your API key');
  await stopClock(page);
  await done.getByRole('button', { name: 'Copy key' }).click();
  const copied = done.getByRole('button', { name: 'Copied' });
  await expect(copied).toBeVisible();
  await expect(page.getByText('API key copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await page.clock.runFor(1_900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(done.getByRole('button', { name: 'Copy key' })).toBeVisible();
  await page.clock.resume();
  await done.getByRole('button', { name: 'Open the dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
