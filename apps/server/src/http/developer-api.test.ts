import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call } from '../../testing/call.ts';
import { post } from '../../testing/customer.ts';
import { StreamClient } from '../../testing/stream-client.ts';

/** Endpoints that the documentation and the marketing pages promise, each under both prefixes. */
const PROMISED = [
  'POST /process',
  'GET /feedbacks',
  'GET /feedbacks/:id',
  'PATCH /feedbacks/:id',
  'DELETE /feedbacks/:id',
  'GET /feedbacks/:id/audio',
  'GET /feedbacks/:id/image',
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
interface Said {
  path: string;
  message: string;
}
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
    'has GET /stream under %s, a WebSocket that authenticates in its first message',
    async (prefix) => {
      expect(routes(prefix)).toContain('GET /stream');
      expect((await fetch(`${app.url}${prefix}/stream`)).status).toBe(426);
      const client = new StreamClient(app, { path: `${prefix}/stream` });
      await client.say({ type: 'start', key: 'vf_nothing' });
      expect(await client.closed).toBe(4401);
    },
  );

  it.each(PREFIXES)('needs no body under %s if a call only has optional fields', async (prefix) => {
    const ask = (path: string) => call(app, app.key, `${prefix}${path}`, { method: 'POST' });
    const token = await ask('/tokens');
    expect([token.status, (await token.json()).scopes]).toEqual([201, ['process']]);
    // Uses an IP address, so nothing is resolved. No worker runs, so nothing is sent.
    const made = await post(app, app.key, `${prefix}/webhooks`, { url: 'https://93.184.215.14/hook' });
    const { id } = await made.json();
    expect((await ask(`/webhooks/${id}/test`)).status).toBe(202);
    expect((await (await ask(`/webhooks/${id}/rotate-secret`)).json()).secret).toMatch(/^whsec_/);
  });

  it.each([
    [
      '/v1/analyze',
      { txt: 'Fine.' },
      ['body/txt: is not known; did you mean "text"?', 'body: needs "text" or "audio_url"'],
    ],
    ['/v1/analyze', { text: 5 }, ['body/text: must be a string, not a number']],
    ['/v1/webhooks/00000000-0000-4000-8000-000000000000/replay', {}, ['body: needs "event_id" or "from"']],
    ['/v1/webhooks', {}, ['body/url: is missing; send a string']],
    ['/v1/webhooks', [], ['body: must be a JSON object, not an array']],
    ['/api/analytics', { events: [{ event: 'a' }, {}] }, ['body/events/1/event: is missing; send a string']],
    ['/api/analytics', 'seen', ['body: must be a JSON object, not a string']],
  ])('explains what is wrong with %s %j', async (path, body, said) => {
    const answer = await post(app, app.key, path, body);
    expect(answer.status).toBe(422);
    const { detail, errors } = await answer.json();
    expect(detail).toBe(said.join('; '));
    expect(errors.map(({ path, message }: Said) => `${path}: ${message}`)).toEqual(said);
  });
});
