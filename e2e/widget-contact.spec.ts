import { expect, type Locator, type Page, test } from '@playwright/test';
import { elapsed } from './elapsed.ts';
import { followStream } from './follow-stream.ts';
import { Customer, CustomerPage, eventsOf, resultOf } from './widget-page.ts';

/** People can leave an email address with what they say or write, and nothing waits for one. */
let shop: CustomerPage;
let customer: Customer;
let key: string;
const NOTE = 'Enter it if you’d like an answer. We’ll only write to you about this feedback.';
const INVALID = 'This email address doesn’t look right. Correct it, or leave the field empty.';

test.beforeAll(async ({ baseURL }) => {
  shop = new CustomerPage(baseURL);
  await shop.listen();
  customer = await Customer.signUp(shop);
  key = await customer.createPublishableKey(shop.origin);
});
test.afterAll(() => shop.close());

const button = (widget: Locator, name: string) => widget.getByRole('button', { name, exact: true });
const field = (widget: Locator) => widget.getByRole('textbox', { name: 'Your email address (optional)' });
const message = (widget: Locator) => widget.getByRole('textbox', { name: 'Your feedback' });
const contactOf = async (page: Page) => (await customer.read((await resultOf(page)).id)).contact_email;

async function record(widget: Locator): Promise<void> {
  await button(widget, 'Record Feedback').click();
  const stop = widget.getByRole('button', { name: 'Stop' });
  await expect(stop).toContainText(elapsed(2));
  await stop.click();
}

test('after speaking, an address is left with the keyboard alone, and nothing leaves the page before', async ({
  page,
}) => {
  const { said, uploads } = followStream(page);
  const widget = await shop.open(page, { 'api-key': key, 'ask-contact': '' });
  await expect(field(widget), 'not before somebody has spoken').toHaveCount(0);
  await record(widget);
  await expect(field(widget)).toHaveAttribute('autocomplete', 'email');
  await expect(field(widget)).toHaveAttribute('inputmode', 'email');
  await expect(field(widget)).toHaveAccessibleDescription(NOTE);
  for (const part of ['play', 'contact', 'contact-label', 'contact-email', 'contact-note'])
    await expect(widget.locator(`[part~="${part}"]`)).toHaveCount(1);
  await expect(button(widget, 'Play'), 'keyboard users go on from here').toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(field(widget)).toBeFocused();
  await page.keyboard.type('grace@example.net');
  expect([said, uploads]).toEqual([[], []]);
  await page.keyboard.press('Enter');
  expect(await contactOf(page)).toBe('grace@example.net');
  await expect(widget.getByText('Thank you.')).toBeVisible();
  await expect(field(widget)).toHaveCount(0);
  await expect(button(widget, 'Record Feedback'), 'keyboard users go on from here').toBeFocused();
});

test('an empty field sends the recording without an address', async ({ page }) => {
  const widget = await shop.open(page, { 'api-key': key, 'ask-contact': '', review: '' });
  await record(widget);
  await expect(field(widget)).toBeVisible();
  await button(widget, 'Send').click();
  expect(await contactOf(page)).toBeNull();
});

test('an address that isn’t one is corrected, and the recording waits for it', async ({ page }) => {
  const { uploads } = followStream(page);
  const widget = await shop.open(page, { 'api-key': key, 'ask-contact': '', image: 'upload' });
  await record(widget);
  await field(widget).fill('grace@example');
  await button(widget, 'Send').click();
  await expect(field(widget)).toBeFocused();
  await expect(field(widget)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(widget)).toHaveAccessibleDescription(`${NOTE} ${INVALID}`);
  await expect(widget.getByRole('alert').filter({ hasText: INVALID })).toBeVisible();
  await page.keyboard.press('Enter');
  await widget.evaluate((element) => Reflect.apply(Reflect.get(element, 'press'), element, []));
  await expect(field(widget)).toHaveAccessibleDescription(`${NOTE} ${INVALID}`);
  expect(uploads).toEqual([]);
  await page.keyboard.type('.net');
  await expect(field(widget), 'as soon as it’s right').toHaveAccessibleDescription(NOTE);
  await button(widget, 'Send').click();
  expect(await contactOf(page)).toBe('grace@example.net');
  expect(await eventsOf(page, 'error')).toEqual([]);
});

test('written feedback has it, too: invalid, corrected, sent, and asked again for the next one', async ({
  page,
}) => {
  const widget = await shop.open(page, { 'api-key': key, 'ask-contact': '' });
  await button(widget, 'Write instead').click();
  await message(widget).fill('The export crashes.');
  await field(widget).fill('grace');
  await page.keyboard.press('Enter');
  await expect(widget.getByText(INVALID)).toBeVisible();
  await expect(message(widget)).toHaveValue('The export crashes.');
  await field(widget).fill('grace@example.net');
  await expect(widget.getByText(INVALID)).toBeHidden();
  await page.keyboard.press('Enter');
  expect(await contactOf(page)).toBe('grace@example.net');
  await expect(message(widget), 'keyboard users go on from here').toBeFocused();
  await expect(message(widget)).toHaveValue('');
  await expect(field(widget)).toHaveValue('');
  await message(widget).fill('The import, too.');
  await button(widget, 'Send').click();
  await expect.poll(() => eventsOf(page, 'result')).toHaveLength(2);
  const [, second] = await eventsOf(page, 'result');
  expect(second?.feedback).toMatchObject({ contact_email: null });
});

test('a page that only takes writing asks right away, but not while its panel is closed', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const widget = await shop.open(page, {
    'api-key': key,
    'ask-contact': '',
    collect: 'text',
    position: 'bottom-right',
  });
  const launcher = button(widget, 'Give feedback');
  await expect(launcher).toBeVisible();
  expect(loaded).not.toContain('/widget-live.js');
  expect(loaded).not.toContain('/widget-extras.js');
  await launcher.click();
  await expect(field(widget)).toBeVisible();
  await message(widget).fill('The export crashes.');
  await field(widget).fill('grace@example.net');
  await button(widget, 'Send').click();
  expect(await contactOf(page)).toBe('grace@example.net');
});

for (const script of ['widget-live.js', 'widget-extras.js'])
  test(`if ${script} can’t be loaded, feedback is sent without an address`, async ({ page }) => {
    await page.route(`**/${script}`, (route) => route.abort());
    const widget = await shop.open(page, { 'api-key': key, 'ask-contact': '' });
    await button(widget, 'Write instead').click();
    await message(widget).fill('The export crashes.');
    await button(widget, 'Send').click();
    expect(await contactOf(page)).toBeNull();
    await button(widget, 'Speak instead').click();
    await record(widget);
    await button(widget, 'Send').click();
    await expect.poll(() => eventsOf(page, 'result')).toHaveLength(2);
  });

test('an address that the page knows is sent instead, in a stream as well, and nobody is asked', async ({
  page,
}) => {
  const { said, uploads } = followStream(page);
  const widget = await shop.open(page, {
    'api-key': key,
    'ask-contact': '',
    'contact-email': 'ada@example.org',
  });
  await record(widget);
  expect(await contactOf(page)).toBe('ada@example.org');
  expect(said).toContain('started');
  expect(uploads, 'streamed').toEqual([]);
  await button(widget, 'Write instead').click();
  await message(widget).fill('The export crashes.');
  await expect(field(widget)).toHaveCount(0);
  await button(widget, 'Send').click();
  await expect.poll(() => eventsOf(page, 'result')).toHaveLength(2);
  const [, written] = await eventsOf(page, 'result');
  expect(written?.feedback).toMatchObject({ contact_email: 'ada@example.org' });
});

test('a page that learns the address while it’s asked for takes the question back', async ({ page }) => {
  const widget = await shop.open(page, { 'api-key': key, 'ask-contact': '' });
  await record(widget);
  await field(widget).fill('not an address');
  await widget.evaluate((element) => Object.assign(element, { contactEmail: 'ada@example.org' }));
  await expect(field(widget)).toBeHidden();
  await button(widget, 'Send').click();
  expect(await contactOf(page)).toBe('ada@example.org');
});

test('without a connection, the address is kept with the recording and sent with it', async ({ page }) => {
  const widget = await shop.open(page, { 'api-key': key, 'ask-contact': '' });
  await page.route('**/process', (route) => route.abort());
  await record(widget);
  await field(widget).fill('grace@example.net');
  await button(widget, 'Send').click();
  await expect(widget.getByText('Your feedback is kept on this device.')).toBeVisible();
  await page.unroute('**/process');
  await page.reload();
  expect(await contactOf(page)).toBe('grace@example.net');
});

test('it’s available in Arabic, from right to left, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const widget = await shop.open(page, {
    'api-key': key,
    'ask-contact': '',
    'ui-language': 'ar',
    position: 'bottom-right',
  });
  await widget.locator('button.launcher').click();
  await widget.locator('[part~="main"]').first().click();
  await expect(widget.locator('[part~="time"]').first()).toContainText(elapsed(2));
  await widget.locator('[part~="main"]').first().click();
  const arabic = widget.getByRole('textbox', { name: 'بريدك الإلكتروني (اختياري)' });
  await arabic.fill('grace');
  await button(widget, 'إرسال').click();
  await expect(widget.getByText('يبدو أن عنوان البريد هذا غير صحيح.')).toBeVisible();
  const inner = await arabic.boundingBox();
  const panel = await widget.locator('[part~="panel"]').boundingBox();
  expect(inner?.x).toBeGreaterThanOrEqual(panel?.x ?? Infinity);
  expect((inner?.x ?? Infinity) + (inner?.width ?? 0)).toBeLessThanOrEqual(390);
  await expect(arabic).toHaveCSS('direction', 'ltr');
  await expect(arabic).toHaveCSS('text-align', 'right');
});
