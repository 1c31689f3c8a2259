import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { untilAlive } from './alive.ts';
import { findFaults, findTextFaults, showAs } from './axe.ts';

const NO_PAGE = '/no-such-page';
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
  '/pricing',
  '/terms',
  '/privacy',
  '/status',
  '/docs',
  '/docs/authentication',
  NO_PAGE,
];

const WAYS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

test('axe finds nothing on any marketing page, nothing scrolls sideways, one heading of the first rank', async ({
  page,
}) => {
  test.slow();
  await showAs(page, WAYS[0]);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
    // Only a hydrated page follows a change of its scheme.
    await untilAlive(page);
    expect(await findFaults(page, WAYS), path).toEqual([]);
  }
});

test('nor does any of them scroll sideways in French', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(`/fr${path === '/' ? '' : path}`, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html[lang="fr"] h1')).toHaveCount(1);
    await untilAlive(page);
    expect(await findTextFaults(page, WAYS), path).toEqual([]);
  }
});

test('nothing scrolls sideways at 320 px, the width of a page zoomed to 400 %', async ({ page }) => {
  const ways = [{ colorScheme: 'light', width: 320 }] as const;
  for (const path of [...PAGES, '/fr', '/fr/saas']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    expect(await findTextFaults(page, ways), path).toEqual([]);
  }
});

test('the bar knows who’s signed in', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('voice-feedback.session', '{}'));
  await page.reload();
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Sign In' })).toBeHidden();
});

test('the menu of a narrow screen opens, closes with Escape, and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/all');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeHidden();
});

/** The languages whose pages the router of this page knows. */
const routesOf = (page: Page) =>
  page.evaluate(() => {
    const { routes } = Reflect.get(window, '__reactRouterManifest');
    const languages = Object.keys(routes).flatMap((id) => /^([a-z]{2})[ /]/.exec(id)?.[1] ?? []);
    return [...new Set(languages)];
  });

test('language and scheme are switched and remembered, and every page knows its twin', async ({ page }) => {
  await page.goto('/gaming');
  // A link followed before that isn't remembered.
  await untilAlive(page);
  expect(await routesOf(page)).toEqual(['en']);
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/gaming$/);
  await untilAlive(page);
  expect(await routesOf(page)).toEqual(['fr']);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Écoutez');
  await page.goto('/saas');
  await expect(page).toHaveURL(/\/fr\/saas$/);
  await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', /\/saas$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/fr\/saas$/);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('button', { name: 'Passer en mode sombre' }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('button', { name: 'Passer en mode clair' })).toBeVisible();
  await page.reload();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('a page without a switch follows a screen that turns dark', async ({ page }) => {
  await page.goto('/shared#of-nobody');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const root = page.locator('html');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(root).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  }
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
  await expect.poll(() => logged.some((text) => text.includes('/no-such-page'))).toBe(true);
  await expect(page.getByRole('main')).toContainText('There’s nothing at /no-such-page.');
  // React took over the page that the server sent: otherwise it would lose the style that only the build adds.
  await expect(page.locator('head > style:not([data-mantine-styles])').first()).toBeAttached();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('button', { name: 'Record Feedback' })).toBeVisible();
});

test('what the server sends for an unknown address is the whole page, in the address’s language', async ({
  request,
}) => {
  for (const [address, heading] of [
    ['/no-such-page', 'Oops! Page not found'],
    ['/fr/rien', 'Oups\u00a0! Page introuvable'],
  ] as const) {
    const answer = await request.get(address, { headers: { accept: 'text/html' } });
    expect(answer.status(), address).toBe(404);
    const html = await answer.text();
    expect(html).toMatch(new RegExp(`<main[\\s\\S]*<h1[^>]*>${heading}</h1>[\\s\\S]*</main>`));
    expect(html).toMatch(/<title[^>]*>[^<]+<\/title>/);
    expect(html).toContain('content="noindex"');
  }
});

test('search engines and messengers find every page in both languages, compressed, with a picture of its own', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('/sitemap.xml');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of PAGES.slice(1).filter((one) => one !== NO_PAGE)) {
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
    // A PNG's first chunk has its size: four bytes each, after signature, length and name.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], card).toEqual([1200, 630]);
  }
  expect(cards.size).toBe(addresses.length);
  const page = await request.get('/wellness', { headers: { 'accept-encoding': 'br' } });
  expect(page.headers()['content-encoding']).toBe('br');
});

test('the build lists the sources outside of the web app that it is made of', () => {
  const list = new URL('../apps/web/build/site/inputs-client.json', import.meta.url);
  const inputs: unknown = JSON.parse(readFileSync(list, 'utf8'));
  expect(inputs).toEqual(
    expect.arrayContaining([
      'packages/contract/src/process.ts',
      'packages/recorder/src/recorder.ts',
      'sdks/js/README.md',
      'sdks/js/src/stream.ts',
    ]),
  );
});
