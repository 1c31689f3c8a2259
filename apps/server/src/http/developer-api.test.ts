import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { StreamClient } from '../testing/stream-client.ts';

/** What the documentation and the marketing pages promise, each under both prefixes. */
const PROMISED = [
  'POST /process',
  'GET /feedbacks',
  'GET /feedbacks/:id',
  'PATCH /feedbacks/:id',
  'DELETE /feedbacks/:id',
  'GET /feedbacks/:id/audio',
  'GET /feedbacks/export',
  'POST /transcribe',
  'POST /analyze',
  'GET /analytics',
  'POST /webhooks',
  'GET /webhooks',
  'GET /webhooks/:id',
  'PATCH /webhooks/:id',
  'DELETE /webhooks/:id',
  'POST /webhooks/:id/test',
  'POST /webhooks/:id/replay',
  'POST /webhooks/:id/rotate-secret',
  'GET /webhooks/:id/deliveries',
  'GET /usage',
  'GET /requests',
  'POST /tokens',
  'POST /audio/transcriptions',
];
const PREFIXES = ['/api/v1', '/v1'] as const;
const AUTOMATIC = new Set(['HEAD', 'OPTIONS']);

describe('the developer API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const routes = (prefix: string) =>
    app.server.routes
      .list()
      .filter(({ method, url }) => url.startsWith(`${prefix}/`) && !AUTOMATIC.has(method))
      .map(({ method, url }) => `${method} ${url.slice(prefix.length)}`)
      .sort();

  it('is the same under both prefixes', () => {
    expect(routes('/v1')).toEqual(routes('/api/v1'));
  });

  it.each(PREFIXES.flatMap((prefix) => PROMISED.map((call) => [call, prefix])))(
    'has %s under %s, and wants to know who asks',
    async (promised, prefix) => {
      expect(routes(prefix)).toContain(promised);
      const [method = '', path = ''] = promised.split(' ');
      const response = await fetch(
        `${app.url}${prefix}${path.replace(':id', '00000000-0000-4000-8000-000000000000')}`,
        {
          method,
        },
      );
      expect(response.status).toBe(401);
    },
  );

  it.each(PREFIXES)(
    'has GET /stream under %s, a WebSocket whose first message says who asks',
    async (prefix) => {
      expect(routes(prefix)).toContain('GET /stream');
      expect((await fetch(`${app.url}${prefix}/stream`)).status).toBe(426);
      const client = new StreamClient(app, { path: `${prefix}/stream` });
      await client.say({ type: 'start', key: 'vf_nothing' });
      expect(await client.closed).toBe(4401);
    },
  );
});
