import { expect, test } from '@playwright/test';
import { findFaults, showAs } from './axe.ts';
import { elapsed } from './elapsed.ts';
import { openLanding } from './landing-page.ts';
import { pressStop } from './stop-recording.ts';

const WAYS = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1440 },
] as const;

/** The page before recording is tested in site.spec.ts. */
test('axe finds nothing during and after a recording, and nothing scrolls sideways', async ({ page }) => {
  await showAs(page, WAYS[0]);
  await openLanding(page);
  const look = () => findFaults(page, WAYS);
  await page.getByRole('button', { name: 'Record Feedback' }).click();
  await expect(page.getByRole('button', { name: elapsed(1) })).toBeVisible();
  expect(await look(), 'while it records').toEqual([]);
  // On a busy machine the check may outlast the ten seconds; then the recording has already stopped.
  await pressStop(page);
  const result = page.getByRole('region', { name: 'Your result' });
  await expect(result).toBeVisible();
  expect(await look(), 'with a result').toEqual([]);
  await result.getByText('JSON', { exact: true }).click();
  expect(await look(), 'with the result as JSON').toEqual([]);
});
