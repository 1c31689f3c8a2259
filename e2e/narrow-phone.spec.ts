import type { APIRequestContext, Page } from '@playwright/test';
import { sendRecording, signIn } from './signed-in.ts';
import { type Account, expect, test } from './visitor.ts';

test.slow();

const NARROW = { width: 320, height: 900 };
/** A phone and a tablet, on which the text is set to 200 %. */
const PHONE = { width: 390, height: 900 };
const TABLET = { width: 768, height: 1024 };
const PUBLIC_PAGES = [
  '/',
  '/pricing',
  '/docs',
  '/login',
  '/voice-feedback',
  '/saas',
  '/status',
  '/buy-credits',
];
const DASHBOARD_PAGES = [
  '',
  '/insights',
  '/feedback',
  '/ask',
  '/get-started',
  '/api-keys',
  '/webhooks',
  '/requests',
  '/billing',
  '/billing/plan',
  '/settings',
  '/settings/team',
].map((tab) => `/dashboard${tab}`);

/** What scrolls sideways, and text that is cut off or drawn over other text. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    /** The visible lines of the page's text, from top to bottom, without what floats above the page. */
    function linesOfText() {
      const lines: {
        owner: Element;
        text: string;
        left: number;
        right: number;
        top: number;
        bottom: number;
      }[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const owner = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (owner === null || text === '' || owner.closest('script, style, noscript, svg, select')) continue;
        if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        let box = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
        let floats = false;
        for (let parent: Element | null = owner; parent !== null; parent = parent.parentElement) {
          const { position, overflowX, overflowY, clip } = getComputedStyle(parent);
          if (/fixed|sticky/.test(position) || clip !== 'auto') floats = true;
          if (overflowX === 'visible' && overflowY === 'visible') continue;
          const edge = parent.getBoundingClientRect();
          box = {
            left: Math.max(box.left, edge.left),
            right: Math.min(box.right, edge.right),
            top: Math.max(box.top, edge.top),
            bottom: Math.min(box.bottom, edge.bottom),
          };
        }
        if (floats) continue;
        for (const rect of range.getClientRects()) {
          const line = {
            left: Math.max(rect.left, box.left),
            right: Math.min(rect.right, box.right),
            top: Math.max(rect.top, box.top),
            bottom: Math.min(rect.bottom, box.bottom),
          };
          if (line.right - line.left > 1 && line.bottom - line.top > 1)
            lines.push({ owner, text: text.slice(0, 30), ...line });
        }
      }
      return lines.sort((one, other) => one.top - other.top);
    }
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    if (overflow > 0) {
      const wide = [...document.querySelectorAll('body *')]
        .filter(
          (one) => one.getBoundingClientRect().right > window.innerWidth + 1 && !scrolls(one.parentElement),
        )
        .slice(-1)
        .map((one) => `${one.tagName.toLowerCase()}.${one.className} “${one.textContent.slice(0, 40)}”`);
      faults.push(`scrolls sideways by ${overflow} px: ${wide.join()}`);
    }
    const buttons = 'button, [role="button"], a[class*="utton"]';
    for (const button of document.querySelectorAll<HTMLElement>(buttons)) {
      if (!button.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const isCut = [button, ...button.querySelectorAll<HTMLElement>('*')].some((part) => {
        const { overflowX, overflowY, clip, clipPath, position } = getComputedStyle(part);
        if (clip !== 'auto' || clipPath !== 'none' || (position === 'absolute' && part.clientWidth <= 1))
          return false;
        return (
          (/hidden|clip/.test(overflowX) && part.scrollWidth > part.clientWidth + 1) ||
          (/hidden|clip/.test(overflowY) && part.scrollHeight > part.clientHeight + 3)
        );
      });
      if (isCut) faults.push(`a button’s text is cut off: “${button.textContent.slice(0, 60)}”`);
    }
    const lines = linesOfText();
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (other.top > one.bottom) break;
        if (other.owner === one.owner) continue;
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        const lower = Math.min(one.bottom - one.top, other.bottom - other.top);
        if (width > 3 && height > lower / 2)
          faults.push(`drawn over each other: “${one.text}” and “${other.text}”`);
      }
    }
    return [...new Set(faults)];
  });
}

async function untilShown(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('[class*="Skeleton"]')).toHaveCount(0);
}

/** Doubles the text of every page that opens from now on, as a browser's setting for text does. */
async function doubleText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { font-size: 200% !important }');
    document.adoptedStyleSheets = [sheet];
  });
}

async function faultsOf(page: Page, paths: readonly string[], size = NARROW): Promise<string[]> {
  const faults: string[] = [];
  await page.setViewportSize(size);
  for (const path of paths) {
    await page.goto(path);
    await untilShown(page);
    const found = await findFaults(page);
    faults.push(...found.map((one) => `${path}: ${one}`));
  }
  return faults;
}

const inFrench = (path: string) => (path === '/' ? '/fr' : `/fr${path}`);

test('public pages fit a narrow phone, in English and French', async ({ page }) => {
  expect(await faultsOf(page, [...PUBLIC_PAGES, ...PUBLIC_PAGES.map(inFrench)])).toEqual([]);
});

test('and a phone with the text at 200 %', async ({ page }) => {
  await doubleText(page);
  const paths = [...PUBLIC_PAGES, '/showcase', '/all'];
  expect(await faultsOf(page, [...paths, ...paths.map(inFrench)], PHONE)).toEqual([]);
  expect(await faultsOf(page, ['/', '/fr'], TABLET)).toEqual([]);
});

test('the tables of the guides need no sideways scroll on a phone, and are still tables', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const guide of ['/docs/widget', '/docs/errors', '/docs/teams', '/docs/limits', '/docs/results'])
    for (const path of [guide, inFrench(guide)]) {
      await page.goto(path);
      await untilShown(page);
      const wide = await page
        .getByRole('region')
        .filter({ has: page.getByRole('table') })
        .evaluateAll((regions) =>
          regions
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ ariaLabel }) => ariaLabel),
        );
      expect([path, ...wide]).toEqual([path]);
      expect(await findFaults(page)).toEqual([]);
    }
  await page.goto('/docs/errors');
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'api_key_revoked' }) });
  await expect(row.getByRole('cell')).toHaveCount(3);
  await expect(page.getByRole('columnheader', { name: 'HTTP' })).toHaveCount(1);
});

async function fillInbox(request: APIRequestContext, account: Account): Promise<string> {
  const headers = { authorization: `Bearer ${account.apiKey}` };
  for (const text of [
    'The export of my monthly report keeps failing with an error.',
    'I love the new editor.',
  ])
    await request.post('/api/v1/process', {
      headers,
      data: { text, end_user_id: 'ann.with.a.long.address@example.com', tags: ['a tag of some length'] },
    });
  const webhook = { url: 'https://hooks.example/feedback', description: 'unbroken'.repeat(20) };
  expect((await request.post('/api/v1/webhooks', { headers, data: webhook })).status()).toBe(201);
  return sendRecording(request, account, 'sample', { tags: 'ios' });
}

test('so does the dashboard', async ({ page, context, request, account }) => {
  await fillInbox(request, account);
  await signIn(context, request, account);
  expect(await faultsOf(page, [...DASHBOARD_PAGES, ...DASHBOARD_PAGES.map(inFrench)])).toEqual([]);
});

test('and with the text at 200 %', async ({ page, context, request, account }) => {
  const feedback = `/dashboard/feedback/${await fillInbox(request, account)}`;
  await signIn(context, request, account);
  await doubleText(page);
  expect(await faultsOf(page, [...DASHBOARD_PAGES, feedback, inFrench(feedback)], PHONE)).toEqual([]);
  const inFrenchToo = ['/feedback', '/insights', '/billing', '/settings', '/get-started'];
  expect(
    await faultsOf(
      page,
      inFrenchToo.map((tab) => inFrench(`/dashboard${tab}`)),
      PHONE,
    ),
  ).toEqual([]);
  expect(await faultsOf(page, ['/fr/dashboard/feedback'], TABLET)).toEqual([]);
});
