import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { HEARD_LIVE } from './browser-flags.ts';
import { elapsed } from './elapsed.ts';
import { followStream } from './follow-stream.ts';
import { holdRequests } from './held-requests.ts';
import { sendRecording, signIn } from './signed-in.ts';
import { expect, openAccount, test } from './visitor.ts';

/** A recording of a few seconds would be over before a busy machine could click Pause. */
const keepPlaying = (page: Page) => page.locator('audio').evaluate((audio) => audio.setAttribute('loop', ''));

/** `readyState` of a media element */
const HAVE_METADATA = 1;
const MANY_ROWS = 400;
/** A screen of them, and eight above and below. */
const ROWS_AT_ONCE = 40;

/** A browser asks a server for six files at a time. */
const INBOX_SCRIPTS = 100;
const CORRECTION_TRY_MS = 5_000;
/** The data and the texts of a page come one after the other, each this late. */
const LATE_MS = 500;

test('Voice Test: record and read along, analyze for real, see the cost and the new balance, listen, start over', async ({
  page,
  context,
  request,
  account,
}) => {
  await signIn(context, request, account);
  const spoken = followStream(page);
  await page.goto('/dashboard/voice-test');
  await expect(page.getByText('of 5:00')).toBeVisible();
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByText('No audio to process or user not connected')).toBeVisible();
  await page.getByRole('button', { name: 'Record Feedback' }).click();
  // First provisional words, then final ones once the speaker pauses.
  await expect(page.getByText(HEARD_LIVE)).toBeVisible();
  await expect(page.getByRole('log', { name: 'Transcript so far' })).toContainText(HEARD_LIVE);
  await page.getByRole('button', { name: /^Stop/ }).click();
  await expect(page.getByText('Recording completed!')).toBeVisible();
  await page.getByRole('button', { name: 'Analyze' }).click();
  const result = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Result' }) });
  await expect(result).toContainText(HEARD_LIVE);
  for (const fact of [
    /Sentiment/,
    /Tone/,
    /Summary/,
    /Recommendations/,
    /Cost€0\.0\d+/,
    /New balance€0\.2\d/,
  ])
    await expect(result).toContainText(fact);
  await expect.poll(() => spoken.said).toContain('result');
  expect(spoken.uploads).toEqual([]);
  await keepPlaying(page);
  await page.getByRole('button', { name: 'Listen' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Listen' })).toBeVisible();
  const balance = await request.get('/api/credits/balance', {
    headers: { authorization: `Bearer ${account.apiKey}` },
  });
  expect((await balance.json()).balance).toBeLessThan(0.25);
  await page.getByRole('button', { name: 'New Test' }).click();
  await expect(page.getByRole('button', { name: 'Record Feedback' })).toBeVisible();
  await expect(result).toHaveCount(0);
});

test('Voice Test where nothing can be streamed: uploaded, kept while that fails, and there once', async ({
  page,
  context,
  request,
  account,
}) => {
  await signIn(context, request, account);
  await page.routeWebSocket(/\/stream$/, (socket) => void socket.close());
  await page.goto('/dashboard/voice-test');
  await page.getByRole('button', { name: 'Record Feedback' }).click();
  await expect(page.getByRole('button', { name: elapsed(2) })).toBeVisible();
  await page.getByRole('button', { name: /^Stop/ }).click();
  await page.route('**/api/process-audio-with-user-id', (route) =>
    route.fulfill({ status: 500, json: { code: 'processing_failed', request_id: 'r-17' } }),
  );
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Processing error: Failed to process audio Request r-17.',
  );
  await expect(page.getByRole('alert')).toContainText('Your recording is still here');
  await page.unroute('**/api/process-audio-with-user-id');
  const results = await holdRequests(page, '**/api/v1/feedbacks/*');
  await page.getByRole('button', { name: 'Analyze' }).click();
  // While waiting, the page shows the elapsed time and the transcript so far, segment by segment.
  await expect(page.getByText(/^Analyzing your recording: \d+\.\d s so far\.$/)).toBeVisible();
  await expect(page.getByRole('log', { name: 'Transcript so far' })).toContainText(/\w/);
  results.release();
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible();
  const feedbacks = await request.get('/api/v1/feedbacks', {
    headers: { authorization: `Bearer ${account.apiKey}` },
  });
  expect((await feedbacks.json()).total).toBe(1);
});

test('nothing recorded is said, and nothing is sent', async ({ page, context, request, account }) => {
  await signIn(context, request, account);
  await page.addInitScript(() => {
    // A microphone that records nothing.
    Object.defineProperty(Blob.prototype, 'size', { get: () => 0 });
  });
  await page.goto('/dashboard/voice-test');
  await page.getByRole('button', { name: 'Record Feedback' }).click();
  await expect(page.getByRole('button', { name: elapsed(1) })).toBeVisible();
  await page.getByRole('button', { name: /^Stop/ }).click();
  await expect(page.getByRole('alert')).toContainText('No audio data recorded');
});

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** Each finds the sample but not the speech. */
const FILTERS = [
  { name: 'Sentiment', choose: 'negative' },
  { name: 'Emotion', choose: 'disappointment' },
  { name: 'Intent', choose: 'problem' },
  { name: 'Topic', choose: 'crashes' },
  { name: 'Tag', choose: 'ios' },
  { name: 'End user', choose: 'ada-7' },
] as const;

test('the inbox: search, every filter, topics, impact, a saved view, exports, and a way back from nothing', async ({
  page,
  context,
  request,
  account,
}) => {
  test.slow();
  const made = await request.post('/api/keys/create', {
    headers: { authorization: `Bearer ${account.apiKey}` },
    data: { key_name: 'Phone app' },
  });
  const phone = { ...account, apiKey: (await made.json()).api_key };
  const sample = await sendRecording(request, phone, 'sample', { tags: 'ios', end_user_id: 'ada-7' });
  await sendRecording(request, account, 'speech');
  await signIn(context, request, account);
  await page.goto('/dashboard/feedback');
  await expect(page.getByText('2 messages')).toBeVisible();

  // Growing topics, and a link to the feedback behind them.
  const trend = page.getByRole('complementary', { name: 'What people talk about' });
  await expect(trend.getByText('People in 30 days, compared with the 30 before.')).toBeVisible();
  await trend.getByRole('button', { name: 'crashes 1 new' }).click();
  await expect(page).toHaveURL(/\?topic=crashes$/);
  await expect(page.getByText('1 message', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  // Not the links to people.
  const rows = page.getByRole('list', { name: 'Feedback' }).locator('a[href^="/dashboard/feedback/"]');
  const first = rows.first();
  const toSample = new RegExp(`^/dashboard/feedback/${sample}(\\?|$)`);
  await expect(first).not.toHaveAttribute('href', toSample);
  await page.getByLabel('Order', { exact: true }).selectOption('Highest impact first');
  await expect(first).toHaveAttribute('href', toSample);
  await page.getByLabel('Order', { exact: true }).selectOption('Newest first');

  const pickers = page.getByRole('group', { name: 'Filter by' });
  for (const { name, choose } of FILTERS) {
    await pickers.getByRole('button', { name, exact: true }).click();
    await page.getByRole('checkbox', { name: `${choose} 1` }).check();
    await expect(page.getByText('1 message', { exact: true }), name).toBeVisible();
    await expect(rows).toHaveAttribute('href', toSample);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(page.getByText('2 messages')).toBeVisible();
  }
  // The opposite, then several values.
  await pickers.getByRole('button', { name: 'Sentiment', exact: true }).click();
  await page.getByRole('checkbox', { name: 'negative 1' }).check();
  await page.getByText('is none of').click();
  await expect(pickers.getByRole('button', { name: 'Sentiment: not negative' })).toBeVisible();
  await expect(rows).not.toHaveAttribute('href', toSample);
  expect(await findViolations(page)).toEqual([]);
  await page.getByText('is any of').click();
  await page.getByRole('dialog', { name: 'Sentiment' }).getByRole('checkbox').nth(1).check();
  await expect(page).toHaveURL(/\?sentiment=negative&sentiment=[a-z]+$/);
  await expect(page.getByText('2 messages')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const key = page.getByLabel('Key', { exact: true });
  const option = key.locator('option').filter({ hasText: /^Phone app / });
  await key.selectOption((await option.getAttribute('value')) ?? '');
  await expect(page.getByText('1 message', { exact: true })).toBeVisible();
  await expect(rows).toHaveAttribute('href', toSample);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page.getByText('2 messages')).toBeVisible();
  await page.getByLabel('From').fill(dayFromNow(-1));
  await page.getByLabel('To', { exact: true }).fill(dayFromNow(1));
  await expect(page).toHaveURL(/from=.*&to=/);
  await expect(page.getByText('2 messages')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill(dayFromNow(-1));
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();

  // The words for search corrections are updated once a minute.
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(async () => {
    await search.fill('');
    await expect(page.getByText('2 messages')).toBeVisible({ timeout: CORRECTION_TRY_MS });
    await search.fill('crahsing');
    const corrected = page.getByText('No exact matches. Showing results for “crashing”.');
    await expect(corrected).toBeVisible({ timeout: CORRECTION_TRY_MS });
  }).toPass();
  await page.getByRole('searchbox', { name: 'Search' }).fill('crashing');
  await expect(page.getByText('1 message', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?q=crashing$/);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name of the view').fill('Crashes');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Crashes 1', exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(2);
  expect(csv).toContain('crashing');
  const lines = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export as JSONL' }).click();
  expect(JSON.parse(await readFile(await (await lines).path(), 'utf8'))).toMatchObject({ id: sample });

  await pickers.getByRole('button', { name: 'Intent', exact: true }).click();
  await page.getByText('is none of').click();
  await page.getByRole('checkbox', { name: 'problem 1' }).check();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page.getByText('2 messages')).toBeVisible();
  await page.getByRole('button', { name: 'Crashes 1', exact: true }).click();
  await expect(page.getByText('1 message', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More for the view Crashes' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name of the view').fill('Falls over');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const renamed = page.getByRole('button', { name: 'Falls over 1', exact: true });
  await expect(renamed).toBeVisible();
  await page.getByRole('button', { name: 'More for the view Falls over' }).click();
  await page.getByRole('menuitem', { name: 'Delete the view Falls over' }).click();
  await expect(page.getByText('View deleted')).toBeVisible();
  await expect(renamed).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(renamed).toBeVisible();

  // Only the visible rows of a long list are rendered. The real rows are repeated to fill it.
  await page.route('**/feedbacks/rows**', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const feedbacks = Array.from({ length: MANY_ROWS }, (_, index) => ({
      ...answer.feedbacks[index % answer.feedbacks.length],
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    }));
    await route.fulfill({ response, json: { ...answer, feedbacks, total: MANY_ROWS } });
  });
  await page.goto('/dashboard/feedback');
  await expect(page.getByText(`${MANY_ROWS} messages`)).toBeVisible();
  const list = page.getByRole('list', { name: 'Feedback' });
  for (const place of [1, MANY_ROWS / 2, MANY_ROWS]) {
    await list.evaluate(
      ({ parentElement }, share) => {
        if (parentElement !== null) parentElement.scrollTop = share * parentElement.scrollHeight;
      },
      (place - 1) / MANY_ROWS,
    );
    await expect(page.locator(`li[aria-posinset="${place}"]`)).toBeVisible();
    await expect.poll(() => list.getByRole('listitem').count()).toBeLessThanOrEqual(ROWS_AT_ONCE);
  }
});

test('one feedback: player in step with the words, tags, status, note, roll-back, conflict, share, delete', async ({
  page,
  context,
  browser,
  request,
  account,
}) => {
  const id = await sendRecording(request, account, 'sample');
  const mine = { authorization: `Bearer ${account.apiKey}` };
  await signIn(context, request, account);
  const opened = await page.goto(`/dashboard/feedback/${id}`);
  expect(opened?.status()).toBe(200);
  await expect(page.getByRole('radio', { name: 'Read' })).toBeChecked();

  const words = page.getByRole('list', { name: 'Transcript' });
  await keepPlaying(page);
  // Jumping to a word needs audio of known length.
  await expect
    .poll(() => page.locator('audio').evaluate((audio) => 'readyState' in audio && audio.readyState))
    .toBeGreaterThanOrEqual(HAVE_METADATA);
  await words.getByText('crashing').click();
  const position = page.getByRole('slider', { name: 'Position' });
  await expect
    .poll(async () => Number(await position.getAttribute('aria-valuenow')))
    .toBeGreaterThanOrEqual(3);
  await expect(words.locator('[aria-current]')).toContainText('crashing');
  for (const rate of [0.5, 2]) {
    await page.getByRole('button', { name: `${rate}×`, exact: true }).click();
    await expect
      .poll(() => page.locator('audio').evaluate((audio) => 'playbackRate' in audio && audio.playbackRate))
      .toBe(rate);
  }
  await page.getByRole('button', { name: 'Pause' }).click();
  await position.press('ArrowLeft');
  // A remark jumps to its second, as a word does.
  const suggestions = page.getByRole('region', { name: 'What could be better' });
  const jump = suggestions.getByRole('button', { name: /^Play from 0:0[4-9]$/ }).first();
  const seconds = Number((await jump.textContent())?.slice(-1));
  await jump.click();
  await expect
    .poll(async () => Number(await position.getAttribute('aria-valuenow')))
    .toBeGreaterThanOrEqual(seconds);

  // A note being typed survives another change that is saved.
  await page.getByLabel('Note').fill('Ask the reporting team.');
  await request.patch(`/api/v1/feedbacks/${id}`, { headers: mine, data: { tags: ['urgent'] } });
  await expect(page.getByText('urgent', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('Ask the reporting team.');
  await page.getByRole('combobox', { name: 'Tags' }).fill('export');
  await page.getByRole('combobox', { name: 'Tags' }).press('Enter');
  await page.getByLabel('Note').focus();
  await page.getByLabel('Note').blur();
  await expect
    .poll(async () => (await (await request.get(`/api/v1/feedbacks/${id}`, { headers: mine })).json()).note)
    .toBe('Ask the reporting team.');
  await page.reload();
  await expect(page.getByLabel('Note')).toHaveValue('Ask the reporting team.');
  await expect(page.getByText('export', { exact: true }).first()).toBeVisible();

  // Shown at once, and reverted if the server refuses it.
  await page.route(`**/api/v1/feedbacks/${id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { code: 'overloaded' } })
      : route.continue(),
  );
  await page.getByRole('radiogroup', { name: 'Status' }).getByText('Done').click();
  await expect(page.getByText(/^Not saved\. Nothing has changed\./)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Read' })).toBeChecked();
  await page.unroute(`**/api/v1/feedbacks/${id}`);

  // A colleague saved first: the page shows their version and says so.
  await page.route('**/api/v1/events**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Read' })).toBeChecked();
  await request.patch(`/api/v1/feedbacks/${id}`, { headers: mine, data: { status: 'in_progress' } });
  await page.getByRole('radiogroup', { name: 'Status' }).getByText('Done').click();
  await expect(page.getByText(/Someone changed this before you\./)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'In progress' })).toBeChecked();
  await page.getByRole('radiogroup', { name: 'Status' }).getByText('Done').click();
  await expect
    .poll(
      async () =>
        (await (await request.get(`/api/v1/feedbacks/${id}`, { headers: mine })).json()).inbox_status,
    )
    .toBe('done');

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const created = page.getByLabel('Link', { exact: true });
  await expect(created).toHaveValue(/^http/);
  const link = await created.inputValue();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('list', { name: 'Transcript' })).toContainText('crashing');
  await expect(stranger.getByText('Ask the reporting team.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke now' }).click();
  await expect(page.getByText('The link no longer works')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('This link no longer works')).toBeVisible();
  await page.keyboard.press('Escape');

  // One quote as a clip: its words and its sound, and nothing else.
  await page
    .getByRole('button', { name: /^Share clip: .*crashing/ })
    .first()
    .click();
  await page.getByLabel('Email address for replies (optional)').fill('ada@example.org');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(created).toHaveValue(/#clip\./);
  await stranger.goto(await created.inputValue());
  await expect(stranger.getByRole('blockquote')).toContainText('crashing');
  const clip = stranger.locator('audio[controls]');
  await expect
    .poll(() => clip.evaluate((audio) => 'duration' in audio && Number(audio.duration)))
    .toBeGreaterThan(1);
  await expect(stranger.getByRole('link', { name: 'ada@example.org' })).toBeVisible();
  await expect(stranger.getByRole('list', { name: 'Transcript' })).toHaveCount(0);
  await stranger.context().close();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/feedback$/);
  await page.goto(`/dashboard/feedback/${id}`);
  await expect(page.getByText('This feedback doesn’t exist')).toBeVisible();
});

test('a feedback opens from the list without an empty page in between', async ({
  page,
  context,
  request,
  account,
}) => {
  const id = await sendRecording(request, account, 'sample');
  await signIn(context, request, account);
  // In French, because each area's texts are a separate file there.
  await page.goto('/fr/dashboard');
  await page.locator('nav a[href="/fr/dashboard/feedback"]').click();
  const row = page.locator(`a[href="/fr/dashboard/feedback/${id}"]`);
  await expect(row).toBeVisible();
  await page.route(/\.js$|\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  await page.evaluate(() => {
    const look = () => {
      const isShown = document.querySelector('h1')?.checkVisibility() ?? false;
      if (!isShown) document.documentElement.dataset.empty = 'true';
      requestAnimationFrame(look);
    };
    look();
  });
  await row.click();
  await expect(page.getByText('205 mots par minute')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-empty');
});

test("somebody else's feedback is not there", async ({ page, context, request, account }) => {
  const id = await sendRecording(request, account, 'speech');
  await signIn(context, request, await openAccount(request));
  await page.goto(`/dashboard/feedback/${id}`);
  await expect(page.getByText('This feedback doesn’t exist')).toBeVisible();
});

test('two browsers side by side: what one records arrives in the other by itself', async ({
  page,
  context,
  browser,
  request,
  account,
}) => {
  await signIn(context, request, account);
  let scripts = 0;
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts += 1;
  });
  await page.goto('/dashboard/feedback');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText('No feedback yet')).toBeVisible();
  expect(scripts).toBeLessThanOrEqual(INBOX_SCRIPTS);
  const other = await browser.newContext();
  await signIn(other, request, account);
  const recording = await other.newPage();
  await recording.goto('/dashboard/voice-test');
  await recording.getByRole('button', { name: 'Record Feedback' }).click();
  await expect(recording.getByRole('button', { name: elapsed(3) })).toBeVisible();
  await recording.getByRole('button', { name: /^Stop/ }).click();
  await recording.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('link', { name: HEARD_LIVE })).toBeVisible();
  await expect(page.getByText('1 message', { exact: true })).toBeVisible();
  // If one marks it as read, the other sees it too.
  await page.getByRole('link', { name: HEARD_LIVE }).click();
  await recording.getByRole('link', { name: /^Feedback( \d+ unread)?$/ }).click();
  await expect(recording.getByText(/· Read$/)).toBeVisible();
  await other.close();
});
