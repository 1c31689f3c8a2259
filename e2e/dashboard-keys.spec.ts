import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BEFORE_RELOAD_MS } from './before-reload.ts';
import { holdRequests } from './held-requests.ts';
import { signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

const SPEECH = fileURLToPath(new URL('../packages/speech/fixtures/speech.wav', import.meta.url));
const run = promisify(execFile);

test('keys: made and shown whole for five minutes, copied, rotated, deleted; never the last one', async ({
  page,
  context,
  request,
  account,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(context, request, account);
  await page.clock.install();
  await page.goto('/dashboard/api-keys');
  const masked = `${account.apiKey.slice(0, 8)}***`;
  await expect(page.getByText(masked).first()).toBeVisible();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(
    page.getByText('Cannot copy masked key. Only the first 8 characters are visible for security.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Delete Default key' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Cannot delete your last API key. Create a new one first.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Create key' }).first().click();
  await dialog.getByText('Publishable', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('A publishable key needs at least one website.')).toBeVisible();
  await dialog.getByLabel('Websites').fill('shop.example, not_a_website');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('“not_a_website” isn’t a website such as')).toBeVisible();
  await dialog.getByLabel('Websites').fill('*.github.io');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('“*.github.io” isn’t a website such as')).toBeVisible();
  await dialog.getByText('Secret', { exact: true }).click();
  await expect(dialog.getByLabel('Websites')).toHaveCount(0);
  await dialog.getByLabel('Name').fill('CI');
  await dialog.getByLabel('Manage').uncheck();
  await dialog.getByLabel('IP addresses').fill('127.0.0.1, somewhere');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('“somewhere” isn’t an IP address')).toBeVisible();
  await dialog.getByLabel('IP addresses').fill('0.0.0.0/0 ::/0');
  await dialog.getByLabel('Requests a minute').fill('60');
  await dialog.getByLabel('Expires').fill('2099-01-31');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const fresh = page.getByRole('region', { name: 'New key' });
  const key = (await fresh.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^vf_\w{40,}$/);
  await expect(fresh).toContainText('A secret key: keep it on your server.');
  await fresh.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('API key copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await page.clock.runFor(2_000);
  await expect(page.getByText('API key copied to clipboard!')).toHaveCount(0);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await fresh.getByRole('button', { name: 'Copy' }).click();
  await expect(
    page.getByText('Failed to copy API key. Unable to copy API key: select it and copy it by hand.'),
  ).toBeVisible();
  const used = await request.get('/api/v1/feedbacks', { headers: { authorization: `Bearer ${key}` } });
  expect(used.status()).toBe(200);

  // Switching tabs in the dashboard doesn't hide it, but five minutes do.
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await page.getByRole('link', { name: 'API Key', exact: true }).click();
  await expect(fresh).toContainText(key);
  await page.clock.runFor(5 * 60_000);
  await expect(fresh).toHaveCount(0);
  const row = page.getByRole('row', { name: /^CI/ });
  // Requests are counted, and the last use is saved, shortly after the response.
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('1 request', { timeout: BEFORE_RELOAD_MS });
    await expect(row).toContainText(/minutes? ago|now/, { timeout: BEFORE_RELOAD_MS });
  }).toPass();
  await expect(row).toContainText('until 31 Jan 2099');
  await expect(row).toContainText('Submit, Read');
  await expect(row).toContainText('0.0.0.0/0, ::/0');

  await page.getByRole('button', { name: 'Edit CI' }).click();
  await dialog.getByLabel('Name').fill('CI 2');
  await dialog.getByRole('switch', { name: 'Allow in web pages' }).press('Space');
  await dialog.getByLabel('Websites').fill('ci.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Key changed')).toBeVisible();
  await expect(row).toContainText('CI 2');
  await expect(row).toContainText('ci.example');
  await expect(row).toContainText('Allowed in web pages');
  // The last key that can manage keys keeps that right.
  await page.getByRole('button', { name: 'Edit Default key' }).click();
  await dialog.getByLabel('Manage').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This is your last key that can manage keys')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Rotate CI' }).click();
  await dialog.getByLabel('The old key stops working').selectOption('0');
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  await expect(fresh.locator('code')).toHaveText(/^vf_/);
  await expect
    .poll(async () =>
      (await request.get('/api/v1/feedbacks', { headers: { authorization: `Bearer ${key}` } })).status(),
    )
    .toBe(401);

  // A new key can be deleted like any other and is then no longer shown.
  const remove = page.getByRole('button', { name: 'Delete CI' });
  // The new key is first once the list has been reloaded.
  await expect(remove).toHaveCount(2);
  await remove.first().click();
  const deletion = await holdRequests(page, '**/api/api-keys/*');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Deleting…' })).toBeDisabled();
  await page.keyboard.press('Escape');
  deletion.release();
  await expect(page.getByText('API key deleted')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(fresh).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Default key' }).click();
  await expect(dialog.getByText('Cannot delete your last API key. Create a new one first.')).toBeVisible();
});

test('the three steps of Get Started: two remembered here, one known to the server; then the account is active', async ({
  page,
  context,
  request,
  account,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(context, request, account);
  // This visitor agreed to analytics, so events are reported under their account.
  await context.addInitScript(() => localStorage.setItem('vf-analytics-consent', 'granted'));
  const told: string[] = [];
  page.on('request', (sent) => {
    const isTheirs = /^Bearer /.test(sent.headers().authorization ?? '');
    if (sent.url().endsWith('/api/analytics') && isTheirs) told.push(String(sent.postDataJSON().event));
  });
  await page.goto('/dashboard/get-started');
  await expect(page.getByText('0 of 3 steps done')).toBeVisible();
  const cURL = page.getByRole('region', { name: 'The call: cURL' });
  await expect(cURL).toContainText(`Bearer ${account.apiKey.slice(0, 8)}***`);
  const docs = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Open the docs/ }).click();
  await (await docs).close();
  await expect(page.getByText('1 of 3 steps done')).toBeVisible();

  await page.getByRole('link', { name: 'Create key' }).click();
  await page.getByRole('button', { name: 'Create key' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('link', { name: 'Get Started', exact: true }).click();
  await page.getByRole('button', { name: 'Copy API key' }).click();
  await expect(page.getByText('2 of 3 steps done')).toBeVisible();

  // The page's sample with the key filled in, as pasted into a terminal.
  const sample = (await cURL.textContent()) ?? '';
  await page.getByRole('button', { name: 'Copy: the sample' }).click();
  await expect(page.getByRole('button', { name: 'Copied: the sample' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sample);
  const { stdout } = await run('sh', ['-c', sample.replace('@recording.webm', `@${SPEECH}`)]);
  expect(stdout).toMatch(/fellow.america/i);
  await expect(
    page.getByRole('button', { name: 'Copy: the sample' }),
    'two seconds, then again',
  ).toBeVisible();
  for (const language of ['JavaScript', 'Python', 'Ruby']) {
    await page.getByText(language, { exact: true }).click();
    await expect(page.getByRole('region', { name: `The call: ${language}` })).toContainText('vf_');
  }
  await expect(page.getByText('All done. Your account is active.')).toBeVisible();
  await expect
    .poll(() => told)
    .toEqual(expect.arrayContaining(['tutorial_step_completed', 'api_key_copied', 'tutorial_completed']));
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Account status' })).toContainText('Active');
});
