import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

export interface ServedFiles extends AsyncDisposable {
  origin: string;
}

/**
 * Serves these files on a separate origin: a page at `/` and scripts. Other requests go to `others`, or get the page.
 */
export async function serveFiles(
  files: Record<string, string>,
  others?: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<ServedFiles> {
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    const file = files[pathname];
    if (file === undefined && others !== undefined) return others(request, response);
    const type = pathname.endsWith('.js') ? 'javascript' : 'html';
    response.writeHead(200, { 'content-type': `text/${type}; charset=utf-8` }).end(file ?? files['/']);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
