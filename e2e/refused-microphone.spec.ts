import { expect, test } from '@playwright/test';
import { chooseMicrophone } from './browser-flags.ts';
import { openLanding } from './landing-page.ts';

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
