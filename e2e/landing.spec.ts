import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { feedbackViewSchema } from '@voice-feedback/contract/process';
import { z } from 'zod';
import { peaksOf } from '../apps/web/app/demo/peaks.ts';
import { openDecoder } from '../packages/speech/src/decode.ts';
import { untilAlive } from './alive.ts';
import { HEARD_LIVE } from './browser-flags.ts';
import { followStream } from './follow-stream.ts';
import { openLanding, reportOf } from './landing-page.ts';
import { stopRecording } from './stop-recording.ts';
import { recordToTheLimit } from './ten-seconds.ts';

const SAMPLE = fileURLToPath(new URL('../apps/web/public/sample-feedback.ogg', import.meta.url));
const SAMPLE_PEAKS = fileURLToPath(new URL('../apps/web/app/demo/sample-peaks.json', import.meta.url));
const RECORDINGS = fileURLToPath(new URL('../apps/web/public/recordings/', import.meta.url));
const RECORDINGS_PEAKS = fileURLToPath(
  new URL('../apps/web/app/marketing/recording-peaks.json', import.meta.url),
);
const EXAMPLE = fileURLToPath(new URL('../apps/web/app/feedback/example-feedback.json', import.meta.url));
const M4A = fileURLToPath(new URL('../packages/speech/fixtures/speech.m4a', import.meta.url));
const IMAGE = fileURLToPath(new URL('../packages/speech/fixtures/image.png', import.meta.url));

test('speech from the microphone is returned as words, and the microphone is released', async ({ page }) => {
  await page.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      Object.assign(window, { heldStream: stream });
      return stream;
    };
  });
  const spoken = followStream(page);
  await openLanding(page);
  expect(await page.evaluate(() => 'heldStream' in window), 'asked before the click').toBe(false);
  await page.getByRole('button', { name: 'Record Feedback' }).click();
  const result = page.getByRole('region', { name: 'Your result' });
  await expect(page.getByText('Recording. Press again to stop.').or(result).first()).toBeVisible();
  await stopRecording(page, 3, result);
  await expect(result).toBeVisible();
  await expect(result.getByRole('list', { name: 'Transcript' })).toContainText(HEARD_LIVE);
  await expect(page.getByText(/^Done in [\d.]+ s:/)).toBeVisible();
  // It was transcribed while being spoken: words came before the result, and nothing was uploaded.
  await expect.poll(() => spoken.said).toContain('result');
  // A busy server skips provisional words; then the first words are those of a whole segment.
  const firstWords = spoken.said.findIndex((type) => type === 'partial' || type === 'segment');
  expect(firstWords).toBeGreaterThan(-1);
  expect(firstWords).toBeLessThan(spoken.said.indexOf('result'));
  expect(spoken.uploads).toEqual([]);
  const tracks = () =>
    page.evaluate(() =>
      'heldStream' in window && window.heldStream instanceof MediaStream
        ? window.heldStream.getTracks().map((track) => track.readyState)
        : [],
    );
  await expect.poll(tracks).toEqual(['ended']);
});

test('a recording ends by itself at ten seconds', async ({ page }) => {
  await openLanding(page);
  await recordToTheLimit(page);
  const result = page.getByRole('region', { name: 'Your result' });
  await expect(result).toBeVisible();
  await result.getByText('JSON', { exact: true }).click();
  const json = await result.getByRole('region', { name: 'The result as JSON' }).textContent();
  expect(feedbackViewSchema.parse(JSON.parse(json ?? '')).duration_seconds).toBeGreaterThan(1);
});

test('the waveforms on our pages are those of their recordings', async () => {
  await using decoder = openDecoder({ processes: 1 });
  const readPeaks = async (file: string) => {
    const { samples } = await decoder.decode(file, { maximumSeconds: 60 });
    return peaksOf(samples, 16_000).map((peak) => Math.round(peak * 100) / 100);
  };
  const peaks = await readPeaks(SAMPLE);
  const kept = z.record(z.string(), z.array(z.number()));
  const shown = kept.parse(JSON.parse(await readFile(RECORDINGS_PEAKS, 'utf8')));
  const heard: typeof shown = {};
  for (const name of Object.keys(shown)) heard[name] = await readPeaks(`${RECORDINGS}${name}.mp3`);
  if (process.env.UPDATE_EXAMPLE) {
    await writeFile(SAMPLE_PEAKS, `${JSON.stringify(peaks)}\n`);
    await writeFile(RECORDINGS_PEAKS, `${JSON.stringify(heard)}\n`);
  }
  const sample = z.array(z.number()).parse(JSON.parse(await readFile(SAMPLE_PEAKS, 'utf8')));
  for (const [name, drawn] of Object.entries({ ...shown, sample })) {
    const right = name === 'sample' ? peaks : (heard[name] ?? []);
    // Decoders differ in how they begin and end a lossy file.
    expect(Math.abs(drawn.length - right.length), name).toBeLessThanOrEqual(2);
    const apart = drawn.slice(0, right.length).map((peak, at) => Math.abs(peak - (right[at] ?? 1)));
    expect(apart.filter((one) => one > 0.05).length / apart.length, name).toBeLessThan(0.05);
  }
});

test('a recording is loaded and played on the press of its button, and its words light up', async ({
  page,
}) => {
  await page.goto('/gaming');
  await untilAlive(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) asked.push(request.url());
  });
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      this.muted = true;
      return play.call(this);
    };
  });
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Play: A boss fight that feels unfair' }).click();
  await expect(page.getByRole('button', { name: 'Pause: A boss fight that feels unfair' })).toBeVisible();
  await expect(page.locator('[data-now="true"]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pause: A boss fight that feels unfair' }).click();
  await expect(page.getByRole('button', { name: 'Play: A boss fight that feels unfair' })).toBeVisible();
});

test('the terminal command is copied completely; a file works instead of a microphone', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLanding(page);
  await page.getByRole('button', { name: 'Copy: the command' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(`curl ${baseURL}/api/v1/process`);
  expect(await copied()).toMatch(/Bearer vf_demo_general_\w+/);

  const answered = Promise.withResolvers<void>();
  await page.route('**/api/v1/process', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByLabel('Audio file').setInputFiles(M4A);
  await expect(page.getByRole('button', { name: 'Processing', exact: true })).toBeDisabled();
  answered.resolve();
  const result = page.getByRole('region', { name: 'Your result' });
  await expect(result.getByRole('list', { name: 'Transcript' })).toContainText(/my fellow.america/i);
  await expect(result).toContainText('of mp4');
});

test('other files are refused with what to choose instead; the sample, by keyboard alone, gets the result in the page’s example', async ({
  page,
}) => {
  await openLanding(page);
  await page.getByLabel('Audio file').setInputFiles(IMAGE);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('We can’t read this audio file.');
  await expect(alert).toContainText('Choose another file');
  // From the top of the page, as a visitor would.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const sample = page.getByRole('button', { name: 'Use our sample' });
  for (let presses = 0; presses < 40; presses++) {
    if (await sample.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(sample).toBeFocused();
  const answered = page.waitForResponse((response) => response.url().endsWith('/process'));
  await page.keyboard.press('Enter');
  const answer: unknown = await (await answered).json();
  // Run `UPDATE_EXAMPLE=1 npm test` after a model change to update the page's example.
  if (process.env.UPDATE_EXAMPLE) await writeFile(EXAMPLE, `${JSON.stringify(answer, null, 2)}\n`);
  const example = reportOf(JSON.parse(await readFile(EXAMPLE, 'utf8')));
  expect(reportOf(answer)).toEqual(example);
  const transcript = page
    .getByRole('region', { name: 'Your result' })
    .getByRole('list', { name: 'Transcript' });
  await expect(transcript).toContainText('crashing');
  await expect(alert).toHaveCount(0);
});
