import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json, readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { startSecondApp } from '../../testing/second-app.ts';
import { openPeppers } from './peppers.ts';

describe('the keys of an account', () => {
  let app: TestApp;
  let someone: Customer;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
    someone = await signUp(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const create = async (body: unknown, credential = someone.key) =>
    (await post(app, credential, '/api/keys/create', body)).json();
  const list = async (credential: string) => (await call(app, credential, '/api/keys')).json();
  const remove = (credential: string, id: string) =>
    call(app, credential, `/api/api-keys/${id}`, { method: 'DELETE' });

  it('are shown once and masked from then on, newest first, with the number of active ones', async () => {
    const owner = await signUp(app);
    const second = await create({ user_id: owner.userId, key_name: 'Second' }, owner.token);
    const third = await create({}, owner.key);
    expect(third.key.key_name).toBe('Nouvelle clé');
    const listed = await list(owner.token);
    expect(listed).toMatchObject({ success: true, active: 3 });
    expect(listed.api_keys.map((key: { api_key: string }) => key.api_key)).toEqual(
      [third.api_key, second.api_key, owner.key].map((key) => `${key.slice(0, 8)}***`),
    );
    expect(listed.api_keys[1]).toMatchObject({ key_name: 'Second', kind: 'secret', is_active: true });
    expect(JSON.stringify(listed)).not.toContain(second.api_key);
    expect((await call(app, second.api_key, '/api/user/profile')).status).toBe(200);
  });

  it('stop working at once when deleted, in every process', async () => {
    await using other = await startSecondApp(app);
    const { api_key: key, key: made } = await create({});
    expect((await call(other, key, '/api/keys')).status).toBe(200);
    const deleted = await remove(someone.token, made.id);
    expect(await deleted.json()).toEqual({ success: true, message: 'API key deleted' });
    const refused = await call(other, key, '/api/keys');
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: 'api_key_revoked' });
    expect((await remove(someone.token, made.id)).status).toBe(404);
  });

  it('never lose the last one that works, even if both are deleted at the same time', async () => {
    const words = 'Cannot delete your last API key. Create a new one first.';
    for (let round = 0; round < 5; round += 1) {
      const owner = await signUp(app);
      const { key: second } = await create({}, owner.token);
      const { key: expiring } = await create(
        { expires_at: new Date(Date.now() + 3_600_000).toISOString() },
        owner.token,
      );
      await app.test.pool.query('update api_keys set expires_at = now() where id = $1', [expiring.id]);
      const first = (await list(owner.token)).api_keys.at(-1);
      const answers = await Promise.all(
        [first.id, second.id].map(async (id) => {
          const response = await remove(owner.token, id);
          return { status: response.status, body: await response.json() };
        }),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refusal = answers.find(({ status }) => status === 409)?.body;
      expect(refusal).toMatchObject({ success: false, code: 'last_api_key', error: words });
      expect((await list(owner.token)).active).toBe(1);
      // A key that doesn't work can always be deleted.
      expect((await remove(owner.token, expiring.id)).status).toBe(200);
    }
  });

  it('are replaced with an overlap: both work, then the old one expires', async () => {
    const owner = await signUp(app);
    const [old] = (await list(owner.token)).api_keys;
    const rotate = () => post(app, owner.token, `/api/keys/${old.id}/rotate`, { overlap_seconds: 3_600 });
    const before = Date.now();
    const answer = await rotate();
    const after = Date.now();
    expect(answer.status).toBe(201);
    const { api_key: fresh, key } = await answer.json();
    expect(key).toMatchObject({ key_name: old.key_name, kind: 'secret', is_active: true });
    expect((await call(app, owner.key, '/api/keys')).status).toBe(200);
    expect((await call(app, fresh, '/api/keys')).status).toBe(200);
    const listed = (await list(owner.token)).api_keys.find((each: { id: string }) => each.id === old.id);
    const rotatedAt = new Date(listed.expires_at).getTime() - 3_600_000;
    expect(rotatedAt).toBeGreaterThan(before - 1_000);
    expect(rotatedAt).toBeLessThan(after + 1_000);
    expect((await rotate()).status).toBe(409);
    await app.test.pool.query('update api_keys set expires_at = now() where id = $1', [old.id]);
    expect(await (await call(app, owner.key, '/api/keys')).json()).toMatchObject({ code: 'api_key_expired' });
    expect((await call(app, fresh, '/api/keys')).status).toBe(200);
  });

  it('that are publishable need a website, submit recordings from it, and do nothing else', async () => {
    const refused = await post(app, someone.key, '/api/keys/create', { kind: 'publishable' });
    expect(refused.status).toBe(422);
    const { api_key: key } = await create({
      kind: 'publishable',
      allowed_domains: ['Shop.Example', '*.preview.example'],
    });
    const audio = await readAudio('picture.png');
    const submit = async (origin: string | undefined) => {
      const headers = origin === undefined ? {} : { origin };
      const response = await upload(app, key, audio, { headers });
      return (await response.json()).code;
    };
    // Past the website check, the picture is refused.
    expect(await submit('https://shop.example')).toBe('unsupported_format');
    expect(await submit('https://a.preview.example')).toBe('unsupported_format');
    for (const origin of [
      undefined,
      'null',
      'http://shop.example',
      'https://shop.example:8443',
      'https://shop.example.evil.example',
      'https://evilshop.example',
      'https://a.b.preview.example',
      'https://preview.example',
    ])
      expect([origin, await submit(origin)]).toEqual([origin, 'origin_not_allowed']);
    for (const path of ['/api/keys', '/api/user/profile', '/api/v1/feedbacks', '/api/credits/ledger']) {
      const response = await call(app, key, path, { headers: { origin: 'https://shop.example' } });
      expect([path, response.status]).toEqual([path, 403]);
    }
  });

  it('have separate limits per minute and day, and say when these reset', async () => {
    const { api_key: slow } = await create({ requests_per_minute: 2 });
    const { api_key: rare } = await create({ requests_per_day: 3 });
    const statuses = async (key: string) => {
      const seen: Response[] = [];
      for (let i = 0; i < 4; i += 1) seen.push(await call(app, key, '/api/keys'));
      return seen;
    };
    const minute = await statuses(slow);
    expect(minute.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
    expect(await minute[2]?.json()).toMatchObject({ code: 'rate_limited' });
    expect(Number(minute[2]?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    const day = await statuses(rare);
    expect(day.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const refusal = await day[3]?.json();
    expect(refusal.code).toBe('daily_limit_reached');
    expect(refusal.detail).toMatch(/3 requests within 24 hours.*\d{4}-\d\d-\d\dT/);
    expect(Number(day[3]?.headers.get('retry-after'))).toBeGreaterThan(86_000);
  });

  it('are validated without counting as a use; unknown and mistyped ones get the same answer', async () => {
    const validate = async (key: string) =>
      (await fetch(`${app.url}/api/keys/validate`, { method: 'POST', ...json({ api_key: key }) })).json();
    expect(await validate(someone.key)).toMatchObject({ success: true, valid: true, kind: 'secret' });
    expect(await validate(app.demoKey)).toMatchObject({ valid: true, kind: 'demo' });
    const unknown = { success: true, valid: false, code: 'api_key_invalid', kind: null, expires_at: null };
    expect(await validate('vf_nothing')).toEqual(unknown);
    expect(await validate(`${someone.key.slice(0, -1)}~`)).toEqual(unknown);
  });

  it('of a suspended or closed account aren’t valid', async () => {
    const owner = await signUp(app);
    const validate = async () =>
      (await post(app, owner.key, '/api/keys/validate', { api_key: owner.key })).json();
    expect(await validate()).toMatchObject({ valid: true, code: null });
    await app.test.pool.query('update accounts set suspended_at = now() where user_id = $1', [owner.userId]);
    expect(await validate()).toMatchObject({ valid: false, code: 'account_suspended', kind: 'secret' });
    await app.test.pool.query('update accounts set closed_at = now() where user_id = $1', [owner.userId]);
    expect(await validate()).toMatchObject({ valid: false, code: 'api_key_revoked', kind: 'secret' });
  });

  it('created twice with one Idempotency-Key are one key, and its text isn’t in the database', async () => {
    const owner = await signUp(app);
    const make = () => post(app, owner.key, '/api/keys/create', {}, { 'idempotency-key': 'make-1' });
    const [first, second] = await Promise.all([(await make()).json(), (await make()).json()]);
    expect(second).toEqual(first);
    expect((await list(owner.key)).active).toBe(2);
    const { rows } = await app.test.pool.query('select body from idempotency_keys');
    expect(rows.some((row) => String(row.body).includes(first.api_key))).toBe(false);
    const other = await post(
      app,
      owner.key,
      '/api/keys/create',
      { key_name: 'x' },
      { 'idempotency-key': 'make-1' },
    );
    expect(other.status).toBe(422);
  });

  it.each([
    { expires_at: '2001-01-01T00:00:00Z' },
    { expires_at: 'tomorrow' },
    { requests_per_minute: 0 },
    { requests_per_day: -1 },
    { requests_per_day: 1.5 },
    { kind: 'demo' },
    { allowed_domains: ['*'] },
    { allowed_domains: ['*.com'] },
    { allowed_domains: ['javascript:alert(1)'] },
    { allowed_domains: ['https://shop.example/path'] },
    { allowed_domains: ['shop.example:99999'] },
    { key_name: 'x'.repeat(101) },
  ])('can’t be created from %j', async (body) => {
    const response = await post(app, someone.key, '/api/keys/create', body);
    expect(response.status).toBe(422);
  });

  it('are limited to 50', async () => {
    const owner = await signUp(app);
    const create = () => post(app, owner.key, '/api/keys/create', {});
    // One was made at sign-up. All at once, the last ones would wait too long for a connection on a busy machine.
    for (let count = 1; count < 45; count += 1) expect((await create()).status).toBe(201);
    const answers = await Promise.all(Array.from({ length: 10 }, create));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  });
});

describe('the pepper of the key hashes', () => {
  it('can be rotated without an effect on callers, and a start without it is refused', async () => {
    await using app = await startTestApp();
    const { database } = app.test;
    const fresh = 'ab'.repeat(32);
    const old = (await readFile(`${app.config.dataDirectory}/api-key-peppers`, 'utf8')).trim();
    const elsewhere = `${app.config.dataDirectory}/elsewhere`;
    await expect(openPeppers(database, { configured: [fresh], dataDirectory: elsewhere })).rejects.toThrow(
      'hashed with a pepper that is not here',
    );
    await expect(openPeppers(database, { configured: [], dataDirectory: elsewhere })).rejects.toThrow();
    const both = await openPeppers(database, { configured: [fresh, old], dataDirectory: elsewhere });
    await using next = await startSecondApp(app, { peppers: both });
    expect((await call(next, app.key, '/api/keys')).status).toBe(200);
    await expect
      .poll(async () => {
        const rows = await database
          .selectFrom('apiKeys')
          .select('pepperId')
          .where('kind', '=', 'secret')
          .execute();
        return rows[0]?.pepperId;
      })
      .toBe(both.hash('').pepperId);
    await openPeppers(database, { configured: [fresh], dataDirectory: elsewhere });
  });
});
