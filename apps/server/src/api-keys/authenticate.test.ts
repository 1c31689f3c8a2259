import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json } from '../../testing/call.ts';
import { prepareFirstStart } from '../accounts/first-start.ts';
import { listDemoKeys } from './first-keys.ts';
import { deriveDemoKey, generateKey, isWellFormedKey, keyPrefix } from './format.ts';

describe('a key', () => {
  it('has a prefix, 256 random bits and a checksum that every typing error breaks', () => {
    const key = generateKey();
    expect(key).toMatch(/^vf_[0-9A-Za-z]{49}$/);
    expect(isWellFormedKey(key)).toBe(true);
    for (let i = 3; i < key.length; i += 1) {
      const typo = key.slice(0, i) + (key[i] === 'a' ? 'b' : 'a') + key.slice(i + 1);
      expect(isWellFormedKey(typo)).toBe(false);
    }
    expect(new Set(Array.from({ length: 1_000 }, () => generateKey())).size).toBe(1_000);
    expect(keyPrefix(key)).toHaveLength(8);
  });

  it('that is publishable has its own prefix, and as many visible characters as a secret one', () => {
    const key = generateKey('publishable');
    expect(key).toMatch(/^vf_pub_[0-9A-Za-z]{49}$/);
    expect(isWellFormedKey(key)).toBe(true);
    expect(isWellFormedKey(key.replace('vf_pub_', 'vf_'))).toBe(false);
    expect(keyPrefix(key)).toBe(key.slice(0, 'vf_pub_'.length + 5));
  });

  it('for the demo is always the same on the same server, and has its own prefix', () => {
    const secret = Buffer.alloc(32, 7);
    expect(deriveDemoKey(secret, 'saas')).toBe(deriveDemoKey(secret, 'saas'));
    expect(deriveDemoKey(secret, 'saas')).toMatch(/^vf_demo_saas_/);
    expect(isWellFormedKey(deriveDemoKey(secret, 'saas'))).toBe(true);
    expect(deriveDemoKey(Buffer.alloc(32, 8), 'saas')).not.toBe(deriveDemoKey(secret, 'saas'));
  });
});

describe('authentication', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const path = '/api/v1/feedbacks';

  it('accepts a key as bearer and as X-API-Key, and records its use', async () => {
    expect((await call(app, app.key, path)).status).toBe(200);
    expect((await fetch(app.url + path, { headers: { 'x-api-key': app.key } })).status).toBe(200);
    await vi.waitFor(async () => {
      const { rows } = await app.test.pool.query('select last_used_at from api_keys where key_hash = $1', [
        app.peppers.hash(app.key).keyHash,
      ]);
      expect(rows[0].last_used_at).not.toBeNull();
    });
  });

  /** OpenAI's clients read the code in `error`. */
  const codeOf = async (response: Response): Promise<string> => {
    const body = await response.json();
    return body.code ?? body.error.code;
  };

  it('is required for every call that isn’t public', async () => {
    const open = new Set(['/health', '/openapi.json', '/api/demo-keys', '/*']);
    // A stream sends its key in the first message after opening (streams.test.ts).
    const firstMessage = /\/stream$/;
    const guarded = app.server.routes
      .list()
      .filter(
        ({ method, url }) =>
          method !== 'HEAD' && method !== 'OPTIONS' && !open.has(url) && !firstMessage.test(url),
      )
      .filter(({ url }) => /^\/(api\/v1|v1|api\/process-audio)/.test(url));
    expect(guarded.length).toBeGreaterThan(10);
    for (const { method, url } of guarded) {
      const address = app.url + url.replace(':id', '8f14e45f-ceea-467f-a8c1-2c1b3d4e5f60');
      const missing = await fetch(address, { method });
      expect([method, url, missing.status]).toEqual([method, url, 401]);
      expect(await codeOf(missing)).toBe('api_key_missing');
      expect(missing.headers.get('www-authenticate')).toMatch(/^Bearer resource_metadata="/);
      const wrong = await fetch(address, { method, headers: { authorization: `Bearer ${generateKey()}` } });
      expect([method, url, wrong.status]).toEqual([method, url, 401]);
      expect(await codeOf(wrong)).toBe('api_key_invalid');
    }
  });

  it.each(['', 'vf_', 'Bearer', "vf_' or 1=1 --", 'x'.repeat(5_000)])('refuses %j', async (text) => {
    const response = await fetch(app.url + path, { headers: { authorization: `Bearer ${text}` } });
    expect(response.status).toBe(401);
  });

  it('refuses revoked and expired keys at once, each with its own code', async () => {
    const made = await call(app, app.key, '/api/keys/create', { method: 'POST', ...json({}) });
    const { api_key: key } = await made.json();
    expect((await call(app, key, path)).status).toBe(200);
    const { keyHash } = app.peppers.hash(key);
    await app.test.database
      .updateTable('apiKeys')
      .set({ expiresAt: new Date() })
      .where('keyHash', '=', keyHash)
      .execute();
    expect(await (await call(app, key, path)).json()).toMatchObject({ code: 'api_key_expired' });
    await app.test.database
      .updateTable('apiKeys')
      .set({ status: 'revoked', revokedAt: new Date() })
      .where('keyHash', '=', keyHash)
      .execute();
    expect(await (await call(app, key, path)).json()).toMatchObject({ code: 'api_key_revoked' });
  });
});

describe('the first keys', () => {
  it('are created once, the development key is shown once, and no key is stored in plain text', async () => {
    await using app = await startTestApp();
    expect(await prepareFirstStart(app.test.database, app.peppers)).toEqual({ developmentKey: undefined });
    const { rows } = await app.test.pool.query(
      'select *, row_to_json(api_keys)::text as everything from api_keys',
    );
    expect(rows).toHaveLength(6);
    for (const row of rows) {
      expect(row.everything).not.toContain(app.key.slice(8));
      expect(row.everything).not.toContain(app.demoKey.slice(16));
    }
    const response = await fetch(`${app.url}/api/demo-keys`);
    const body = await response.json();
    expect(body.keys).toEqual(await listDemoKeys(app.test.database));
    expect(body.keys.map((entry: { vertical: string }) => entry.vertical)).toEqual([
      'wellness',
      'elearning',
      'gaming',
      'saas',
      'general',
    ]);
    for (const { api_key } of body.keys) expect((await call(app, api_key, '/v1/feedbacks')).status).toBe(200);
  });
});
