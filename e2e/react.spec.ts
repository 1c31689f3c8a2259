import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { HEARD_LIVE } from './browser-flags.ts';
import { elapsed } from './elapsed.ts';
import { holdRequests } from './held-requests.ts';
import { ReactPage } from './react-page.ts';
import { Customer } from './widget-page.ts';

const SAMPLE = fileURLToPath(new URL('../apps/web/public/sample-feedback.ogg', import.meta.url));
let shop: ReactPage;
let customer: Customer;
let key: string;

test.beforeAll(async ({ baseURL }) => {
  shop = new ReactPage(baseURL);
  await shop.listen();
  customer = await Customer.signUp(shop);
  key = await customer.createPublishableKey(shop.origin);
});
test.afterAll(() => shop.close());

/** Notes every track that the page is handed. */
async function watchTracks(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  return () => page.evaluate('window.tracks.map((track) => track.readyState)');
}

test('React: what is said arrives; the recording ends by itself at its maximum', async ({ page }) => {
  const tracks = await watchTracks(page);
  await page.goto(shop.urlFor(key, 4));
  expect(await tracks(), 'asked before the press').toEqual([]);
  const sending = await holdRequests(page, '**/process');
  await page.getByRole('button', { name: 'Record Feedback' }).click();
  await expect(page.getByRole('button', { name: 'Stop recording' })).toContainText(elapsed(1));
  await expect(page.getByRole('button', { name: 'Processing' })).toBeDisabled();
  sending.release();
  await expect(page.getByLabel('heard')).toHaveText(HEARD_LIVE);
  expect(await tracks()).toEqual(['ended']);
  await expect(page.getByRole('button', { name: 'Record Feedback' })).toBeEnabled();
});

test('React: removed while it records, the component lets the microphone go and sends nothing', async ({
  page,
}) => {
  const before = await customer.feedbackCount();
  const tracks = await watchTracks(page);
  await page.goto(shop.urlFor(key, 30));
  await page.getByRole('button', { name: 'Record Feedback' }).click();
  await expect(page.getByRole('button', { name: 'Stop recording' })).toContainText(elapsed(1));
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(tracks).toEqual(['ended']);
  expect(await customer.feedbackCount()).toBe(before);
});

test('React: a website that the key does not name is told so, and the recording is kept for another try', async ({
  page,
}) => {
  const foreign = await customer.createPublishableKey('shop.example');
  await page.goto(shop.urlFor(foreign, 2));
  await page.getByRole('button', { name: 'Record Feedback' }).click();
  await expect(page.getByText(/^Error: /)).toContainText('may not be used from');
  await expect(page.getByRole('button', { name: 'Send again' })).toBeEnabled();
});

test('the plain client in a browser sends a file and says how far it is', async ({ page }) => {
  await page.goto(shop.urlFor(key, 2));
  await page.getByLabel('file').setInputFiles(SAMPLE);
  await expect(page.getByLabel('sent')).toHaveText(/^1 .*I love the new editor/);
});
