import { execFileSync } from 'node:child_process';
import { BEFORE_RELOAD_MS } from './before-reload.ts';
import { sendRecording, signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

// Its dialogs open and close gradually.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('webhooks: an endpoint with its secret, a test and its log; requests: what they cost, and again as curl', async ({
  page,
  context,
  request,
  account,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  test.slow();
  await signIn(context, request, account);
  await page.goto('/dashboard/webhooks');
  await page.getByRole('button', { name: 'Add endpoint' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Address').fill('http://example.com/hook');
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(form.getByLabel('Address')).toHaveAccessibleDescription(/can’t be sent to this address/);
  await expect(form.getByLabel('Address')).toBeFocused();
  // This name never resolves (RFC 6761), so deliveries to it never succeed.
  const url = 'https://receiver.invalid/hook';
  await form.getByLabel('Address').fill(url);
  await form.getByLabel('A feedback is ready').check();
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  const secret = page.getByRole('region', { name: 'Signing secret' });
  await expect(secret.locator('code')).toHaveText(/^whsec_/);
  await secret.getByRole('button', { name: 'Done' }).click();
  await expect(secret).toHaveCount(0);

  const endpoint = page.getByRole('listitem').filter({ hasText: url });
  await expect(endpoint).toContainText('Enabled · feedback.completed · nothing received yet');
  await endpoint.getByRole('button', { name: 'Edit' }).click();
  await expect(form.getByLabel('Address')).toHaveValue(url);
  await form.getByLabel('Description').fill('Our tracker');
  await form.getByLabel('A feedback is ready').uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(endpoint).toContainText('Our tracker');
  await expect(endpoint).not.toContainText('feedback.completed');
  await endpoint.getByRole('button', { name: 'Send test' }).click();
  await form.getByLabel('Event').selectOption('credits.low');
  await form.getByRole('button', { name: 'Send test' }).click();
  const log = page.getByRole('region', { name: `Deliveries to ${url}` });
  await expect(log.getByRole('row')).toHaveCount(2);
  await expect(log.getByRole('row').last()).toContainText('credits.lowTest');
  await log.getByRole('button', { name: /^Details/ }).click();
  await expect(log.getByRole('region', { name: 'Payload' })).toContainText('"type": "credits.low"');
  await expect(log.getByRole('listitem')).toContainText([/Test$/, /Attempt 1: no response/]);
  await expect(log.getByRole('button', { name: /^Send again/ })).toHaveCount(0);
  const id = await sendRecording(request, account, 'speech');
  await page.reload();
  await endpoint.getByRole('button', { name: 'Log' }).click();
  await log.getByRole('button', { name: /^Send again/ }).click();
  await expect(page.getByText('Sent again: it appears at the top')).toBeVisible();
  await endpoint.getByRole('button', { name: 'Send a period again' }).click();
  await form.getByLabel('Only what this endpoint missed').uncheck();
  await form.getByRole('button', { name: 'Send again' }).click();
  // Both deliveries of the event still wait, so it isn't sent once more.
  await expect(page.getByText('0 events are sent again')).toBeVisible();
  await endpoint.getByRole('button', { name: 'New secret' }).click();
  await expect(secret.locator('code')).toHaveText(/^whsec_/);
  await endpoint.getByRole('button', { name: 'Disable' }).click();
  await expect(endpoint).toContainText('Disabled: turned off');
  await endpoint.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No endpoints yet')).toBeVisible();

  const refused = await request.get('/api/v1/feedbacks?limit=0', {
    headers: { authorization: `Bearer ${account.apiKey}` },
  });
  const requestId = refused.headers()['x-request-id'] ?? 'none';
  await page.goto(`/dashboard/requests?find=${requestId}`);
  // The log is written a second after the response.
  const row = page.getByRole('row').filter({ hasText: 'GET /api/v1/feedbacks' });
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: BEFORE_RELOAD_MS });
  }).toPass();
  await expect(page.getByText('1 request', { exact: true })).toBeVisible();
  await expect(row).toContainText('422');
  await expect(row).toContainText('invalid_request querystring/limit');
  await page.getByLabel('Request id or path').fill('/process');
  const charged = page.getByRole('row').filter({ hasText: 'POST /api/v1/process' });
  await expect(charged).toContainText(/€0\.00/);
  await expect(charged.getByRole('link', { name: 'Open feedback' })).toHaveAttribute(
    'href',
    `/dashboard/feedback/${id}`,
  );
  await page.getByLabel('Status').selectOption('error');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Status').selectOption('4xx');
  await expect(charged).toHaveCount(0);
  await row.getByRole('link').click();
  await expect(page.getByText(/limit/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await expect(page.getByText(/^Command copied/)).toBeVisible();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  const complete = command.replace(/Bearer vf_\w+…/, `Bearer ${account.apiKey}`);
  const { detail } = await refused.json();
  // A busy server refuses it.
  await expect(() => {
    const repeated = execFileSync('sh', ['-c', `${complete} -s`], { encoding: 'utf8' });
    expect(JSON.parse(repeated).detail).toBe(detail);
  }).toPass();
  await page.getByRole('link', { name: 'All requests' }).click();
  await expect(page.getByLabel('Status')).toHaveValue('4xx');
});
