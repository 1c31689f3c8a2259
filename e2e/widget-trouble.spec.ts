import { expect, type Locator, type Page, test } from '@playwright/test';
import { elapsed } from './elapsed.ts';
import { refuseStreams } from './held-requests.ts';
import { slowUploads } from './slow-uploads.ts';
import { Customer, CustomerPage, eventsOf, hideReadiness, resultOf, trackStates } from './widget-page.ts';

let shop: CustomerPage;
let customer: Customer;
let key: string;
let arrivedBefore: number;

test.beforeAll(async ({ baseURL }) => {
  shop = new CustomerPage(baseURL);
  await shop.listen();
  customer = await Customer.signUp(shop);
  key = await customer.createPublishableKey(shop.origin);
});
test.afterAll(() => shop.close());
test.beforeEach(async () => {
  shop.isPatient = true;
  arrivedBefore = await customer.feedbackCount();
});

const arrived = async () => (await customer.feedbackCount()) - arrivedBefore;

async function record(widget: Locator): Promise<void> {
  await widget.getByRole('button', { name: 'Record Feedback' }).click();
  const stop = widget.getByRole('button', { name: 'Stop' });
  await expect(stop).toContainText(elapsed(2));
  await stop.click();
}

async function expectError(page: Page, widget: Locator, code: string, words: string): Promise<void> {
  await expect(widget.getByRole('alert')).toContainText(`Error: ${words}`);
  await expect.poll(async () => (await eventsOf(page, 'error')).map((event) => event.code)).toContain(code);
}

test('an offline recording is kept and sent once, automatically, when the connection is back', async ({
  page,
  context,
}) => {
  const widget = await shop.open(page, { 'api-key': key });
  await context.setOffline(true);
  await record(widget);
  await expectError(page, widget, 'unreachable', 'You’re offline.');
  expect((await eventsOf(page, 'error'))[0]?.isKept).toBe(true);
  await context.setOffline(false);
  await expect(widget.getByText('Thank you.')).toBeVisible();
  await expect.poll(async () => (await eventsOf(page, 'result'))[0]?.wasWaiting).toBe(true);
  // Once the network is idle, no more requests are pending.
  await page.reload({ waitUntil: 'networkidle' });
  expect(await arrived()).toBe(1);
});

test('a tab closed in the middle of an upload loses nothing: the next visit sends it, once', async ({
  page,
  context,
}) => {
  await refuseStreams(page);
  const widget = await shop.open(page, { 'api-key': key });
  await slowUploads(page);
  const started = page.waitForRequest((request) => request.url().endsWith('/process'));
  await record(widget);
  await started;
  expect(await eventsOf(page, 'result')).toEqual([]);
  await page.close();
  const next = await context.newPage();
  await shop.open(next, { 'api-key': key });
  // The server may have received everything as the tab closed; then it answers that the feedback is being processed.
  await expect.poll(() => eventsOf(next, 'result')).toHaveLength(1);
  await next.reload({ waitUntil: 'networkidle' });
  expect(await arrived()).toBe(1);
});

test('a lost answer doesn’t create a second feedback', async ({ page }) => {
  const widget = await shop.open(page, { 'api-key': key, live: 'off' });
  await page.route(
    '**/process',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await record(widget);
  await expectError(page, widget, 'unreachable', 'The server can’t be reached.');
  // Automatic: clicking "Send again" would come too late on a busy machine.
  await expect(widget.getByText('Thank you.')).toBeVisible();
  expect(await arrived()).toBe(1);
});

test('a refused key is detected before the microphone, and once the page has the right one, the next click records', async ({
  page,
}) => {
  const foreign = await customer.createPublishableKey('https://other.example');
  const widget = await shop.open(page, { 'api-key': foreign });
  const press = () => widget.getByRole('button', { name: 'Record Feedback' }).click();
  await press();
  await expectError(page, widget, 'origin_not_allowed', 'Feedback isn’t available on this page right now.');
  const set = (name: string, value: string) =>
    widget.evaluate(
      (element, [attribute = '', to = '']) => element.setAttribute(attribute, to),
      [name, value],
    );
  await set('api-key', 'vf_wrong');
  await press();
  await expectError(page, widget, 'api_key_invalid', 'Feedback isn’t available on this page right now.');
  await expect(widget.getByRole('button', { name: 'Send again' }), 'which no visitor can help').toBeHidden();
  await set('api-key', key);
  await set('language', 'tlh');
  await press();
  await expectError(
    page,
    widget,
    'unsupported_language',
    'Recording isn’t available right now. You can write instead.',
  );
  expect(await trackStates(page), 'asked in vain').toEqual([]);
  await set('language', 'en');
  await record(widget);
  expect(await resultOf(page)).toMatchObject({ status: 'done' });
});

test('an account without credit accepts no recording, and tells visitors no more than that', async ({
  page,
}) => {
  await page.route('**/v1/recorder*', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { can_record: false, can_write: true, maximum_seconds: 60 },
    }),
  );
  const widget = await shop.open(page, { 'api-key': key });
  await widget.getByRole('button', { name: 'Record Feedback' }).click();
  await expectError(page, widget, 'recording_unavailable', 'Recording isn’t available right now.');
  await expect(widget.getByRole('alert')).not.toContainText(/credit|account|key/);
  expect(await trackStates(page)).toEqual([]);
});

test('if the server doesn’t answer before the microphone, it records; a recording that is then refused is kept, and sent with the right key', async ({
  page,
}) => {
  // Neither a response nor a refusal: the network drops everything.
  shop.isPatient = false;
  await page.route('**/v1/recorder*', () => undefined);
  const widget = await shop.open(page, { 'api-key': 'vf_wrong' });
  await record(widget);
  await expectError(page, widget, 'api_key_invalid', 'Feedback isn’t available on this page right now.');
  await expect(widget.getByRole('alert')).toContainText('kept on this device');
  await expect(widget.getByRole('button', { name: 'Send again' })).toBeHidden();
  await expect(widget.getByRole('button', { name: 'Discard' })).toBeVisible();
  await widget.evaluate((element, right) => element.setAttribute('api-key', right), key);
  expect(await resultOf(page)).toMatchObject({ status: 'done' });
  expect(await arrived()).toBe(1);
});

test('a refused recording can be deleted', async ({ page }) => {
  await hideReadiness(page);
  const widget = await shop.open(page, { 'api-key': 'vf_wrong' });
  await record(widget);
  await widget.getByRole('button', { name: 'Discard' }).click();
  await expect(widget.getByRole('alert')).toBeHidden();
  await expect(widget.getByRole('button', { name: 'Record Feedback' })).toBeEnabled();
});

test('a secret key is refused, with one console message, before anyone speaks', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('secret API key')) said.push(message.text());
  });
  const { secretKey } = customer;
  const widget = await shop.open(page, { 'api-key': secretKey }, { 'api-key': secretKey });
  await expect.poll(() => said).toHaveLength(1);
  expect(said[0]).toContain('/docs/authentication');
  expect(said[0]).not.toContain(secretKey);
  await widget.first().getByRole('button', { name: 'Record Feedback' }).click();
  await expectError(
    page,
    widget.first(),
    'secret_key_in_browser',
    'Feedback isn’t available on this page right now.',
  );
  expect(await trackStates(page)).toEqual([]);
  expect(await arrived()).toBe(0);
  expect(said).toHaveLength(1);
});

test('a missing key or invalid metadata is reported before the microphone is requested', async ({ page }) => {
  await hideReadiness(page);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const widget = await shop.open(page, {});
  await widget.getByRole('button', { name: 'Record Feedback' }).click();
  await expectError(page, widget, 'api_key_missing', 'Feedback isn’t available on this page right now.');
  await widget.evaluate((element) => {
    element.setAttribute('api-key', 'vf_x');
    element.setAttribute('metadata', '[1');
  });
  await widget.getByRole('button', { name: 'Record Feedback' }).click();
  await expectError(page, widget, 'invalid_metadata', 'Feedback isn’t available on this page right now.');
  expect(said.join(), 'for those who can set it right').toContain(
    'The attribute "metadata" is not a JSON object.',
  );
  expect(await trackStates(page)).toEqual([]);
});

test('two recordings that fail are both sent again, and both deleted', async ({ page, context }) => {
  const widget = await shop.open(page, { 'api-key': key });
  await context.setOffline(true);
  await record(widget);
  await expect(widget.getByRole('alert')).toContainText('You’re offline.');
  await record(widget);
  await expect.poll(async () => (await eventsOf(page, 'error')).length).toBe(2);
  await context.setOffline(false);
  await expect.poll(async () => (await eventsOf(page, 'result')).length).toBe(2);
  await expect(widget.getByText('Thank you.')).toBeVisible();
  expect(await arrived()).toBe(2);
});

test('audio that is too large is refused before it is sent, and kept', async ({ page }) => {
  const widget = await shop.open(page, { 'api-key': key });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await widget.evaluate((element) => {
    const send: unknown = Reflect.get(element, 'sendAudio');
    if (typeof send !== 'function') throw new Error('the widget is not defined');
    return Reflect.apply(send, element, [new Blob([new Uint8Array(100_000_001)])]);
  });
  await expectError(page, widget, 'audio_too_large', 'The recording is larger than 100 MB.');
  expect((await eventsOf(page, 'error'))[0]?.isKept).toBe(true);
  expect(requests.filter((url) => url.endsWith('/process'))).toEqual([]);
});

test('a browser without a recorder gets a message, and its user can still write', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaRecorder'));
  const widget = await shop.open(page, { 'api-key': key });
  await widget.getByRole('button', { name: 'Record Feedback' }).click();
  await expectError(page, widget, 'recording_unsupported', 'This browser can’t record audio on this page.');
  await widget.getByRole('button', { name: 'Write instead' }).click();
  await widget.getByRole('textbox').fill('Then I write.');
  await widget.getByRole('button', { name: 'Send' }).click();
  expect((await resultOf(page)).transcript).toBe('Then I write.');
});

test('if the microphone is disconnected during a recording, the audio so far is kept', async ({ page }) => {
  const widget = await shop.open(page, { 'api-key': key });
  await widget.getByRole('button', { name: 'Record Feedback' }).click();
  await expect(widget.getByRole('button', { name: 'Stop' })).toContainText(elapsed(2));
  // Simulates an unplugged device: the track ends and reports it.
  await page.evaluate(
    "for (const track of window.seen.streams[0].getTracks()) { track.stop(); track.dispatchEvent(new Event('ended')); }",
  );
  const { duration_seconds: seconds } = await resultOf(page);
  expect(seconds).toBeGreaterThan(1);
});

test('a call that takes the microphone pauses the recording until it ends', async ({ page }) => {
  const CALL_MS = 2_500;
  const widget = await shop.open(page, { 'api-key': key });
  const pressedAtMs = Date.now();
  await widget.getByRole('button', { name: 'Record Feedback' }).click();
  await expect(widget.getByRole('button', { name: 'Stop' })).toContainText(elapsed(3));
  const tell = (type: string) =>
    page.evaluate(`window.seen.streams[0].getTracks()[0].dispatchEvent(new Event('${type}'))`);
  await tell('mute');
  await expect(widget.getByText('Paused: another app is using the microphone.')).toBeVisible();
  const shownSeconds = async () => {
    const text = await widget.getByRole('button', { name: 'Stop' }).textContent();
    return Number(/0:(\d\d)/.exec(text ?? '')?.[1]);
  };
  const paused = await shownSeconds();
  await page.waitForTimeout(CALL_MS);
  // The last second before the call may be shown a moment later.
  expect(await shownSeconds()).toBeLessThanOrEqual(paused + 1);
  await tell('unmute');
  await expect(widget.getByText('Recording. Press again to stop.')).toBeVisible();
  await widget.getByRole('button', { name: 'Stop' }).click();
  const wholeMs = Date.now() - pressedAtMs;
  const { duration_seconds: seconds } = await resultOf(page);
  expect(seconds).toBeLessThan((wholeMs - CALL_MS) / 1000);
});
