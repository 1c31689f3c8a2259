import { gzipSync } from 'node:zlib';
import { expect, type Page, type Request, test } from '@playwright/test';
import { BUILT_SITE, measurePages } from '../scripts/page-sizes.ts';
import { untilAlive } from './alive.ts';
import { holdRequests } from './held-requests.ts';

const SCRIPT_LIMIT_BYTES = 150_000;
/** What other pages load now, so that it doesn't grow. The last two are dashboards. */
const OTHER_LIMITS: readonly { pages: RegExp; bytes: number }[] = [
  { pages: /^\/(fr\/)?login$/, bytes: 141_500 },
  { pages: /^\/(fr\/)?voice-feedback$/, bytes: 147_000 },
  { pages: /^\/(fr\/)?docs$/, bytes: 142_000 },
  { pages: /^\/(fr\/)?docs\//, bytes: 139_000 },
  { pages: /^\/(fr\/)?status$/, bytes: 133_000 },
  { pages: /^\/(fr\/)?oauth\//, bytes: 137_000 },
  { pages: /^\/(fr\/)?shared$/, bytes: 148_000 },
  { pages: /^\/(fr\/)?dashboard(\/feedback)?$/, bytes: 226_500 },
  { pages: /^\/(fr\/)?showcase\/live(\/feedback)?$/, bytes: 248_500 },
];
const STYLE_LIMIT_BYTES = 25_000;
const LAYOUT_SHIFT_LIMIT = 0.02;
/** They ask the server for something that they show. */
const SETTLING_PAGES = [
  '/status',
  '/buy-credits',
  '/voice-feedback',
  '/showcase',
  '/pricing',
  '/login',
  '/docs',
];
/** Several times the delay before the scroll. */
const CHUNK_DELAY_MS = 500;
/** Rendering the landing page then takes longer than that delay too. */
const CPU_SLOWDOWN = 20;

// Pages settle and scroll as visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the landing page loads no more script and style than its budget, and its layout doesn’t shift', async ({
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

/** A font that arrives late changes the width of a word. */
const SHIFT_TOLERANCE = 0.002;
const ANSWER_DELAY_MS = 300;
const WIDTHS = [390, 1440];
/** Pages of people who are signed in, and those that only a link of ours leads to, which show what its address asks for. */
const NOT_PUBLIC = /^\/(dashboard|credits|shared|oauth\/consent|showcase\/live|success|404)(\/|$)/;
/** One guide stands for all: they have the same frame, and no questions for the server. */
const OTHER_GUIDES = /^\/docs\/(?!quick-start$)/;

/** What moves on a page from now on, with how much. */
async function watchShifts(page: Page): Promise<(path: string) => Promise<string[]>> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_DELAY_MS));
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && typeof entry.value === 'number' && 'sources' in entry)) continue;
        const sources = Array.isArray(entry.sources) ? entry.sources : [];
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : '').slice(0, 80));
        shifts.push(`${entry.value.toFixed(6)} ${moved.join(' ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async (path) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    return page.evaluate(() =>
      'shifts' in window && Array.isArray(window.shifts) ? window.shifts.map(String) : ['not observed'],
    );
  };
}

test('nothing moves on a phone when a page gets its answers and its fonts', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const shiftsOf = await watchShifts(page);
  for (const path of SETTLING_PAGES) {
    const visible = (await shiftsOf(path)).filter((shift) => !(Number.parseFloat(shift) < SHIFT_TOLERANCE));
    expect([path, ...visible]).toEqual([path]);
  }
});

for (const width of WIDTHS)
  test(`nothing on a public page moves while it loads, apart from its fonts, at a width of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.route('**/*.woff2', (route) => route.abort());
    const shiftsOf = await watchShifts(page);
    const pages = measurePages(BUILT_SITE)
      .map(({ page: path }) => path)
      .filter((path) => !path.startsWith('/fr') && !NOT_PUBLIC.test(path) && !OTHER_GUIDES.test(path))
      .sort();
    expect(pages).toEqual(expect.arrayContaining(['/', '/status', '/buy-credits', '/docs', '/login']));
    const moved: string[] = [];
    for (const path of pages) for (const shift of await shiftsOf(path)) moved.push(`${path}: ${shift}`);
    expect(moved).toEqual([]);
  });

/** It writes the days of its history, once the server has answered. */
const WRITES_DATES = ['/status', '/fr/status'];

test('no public page makes an Intl format while it becomes usable', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    for (const name of ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'RelativeTimeFormat'] as const)
      Reflect.set(
        Intl,
        name,
        new Proxy(Intl[name], {
          construct(target, parameters) {
            made.push(name);
            return Reflect.construct(target, parameters);
          },
        }),
      );
  });
  const pages = measurePages(BUILT_SITE)
    .map(({ page: path }) => path)
    .filter(
      (path) => !NOT_PUBLIC.test(path.replace(/^\/fr/, '')) && !OTHER_GUIDES.test(path.replace(/^\/fr/, '')),
    )
    .filter((path) => !WRITES_DATES.includes(path));
  expect(pages).toEqual(expect.arrayContaining(['/', '/pricing', '/fr/showcase', '/fr', '/buy-credits']));
  const found: Record<string, unknown> = {};
  for (const path of pages) {
    await page.goto(path);
    await untilAlive(page);
    const made = await page.evaluate(() => Reflect.get(window, 'made'));
    if (made.length > 0) found[path] = made;
  }
  expect(found).toEqual({});
});

test('the scripts of every page are compiled while they arrive', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  await page.goto('/terms');
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
  const hinted = (await Promise.all(scripts)).filter((text) =>
    text.startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  // The entry, the module loader, and the frame with React and the router.
  expect(hinted.length).toBe(3);
  expect(hinted.join('').length).toBeGreaterThan(300_000);
});

test('a page asks for its texts together with its scripts', async ({ page }) => {
  const held = await holdRequests(page, '**/assets/entry.client*');
  const loaded: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) loaded.push(await response.text());
  });
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => loaded.some((text) => text.includes('Incorrect email or password'))).toBe(true);
  held.release();
  await untilAlive(page);
});

test('no public page loads more script than its budget before anyone presses anything', () => {
  const over = measurePages(BUILT_SITE)
    .map(({ page, bytes }) => ({ page, bytes, limit: limitOf(page) }))
    .filter(({ bytes, limit }) => bytes > limit);
  expect(over).toEqual([]);
});

function limitOf(page: string): number {
  return OTHER_LIMITS.find(({ pages }) => pages.test(page))?.bytes ?? SCRIPT_LIMIT_BYTES;
}

test('no page waits for a stylesheet before it paints, and React hydrates the built page', async ({
  page,
}) => {
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
    // If React had to render the page again, it would lose the style that only the build adds.
    await expect(page.locator('head > style:not([data-mantine-styles])').first(), path).toBeAttached();
  }
  expect(complaints).toEqual([]);
});

test('input and clicks before hydration are neither lost nor sent by the browser itself', async ({
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
  await expect(page).toHaveURL(/\/login$/);
  // The auth client is loaded by now and hasn't tried anything that the page's policy forbids.
  expect(breaches).toEqual([]);
});

test('a section link goes to the landing page first and scrolls there', async ({ page }) => {
  await page.goto('/wellness');
  await untilAlive(page);
  // On a slow phone, the landing page is rendered long after the click and after the router's response.
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
