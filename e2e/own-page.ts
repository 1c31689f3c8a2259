import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import { z } from 'zod';

const ENTRY = fileURLToPath(new URL('../sdks/react/browser-test-page.tsx', import.meta.url));
/** The ways to have a record button without the widget. */
const WAYS = ['React', 'Plain JavaScript'];

/** A customer's page on an origin of its own, with the React component and with a button of their own. */
export class OwnPage {
  readonly apiUrl: string;
  origin = '';
  #server: Server | undefined;

  /** @param baseURL Playwright's, where the stack listens */
  constructor(baseURL: string | undefined) {
    this.apiUrl = z.url().parse(baseURL);
  }

  async listen(): Promise<void> {
    const build = await rolldown({
      input: ENTRY,
      platform: 'browser',
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    });
    const { output } = await build.generate({ format: 'esm' });
    await build.close();
    const script = output[0].code;
    const server = createServer((request, response) => {
      const isScript = request.url === '/page.js';
      response.writeHead(200, { 'content-type': `text/${isScript ? 'javascript' : 'html'}; charset=utf-8` });
      response.end(
        isScript
          ? script
          : '<!doctype html><html lang="en"><title>Shop</title><main id="root"></main><script type="module" src="/page.js"></script></html>',
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#server = server;
    const { port } = z.object({ port: z.number() }).parse(server.address());
    this.origin = `http://127.0.0.1:${port}`;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  /** Opens it; `tracks()` gives the state of every microphone track that was handed out. */
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

/**
 * Does one step in each way. They go on side by side, so that all of them take hardly longer than one; the page has one
 * mouse, so that the step itself is done one after the other.
 */
export async function inEachWay(page: Page, step: (region: Locator) => Promise<void>): Promise<void> {
  for (const name of WAYS) await step(page.getByRole('region', { name }));
}

/** Presses the button of each way. */
export async function pressEach(page: Page, name: string): Promise<void> {
  await inEachWay(page, (region) => region.getByRole('button', { name }).click());
}

/** Runs in the page, before anything else. */
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
