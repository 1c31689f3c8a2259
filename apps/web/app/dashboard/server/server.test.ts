import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Server, withQuery } from './server.ts';

/** Accepts the token "fresh" and reports any other as expired. Nobody is a member of the organization "left". */
const http = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  if (request.headers['voicefeedback-organization'] === 'left') {
    response.statusCode = 403;
    return void response.end('{"code":"not_a_member"}');
  }
  if (request.headers.authorization === 'Bearer fresh') return void response.end('{"count":3}');
  response.statusCode = 401;
  response.end('{"code":"session_expired","detail":"This session has expired."}');
});
let origin = '';
const answer = z.object({ count: z.number() });

beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => http.close());

test('a token that ran out unnoticed is renewed, and the call is made again', async () => {
  let renewals = 0;
  const server = new Server({
    accessToken: async () => 'stale',
    renew: async () => {
      renewals++;
      return 'fresh';
    },
    confirm: async () => false,
  });
  expect(await server.call(`${origin}/`, { answer })).toEqual({ count: 3 });
  expect(renewals).toBe(1);
  expect(await (await server.open(`${origin}/`)).text()).toBe('{"count":3}');
});

test('a session that is over is told, once', async () => {
  const server = new Server({
    accessToken: async () => 'stale',
    renew: async () => undefined,
    confirm: async () => false,
  });
  await expect(server.call(`${origin}/`, { answer })).rejects.toMatchObject({
    code: 'session_expired',
    status: 401,
  });
});

test('every call names the chosen organization; who was removed from it is told', async () => {
  let told = 0;
  const credentials = {
    accessToken: async () => 'fresh',
    renew: async () => undefined,
    confirm: async () => false,
  };
  const server = new Server(credentials, { id: 'left', onLeft: () => told++ });
  const refused = { code: 'not_a_member', status: 403 };
  await expect(server.call(`${origin}/`, { answer })).rejects.toMatchObject(refused);
  await expect(server.open(`${origin}/`, { headers: { accept: '*/*' } })).rejects.toMatchObject(refused);
  expect(told).toBe(2);
});

test('an address leaves out what nobody chose', () => {
  expect(withQuery('/list', { q: '', topic: undefined, limit: 20, mixed: false })).toBe(
    '/list?limit=20&mixed=false',
  );
  expect(withQuery('/list', {})).toBe('/list');
});
