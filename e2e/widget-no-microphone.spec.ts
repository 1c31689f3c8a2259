import { expect, test } from '@playwright/test';
import { chooseMicrophone } from './browser-flags.ts';
import { inEachWay, OwnPage, pressEach } from './own-page.ts';
import { CustomerPage, eventsOf, hideReadiness } from './widget-page.ts';

const executablePath = process.env.CHROMIUM_PATH;
test.use({ launchOptions: { args: chooseMicrophone('none'), ...(executablePath && { executablePath }) } });

test('without a microphone the widget says so, and lets one write', async ({ page, baseURL }) => {
  const shop = new CustomerPage(baseURL);
  await shop.listen();
  try {
    await hideReadiness(page);
    const widget = await shop.open(page, { 'api-key': 'vf_any', 'ui-language': 'fr' });
    await widget.getByRole('button', { name: 'Donner mon avis' }).click();
    await expect(widget.getByRole('alert')).toContainText('Erreur : Micro inaccessible');
    await expect
      .poll(async () => (await eventsOf(page, 'error'))[0])
      .toMatchObject({ code: 'microphone_unavailable', isKept: false });
    await widget.getByRole('button', { name: 'Écrire plutôt' }).click();
    await expect(widget.getByRole('textbox', { name: 'Votre avis' })).toBeFocused();
  } finally {
    await shop.close();
  }
});

test('without a microphone the React component and a button of one’s own say so, too', async ({
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
      await expect(region.getByText('Error: Unable to access microphone')).toBeVisible();
      await expect(region.getByRole('button', { name: 'Record Feedback' })).toBeEnabled();
    });
  } finally {
    await shop.close();
  }
});
