import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { bundlePage } from './bundle-page.ts';
import { type ServedFiles, serveFiles } from './served-files.ts';

const ENTRY = fileURLToPath(new URL('../sdks/react/browser-test-page.tsx', import.meta.url));
/** The ways to add a record button without the widget. */
const WAYS = ['React', 'Plain JavaScript'];

/** A customer's page on a separate origin, with the React component and a button of their own. */
export class OwnPage {
  readonly apiUrl: string;
  origin = '';
  #files: ServedFiles | undefined;

  /** @param baseURL Playwright's, where the stack listens */
  constructor(baseURL: string | undefined) {
    this.apiUrl = z.url().parse(baseURL);
  }

  async listen(): Promise<void> {
    this.#files = await serveFiles(await bundlePage(ENTRY));
    this.origin = this.#files.origin;
  }

  async close(): Promise<void> {
    await this.#files?.[Symbol.asyncDispose]();
  }

  /** Opens the page; `tracks()` returns the state of every microphone track that was created. */
  async open(page: Page, key: string, seconds: number): Promise<{ tracks(): Promise<string[]> }> {
    page.on('pageerror', (error) => expect(error.message, 'the page threw').toBe(''));
    await page.addInitScript(watchTracks);
    await page.goto(
      `${this.origin}/?${new URLSearchParams({ key, api: this.apiUrl, seconds: String(seconds) })}`,
    );
    return {
      tracks: async () =>
        z.array(z.string()).parse(await page.evaluate('window.tracks.map((track) => track.readyState)')),
    };
  }
}

const regionsOf = (page: Page) => WAYS.map((name) => page.getByRole('region', { name }));

/** Checks all ways in parallel. */
export async function inEachWay(page: Page, look: (region: Locator) => Promise<void>): Promise<void> {
  await Promise.all(regionsOf(page).map(look));
}

/**
 * Clicks the button of each way at the same moment, because the microphone plays only once and the page has one
 * mouse.
 */
export async function pressEach(page: Page, name: string | RegExp): Promise<void> {
  const buttons = regionsOf(page).map((region) => region.getByRole('button', { name }));
  for (const button of buttons) await expect(button).toBeEnabled();
  await Promise.all(buttons.map((button) => button.dispatchEvent('click')));
}

/** Runs in the page before everything else. */
function watchTracks(): void {
  const tracks: MediaStreamTrack[] = [];
  Object.assign(window, { tracks });
  const { mediaDevices } = navigator;
  const ask = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await ask(constraints);
    tracks.push(...stream.getTracks());
    return stream;
  };
}
