import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { ERRORS } from '@voice-feedback/contract/errors';
import { Webhook } from 'standardwebhooks';
import { untilAlive } from './alive.ts';
import { elapsed } from './elapsed.ts';

test.describe('the documentation', () => {
  test('has four tabs, each with an address of its own: three calls from files that are run, packages to install, the web component in a dialog, the script and the plugin in popovers', async ({
    page,
  }) => {
    await page.goto('/docs#api');
    const process = page.getByRole('region', { name: 'POST /api/v1/process' });
    const sample = await readFile(new URL('../examples/quick-start.sh', import.meta.url), 'utf8');
    await expect(process.getByRole('region', { name: 'request' })).toContainText(sample.split('\n')[0] ?? '');
    await expect(page.getByRole('region', { name: 'GET /api/v1/feedbacks', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'GET /api/v1/feedbacks/{id}' })).toBeVisible();
    for (const [name, hash] of [
      ['Live Demo', 'demo'],
      ['API Reference', 'api'],
      ['SDK Examples', 'sdk'],
      ['Integration', 'integration'],
    ] as const) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
      await expect(page).toHaveURL((url) => url.hash === `#${hash}`);
    }
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
    await page.keyboard.press('Escape');
    await page.goto('/docs#sdk');
    await expect(page.getByRole('heading', { name: 'Ruby', exact: true })).toBeVisible();
    await expect(page.getByText('gem install voicefeedback')).toBeVisible();
    const { host } = new URL(page.url());
    await expect(page.getByText(`npm install http://${host}/sdk/voicefeedback-react-`)).toBeVisible();
  });

  test('Process Feedback wants a recording first, then shows sample data after two seconds and says so', async ({
    page,
  }) => {
    await page.goto('/docs');
    await page.getByRole('button', { name: 'Process Feedback' }).click();
    await expect(page.getByText('Please record your feedback first')).toBeVisible();

    await page.getByRole('button', { name: 'Record Feedback' }).click();
    await expect(page.getByText(elapsed(1))).toBeVisible();
    await page.getByRole('button', { name: 'Stop Recording' }).click();
    await expect(page.getByLabel('Your recording')).toBeVisible();

    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
    const pressedAt = Date.now();
    await page.getByRole('button', { name: 'Process Feedback' }).click();
    await expect(page.getByRole('heading', { name: 'Sample result' })).toBeVisible();
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(1_900);
    await expect(page.getByText('Yours wasn’t sent')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('the recording can be sent to the real service beside it', async ({ page }) => {
    await page.goto('/docs');
    await page.getByRole('button', { name: 'Record Feedback' }).click();
    await expect(page.getByText(elapsed(3))).toBeVisible();
    await page.getByRole('button', { name: 'Stop Recording' }).click();
    await page.getByRole('button', { name: 'Send my recording' }).click();
    await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  });

  test('the guide to errors knows every code of the contract, and each can be linked to', async ({
    page,
  }) => {
    await page.goto('/docs/errors#rate_limited');
    await expect(page.locator('#rate_limited')).toBeInViewport();
    const anchors = await page.locator('td a[id]').evaluateAll((found) => found.map(({ id }) => id));
    expect(anchors).toEqual(Object.keys(ERRORS));
    await page.goto('/fr/docs/errors');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erreurs');
  });

  test('every guide has its text beside it, in both languages, and llms.txt lists them', async ({
    request,
    baseURL,
  }) => {
    const list = await (await request.get('/llms.txt')).text();
    expect(new Set(list.match(/https?:\/\/[^/)]+/g))).toEqual(new Set([baseURL]));
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

  test('without PUBLIC_URL, pages and files for search engines name the port of the server', async ({
    request,
    baseURL,
  }) => {
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const places = [...sitemap.matchAll(/<loc>(https?:\/\/[^/]+)/g)].map(([, origin]) => origin);
    expect(new Set(places)).toEqual(new Set([baseURL]));
    const page = await (await request.get('/docs')).text();
    expect(page).toContain(`<link rel="canonical" href="${baseURL}/docs"`);
  });

  test('the search finds words begun and mistyped, also before the page is ready, and leads to the place', async ({
    page,
  }) => {
    const ready = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await ready.promise;
      await route.continue();
    });
    await page.goto('/docs', { waitUntil: 'domcontentloaded' });
    await page.getByRole('searchbox').fill('idempotancy');
    ready.resolve();
    await expect(page.locator('mark').first()).toHaveText(/^idempoten/i);
    await page.getByRole('link', { name: /Safe retries/ }).click();
    await expect(page).toHaveURL(/\/docs\/recordings#safe-retries$/);
    await untilAlive(page);
    // Shortcuts work a moment after the page is hydrated.
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 });
    }).toPass();
    // A busy browser may have focused it later, and then it contains the key.
    await page.getByRole('searchbox').fill('');
    await page.keyboard.type('xyzzy');
    await expect(page.getByText('No results for “xyzzy”.')).toBeVisible();
    for (const [asked, heading] of [
      ['cors', 'Calls from a browser (CORS)'],
      ['refund', 'Refunds'],
    ] as const) {
      await page.getByRole('searchbox').fill(asked);
      await expect(page.getByRole('link', { name: heading }).first()).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('createWebhook secret');
    await page.getByRole('link', { name: /^Create webhook/ }).click();
    await expect(page).toHaveURL(/\/api-reference\/webhooks\/createWebhook$/);
  });

  test('samples are in the reader’s language, here and in the API reference, and guides lead on', async ({
    page,
  }) => {
    await page.goto('/docs/quick-start');
    await expect(page.getByText('-F detailed=true')).toBeVisible();
    await page.getByRole('button', { name: 'Ruby', exact: true }).click();
    await expect(page.getByText('gem install')).toBeVisible();
    await expect(page.getByText('-F detailed=true')).toBeHidden();
    await page.goto('/api-reference/recordings/process');
    await expect(page.getByText('Net::HTTP::Post')).toBeVisible();
    await page.goto('/docs/quick-start');
    await expect(page.getByRole('button', { name: 'Ruby', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('link', { name: 'Next Send a recording' }).click();
    await expect(page).toHaveURL(/\/docs\/recordings$/);
  });
});

test.describe('the samples of the documentation', () => {
  const fileOf = (name: string) => fileURLToPath(new URL(`../examples/${name}`, import.meta.url));
  let folder: string;

  test.beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'voice-feedback-samples-'));
  });
  test.afterEach(() => rm(folder, { recursive: true }));

  test('the calls by curl: a recording is sent, listed and read', async ({ request, baseURL }) => {
    const registered = await request.post('/api/register-with-api-key', {
      data: { email: `samples-${Date.now()}@example.com`, password: 'correct horse battery' },
    });
    const { api_key: key } = await registered.json();
    const run = async (name: string, id = '') => {
      const { stdout } = await promisify(execFile)('sh', [fileOf(name)], {
        cwd: folder,
        env: { ...process.env, VOICEFEEDBACK_BASE_URL: baseURL, VOICEFEEDBACK_API_KEY: key, FEEDBACK_ID: id },
      });
      return JSON.parse(stdout);
    };
    const sent = await run('quick-start.sh');
    expect(sent.transcript).toContain('I love the new editor');
    expect(await run('list.sh')).toMatchObject({ total: 1, feedbacks: [{ id: sent.id }] });
    expect(await run('get.sh', sent.id)).toMatchObject({ id: sent.id, transcript: sent.transcript });
  });

  test('the four steps of the quick integration: the call in JavaScript works as it is shown', async ({
    page,
    request,
  }) => {
    const registered = await request.post('/api/register-with-api-key', {
      data: { email: `steps-${Date.now()}@example.com`, password: 'correct horse battery' },
    });
    const { api_key: key } = await registered.json();
    await page.goto('/quick-integration');
    await untilAlive(page);
    const step = (number: number) => page.getByRole('region', { name: new RegExp(`^Step ${number}:`) });
    await expect(step(1)).toContainText(`VOICEFEEDBACK_BASE_URL=${new URL(page.url()).origin}`);
    await expect(step(3)).toContainText(`fetch('${new URL(page.url()).origin}/api/v1/process'`);
    const shell = ((await step(1).textContent()) ?? '').replace('vf_your_key', key);
    await writeFile(path.join(folder, 'send.mjs'), (await step(2).textContent()) ?? '');
    await writeFile(path.join(folder, 'steps.sh'), `set -e\n${shell}\n"${process.execPath}" send.mjs\n`);
    const { stdout } = await promisify(execFile)('sh', ['steps.sh'], { cwd: folder });
    expect(stdout).toMatch(/(positive|neutral|negative)\s*$/);
  });

  test('the receiver of webhooks takes what is signed and refuses the rest', async () => {
    const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
    const shim = path.join(folder, 'node_modules', 'voicefeedback');
    await mkdir(shim, { recursive: true });
    await copyFile(fileOf('webhook.mjs'), path.join(folder, 'webhook.mjs'));
    const sdk = new URL('../sdks/js/src/index.ts', import.meta.url).href;
    await writeFile(path.join(shim, 'package.json'), '{ "name": "voicefeedback", "exports": "./index.mjs" }');
    await writeFile(path.join(shim, 'index.mjs'), `export * from ${JSON.stringify(sdk)};`);
    const port = 32_000 + (process.pid % 700);
    const receiver = spawn(process.execPath, [path.join(folder, 'webhook.mjs')], {
      env: { ...process.env, PORT: String(port), VOICEFEEDBACK_WEBHOOK_SECRET: secret },
    });
    try {
      const body = JSON.stringify({
        type: 'feedback.completed',
        timestamp: new Date().toISOString(),
        data: { id: 'f1' },
      });
      const at = new Date();
      const headers = {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
      };
      const post = (text: string) =>
        fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: text, headers });
      await expect
        .poll(() =>
          post(body).then(
            (answer) => answer.status,
            () => 0,
          ),
        )
        .toBe(204);
      expect((await post(`${body} `)).status).toBe(401);
    } finally {
      const ended = once(receiver, 'exit');
      receiver.kill();
      await ended;
    }
  });
});
