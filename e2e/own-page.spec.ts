import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { HEARD_LIVE } from './browser-flags.ts';
import { elapsed } from './elapsed.ts';
import { followStream } from './follow-stream.ts';
import { holdResults, refuseStreams } from './held-requests.ts';
import { inEachWay, OwnPage, pressEach } from './own-page.ts';
import { slowUploads } from './slow-uploads.ts';
import { Customer } from './widget-page.ts';

const SAMPLE = fileURLToPath(new URL('../apps/web/public/sample-feedback.ogg', import.meta.url));
let shop: OwnPage;
let customer: Customer;
let key: string;
let arrivedBefore: number;

test.beforeAll(async ({ baseURL }) => {
  shop = new OwnPage(baseURL);
  await shop.listen();
  customer = await Customer.signUp(shop);
  key = await customer.createPublishableKey(shop.origin);
});
test.afterAll(() => shop.close());
test.beforeEach(async () => {
  arrivedBefore = await customer.feedbackCount();
});

/** The component's button and the example's. */
const STOP = /^Stop/;
/** The component's text after sending. */
const SENT = 'Thank you. Your feedback has been sent.';
const arrived = async () => (await customer.feedbackCount()) - arrivedBefore;

async function startRecording(page: Page, seconds: number): Promise<void> {
  await pressEach(page, 'Record Feedback');
  await inEachWay(page, (region) =>
    expect(region.getByRole('button', { name: STOP })).toContainText(elapsed(seconds)),
  );
}

async function record(page: Page): Promise<void> {
  await startRecording(page, 2);
  await pressEach(page, STOP);
}

const expectInEachWay = (page: Page, text: string | RegExp) =>
  inEachWay(page, (region) => expect(region.getByText(text)).toBeVisible());
const THANKS = /^Thank you: /;
/** includes words, which only the result has */
const HEARD_LATE = /^Thank you: \w/;

test('speech is sent while it’s spoken; the recording ends by itself at its maximum; nothing is requested before the click', async ({
  page,
}) => {
  const { said, uploads } = followStream(page);
  const sending = await holdResults(page);
  const { tracks } = await shop.open(page, key, 4);
  expect(await tracks(), 'asked before the press').toEqual([]);
  await startRecording(page, 1);
  await inEachWay(page, (region) =>
    expect(region.getByRole('button', { name: 'Processing' })).toBeDisabled(),
  );
  sending.release();
  await expectInEachWay(page, THANKS);
  await expect(page.getByText(HEARD_LIVE).first()).toBeVisible();
  await expect
    .poll(() => [...said.filter((type) => type === 'result'), ...uploads], 'both were streamed')
    .toEqual(['result', 'result']);
  await inEachWay(page, (region) =>
    expect(region.getByRole('button', { name: 'Record Feedback' })).toBeEnabled(),
  );
  await expect.poll(tracks).toEqual(['ended', 'ended']);
});

/** Returns the server's own response for calls that take long at once. */
const answerAtOnce = (page: Page) =>
  page.route('**/process', (route) =>
    route.continue({ headers: { ...route.request().headers(), prefer: 'respond-async' } }),
  );

test('a token that is used up once the recording has arrived doesn’t cause an error', async ({ page }) => {
  await refuseStreams(page);
  await shop.open(page, await customer.createToken(2), 2);
  await answerAtOnce(page);
  await pressEach(page, 'Record Feedback');
  const react = page.getByRole('region', { name: 'React' });
  await expect(react.getByText(SENT)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plain JavaScript' }).getByText(THANKS)).toBeVisible();
  await inEachWay(page, (region) => expect(region.getByText(/Error/)).toHaveCount(0));
  expect(await arrived()).toBe(2);
});

test('a recording that takes longer gets its result later, if it may be read', async ({ page }) => {
  await refuseStreams(page);
  await shop.open(page, await customer.createBrowserKey(), 2);
  await answerAtOnce(page);
  const react = page.getByRole('region', { name: 'React' });
  await react.getByRole('button', { name: 'Record Feedback' }).click();
  await expect(react.getByText(/^In work: [0-9a-f-]{36}$/)).toBeVisible();
  await expect(react.getByText(HEARD_LATE)).toBeVisible();
  await expect(react.getByText(SENT)).toBeVisible();
});

test('a recording that takes longer than the wait isn’t an error: the page says that it has arrived', async ({
  page,
}) => {
  await refuseStreams(page);
  await shop.open(page, key, 2);
  await answerAtOnce(page);
  await pressEach(page, 'Record Feedback');
  const react = page.getByRole('region', { name: 'React' });
  await expect(react.getByText(SENT)).toBeVisible();
  await expect(react.getByText(/^In work: [0-9a-f-]{36}$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plain JavaScript' }).getByText(THANKS)).toBeVisible();
  await inEachWay(page, (region) => expect(region.getByText(/Error/)).toHaveCount(0));
  expect(await arrived()).toBe(2);
});

test('an offline recording is kept and sent once, automatically; if the button is removed while recording, nothing is sent', async ({
  page,
  context,
}) => {
  const { tracks } = await shop.open(page, key, 30);
  await inEachWay(page, (region) =>
    expect(region.getByRole('button', { name: 'Record Feedback' })).toBeEnabled(),
  );
  await context.setOffline(true);
  await record(page);
  await expectInEachWay(page, /^Error: (Could not reach the server|You’re offline)/);
  await expect(page.getByText(/feedback is kept on this device/).first()).toBeVisible();
  await context.setOffline(false);
  await expectInEachWay(page, THANKS);
  expect(await arrived()).toBe(2);
  await startRecording(page, 1);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(tracks).toEqual(['ended', 'ended', 'ended', 'ended']);
  expect(await arrived()).toBe(2);
});

test('a tab closed in the middle of an upload loses nothing: the next visit sends it, once', async ({
  page,
  context,
}) => {
  await refuseStreams(page);
  await shop.open(page, key, 30);
  await slowUploads(page);
  const started: string[] = [];
  page.on('request', (request) => request.url().endsWith('/process') && started.push(request.url()));
  await record(page);
  await expect.poll(() => started).toHaveLength(2);
  await expect(page.getByText(THANKS)).toHaveCount(0);
  await page.close();
  const next = await context.newPage();
  await shop.open(next, key, 30);
  await expect.poll(arrived).toBe(2);
  // Once the network is idle, no more requests are pending.
  await next.reload({ waitUntil: 'networkidle' });
  expect(await arrived()).toBe(2);
});

test('a website that the key doesn’t allow gets an error, from the component before anyone speaks; kept recordings are sent with the right key', async ({
  page,
}) => {
  await shop.open(page, await customer.createPublishableKey('shop.example'), 2);
  await pressEach(page, 'Record Feedback');
  await expectInEachWay(page, /^Error: .*(can’t be used from|isn’t available on this page)/);
  await shop.open(page, key, 2);
  await expect(page.getByRole('region', { name: 'Plain JavaScript' }).getByText(THANKS)).toBeVisible();
  expect(await arrived()).toBe(1);
});

test('a missing key, or a browser without a recorder, is reported before the microphone is requested', async ({
  page,
}) => {
  const withoutKey = await shop.open(page, '', 2);
  await page.getByRole('region', { name: 'React' }).getByRole('button', { name: 'Record Feedback' }).click();
  await expectInEachWay(page, /Error: .*(API key is |isn’t available on this page)/);
  expect(await withoutKey.tracks()).toEqual([]);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaRecorder'));
  const withoutRecorder = await shop.open(page, key, 2);
  await pressEach(page, 'Record Feedback');
  await expectInEachWay(page, 'Error: This browser can’t record audio on this page.');
  expect(await withoutRecorder.tracks()).toEqual([]);
});

test('the plain client in a browser sends a file and reports progress', async ({ page }) => {
  await shop.open(page, key, 2);
  await page.getByLabel('file').setInputFiles(SAMPLE);
  await expect(page.getByLabel('sent')).toHaveText(/^1 .*I love the new editor/);
});
