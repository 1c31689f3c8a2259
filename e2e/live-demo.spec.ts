import type { Page } from '@playwright/test';
import { findFaults, type Way } from './axe.ts';
import { signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

const WAYS: readonly [Way, Way] = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
];

/** Collects what goes wrong on the page: console errors, exceptions and failed requests. */
function watch(page: Page): string[] {
  const wrong: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
  });
  return wrong;
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await findFaults(page, WAYS)).toEqual([]);
}

const LANGUAGES = [
  {
    at: '/showcase',
    open: 'Open the live demo',
    demo: 'You’re looking at a demo.',
    steps: ['Read the complaints', 'Open the insights', 'Play a recording'],
    tabs: { overview: 'Overview', insights: 'Insights' },
    readOnly: 'The demo is read-only.',
    signUp: 'Sign up',
    needsAccount: 'This needs an account',
  },
  {
    at: '/fr/showcase',
    open: 'Ouvrir la démo en direct',
    demo: 'Vous êtes dans une démo.',
    steps: ['Lire les plaintes', 'Ouvrir les tendances', 'Écouter un enregistrement'],
    tabs: { overview: 'Vue d’ensemble', insights: 'Tendances' },
    readOnly: 'La démo est en lecture seule.',
    signUp: 'S’inscrire',
    needsAccount: 'Il faut un compte pour cela',
  },
] as const;

for (const words of LANGUAGES)
  test(`a visitor clicks through ${words.at}/live: list, search, reader, person, insights and back, and nothing fails`, async ({
    page,
  }) => {
    const wrong = watch(page);
    await page.goto(words.at);
    await page.getByRole('link', { name: words.open }).click();
    await expect(page).toHaveURL(new RegExp(`${words.at}/live$`));
    await expect(page.getByText(words.demo)).toBeVisible();
    const tabs = page.getByRole('navigation').first();
    await expect(tabs.getByRole('link')).toHaveCount(3);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);

    // The broken export: a filtered list, and one of its messages.
    await page.getByRole('link', { name: words.steps[0] }).click();
    await expect(page).toHaveURL(/feedback\?topic=export/);
    const rows = page.locator('main a[href*="/live/feedback/"]');
    await expect(rows.first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('PDF');
    await expect(page).toHaveURL(/q=PDF/);
    await rows.first().click();
    await expect(page).toHaveURL(/\/live\/feedback\/[\w-]{36}/);
    await expect(page.getByText(words.readOnly).first()).toBeVisible();
    await expectAccessible(page);
    // Everything that the same person said.
    await page.locator('main a[href*="/live/person"]').first().click();
    await expect(page).toHaveURL(/\/live\/person\?end_user_id=/);
    await expect(rows.first()).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/q=PDF/);

    // A recording that plays.
    await page.getByRole('link', { name: words.tabs.overview, exact: true }).click();
    await page.getByRole('link', { name: words.steps[2] }).click();
    await expect(page.locator('audio')).toHaveAttribute('src', /^blob:/);
    await expect(page.getByText('dark mode').first()).toBeVisible();

    // The insights, by topic (themes need the worker), and from a group to its messages.
    await page.getByRole('link', { name: words.tabs.insights, exact: true }).click();
    await expect(page).toHaveURL(/\/live\/insights/);
    await page.goto(`${words.at}/live/insights?by=topic`);
    const group = page.locator('main a[href*="/live/feedback?"]').first();
    await expect(group).toBeVisible();
    await expectAccessible(page);
    await group.click();
    await expect(rows.first()).toBeVisible();
    expect(wrong).toEqual([]);

    // What isn't there says so, and how to get it.
    await page.goto(`${words.at}/live/settings/team`);
    await expect(page.getByRole('heading', { name: words.needsAccount })).toBeVisible();
    await page.getByRole('complementary').getByRole('button', { name: words.signUp }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

test('somebody who is signed in keeps their session, and finds nothing of the demo in their own dashboard', async ({
  page,
  context,
  request,
  account,
}) => {
  await signIn(context, request, account);
  await page.goto('/dashboard/feedback');
  await expect(page.getByText('No feedback yet')).toBeVisible();
  const stored = () => page.evaluate(() => Object.keys(localStorage).toSorted());
  const before = await stored();
  await page.goto('/showcase/live/feedback');
  await expect(page.locator('main a[href*="/live/feedback/"]').first()).toBeVisible();
  expect(await stored()).toEqual(before);
  await page.goto('/dashboard/feedback');
  await expect(page.getByText('No feedback yet')).toBeVisible();
  await expect(page.getByText(account.email)).toBeVisible();
});
