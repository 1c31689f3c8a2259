import { expect, type Locator, test } from '@playwright/test';
import { HEARD_LIVE } from './browser-flags.ts';
import { elapsed } from './elapsed.ts';
import { followStream } from './follow-stream.ts';
import { refuseStreams } from './held-requests.ts';
import { Customer, CustomerPage, eventsOf, resultOf, trackStates } from './widget-page.ts';

/** People can stop, listen to the recording, change their mind, and always see that it's recording. */
let shop: CustomerPage;
let customer: Customer;
let key: string;

test.beforeAll(async ({ baseURL }) => {
  shop = new CustomerPage(baseURL);
  await shop.listen();
  customer = await Customer.signUp(shop);
  key = await customer.createPublishableKey(shop.origin);
});
test.afterAll(() => shop.close());

const button = (widget: Locator, name: string) => widget.getByRole('button', { name, exact: true });
const stop = (widget: Locator) => widget.getByRole('button', { name: 'Stop' });

async function begin(widget: Locator, seconds = 2): Promise<void> {
  await button(widget, 'Record Feedback').click();
  await expect(stop(widget)).toContainText(elapsed(seconds));
}

test('a recording is paused, resumed, and cancelled without anything being kept or sent', async ({
  page,
}) => {
  const before = await customer.feedbackCount();
  const widget = await shop.open(page, { 'api-key': key });
  await begin(widget);
  await button(widget, 'Pause').click();
  await expect(widget.getByText('Paused', { exact: true })).toBeVisible();
  await button(widget, 'Resume').click();
  await expect(widget.getByText('Recording. Press again to stop.')).toBeVisible();
  await button(widget, 'Cancel').click();
  await expect(button(widget, 'Record Feedback')).toBeFocused();
  await expect.poll(() => trackStates(page)).toEqual(['ended']);
  await expect
    .poll(async () => (await eventsOf(page, 'state')).map(({ state }) => state))
    .toEqual(['asking', 'recording', 'paused', 'recording', 'idle']);
  // Once the network is idle, no more requests are pending.
  await page.reload({ waitUntil: 'networkidle' });
  expect(await customer.feedbackCount()).toBe(before);
});

test('with "review", nothing leaves the page before "Send", and it plays with the strictest policy', async ({
  page,
}) => {
  const { said, uploads } = followStream(page);
  const widget = await shop.open(page, { 'api-key': key, review: '' });
  await begin(widget);
  await stop(widget).click();
  const play = button(widget, 'Play');
  await expect(play, 'keyboard users continue from here').toBeFocused();
  await expect(widget.getByText('Not sent yet.')).toBeVisible();
  await play.click();
  await expect(button(widget, 'Pause')).toBeVisible();
  await expect(play, 'at its end').toBeVisible();
  expect([said, uploads]).toEqual([[], []]);
  await button(widget, 'Send').click();
  expect(await resultOf(page)).toMatchObject({ status: 'done' });
  expect(uploads).toHaveLength(1);
});

test('a closed corner shows that it’s recording, also in its name, and words appear while they’re spoken', async ({
  page,
}) => {
  const widget = await shop.open(page, { 'api-key': key, position: 'bottom-right' });
  await button(widget, 'Give feedback').click();
  await begin(widget);
  await expect(widget.locator('[part~="words"]')).toHaveText(HEARD_LIVE);
  await page.keyboard.press('Escape');
  const launcher = widget.getByRole('button', { name: /^Recording 0:\d\d$/ });
  await expect(launcher).toBeFocused();
  await expect(launcher).toHaveText(/^Recording 0:\d\d$/);
  await launcher.click();
  await stop(widget).click();
  await expect(widget.getByText('Thank you.')).toBeVisible();
  const heard = await eventsOf(page, 'partial');
  expect(heard.some(({ text, isFinal }) => !isFinal && HEARD_LIVE.test(text ?? ''))).toBe(true);
  expect([(await eventsOf(page, 'open')).length, (await eventsOf(page, 'close')).length]).toEqual([2, 1]);
});

test('on a network that drops everything, it says after five seconds that the person can leave', async ({
  page,
}) => {
  await refuseStreams(page);
  const widget = await shop.open(page, { 'api-key': key });
  await page.route('**/process', () => undefined);
  await begin(widget);
  await stop(widget).click();
  await expect(widget.getByRole('button', { name: 'Processing' })).toBeVisible();
  await expect(widget.getByText('Saved on this device. You can leave.')).toBeVisible();
});

test('it doesn’t say so if the browser stores nothing', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'));
  await refuseStreams(page);
  const widget = await shop.open(page, { 'api-key': key });
  await page.route('**/process', () => undefined);
  await begin(widget);
  await stop(widget).click();
  await expect(widget.getByText('Not sent yet. Please keep this page open.')).toBeVisible();
});

test('only one of two widgets records at a time: the other is paused, and loses nothing', async ({
  page,
}) => {
  const widgets = await shop.open(page, { 'api-key': key }, { 'api-key': key });
  const [first, second] = [widgets.nth(0), widgets.nth(1)];
  await begin(first);
  await begin(second);
  await expect(button(first, 'Resume')).toBeVisible();
  await button(first, 'Resume').click();
  await expect(button(second, 'Resume')).toBeVisible();
  await button(second, 'Cancel').click();
  await stop(first).click();
  expect(await resultOf(page)).toMatchObject({ status: 'done' });
});

test('moved to another place of its page, it continues recording', async ({ page }) => {
  const widget = await shop.open(page, { 'api-key': key });
  await begin(widget);
  await widget.evaluate((element) => {
    const place = document.body.appendChild(document.createElement('section'));
    place.append(element);
    if ('moveBefore' in document.body && typeof document.body.moveBefore === 'function')
      document.body.moveBefore(element, place);
  });
  await expect(stop(widget)).toContainText(elapsed(3));
  await stop(widget).click();
  expect(await resultOf(page)).toMatchObject({ status: 'done' });
  expect((await eventsOf(page, 'state')).filter(({ state }) => state === 'idle')).toEqual([]);
});

test('calls at the wrong moment do nothing, properties are the attributes, and what is sent says from where', async ({
  page,
}) => {
  const widget = await shop.open(page, { 'api-key': key, position: 'top-left' });
  await widget.evaluate(async (element) => {
    // As frameworks set them: by name, with objects.
    const given = {
      metadata: { cart: 7 },
      tags: ['a', 'b'],
      keyterms: ['Voice Feedback', 'Figma'],
      endUserId: 'u1',
      contactEmail: 'ada@example.org',
      launcher: 'off',
      appVersion: '4.2',
    };
    Object.assign(element, given);
    for (const name of ['stop', 'pause', 'resume', 'cancel', 'retry', 'discard', 'close', 'open', 'open']) {
      const method: unknown = Reflect.get(element, name);
      if (typeof method !== 'function') throw new Error(`there is no ${name}`);
      await Reflect.apply(method, element, []);
    }
  });
  expect(await eventsOf(page, 'open')).toHaveLength(1);
  expect(await eventsOf(page, 'error')).toEqual([]);
  await button(widget, 'Write instead').click();
  await page.keyboard.type('The export crashes.');
  await page.keyboard.press('Control+Enter');
  expect(await resultOf(page)).toMatchObject({
    tags: ['a', 'b'],
    end_user_id: 'u1',
    contact_email: 'ada@example.org',
    metadata: {
      cart: 7,
      context: {
        page: `${shop.origin}/`,
        title: 'Shop',
        language: 'en',
        app_version: '4.2',
        viewport: expect.stringMatching(/^\d+x\d+$/),
      },
    },
  });
});

test('it uses the page’s language from right to left, and custom texts', async ({ page }) => {
  const widget = await shop.open(page, { 'api-key': key, lang: 'ar', strings: '{"write":"اكتب"}' });
  await expect(button(widget, 'تسجيل رأيك')).toBeVisible();
  await expect(button(widget, 'اكتب')).toBeVisible();
  await expect(widget.locator('.root')).toHaveCSS('direction', 'rtl');
});
