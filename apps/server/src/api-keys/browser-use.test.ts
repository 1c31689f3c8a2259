import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json, readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { startSecondApp } from '../../testing/second-app.ts';
import { StreamClient } from '../../testing/stream-client.ts';

const PAGE = 'https://shop.example';

describe('a secret key', () => {
  let app: TestApp;
  let owner: Customer;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
    owner = await signUp(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const create = async (body: object) => {
    const response = await post(app, owner.key, '/api/keys/create', body);
    expect(response.status, await response.clone().text()).toBe(201);
    const { api_key: key, key: facts } = await response.json();
    return { key, id: facts.id };
  };
  const get = async (key: string, headers: Record<string, string> = {}) => {
    const response = await call(app, key, '/api/v1/feedbacks', { headers });
    return [response.status, (await response.json()).code] as const;
  };

  it('is refused from a web page, wherever it is in the request, and the answer says what to use instead', async () => {
    for (const origin of [PAGE, 'null', app.url, 'chrome-extension://abcdef'])
      expect([origin, await get(owner.key, { origin })]).toEqual([origin, [403, 'secret_key_in_browser']]);
    const asHeader = await fetch(`${app.url}/v1/usage`, {
      headers: { 'x-api-key': owner.key, origin: PAGE },
    });
    expect(asHeader.status).toBe(403);
    expect(asHeader.headers.get('access-control-allow-origin')).toBe('*');
    const { code, detail } = await asHeader.json();
    expect(code).toBe('secret_key_in_browser');
    expect(detail).toMatch(/publishable key \(vf_pub_…\) or a browser token.*\/docs\/authentication/);
    const sent = await upload(app, owner.key, await readAudio('modern.webm'), { headers: { origin: PAGE } });
    expect((await sent.json()).code).toBe('secret_key_in_browser');
    expect((await post(app, owner.key, '/v1/tokens', {}, { origin: app.url })).status).toBe(403);
    const stream = new StreamClient(app, { origin: PAGE });
    await stream.say({ type: 'start', key: owner.key });
    expect(await stream.next('error')).toMatchObject({ code: 'secret_key_in_browser' });
    expect(await get(owner.key)).toEqual([200, undefined]);
  });

  it('that is entered in our own pages works for what these pages do, and nothing else', async () => {
    const buy = (origin: string) =>
      fetch(`${app.url}/api/billing/create-checkout-session`, {
        method: 'POST',
        ...json({
          api_key: owner.key,
          amount_euros: 10,
          success_url: `${app.config.publicUrl}/success`,
          cancel_url: `${app.config.publicUrl}/cancel`,
        }),
        headers: { 'content-type': 'application/json', origin },
      });
    expect((await (await buy(PAGE)).json()).code).toBe('secret_key_in_browser');
    expect((await buy(app.url)).status).toBe(200);
    const record = async (origin: string) => {
      const response = await upload(app, owner.key, await readAudio('picture.png'), {
        path: '/api/process-audio',
        headers: { origin },
      });
      return (await response.json()).code;
    };
    expect(await record(PAGE)).toBe('secret_key_in_browser');
    // Past the check, the picture is refused.
    expect(await record(app.url)).toBe('unsupported_format');
    // From the API reference, every call can be tried.
    const token = async (origin: string, referer: string) =>
      (await post(app, owner.key, '/v1/tokens', {}, { origin, referer })).status;
    for (const page of [
      '/api-reference',
      '/api-reference/keys/createToken',
      '/fr/api-reference/keys/createToken',
    ])
      expect([page, await token(app.url, app.url + page)]).toEqual([page, 201]);
    expect(await token(app.url, `${app.url}/docs?from=/api-reference`)).toBe(403);
    expect(await token(app.url, `${app.url}/api-reference-of-mine`)).toBe(403);
    expect(await token(app.url, `${PAGE}/api-reference`)).toBe(403);
    expect(await token(PAGE, `${app.url}/api-reference`)).toBe(403);
  });

  it('works in web pages if its owner allows that, and only from the named websites if any are named', async () => {
    const { key, id } = await create({ allow_browser: true });
    expect(await get(key, { origin: PAGE })).toEqual([200, undefined]);
    expect(await get(key)).toEqual([200, undefined]);
    const change = (body: object) =>
      call(app, owner.key, `/api/api-keys/${id}`, { method: 'PATCH', ...json(body) });
    expect((await change({ allowed_domains: ['shop.example'] })).status).toBe(200);
    expect(await get(key, { origin: PAGE })).toEqual([200, undefined]);
    expect(await get(key, { origin: 'https://evil.example' })).toEqual([403, 'origin_not_allowed']);
    expect((await change({ allow_browser: false })).status).toBe(422);
    expect((await change({ allow_browser: false, allowed_domains: [] })).status).toBe(200);
    expect(await get(key, { origin: PAGE })).toEqual([403, 'secret_key_in_browser']);
  });

  it('is the only one that the rule concerns: publishable keys, demo keys, tokens and sessions work in web pages', async () => {
    const { key } = await create({ kind: 'publishable', allowed_domains: ['shop.example'] });
    const audio = await readAudio('picture.png');
    const { token } = await (await post(app, owner.key, '/v1/tokens', {})).json();
    for (const credential of [key, app.demoKey, token]) {
      const response = await upload(app, credential, audio, { headers: { origin: PAGE } });
      expect((await response.json()).code).toBe('unsupported_format');
    }
    expect(await get(owner.token, { origin: PAGE })).toEqual([200, undefined]);
  });

  it('can be restricted to IP addresses, also behind a trusted proxy and in IPv6 notation', async () => {
    await using behind = await startSecondApp(app, {
      config: { ...app.config, trustedProxies: ['127.0.0.1'] },
    });
    const { key } = await create({
      allowed_addresses: ['203.0.113.0/24', '2001:DB8::/32', '::ffff:198.51.100.7'],
    });
    const from = async (address: string) => {
      const response = await call(behind, key, '/v1/feedbacks', { headers: { 'x-forwarded-for': address } });
      return [response.status, (await response.json()).code];
    };
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1::5', '198.51.100.7'])
      expect([address, await from(address)]).toEqual([address, [200, undefined]]);
    for (const address of ['203.0.114.9', '2001:db9::1', '198.51.100.8', '::ffff:198.51.100.8'])
      expect([address, await from(address)]).toEqual([address, [403, 'address_not_allowed']]);
    // Without a trusted proxy, the header is ignored.
    const forged = await call(app, key, '/v1/feedbacks', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect((await forged.json()).code).toBe('address_not_allowed');
    expect((await (await post(app, key, '/v1/tokens', {})).json()).code).toBe('address_not_allowed');
    const stream = new StreamClient(app);
    await stream.say({ type: 'start', key });
    expect(await stream.next('error')).toMatchObject({ code: 'address_not_allowed' });
  });

  it.each([
    { allowed_addresses: ['somewhere'] },
    { allowed_addresses: ['203.0.113.0/33'] },
    { allowed_addresses: ['203.0.113.0/'] },
    { allowed_addresses: ['203.0.113.0/8/8'] },
    { allowed_addresses: ['::ffff:203.0.113.0/24'] },
    { allowed_addresses: ['fe80::1%eth0'] },
    { allowed_addresses: ['203.0.113'] },
    { allowed_domains: ['shop.example'] },
    { kind: 'publishable', allowed_domains: ['shop.example'], allow_browser: true },
    { kind: 'publishable', allowed_domains: ['shop.example'], allowed_addresses: ['203.0.113.7'] },
    { kind: 'publishable', allowed_domains: ['shop.example'], scopes: ['submit', 'read'] },
    { scopes: [] },
    { scopes: ['everything'] },
    { kind: 'publishable', allowed_domains: ['*.co.uk'] },
    { kind: 'publishable', allowed_domains: ['*.github.io'] },
    { kind: 'publishable', allowed_domains: ['https://*.vercel.app:8443'] },
  ])('is not made from %j', async (body) => {
    expect((await post(app, owner.key, '/api/keys/create', body)).status).toBe(422);
  });

  it('of a website on a shared domain names its own host; an older wildcard still works and is reported', async () => {
    const { key, id } = await create({
      kind: 'publishable',
      allowed_domains: ['me.github.io', '*.shop.co.uk'],
    });
    expect(key).toMatch(/^vf_pub_/);
    await app.test.pool.query(`update api_keys set allowed_domains = '{*.github.io}' where id = $1`, [id]);
    const response = await upload(app, key, await readAudio('picture.png'), {
      headers: { origin: 'https://anyone.github.io' },
    });
    expect((await response.json()).code).toBe('unsupported_format');
    const listed = await (await call(app, owner.key, '/api/keys')).json();
    const found = listed.api_keys.find((each: { id: string }) => each.id === id);
    expect(found.shared_domains).toEqual(['*.github.io']);
    const change = (allowed_domains: string[]) =>
      call(app, owner.key, `/api/api-keys/${id}`, {
        method: 'PATCH',
        ...json({ key_name: 'Renamed', allowed_domains }),
      });
    expect((await change(['*.github.io'])).status).toBe(200);
    expect((await change(['*.github.io', '*.gitlab.io'])).status).toBe(422);
  });
});
