import { expect, test } from '@playwright/test';
import { chooseMicrophone } from './browser-flags.ts';
import { openLanding } from './landing-page.ts';
import { inEachWay, OwnPage, pressEach } from './own-page.ts';
import { signIn } from './signed-in.ts';
import { openAccount } from './visitor.ts';
import { CustomerPage, eventsOf, hideReadiness } from './widget-page.ts';

const executablePath = process.env.CHROMIUM_PATH;
test.use({ launchOptions: { args: chooseMicrophone('refused'), ...(executablePath && { executablePath }) } });

test('a refused microphone is said, with what to do, and a file is taken all the same', async ({ page }) => {
  await openLanding(page);
  await page.getByRole('button', { name: 'Record Feedback' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Could not access your microphone. Please check permissions.');
  await expect(alert).toContainText('Allow the microphone');
  await page.getByRole('button', { name: 'Use our sample' }).click();
  await expect(page.getByRole('region', { name: 'Your result' })).toBeVisible();
});

test('the widget says a refused microphone too, and can be pressed again', async ({ page, baseURL }) => {
  const shop = new CustomerPage(baseURL);
  await shop.listen();
  try {
    await hideReadiness(page);
    const widget = await shop.open(page, { 'api-key': 'vf_any' });
    await widget.getByRole('button', { name: 'Record Feedback' }).click();
    await expect(widget.getByRole('alert')).toContainText(
      'Error: Could not access your microphone. Please check permissions. Allow it next to the page’s address, then try again.',
    );
    await expect
      .poll(async () => (await eventsOf(page, 'error'))[0])
      .toMatchObject({ code: 'microphone_denied', isKept: false });
    await expect(widget.getByRole('button', { name: 'Record Feedback' })).toBeEnabled();
  } finally {
    await shop.close();
  }
});

test('the demo page tells the refusal in red under its button', async ({ page }) => {
  await page.goto('/voice-feedback');
  await page.getByRole('button', { name: 'General', exact: true }).click();
  await page.getByRole('button', { name: 'Record Feedback' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Error: Could not access your microphone. Please check permissions.',
  );
});

test('the Voice Test of the dashboard says it, too, and what to do', async ({ page, context, request }) => {
  await signIn(context, request, await openAccount(request));
  await page.goto('/dashboard/voice-test');
  await page.getByRole('button', { name: 'Record Feedback' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Could not access your microphone. Please check permissions.');
  await expect(alert).toContainText('Allow the microphone for this page beside the address');
  await expect(page.getByRole('button', { name: 'Record Feedback' })).toBeEnabled();
});

test('the React component and a button of one’s own say a refused microphone, too', async ({
  page,
  baseURL,
}) => {
  const shop = new OwnPage(baseURL);
  await shop.listen();
  try {
    await hideReadiness(page);
    await shop.open(page, 'vf_any', 2);
    await pressEach(page, 'Record Feedback');
    await inEachWay(page, async (region) => {
      await expect(
        region.getByText('Error: Could not access your microphone. Please check permissions.'),
      ).toBeVisible();
      await expect(region.getByRole('button', { name: 'Record Feedback' })).toBeEnabled();
    });
  } finally {
    await shop.close();
  }
});
