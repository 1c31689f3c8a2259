import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { ERRORS } from '@voice-feedback/contract/errors';

test.describe('the documentation', () => {
  test('has four tabs, each with an address of its own', async ({ page }) => {
    await page.goto('/docs');
    for (const [name, hash] of [
      ['Live Demo', 'demo'],
      ['API Reference', 'api'],
      ['SDK Examples', 'sdk'],
      ['Integration', 'integration'],
    ] as const) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
      expect(new URL(page.url()).hash).toBe(`#${hash}`);
    }
    await page.goto('/docs#sdk');
    await expect(page.getByRole('region', { name: 'Ruby', exact: true })).toBeVisible();
  });

  test('Process Feedback wants a recording first, then shows sample data after two seconds and says so', async ({
    page,
  }) => {
    await page.goto('/docs');
    await page.getByRole('button', { name: 'Process Feedback' }).click();
    await expect(page.getByText('Please record your feedback first')).toBeVisible();

    await page.getByRole('button', { name: 'Record Feedback' }).click();
    await expect(page.getByText('0:01')).toBeVisible();
    await page.getByRole('button', { name: 'Stop Recording' }).click();
    await expect(page.getByLabel('Your recording')).toBeVisible();

    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
    const pressedAt = Date.now();
    await page.getByRole('button', { name: 'Process Feedback' }).click();
    await expect(page.getByRole('heading', { name: 'Sample result' })).toBeVisible();
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(1_900);
    await expect(page.getByText('Yours was not sent')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('the recording can be sent to the real service beside it', async ({ page }) => {
    await page.goto('/docs');
    await page.getByRole('button', { name: 'Record Feedback' }).click();
    await expect(page.getByText('0:04')).toBeVisible();
    await page.getByRole('button', { name: 'Stop Recording' }).click();
    await page.getByRole('button', { name: 'Send it for real' }).click();
    await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible({ timeout: 30_000 });
  });

  test('shows three calls as they are made, from files that are run', async ({ page }) => {
    await page.goto('/docs#api');
    const process = page.getByRole('region', { name: 'POST /api/v1/process' });
    const sample = await readFile(new URL('../examples/quick-start.sh', import.meta.url), 'utf8');
    await expect(process.getByRole('region', { name: 'request' })).toContainText(sample.split('\n')[0] ?? '');
    await expect(page.getByRole('region', { name: 'GET /api/v1/feedbacks', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'GET /api/v1/feedbacks/{id}' })).toBeVisible();
  });

  test('shows the web component in a dialog, the script and the plugin in popovers', async ({ page }) => {
    await page.goto('/docs#integration');
    await page.getByRole('button', { name: 'Show the example' }).click();
    const dialog = page.getByRole('dialog', { name: 'Web component' });
    for (const attribute of [
      'theme',
      'position',
      'prompt',
      'thank-you-message',
      'button-text',
      'max-duration',
    ])
      await expect(dialog.getByText(attribute, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Show the script' }).click();
    await expect(page.getByText('voice-feedback-result')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show the shortcode' }).click();
    await expect(page.getByText('[voice_feedback')).toBeVisible();
  });

  test('the guide to errors knows every code of the contract, and each can be linked to', async ({
    page,
  }) => {
    await page.goto('/docs/errors#rate_limited');
    for (const code of Object.keys(ERRORS)) await expect(page.locator(`#${code}`)).toBeAttached();
    await page.goto('/fr/docs/errors');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erreurs');
  });

  test('every guide has its text beside it, in both languages, and llms.txt lists them', async ({
    request,
  }) => {
    const list = await (await request.get('/llms.txt')).text();
    const texts = [...list.matchAll(/\/docs\/([a-z-]+)\.md/g)].map(([, name]) => name ?? '');
    expect(texts.length).toBeGreaterThan(8);
    for (const name of texts) {
      for (const prefix of ['', '/fr']) {
        const answer = await request.get(`${prefix}/docs/${name}.md`);
        expect(answer.status()).toBe(200);
        const text = await answer.text();
        expect(text).toMatch(/^# /);
        expect(text).not.toContain('{{');
      }
    }
  });

  test('the search finds words begun and mistyped, and leads to the place', async ({ page }) => {
    await page.goto('/docs');
    await page.getByRole('searchbox').fill('idempotancy');
    await page.getByRole('link', { name: /Sending twice/ }).click();
    await expect(page).toHaveURL(/\/docs\/recordings#sending-twice$/);
    await page.getByRole('searchbox').fill('xyzzy');
    await expect(page.getByText('Nothing here speaks of “xyzzy”.')).toBeVisible();
  });
});
