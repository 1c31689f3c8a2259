import { expect, type Locator, test } from '@playwright/test';
import { elapsed } from './elapsed.ts';
import { followStream } from './follow-stream.ts';
import { Customer, CustomerPage, eventsOf, resultOf } from './widget-page.ts';

/**
 * If streaming isn't possible, the widget uploads, and the speaker doesn't notice. Streaming itself: widget.spec.ts.
 */
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
test.beforeEach(() => {
  shop.forbidsSockets = false;
});

async function record(widget: Locator, isDone = () => true): Promise<void> {
  await widget.getByRole('button', { name: 'Record Feedback' }).click();
  const stop = widget.getByRole('button', { name: 'Stop' });
  await expect(stop).toContainText(elapsed(2));
  await expect.poll(isDone).toBe(true);
  await stop.click();
  await expect(widget.getByText('Thank you.')).toBeVisible();
}

test('a connection that breaks and isn’t restored: uploaded, one feedback, one charge', async ({ page }) => {
  let isCut = false;
  await page.routeWebSocket(/\/stream$/, (socket) => {
    if (isCut) return void socket.close();
    const server = socket.connectToServer();
    let pieces = 0;
    socket.onMessage((message) => {
      server.send(message);
      // The first message is the key, followed by one per 250 ms of audio.
      pieces += 1;
      if (pieces < 5) return;
      isCut = true;
      void server.close();
      void socket.close();
    });
  });
  const { said, uploads } = followStream(page);
  const widget = await shop.open(page, { 'api-key': key, metadata: '{"screen":"cut"}' });
  await record(widget, () => isCut);
  await expect.poll(() => said).toContain('started');
  await expect.poll(() => uploads).toHaveLength(1);
  expect(await resultOf(page)).toMatchObject({ status: 'done', metadata: { screen: 'cut' } });
  expect(await eventsOf(page, 'error')).toEqual([]);
  expect(await customer.feedbackCount()).toBe(1);
  expect(await customer.chargeCount()).toBe(1);
});

test('a policy that names our server by https alone: uploaded, and the page’s console has one line of it, not one for each recording', async ({
  page,
}) => {
  shop.forbidsSockets = true;
  const { said, uploads } = followStream(page);
  const widget = await shop.open(page, { 'api-key': key });
  await record(widget);
  await record(widget);
  expect(said).toEqual([]);
  await expect.poll(() => uploads).toHaveLength(2);
  await expect.poll(() => shop.refusals).toHaveLength(1);
  expect(shop.refusals[0]).toContain('connect-src');
  expect(await eventsOf(page, 'error')).toEqual([]);
});

test('a second script that can’t be loaded, for example because the policy only allows the first: still paused, reviewed and uploaded', async ({
  page,
}) => {
  await page.route('**/widget-live.js', (route) => route.abort());
  const { said, uploads } = followStream(page);
  const widget = await shop.open(page, { 'api-key': key });
  const button = (name: string) => widget.getByRole('button', { name });
  await button('Record Feedback').click();
  await button('Pause').click();
  await expect(widget.getByText('Paused', { exact: true })).toBeVisible();
  await button('Resume').click();
  await expect(button('Stop')).toContainText(elapsed(2));
  await button('Stop').click();
  await expect(widget.getByText('Thank you.')).toBeVisible();
  expect(uploads).toHaveLength(1);
  await widget.evaluate((element) => element.setAttribute('review', ''));
  await button('Record Feedback').click();
  await expect(button('Stop')).toContainText(elapsed(2));
  await button('Stop').click();
  await expect(button('Send')).toBeFocused();
  expect(uploads).toHaveLength(1);
  await button('Send').click();
  await expect(widget.getByText('Thank you.')).toBeVisible();
  expect([said.length, uploads.length]).toEqual([0, 2]);
  expect(await eventsOf(page, 'error')).toEqual([]);
});
