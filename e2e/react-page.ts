import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { z } from 'zod';

const ENTRY = fileURLToPath(new URL('../sdks/react/browser-test-page.tsx', import.meta.url));

/** A customer's React page on an origin of its own. */
export class ReactPage {
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

  urlFor(key: string, seconds: number): string {
    return `${this.origin}/?${new URLSearchParams({ key, api: this.apiUrl, seconds: String(seconds) })}`;
  }
}
