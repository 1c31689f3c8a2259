import { HEARD_LIVE } from './browser-flags.ts';
import { stopRecording } from './stop-recording.ts';
import { recordToTheLimit } from './ten-seconds.ts';
import { expect, openAccount, someEmail, test } from './visitor.ts';

test('a demo key, real speech until it ends by itself at ten seconds, and every field of what came back', async ({
  page,
}) => {
  await page.goto('/voice-feedback');
  await expect(page.getByText('Backend online.')).toBeVisible();
  const record = page.getByRole('button', { name: 'Record Feedback' });
  const key = page.getByLabel('API Key', { exact: true });
  await expect(key).toHaveValue(/^vf_demo_general_/);
  await expect(record).toBeEnabled();
  await key.fill('');
  await expect(record).toBeDisabled();
  await expect(page.getByText('Choose a demo key, or enter your own.')).toBeVisible();
  for (const name of ['Wellness', 'SaaS', 'General']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByLabel('API Key', { exact: true })).toHaveValue(
      new RegExp(`^vf_demo_${name.toLowerCase()}_`),
    );
  }
  await expect(page.getByText('Demo (Unlimited)')).toBeVisible();
  await expect(page.getByText('∞ Demo')).toBeVisible();
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await recordToTheLimit(page);
  const result = page.getByRole('region', { name: 'Result', exact: true });
  await expect(result).toContainText(HEARD_LIVE);
  for (const fact of [
    /Sentiment.*(Positive|Negative|Other)/,
    /Confidence\d+%/,
    /Score[+−]?\d\.\d\d/,
    /Keywords/,
    /Summary/,
    /Duration\d+\.\d s/,
    /Processing[\d,]+ ms/,
    /Audio size[\d.]+ KB/,
    /Credits used0/,
  ])
    await expect(result).toContainText(fact);
  const whole = page.getByRole('region', { name: 'Everything we heard' });
  await expect(whole.getByText('Topics', { exact: true })).toBeVisible();
  await whole.getByText('JSON', { exact: true }).click();
  await expect(whole).toContainText('"recommendations"');
});

test('one’s own key shows its own limits; a wrong one is told under the button', async ({
  page,
  request,
}) => {
  const { apiKey } = await openAccount(request);
  await page.goto('/voice-feedback');
  await page.getByLabel('API Key', { exact: true }).fill(apiKey);
  await expect(page.getByText('Pay as you go (300s max)')).toBeVisible();
  await expect(page.getByText('25 credits', { exact: true })).toBeVisible();
  await page.getByLabel('API Key', { exact: true }).fill('vf_not_a_key_at_all_0000');
  await expect(page.getByText('Free (10s max)')).toBeVisible();
  await expect(page.getByText('Key not recognized')).toBeVisible();
  await page.getByRole('button', { name: 'Record Feedback' }).click();
  const trouble = page.getByRole('alert').filter({ hasText: /Error: .*isn’t valid/ });
  await stopRecording(page, 2, trouble);
  await expect(trouble).toBeVisible();
});

test('with the backend away the recorder is off and the sample says what it is', async ({ page }) => {
  await page.goto('/voice-feedback');
  await page.getByRole('button', { name: 'General', exact: true }).click();
  await page.route('**/health', (route) => route.abort());
  await page.reload();
  await page.getByLabel('API Key', { exact: true }).fill('vf_demo_general_0000');
  await expect(page.getByText('Backend offline. You can’t record now.')).toBeVisible();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record Feedback' })).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Sample result' })).toContainText('Simulated');
});

test('registering gives a key with fifteen credits that the recorder takes; the other tabs say how to build it in and what it costs', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('vf-analytics-consent', 'granted'));
  const counted: string[] = [];
  page.on('request', (sent) => {
    const { authorization = 'nobody' } = sent.headers();
    if (sent.url().endsWith('/api/analytics')) counted.push(`${authorization} ${sent.postData()}`);
  });
  await page.goto('/voice-feedback');
  await page.getByRole('tab', { name: 'Get API Key' }).click();
  await expect(page.getByText('15 free credits to start.')).toBeVisible();
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Email Address').fill(someEmail());
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account Created!' })).toBeFocused();
  await expect(page.getByText('15, once')).toBeVisible();
  for (const event of [/Bearer vf_.*"signup_completed".*"button":"demo"/, /"conversion".*"value":5/])
    await expect.poll(() => counted.join('\n')).toMatch(event);
  await page.getByRole('button', { name: 'Try it with this key' }).click();
  await expect(page.getByLabel('API Key', { exact: true })).toHaveValue(/^vf_\w{40,}$/);
  await expect(page.getByText('Free (10s max)')).toBeVisible();
  await expect(page.getByText('100/100')).toBeVisible();
  await page.getByRole('tab', { name: 'Integration' }).click();
  const options = page.getByRole('table', { name: 'Options' });
  for (const name of ['apiKey', 'baseUrl', 'maxDuration', 'theme', 'showWaveform'])
    await expect(options.getByRole('rowheader', { name, exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/voice-feedback#pricing$/);
  await page.reload();
  for (const price of ['$0', '$29.99', '$199.99'])
    await expect(
      page
        .getByText(price, { exact: true })
        .or(page.getByText(`${price} `))
        .first(),
    ).toBeVisible();
});
