import { expect, type Locator, type Page, test } from '@playwright/test';
import { elapsed } from './elapsed.ts';
import { followStream } from './follow-stream.ts';
import { Customer, CustomerPage, resultOf } from './widget-page.ts';

/** A picture sent with a recording: chosen, previewed, and only then sent, under the strictest policy. */
let shop: CustomerPage;
let customer: Customer;
let key: string;
const PICTURE = new URL('../apps/server/testing/images/gradient.png', import.meta.url).pathname;
const NOTE = 'This picture will be sent with your recording: only what you see here.';

test.beforeAll(async ({ baseURL }) => {
  shop = new CustomerPage(baseURL);
  await shop.listen();
  customer = await Customer.signUp(shop);
  key = await customer.createPublishableKey(shop.origin);
});
test.afterAll(() => shop.close());

const button = (widget: Locator, name: string) => widget.getByRole('button', { name, exact: true });
const preview = (widget: Locator) => widget.getByRole('img', { name: 'Preview of the picture' });

async function record(widget: Locator): Promise<void> {
  await button(widget, 'Record Feedback').click();
  const stop = widget.getByRole('button', { name: 'Stop' });
  await expect(stop).toContainText(elapsed(2));
  await stop.click();
  await expect(button(widget, 'Send')).toBeVisible();
}

async function choose(
  page: Page,
  widget: Locator,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(widget, 'Add a picture').click();
  await (await chooser).setFiles(file);
}

/** Replaces the screen, which a headless browser doesn't have, with a stream of one color, 400 × 300. */
async function offerScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const captures: MediaStream[] = [];
    Object.assign(window, { captures });
    navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [400, 300];
      const paint = () => {
        const context = canvas.getContext('2d');
        if (!context) return;
        context.fillStyle = '#c00';
        context.fillRect(0, 0, 400, 300);
        requestAnimationFrame(paint);
      };
      paint();
      const stream = canvas.captureStream(30);
      captures.push(stream);
      return stream;
    };
  });
}

test('a picture is chosen, seen, removed, chosen again, and sent with the recording', async ({ page }) => {
  const { said, uploads } = followStream(page);
  const widget = await shop.open(page, { 'api-key': key, image: 'upload' });
  await expect(button(widget, 'Add a picture')).toBeHidden();
  await record(widget);
  await expect(button(widget, 'Add a screenshot')).toBeHidden();
  await choose(page, widget, PICTURE);
  await expect(preview(widget)).toBeVisible();
  await expect(widget.getByText(NOTE)).toBeVisible();
  for (const part of [
    'picture',
    'preview',
    'picture-note',
    'add-picture',
    'add-screenshot',
    'remove-picture',
  ])
    await expect(widget.locator(`[part~="${part}"]`)).toHaveCount(1);
  await expect(button(widget, 'Remove the picture'), 'keyboard users go on from here').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(preview(widget)).toBeHidden();
  await expect(button(widget, 'Add a picture')).toBeFocused();
  await choose(page, widget, { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(widget.getByText('This picture can’t be read. Try another one.')).toBeVisible();
  await choose(page, widget, PICTURE);
  await expect(preview(widget)).toBeVisible();
  expect([said, uploads], 'nothing has left the page').toEqual([[], []]);
  await button(widget, 'Send').click();
  const { id, status } = await resultOf(page);
  expect(status).toBe('done');
  const { image } = await customer.read(id);
  expect(image).toMatchObject({ content_type: 'image/jpeg', width: 64, height: 40 });
  await expect(preview(widget)).toHaveCount(0);
});

test('a picture that is still being drawn is sent too', async ({ page }) => {
  await page.addInitScript(() => {
    const decode = createImageBitmap;
    const drawn = Promise.withResolvers<void>();
    Object.assign(window, {
      draw: drawn.resolve,
      createImageBitmap: async (file: Blob) => {
        await drawn.promise;
        return await decode(file);
      },
    });
  });
  const widget = await shop.open(page, { 'api-key': key, image: 'upload' });
  await record(widget);
  await choose(page, widget, PICTURE);
  await expect(preview(widget)).toBeHidden();
  await button(widget, 'Send').click();
  await expect(button(widget, 'Send')).toBeHidden();
  await page.evaluate('draw()');
  const { id } = await resultOf(page);
  expect((await customer.read(id)).image).toMatchObject({ width: 64, height: 40 });
});

test('a screenshot is one frame of what the person picked, and the capture ends', async ({ page }) => {
  await offerScreen(page);
  const widget = await shop.open(page, { 'api-key': key, image: 'screenshot' });
  await record(widget);
  expect(await page.evaluate('captures.length'), 'nothing is captured automatically').toBe(0);
  await expect(button(widget, 'Add a picture')).toBeHidden();
  await button(widget, 'Add a screenshot').click();
  await expect(preview(widget)).toBeVisible();
  expect(await page.evaluate('captures.map((stream) => stream.active)')).toEqual([false]);
  await button(widget, 'Send').click();
  const { id } = await resultOf(page);
  expect((await customer.read(id)).image).toMatchObject({ width: 400, height: 300 });
});

test('without a picked screen, or after removing the picture, only the recording is sent', async ({
  page,
}) => {
  await offerScreen(page);
  const widget = await shop.open(page, { 'api-key': key, image: 'both' });
  await record(widget);
  await page.evaluate(() => {
    navigator.mediaDevices.getDisplayMedia = async () => {
      throw new DOMException('Permission denied', 'NotAllowedError');
    };
  });
  await button(widget, 'Add a screenshot').click();
  await expect(button(widget, 'Add a screenshot')).toBeVisible();
  await expect(widget.locator('[part~="picture-error"]')).toBeHidden();
  await choose(page, widget, PICTURE);
  await button(widget, 'Remove the picture').click();
  await button(widget, 'Send').click();
  const { id } = await resultOf(page);
  expect((await customer.read(id)).image).toBeNull();
});

test('without a connection, the picture is kept with the recording and sent with it', async ({ page }) => {
  const widget = await shop.open(page, { 'api-key': key, image: 'upload' });
  await page.route('**/process', (route) => route.abort());
  await record(widget);
  await choose(page, widget, PICTURE);
  await expect(preview(widget)).toBeVisible();
  await button(widget, 'Send').click();
  await expect(widget.getByText('Your feedback is kept on this device.')).toBeVisible();
  await page.unroute('**/process');
  await page.reload();
  const { id } = await resultOf(page);
  expect((await customer.read(id)).image).toMatchObject({ width: 64, height: 40 });
});

test('with an account that redacts, no picture is requested', async ({ page }) => {
  const other = await Customer.signUp(shop);
  await other.redact();
  const widget = await shop.open(page, {
    'api-key': await other.createPublishableKey(shop.origin),
    image: 'both',
  });
  await record(widget);
  await expect(button(widget, 'Add a picture')).toHaveCount(0);
});

test('it’s available in Arabic, from right to left', async ({ page }) => {
  await offerScreen(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const widget = await shop.open(page, {
    'api-key': key,
    image: 'both',
    'ui-language': 'ar',
    position: 'bottom-right',
  });
  await widget.getByRole('button').first().click();
  await widget.locator('[part~="main"]').first().click();
  await expect(widget.locator('[part~="time"]').first()).toContainText(elapsed(2));
  await widget.locator('[part~="main"]').first().click();
  await widget.getByRole('button', { name: 'إضافة لقطة شاشة' }).click();
  await expect(widget.getByText('ستُرسل هذه الصورة مع تسجيلك: ما تراه هنا فقط.')).toBeVisible();
  const box = await widget.locator('[part~="preview"]').boundingBox();
  const panel = await widget.locator('[part~="panel"]').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(panel?.width ?? 0);
});
