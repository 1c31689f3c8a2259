import { expect, test } from '@playwright/test';
import { chooseMicrophone } from './browser-flags.ts';
import { elapsed } from './elapsed.ts';
import { inEachWay, OwnPage, pressEach } from './own-page.ts';
import { Customer, CustomerPage, eventsOf, hideReadiness, trackStates } from './widget-page.ts';

const executablePath = process.env.CHROMIUM_PATH;
test.use({ launchOptions: { args: chooseMicrophone('silence'), ...(executablePath && { executablePath }) } });

test('a muted microphone is noticed before anything is uploaded; sent anyway, the server finds no speech', async ({
  page,
  baseURL,
}) => {
  const shop = new CustomerPage(baseURL);
  await shop.listen();
  try {
    const customer = await Customer.signUp(shop);
    const widget = await shop.open(page, { 'api-key': await customer.createPublishableKey(shop.origin) });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await widget.getByRole('button', { name: 'Record Feedback' }).click();
    await expect(widget.getByRole('button', { name: 'Stop' })).toContainText(elapsed(2));
    await widget.getByRole('button', { name: 'Stop' }).click();
    await expect(widget.getByRole('alert')).toContainText(
      'Error: Nothing can be heard. Is your microphone on?',
    );
    expect(requests.filter((url) => url.endsWith('/process'))).toEqual([]);
    await expect.poll(() => trackStates(page)).toEqual(['ended']);
    await widget.getByRole('button', { name: 'Send anyway' }).click();
    await expect(widget.getByRole('alert')).toContainText('Error: Nobody spoke in this recording.');
    await expect(widget.getByRole('button', { name: 'Record Feedback' })).toBeEnabled();
    await expect
      .poll(async () => (await eventsOf(page, 'error')).map(({ code }) => code))
      .toEqual(['recording_silent', 'no_speech']);
  } finally {
    await shop.close();
  }
});

test('the React component and a button of one’s own notice it too, and upload nothing', async ({
  page,
  baseURL,
}) => {
  const shop = new OwnPage(baseURL);
  await shop.listen();
  try {
    await hideReadiness(page);
    const { tracks } = await shop.open(page, 'vf_any', 2);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await pressEach(page, 'Record Feedback');
    await inEachWay(page, async (region) => {
      await expect(region.getByText(/^Error: (Nothing can be heard|This recording is silent)/)).toBeVisible();
    });
    expect(requests.filter((url) => url.endsWith('/process'))).toEqual([]);
    await expect.poll(tracks).toEqual(['ended', 'ended']);
  } finally {
    await shop.close();
  }
});
