import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEVER_TOO_BUSY } from '../../../testing/never-too-busy.ts';
import { createServer, type Server } from '../server.ts';

const NAVIGATION = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('a page that fails', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = await createServer({ logger: pino({ level: 'silent' }), trustedProxies: [], ...NEVER_TOO_BUSY });
    for (const prefix of ['', '/fr', '/api', '/v1', '/auth']) {
      server.app.get(`${prefix}/broken`, async () => {
        throw new Error('<b>a fault of ours</b>');
      });
      server.app.get(`${prefix}/database-away`, async () => {
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      });
    }
    url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.app.close());

  const open = (address: string, accept = NAVIGATION, method = 'GET') =>
    fetch(`${url}${address}`, { method, headers: { accept } });

  it.each([
    ['/broken', 500, 'This page isn’t available right now'],
    ['/fr/broken', 500, 'Cette page n’est pas disponible pour le moment'],
    ['/database-away', 503, 'This page isn’t available right now'],
    ['/nowhere', 404, 'Page not found'],
    ['/fr/nowhere', 404, 'Page introuvable'],
    ['/%E0%A4%A', 400, 'This page couldn’t be opened'],
  ])('is HTML for a browser that opens it: %s', async (address, status, words) => {
    const answer = await open(address);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    expect(text).toContain(`<h1>${words}</h1>`);
    expect(text).toContain(answer.headers.get('x-request-id'));
    expect(text).not.toContain('a fault of ours');
  });

  it('is HTML for a form that was posted to an unknown URL, with the text escaped', async () => {
    const answer = await open('/broken?<script>', NAVIGATION, 'DELETE');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toContain('GET');
    expect(await answer.text()).not.toContain('<script>');
  });

  it.each(['*/*', 'application/json', 'text/html;q=0', 'application/json, text/html;q=0.9', ''])(
    'is a problem for a program, which accepts "%s"',
    async (accept) => {
      const answer = await open('/broken', accept);
      expect(answer.status).toBe(500);
      expect(await answer.json()).toMatchObject({ code: 'internal_error' });
    },
  );

  it.each(['/api', '/v1'])('is a problem under %s for every caller', async (prefix) => {
    for (const [name, code] of [
      ['broken', 'internal_error'],
      ['database-away', 'unavailable'],
      ['nowhere', 'not_found'],
    ])
      expect(await (await open(`${prefix}/${name}`)).json()).toMatchObject({ code });
  });
});
