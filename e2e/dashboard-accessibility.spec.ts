import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findFaults, findViolations, showAs } from './axe.ts';
import { sendRecording, signIn } from './signed-in.ts';
import { expect, openAccount, test } from './visitor.ts';

const PICTURE = new URL('../apps/server/testing/images/gradient.png', import.meta.url);
const TABS = [
  '',
  '/insights',
  '/feedback',
  '/ask',
  '/voice-test',
  '/get-started',
  '/api-keys',
  '/webhooks',
  '/requests',
  '/billing',
  '/settings',
].map((tab) => `/dashboard${tab}`);
const PARTS_OF_TABS = [
  '/dashboard/billing/plan',
  '/dashboard/settings/notifications',
  '/dashboard/settings/analysis',
  '/dashboard/settings/replies',
  '/dashboard/settings/data',
  '/dashboard/settings/projects',
  '/dashboard/settings/connections',
  '/dashboard/settings/slack',
];
const WAYS = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1440 },
] as const;

test.slow();

const currentTab = (page: Page) => page.locator('#rail nav [aria-current="page"]');

async function untilRead(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('[class*="Skeleton"]')).toHaveCount(0);
}

test('axe finds nothing on any tab opened by its address, and nothing scrolls sideways', async ({
  page,
  context,
  request,
}) => {
  const account = await openAccount(request);
  const id = await sendRecording(
    request,
    account,
    'sample',
    { tags: 'ios' },
    { image: await readFile(PICTURE) },
  );
  await signIn(context, request, account);
  await showAs(page, WAYS[0]);
  const faults: string[] = [];
  for (const path of [...TABS, ...PARTS_OF_TABS, `/dashboard/feedback/${id}`, '/credits']) {
    await page.goto(path);
    await untilRead(page);
    // The URL opened this tab.
    const tab = path.split('/').slice(0, 3).join('/');
    if (path !== '/credits') await expect(currentTab(page)).toHaveAttribute('href', tab);
    const found = await findFaults(page, WAYS);
    faults.push(...found.map((one) => `${path} ${one}`));
  }
  expect(faults).toEqual([]);
});

test('nor on any that is reached by its link, in French', async ({ page, context, request }) => {
  const account = await openAccount(request);
  const id = await sendRecording(
    request,
    account,
    'sample',
    { tags: 'ios' },
    { image: await readFile(PICTURE) },
  );
  await signIn(context, request, account);
  await showAs(page, WAYS[1]);
  const faults: string[] = [];
  const look = async (path: string, tab = path) => {
    if (path !== '/fr/credits') await expect(currentTab(page)).toHaveAttribute('href', tab);
    await untilRead(page);
    const found = await findViolations(page);
    faults.push(...found.map((one) => `${path} ${one}`));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) faults.push(`${path} scrolls sideways by ${overflow} px`);
  };
  await page.goto('/fr/dashboard');
  for (const tab of TABS.map((path) => `/fr${path}`)) {
    await page.locator(`nav a[href="${tab}"]`).click();
    await look(tab);
    if (tab !== '/fr/dashboard/feedback') continue;
    await page.locator(`a[href="${tab}/${id}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${id}$`));
    await look(`${tab}/${id}`, tab);
  }
  await page.goto('/fr/credits');
  await look('/fr/credits');
  expect(faults).toEqual([]);
});
