import { expect, test } from '@playwright/test';
import { findElementFaults } from './axe.ts';
import { HEARD_LIVE } from './browser-flags.ts';
import { elapsed } from './elapsed.ts';
import { followStream } from './follow-stream.ts';
import { holdResults } from './held-requests.ts';
import { Customer, CustomerPage, eventsOf, resultOf, trackStates } from './widget-page.ts';

// The bars follow the voice, and colors change gradually.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

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

test('on a foreign page with the strictest policy, speech is sent while it’s spoken, and the microphone is released', async ({
  page,
}) => {
  const { said, uploads } = followStream(page);
  const sending = await holdResults(page);
  const widget = await shop.open(page, {
    'api-key': key,
    prompt: 'How was it?',
    'thank-you-message': 'Thanks, we listen to each of them.',
    'consent-text': 'Your voice is sent to us.',
    metadata: '{"screen":"checkout"}',
    theme: 'light',
  });
  await expect(widget.getByText('How was it?')).toBeVisible();
  await expect(widget.getByText('Your voice is sent to us.')).toBeVisible();
  expect(await trackStates(page), 'asked before the press').toEqual([]);
  const record = widget.getByRole('button', { name: 'Record Feedback' });
  await expect(record).toHaveCSS('background-color', 'rgb(42, 91, 255)');
  await record.click();
  const stop = widget.getByRole('button', { name: 'Stop' });
  await expect(stop).toHaveCSS('background-color', 'rgb(229, 72, 77)');
  // Checked at once, because the speech ends after five seconds.
  const bar = widget.locator('[part~="bars"] i').first();
  await expect(bar, 'the bars follow the voice').not.toHaveAttribute('style', /scaleY\(0\.3\)/);
  await expect(stop).toContainText(elapsed(3));
  await stop.click();
  const processing = widget.getByRole('button', { name: 'Processing' });
  await expect(processing).toBeDisabled();
  await expect(processing).toHaveCSS('background-color', 'rgb(217, 160, 0)');
  sending.release();
  await expect(widget.getByText('Thanks, we listen to each of them.')).toBeVisible();
  expect(await resultOf(page)).toMatchObject({
    status: 'done',
    transcript: expect.stringMatching(HEARD_LIVE),
    metadata: { screen: 'checkout' },
    consent: true,
  });
  await expect.poll(() => [said[0], said.at(-1), ...uploads]).toEqual(['started', 'result']);
  await expect.poll(() => trackStates(page)).toEqual(['ended']);
  await expect
    .poll(async () => (await eventsOf(page, 'state')).map(({ state }) => state))
    .toEqual(['asking', 'recording', 'stopping', 'processing', 'done']);
  await expect(record).toBeEnabled();
});

test('a recording ends by itself at the maximum duration', async ({ page }) => {
  const widget = await shop.open(page, { 'api-key': key, 'max-duration': '2' });
  await widget.getByRole('button', { name: 'Record Feedback' }).click();
  const { duration_seconds: seconds } = await resultOf(page);
  expect(seconds).toBeGreaterThan(1);
  // Far below the widget's maximum; a busy browser stops late.
  expect(seconds).toBeLessThan(15);
});

test('two widgets on a page each send their own', async ({ page }) => {
  const widgets = await shop.open(
    page,
    { 'api-key': key, 'button-text': 'Tell the cook', metadata: '{"of":"food"}' },
    { 'api-key': key, 'button-text': 'Tell the waiter', metadata: '{"of":"service"}' },
  );
  await widgets.getByRole('button', { name: 'Tell the waiter' }).click();
  await expect(widgets.nth(1).getByRole('button', { name: 'Stop' })).toContainText(elapsed(2));
  await expect(widgets.nth(0).getByRole('button', { name: 'Tell the cook' })).toBeEnabled();
  await widgets.nth(1).getByRole('button', { name: 'Stop' }).click();
  expect((await resultOf(page)).metadata).toMatchObject({ of: 'service' });
  await expect(widgets.nth(0).getByText('Thank you.')).toBeHidden();
});

test('removed from the page while recording, the widget releases the microphone and sends nothing', async ({
  page,
}) => {
  const before = await customer.feedbackCount();
  const widget = await shop.open(page, { 'api-key': key });
  await widget.getByRole('button', { name: 'Record Feedback' }).click();
  await expect(widget.getByRole('button', { name: 'Stop' })).toContainText(elapsed(1));
  await expect.poll(() => trackStates(page)).toEqual(['live']);
  await widget.evaluate((element) => element.remove());
  await expect.poll(() => trackStates(page)).toEqual(['ended']);
  await page.waitForTimeout(1_500);
  expect(await customer.feedbackCount()).toBe(before);
  expect(await eventsOf(page, 'error')).toEqual([]);
});

test('a person who can’t speak can write, by keyboard alone', async ({ page }) => {
  const widget = await shop.open(page, { 'api-key': key, language: 'en' });
  await expect(widget.getByRole('button', { name: 'Record Feedback' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('textbox', { name: 'Your feedback' })).toBeFocused();
  await page.keyboard.type('The export crashes every time.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect((await resultOf(page)).transcript).toBe('The export crashes every time.');
  await expect(widget.getByText('Thank you. Your feedback has been sent.')).toBeVisible();
  await expect(widget.getByRole('textbox')).toHaveValue('');
});

test('in a corner it opens and closes by keyboard, in the language of the page', async ({ page }) => {
  const widget = await shop.open(page, { 'api-key': key, position: 'bottom-right', lang: 'fr' });
  const launcher = widget.getByRole('button', { name: 'Donner mon avis' });
  await expect(launcher).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('dialog').getByRole('button', { name: 'Donner mon avis' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(widget.getByRole('dialog')).toBeHidden();
  await expect(launcher).toBeFocused();
});

test('axe finds nothing in light or dark, in any state', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const widget = await shop.open(page, { 'api-key': key, 'consent-text': 'Your voice is sent to us.' });
  // Axe treats a page without a background as white; this is the color the browser paints.
  await page.evaluate("document.body.style.backgroundColor = 'Canvas'");
  const expectAccessible = async () => {
    expect(await findElementFaults(page, 'voice-feedback')).toEqual([]);
  };
  await expectAccessible();
  await widget.getByRole('button', { name: 'Record Feedback' }).click();
  await expect(widget.getByRole('button', { name: 'Stop' })).toContainText(elapsed(1));
  await expectAccessible();
  await widget.getByRole('button', { name: 'Stop' }).click();
  await expect(widget.getByText('Thank you.')).toBeVisible();
  await expectAccessible();
  await widget.getByRole('button', { name: 'Write instead' }).click();
  await widget.getByRole('button', { name: 'Send' }).click();
  await expect(widget.getByRole('alert')).toContainText('Error: Write something first.');
  await expectAccessible();
});
