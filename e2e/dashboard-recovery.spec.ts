import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext } from '@playwright/test';
import { findViolations } from './axe.ts';
import { holdRequests } from './held-requests.ts';
import { sendRecording, signIn } from './signed-in.ts';
import { type Account, expect, test } from './visitor.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ADMIN_PASSWORD = 'a long administrator password';
/** Leaves enough of the trial's €0.25 for one second of audio, which isn't enough for a recording. */
const ALL_BUT_A_SECOND = '0.2497';

const run = (program: string, ...given: string[]) =>
  execFileSync('node', ['scripts/run.mjs', program, ...given], {
    cwd: ROOT,
    input: `${ADMIN_PASSWORD}\n`,
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  });
/** Simulates an outage: recordings given up after a day, or about to be retried. */
const holdUp = (state: 'failed' | 'retrying', ...ids: string[]) =>
  run('apps/server/testing/held-up.ts', state, ...ids);

/** Changes an account's credit as an administrator does. */
async function moveCredits(
  request: APIRequestContext,
  { apiKey }: Account,
  way: 'add' | 'debit',
  euros: string,
): Promise<void> {
  const profile = await request.get('/api/user/profile', { headers: { authorization: `Bearer ${apiKey}` } });
  const { user } = await profile.json();
  const answer = await request.post(`/api/credits/${way}`, {
    data: { user_id: user.id, credits: euros, admin_password: ADMIN_PASSWORD },
  });
  expect(answer.status()).toBe(200);
}

test.beforeAll(() => {
  run('apps/server/src/admin/set-password.ts');
});

test('a recording waits for credit, says so, and is done by itself after a top-up', async ({
  page,
  context,
  request,
  account,
}) => {
  test.slow();
  await moveCredits(request, account, 'debit', ALL_BUT_A_SECOND);
  await signIn(context, request, account);
  await page.goto('/dashboard/feedback');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await sendRecording(request, account, 'sample', { tags: 'ios', detailed: 'false' }, { until: 'waiting' });

  // It appears without a reload, and so does the line above the list.
  const list = page.getByRole('list', { name: 'Feedback' });
  await expect(list.getByRole('link').filter({ hasText: 'Not enough credits' })).toContainText('Waiting');
  await expect(page.getByText('1 recording is waiting for credits.')).toBeVisible();
  await page.getByRole('link', { name: 'Show them' }).click();
  await expect(page).toHaveURL(/\?processing_status=waiting$/);
  await expect(page.getByLabel('Processing', { exact: true })).toHaveValue('waiting');
  await expect(page.getByText('1 message', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name of the view').fill('Held up');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Held up\b/ })).toBeVisible();

  const address = String(await list.getByRole('link').getAttribute('href'));
  await list.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Waiting for credits' })).toBeVisible();
  await expect(page.getByText(/^It waits until \d/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add credits' })).toHaveAttribute('href', '/buy-credits');
  await expect(page.locator('audio')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  // Nothing has changed, so a retry ends here again.
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText(/^Queued again/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting for credits' })).toBeVisible();

  await moveCredits(request, account, 'add', '1');
  await expect(page.getByRole('list', { name: 'Transcript' })).toContainText('crashing');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(list.getByRole('link')).toHaveAttribute('href', address.split('?')[0] ?? '');
  await expect(page.getByText('is waiting for credits')).toHaveCount(0);
});

test('what failed on our side is tried again: one by its button, the rest all at once', async ({
  page,
  context,
  request,
  account,
}) => {
  test.slow();
  const ids = [];
  for (const which of ['sample', 'speech', 'speech'] as const)
    ids.push(await sendRecording(request, account, which));
  const [first = '', ...rest] = ids;
  holdUp('failed', ...ids);
  await signIn(context, request, account);
  await page.goto('/dashboard');
  await expect(page.getByText('3 recordings failed on our side. You can try again.')).toBeVisible();

  await page.goto(`/dashboard/feedback/${first}`);
  await expect(page.getByRole('heading', { name: 'Failed on our side' })).toBeVisible();
  await expect(page.getByText('The recording is kept, so nothing is lost.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  // The server is busy: the page says so and keeps the button.
  const address = `**/api/v1/feedbacks/${first}/retry`;
  await page.route(address, (route) => route.fulfill({ status: 503, json: { code: 'overloaded' } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'We couldn’t try it againThe service is busy. Try again in a moment.',
  );
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Transcript' })).toContainText('crashing');

  await page.getByRole('link', { name: 'All feedback' }).click();
  await page.getByRole('link', { name: 'Show them' }).click();
  await expect(page).toHaveURL(/\?retryable=true$/);
  await expect(page.getByLabel('Processing', { exact: true })).toHaveValue('retryable');
  await expect(page.getByText('2 messages')).toBeVisible();
  const counting = await holdRequests(page, '**/feedbacks/rows?retryable=true&limit=1');
  await page.getByRole('button', { name: 'Try all again' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Counting…')).toBeVisible();
  counting.release();
  await expect(page.getByRole('dialog', { name: 'Try 2 recordings again?' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Try 2 again' }).click();
  await expect(page.getByText('2 recordings queued again')).toBeVisible();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  for (const id of rest) {
    await page.goto(`/dashboard/feedback/${id}`);
    await expect(page.getByRole('list', { name: 'Transcript' })).toContainText(/fellow/i);
  }
});

test('one that we will try again says when, and an administrator sees why and tries it at once', async ({
  page,
  context,
  request,
  account,
}) => {
  test.slow();
  const later = await sendRecording(request, account, 'speech');
  const dead = await sendRecording(request, account, 'sample');
  holdUp('retrying', later);
  holdUp('failed', dead);
  await signIn(context, request, account);
  await page.goto(`/dashboard/feedback/${later}`);
  await expect(page.getByRole('heading', { name: /^We’ll try again at \d\d:\d\d$/ })).toBeVisible();

  await page.goto('/credits?tab=recordings');
  await page.getByLabel('Administrator password').fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Account', { exact: true }).fill('nobody@example.com');
  await expect(page.getByText('No account has this address or id.')).toBeVisible();
  await page.getByLabel('Account', { exact: true }).fill(account.email);
  await expect(page.getByText('1 recording', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: dead });
  await expect(row).toContainText('the bucket did not answer');
  expect(await findViolations(page)).toEqual([]);
  await row.getByRole('button', { name: `Try again: recording ${dead}` }).click();
  await expect(page.getByText('Queued again', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing failed on our side')).toBeVisible();

  await page.getByLabel('Show', { exact: true }).selectOption('Queued for another try');
  await expect(page).toHaveURL(/show=queued/);
  await expect(page.getByRole('row').filter({ hasText: later })).toContainText('next try');
  await page.getByRole('button', { name: 'Try all again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Try 1 recording again?' });
  await dialog.getByRole('button', { name: 'Try all again' }).click();
  await expect(page.getByText('1 recording queued again')).toBeVisible();
  await page.getByRole('tab', { name: 'Administration' }).click();
  const log = page.getByRole('region', { name: 'Log' });
  for (const action of ['Retried recording', 'Retried recordings'])
    await expect(log.getByText(action, { exact: true })).toBeVisible();
  for (const id of [later, dead]) {
    await page.goto(`/dashboard/feedback/${id}`);
    await expect(page.getByRole('list', { name: 'Transcript' })).toContainText(/fellow|crashing/i);
  }
});
