import type { Page } from '@playwright/test';
import { countRequests, expect, someEmail, stopClock, test } from './visitor.ts';

/** The page is ready once it has checked the backend. */
async function openShowcase(page: Page): Promise<void> {
  await page.goto('/showcase');
  await expect(page.getByText('Backend Online')).toBeVisible();
}

const STORIES = [
  ['Customer support', 'Negative'],
  ['Product feedback', 'Positive'],
  ['User research', 'Neutral'],
] as const;

test('each story has its figures and three analyses, all labelled as samples; three seconds of a simulated recording end with its sample; and the way to the real thing', async ({
  page,
  context,
}) => {
  await openShowcase(page);
  await stopClock(page);
  const recorder = page.getByRole('region', { name: 'Simulated recorder' });
  const result = recorder.getByRole('article');
  for (const [story, sentiment] of STORIES) {
    await page.getByRole('tab', { name: story }).click();
    const dashboard = page.getByRole('region', { name: 'Dashboard' });
    for (const figure of ['Feedbacks', 'Positive', 'Average length', 'Top topic'])
      await expect(dashboard.getByText(figure, { exact: true })).toBeVisible();
    const analyses = page.getByRole('region', { name: 'Analyses' });
    await expect(analyses.getByRole('article')).toHaveCount(3);
    await expect(dashboard.getByText('Sample data')).toBeVisible();
    await expect(analyses.getByText('Sample data')).toBeVisible();

    await recorder.getByRole('button', { name: 'Start Recording' }).click();
    await expect(recorder.getByRole('button', { name: 'Stop Recording (0.0s)' })).toBeVisible();
    await page.clock.runFor(100);
    await expect(recorder.getByRole('button', { name: 'Stop Recording (0.1s)' })).toBeVisible();
    await page.clock.runFor(1_400);
    await expect(recorder.getByRole('button', { name: 'Stop Recording (1.5s)' })).toBeVisible();
    await page.clock.runFor(1_400);
    await expect(recorder.getByRole('button', { name: 'Stop Recording (2.9s)' })).toBeVisible();
    await expect(result).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(recorder.getByRole('button', { name: 'Start Recording' })).toBeVisible();
    await expect(result).toContainText('Sample result');
    await expect(result.getByText(sentiment, { exact: true })).toBeVisible();
    // A new recording clears it; stopping it manually resets the counter and shows no result.
    await recorder.getByRole('button', { name: 'Start Recording' }).click();
    await expect(result).toHaveCount(0);
    await page.clock.runFor(1_000);
    await recorder.getByRole('button', { name: 'Stop Recording (1.0s)' }).click();
    await page.clock.runFor(5_000);
    await expect(recorder.getByRole('button', { name: 'Start Recording' })).toBeVisible();
    await expect(result).toHaveCount(0);
    await recorder.getByRole('button', { name: 'Start Recording' }).click();
    await recorder.getByRole('button', { name: 'Stop Recording (0.0s)' }).click();
  }
  await page.clock.resume();
  const github = page.getByRole('link', { name: 'Source code on GitHub (opens in a new tab)' });
  await expect(github).toHaveAttribute('target', '_blank');
  await expect(github).toHaveAttribute('rel', /noreferrer/);
  await page.route('**/health', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Backend Offline')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Record with your own voice' })).toHaveCount(0);
  await page.unroute('**/health');
  await page.reload();
  await page.getByRole('link', { name: 'Record with your own voice' }).click();
  await expect(page).toHaveURL(/\/voice-feedback$/);
  expect(context.pages()).toHaveLength(1);
});

test('the form needs an address, says so, and sends once; a new account shows its key and clears it; a known address is found, without a key', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = someEmail();
  const sent = countRequests(page, '/api/register');
  await openShowcase(page);
  await expect(page.getByText('1,000 free voice analysis credits every month')).toBeVisible();
  const form = page.getByRole('form', { name: 'Get your API key' });
  const submit = form.getByRole('button');
  const email = form.getByLabel('Email Address');
  await expect(email).toHaveAttribute('type', 'email');
  await expect(submit).toBeDisabled();
  await form.getByLabel('Company Name').fill('Analytical Engines');
  await email.fill('x');
  await email.fill('');
  await form.getByLabel('First Name').focus();
  await expect(form.getByText('Email is required')).toBeVisible();
  await expect(submit).toBeDisabled();
  await email.fill('ada');
  await expect(form.getByText('Email is required')).toHaveCount(0);
  await submit.click();
  await expect(form.getByText('Please enter a valid email')).toBeVisible();
  expect(sent.count).toBe(0);

  await email.fill(address);
  await page.route('**/api/register', (route) => route.abort());
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText('Network error. Please try again.');
  await page.unroute('**/api/register');
  await page.route('**/api/register', (route) => route.fulfill({ status: 500, body: 'no' }));
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText('Registration failed');
  await expect(form.getByLabel('Company Name')).toHaveValue('Analytical Engines');
  await page.unroute('**/api/register');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/register', async (route) => {
    await promise;
    await route.continue();
  });
  const before = sent.count;
  await submit.dblclick();
  await expect(form.getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
  resolve();
  await expect(page.getByRole('heading', { name: 'Account Created!' })).toBeVisible();
  expect(sent.count - before).toBe(1);
  await expect(page.getByText('1,000 every month, starting now')).toBeVisible();
  await page.getByRole('button', { name: 'Copy key' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^vf_\w{40,}$/);
  await page.getByRole('button', { name: 'Register Another Account' }).click();
  await expect(email).toHaveValue('');
  await email.fill(address);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account Found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy key' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Register Another Account' }).click();
  await expect(email).toHaveValue(address);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('link', { name: 'Try Demo' }).click();
  await expect(page).toHaveURL(/\/voice-feedback$/);
});
