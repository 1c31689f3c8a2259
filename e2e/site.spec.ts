import { gzipSync } from 'node:zlib';
import { expect, type Request, test } from '@playwright/test';
import { untilAlive } from './alive.ts';
import { findViolations } from './axe.ts';

const PAGES = [
  '/',
  '/wellness',
  '/elearning',
  '/gaming',
  '/saas',
  '/quick-integration',
  '/ux-improvement',
  '/ready-api',
  '/all',
  '/terms',
  '/privacy',
];
const SCRIPT_LIMIT_BYTES = 170_000;
const STYLE_LIMIT_BYTES = 25_000;
const LAYOUT_SHIFT_LIMIT = 0.02;
/** Eleven pages by axe, on a machine that does other things as well. */
const ALL_PAGES_TIMEOUT_MS = 240_000;
/** Several times the delay before the scroll. */
const CHUNK_DELAY_MS = 500;
/** Drawing the landing page then takes longer than that delay too. */
const CPU_SLOWDOWN = 20;

/** Each language is narrow in one scheme and wide in the other. */
const VISITS = [
  { colorScheme: 'light', language: '', width: 1440 },
  { colorScheme: 'light', language: '/fr', width: 390 },
  { colorScheme: 'dark', language: '', width: 390 },
  { colorScheme: 'dark', language: '/fr', width: 1440 },
] as const;

for (const { colorScheme, language, width } of VISITS) {
  test.describe(`${colorScheme} at ${width} px in ${language === '' ? 'English' : 'French'}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on any marketing page, nothing scrolls sideways, one heading of the first rank', async ({
      page,
    }) => {
      test.setTimeout(ALL_PAGES_TIMEOUT_MS);
      for (const path of PAGES) {
        await page.goto(language + (path === '/' && language !== '' ? '' : path));
        await expect(page.locator('h1')).toHaveCount(1);
        expect(await findViolations(page), path).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      }
    });
  });
}

test('the landing page loads no more script and style than agreed, and stays where it is', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') shifted += entry.value;
      }
      Object.assign(window, { shifted });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const sizes = { script: 0, stylesheet: 0 };
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    bodies.push(
      response.body().then((body) => {
        sizes[kind] += gzipSync(body, { level: 9 }).length;
      }),
    );
  });
  await page.goto('/');
  await expect(page.getByText('Backend Online')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await Promise.all(bodies);
  const inline = await page
    .locator('head style')
    .evaluateAll((all) => all.map((one) => one.textContent).join(''));
  expect(inline).not.toBe('');
  sizes.stylesheet += gzipSync(inline, { level: 9 }).length;
  expect(sizes.script).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES);
  expect(sizes.stylesheet).toBeLessThanOrEqual(STYLE_LIMIT_BYTES);
  const shifted = await page.evaluate(() => ('shifted' in window ? Number(window.shifted) : 0));
  expect(shifted).toBeLessThanOrEqual(LAYOUT_SHIFT_LIMIT);
});

test('no page waits for a sheet before it paints, and React takes over what was built', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const path of ['/', '/docs', '/login', '/fr/wellness']) {
    const sheets: string[] = [];
    const note = (request: Request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(request.url());
    };
    page.on('request', note);
    await page.goto(path, { waitUntil: 'networkidle' });
    page.off('request', note);
    expect(sheets, path).toEqual([]);
    // A page that React had to draw anew would have lost the style that only the build knows.
    await expect(page.locator('head > style:not([data-mantine-styles])').first(), path).toBeAttached();
  }
  expect(complaints).toEqual([]);
});

test('what is typed and pressed before the page is ready is neither lost nor sent by the browser itself', async ({
  page,
}) => {
  const breaches: string[] = [];
  await page.exposeFunction('noteBreach', (directive: string) => breaches.push(directive));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      if ('noteBreach' in window && typeof window.noteBreach === 'function')
        window.noteBreach(effectiveDirective);
    });
  });
  const ready = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await ready.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').pressSequentially('ada@example.com');
  await page.locator('input[name="password"]').pressSequentially('not the password');
  const pressed = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  await pressed.click();
  await expect(pressed).toHaveAttribute('data-pressed');
  ready.resolve();
  await expect(page.getByText('Incorrect email or password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  expect(new URL(page.url()).search).toBe('');
  // The schemas' library is loaded by now, and has not tried what the page's policy forbids.
  expect(breaches).toEqual([]);
});

test('a section link goes to the landing page first and scrolls there', async ({ page }) => {
  await page.goto('/wellness');
  await untilAlive(page);
  // On a slow line and a slow phone the landing page is drawn long after the press, and after the router has answered.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, CHUNK_DELAY_MS));
    await route.continue();
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/#pricing$/);
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeInViewport();
});

test('the menu of a narrow screen opens, closes with Escape, and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/all');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeHidden();
});

test('language and scheme are switched and remembered, and every page knows its twin', async ({ page }) => {
  await page.goto('/gaming');
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/gaming$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Écoutez');
  await page.goto('/saas');
  await expect(page).toHaveURL(/\/fr\/saas$/);
  await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', /\/saas$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/fr\/saas$/);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('button', { name: 'Passer aux couleurs sombres' }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('the directory counts what it lists', async ({ page }) => {
  await page.goto('/all');
  for (const [name, count] of [
    ['total pages', '8'],
    ['industry verticals', '4'],
    ['technical focuses', '4'],
  ] as const) {
    const term = page.getByRole('term').filter({ hasText: name });
    await expect(term.locator('xpath=following-sibling::dd')).toHaveText(count);
  }
  await expect(page.getByRole('link', { name: /^Visit/ })).toHaveCount(8);
});

test('an unknown address answers 404, says so, logs the path and leads home', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(logged.some((text) => text.includes('/no-such-page'))).toBe(true);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('button', { name: 'Record Feedback' })).toBeVisible();
});

test('nothing is counted before the visitor says yes; then a button is, by its source', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics')) sent.push(request.postData() ?? '');
  });
  await page.goto('/gaming');
  const key = page.getByRole('main').getByRole('button', { name: 'Get API Key' });
  await key.last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('analytics');
  await page.getByRole('button', { name: 'Yes, count' }).click();
  const counted = page.waitForRequest(/\/api\/analytics$/);
  await key.last().click();
  const event: unknown = JSON.parse((await counted).postData() ?? '{}');
  expect(event).toMatchObject({
    event: 'signup_opened',
    properties: { source: 'web_app', button: 'Final CTA', session_id: expect.any(String) },
  });
  expect(sent).toHaveLength(1);
});

test('every call to action opens the dialog and names itself, to us and to the trackers of the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('vf-analytics-consent', 'granted');
    const told: unknown[][] = [];
    Object.assign(window, {
      told,
      gtag: (...what: unknown[]) => told.push(['gtag', ...what]),
      fbq: (...what: unknown[]) => told.push(['fbq', ...what]),
    });
  });
  const counted: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics')) counted.push(JSON.parse(request.postData() ?? '{}'));
  });
  const press = async (name: string, at: number, source: string) => {
    await page.getByRole('main').getByRole('button', { name, exact: true }).nth(at).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const event = { event: 'signup_opened', properties: expect.objectContaining({ button: source }) };
    await expect.poll(() => counted).toContainEqual(expect.objectContaining(event));
    counted.length = 0;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.goto('/');
  // The order of the specification.
  const order = await page
    .locator('main section[id], main section[aria-labelledby="closing"]')
    .evaluateAll((all) => all.map(({ id }) => id || 'closing'));
  expect(order).toEqual(['how-it-works', 'benefits', 'use-cases', 'proof', 'pricing', 'closing']);
  for (const [place, name, address] of [
    ['Main', 'Docs', '/docs'],
    ['Product', 'Live demo', '/voice-feedback'],
    ['Company', 'All pages', '/all'],
    ['Legal', 'Privacy', '/privacy'],
    ['Legal', 'Terms', '/terms'],
  ] as const) {
    const link = page.getByRole('navigation', { name: place }).getByRole('link', { name });
    await expect(link, name).toHaveAttribute('href', address);
  }
  const links = page.getByRole('main').getByRole('link');
  for (const at of [0, 1])
    await expect(links.filter({ hasText: 'View Docs' }).nth(at)).toHaveAttribute('href', '/docs');
  await expect(links.filter({ hasText: 'Try the Demo' })).toHaveAttribute('href', '/voice-feedback');
  await press('Get API Key', 0, 'hero');
  await press('Join the waitlist', 0, 'Waitlist');
  await press('Get API Key', 1, 'Pricing');
  await press('Get API Key', 2, 'Final CTA');
  await page.goto('/quick-integration');
  await press('Quick Installation', 0, 'Quick Installation');
  await press('Live Demo', 0, 'Live Demo');
  await press('Get API Key', 0, 'Final CTA');

  // The wellness page has a dialog of its own; what goes wrong there begins with "Error: ".
  await page.goto('/wellness');
  await page.getByRole('main').getByRole('button', { name: 'Get API Key' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('What kind of app is it? (optional)')).toBeVisible();
  await dialog.getByLabel('Full name').fill('Ada');
  await dialog.getByLabel('Email').fill(`labelled-${Date.now()}@example.com`);
  await dialog.locator('input[name="password"]').fill('correct horse battery');
  await page.route('**/api/register-with-api-key', (route) => route.fulfill({ status: 502, body: '' }));
  await dialog.getByRole('button', { name: 'Start listening' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Error: Failed to create account. Please try again.');
  await page.unroute('**/api/register-with-api-key');
  const sent = page.waitForRequest('**/api/register-with-api-key');
  await dialog.getByRole('button', { name: 'Start listening' }).click();
  expect(JSON.parse((await sent).postData() ?? '{}')).toMatchObject({ button: 'hero' });
  await expect(page.getByRole('dialog', { name: 'Account created successfully' })).toBeVisible();
  const worth = { value: 5, currency: 'EUR' };
  await expect
    .poll(() => page.evaluate(() => ('told' in window ? window.told : [])))
    .toEqual(
      expect.arrayContaining([
        ['gtag', 'event', 'signup_completed', { source: 'hero' }],
        ['gtag', 'event', 'conversion', worth],
        ['fbq', 'trackCustom', 'signup_completed', { source: 'hero' }],
        ['fbq', 'track', 'CompleteRegistration', worth],
      ]),
    );
});

test('search engines and messengers find every page in both languages, compressed, with a picture of its own', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('/sitemap.xml');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of PAGES.slice(1)) {
    expect(sitemap).toContain(`${path}</loc>`);
    expect(sitemap).toContain(`/fr${path}</loc>`);
  }
  expect(sitemap).not.toContain('/dashboard');
  const cards = new Set<string>();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  for (const address of addresses) {
    const html = await (await request.get(new URL(address).pathname)).text();
    const card = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    cards.add(card);
    const png = await (await request.get(new URL(card).pathname)).body();
    // The size stands in the first chunk of a PNG: four bytes each, after signature, length and name.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], card).toEqual([1200, 630]);
  }
  expect(cards.size).toBe(addresses.length);
  const page = await request.get('/wellness', { headers: { 'accept-encoding': 'br' } });
  expect(page.headers()['content-encoding']).toBe('br');
});
