import { expect, test } from '@playwright/test';
import { HEARD_LIVE } from './browser-flags.ts';
import { openLanding } from './landing-page.ts';
import { stopRecording } from './stop-recording.ts';

test('an unavailable backend disables recording, and enables it again once it’s back', async ({ page }) => {
  await openLanding(page);
  await page.route('**/health', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Backend Offline')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record Feedback' })).toBeDisabled();
  await expect(page.getByRole('alert')).toContainText('The backend is offline.');
  await page.unroute('**/health');
  await expect(page.getByText('Backend Online')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record Feedback' })).toBeEnabled();
});

test('a recording that could be neither streamed nor sent is kept and sent again', async ({ page }) => {
  await page.routeWebSocket(/\/stream$/, (socket) => void socket.close());
  await openLanding(page);
  await page.route('**/process', (route) => route.abort());
  await page.getByRole('button', { name: 'Record Feedback' }).click();
  const trouble = page.getByRole('alert').filter({ hasText: 'Unable to connect to server.' });
  await stopRecording(page, 3, trouble);
  await expect(trouble).toBeVisible();
  await page.unroute('**/process');
  await page.getByRole('button', { name: 'Send again' }).click();
  const transcript = page
    .getByRole('region', { name: 'Your result' })
    .getByRole('list', { name: 'Transcript' });
  await expect(transcript).toContainText(HEARD_LIVE);
});
