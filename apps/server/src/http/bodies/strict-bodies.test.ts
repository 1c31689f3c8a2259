import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, json, readAudio } from '../../../testing/call.ts';
import { type Customer, post, signUp } from '../../../testing/customer.ts';
import { setAdminPassword } from '../../admin/password.ts';
import { createServer } from '../server.ts';

const SOME_ID = '8f14e45f-ceea-467f-a8c1-2c1b3d4e5f60';
const UNKNOWN = 'made_up_field';
/** The provider's events: the provider defines their fields. */
const NOT_OURS = new Set([
  'receivePaymentEvent',
  'receiveTrackerEvent',
  'receiveSlackAction',
  'receiveSlackEvent',
]);
const ADMIN_PASSWORD = 'four words make one password';

/** Required fields. Without them, the error would be about missing fields instead of unknown ones. */
const SAID_FIRST: Record<string, object> = {
  process: { text: 'Fine.' },
  processAudio: { text: 'Fine.' },
  processAudioWithUserId: { text: 'Fine.' },
  transcribe: { audio_url: 'https://x.example' },
  setAutoTopUp: { enabled: false },
};

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, unknown> };
}

/** No worker runs: submitted recordings stay queued. */
describe('an unknown field', () => {
  let app: TestApp;
  let owner: Customer;
  let operations: (Operation & { path: string; method: string })[];
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
    await setAdminPassword(app.config.dataDirectory, ADMIN_PASSWORD);
    owner = await signUp(app);
    const { paths } = await (await fetch(`${app.url}/openapi.json`)).json();
    // The auth server ignores unknown fields, as its protocol requires.
    const ours = Object.entries<Record<string, Operation>>(paths).filter(
      ([path]) => !path.startsWith('/auth/v1/'),
    );
    operations = ours.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        path: path.replace('{domain}', 'acme.example').replaceAll(/\{\w+\}/g, SOME_ID),
      })),
    );
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const taking = (type: string) =>
    operations.filter(
      ({ operationId, requestBody }) =>
        requestBody?.content[type] !== undefined && !NOT_OURS.has(operationId),
    );

  it('in a JSON body is rejected by name in every operation', async () => {
    const taken = taking('application/json');
    expect(taken.length).toBeGreaterThan(40);
    for (const { operationId, path, method } of taken) {
      const given = json({ ...SAID_FIRST[operationId.replace(/ShortPrefix$/, '')], [UNKNOWN]: 1 });
      const response = await call(app, owner.token, path, { method, ...given });
      const { code, detail } = await response.json();
      expect([operationId, response.status, code, detail]).toEqual([
        operationId,
        422,
        expect.stringMatching(/^(invalid_request|unsupported_option)$/),
        expect.stringContaining(UNKNOWN),
      ]);
    }
  });

  it('of a form is rejected by name in every operation', async () => {
    const audio = await readAudio('modern.webm');
    const taken = taking('multipart/form-data');
    expect(taken.length).toBeGreaterThan(5);
    for (const { operationId, path, method } of taken) {
      const form = new FormData();
      form.set(UNKNOWN, '1');
      form.set(operationId.startsWith('createTranscription') ? 'file' : 'audio', new Blob([audio]), 'a.webm');
      const response = await call(app, owner.token, path, { method, body: form });
      const text = await response.text();
      expect([operationId, response.status, text]).toEqual([
        operationId,
        422,
        expect.stringContaining(`Not known: ${UNKNOWN}`),
      ]);
    }
    const { rows } = await app.test.pool.query('select count(*)::int as kept from recordings');
    expect(rows).toEqual([{ kept: 0 }]);
  });

  it.each([
    ['/api/keys/create', { expires_in_days: 1 }, 'expires_in_days', 'expires_at'],
    ['/api/keys/create', { name: 'CI' }, 'name', 'key_name'],
    ['/api/keys/create', { allowedDomains: [] }, 'allowedDomains', 'allowed_domains'],
    ['/api/v1/tokens', { max_use: 2 }, 'max_use', 'max_uses'],
    ['/api/v1/webhooks', { url: 'https://x.example', event: [] }, 'event', 'events'],
  ])('at %s gets a suggestion: %j', async (path, body, wrong, right) => {
    const answer = await (await post(app, owner.key, path, body)).json();
    expect(answer.code).toBe('invalid_request');
    expect(answer.errors).toEqual([
      { path: `body/${wrong}`, message: `is not known; did you mean "${right}"?` },
    ]);
  });

  it('without a similar name is rejected with all known fields, and the key is not changed', async () => {
    const { key } = await (await post(app, owner.key, '/api/keys/create', {})).json();
    const response = await call(app, owner.key, `/api/api-keys/${key.id}`, {
      method: 'PATCH',
      ...json({ is_active: false }),
    });
    expect(response.status).toBe(422);
    expect((await response.json()).detail).toMatch(/body\/is_active: is not known; known are key_name, /);
  });

  it('in an option of a recording is rejected with a suggestion', async () => {
    const body = { text: 'Fine.', end_user: 'ada', detail: true };
    const answer = await (await post(app, owner.key, '/v1/process', body)).json();
    expect(answer).toMatchObject({
      code: 'unsupported_option',
      errors: [
        { path: 'end_user', message: 'is not known; did you mean "end_user_id"?' },
        { path: 'detail', message: 'is not known; did you mean "detailed"?' },
      ],
    });
    expect(answer.detail).toContain('Did you mean "end_user_id"?');
  });

  it('is never sent by our own clients or OpenAI’s', async () => {
    const audio = await readAudio('picture.png');
    const send = async (path: string, file: string, fields: Record<string, string>, credential: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set(file, new Blob([audio]), 'recording.webm');
      const response = await call(app, credential, path, { method: 'POST', body: form });
      const { code, error } = await response.json();
      return code ?? error.code;
    };
    const recorder = { duration: '3.2', user_id: owner.userId };
    // With known fields, the file itself is rejected.
    expect(await send('/api/process-audio', 'audio', recorder, owner.key)).toBe('unsupported_format');
    expect(await send('/api/process-audio-with-user-id', 'audio', recorder, owner.token)).toBe(
      'unsupported_format',
    );
    const documented = {
      ...{
        model: 'gpt-4o-transcribe',
        language: 'en',
        prompt: 'x',
        response_format: 'json',
        temperature: '0',
      },
      ...{ stream: 'false', 'include[]': 'logprobs', 'timestamp_granularities[]': 'word' },
      ...{ chunking_strategy: 'auto', 'chunking_strategy[type]': 'server_vad' },
      ...{ 'known_speaker_names[]': 'Ada', 'known_speaker_references[]': 'data:audio/wav;base64,AA==' },
    };
    expect(await send('/v1/audio/transcriptions', 'file', documented, owner.key)).toBe('unsupported_format');
    const answers = await Promise.all([
      post(app, owner.token, '/api/keys/create', { user_id: owner.userId, key_name: 'Nouvelle clé' }),
      post(app, owner.token, '/api/analytics', {
        event: 'page_view',
        properties: { timestamp: '2026-11-22T00:00:00Z', source: 'web_app', session_id: 's' },
        timestamp: '2026-11-22T00:00:00Z',
        user_id: owner.userId,
      }),
      post(app, owner.token, '/api/credits/add', {
        ...{ user_id: owner.userId, credits: 10, admin_password: ADMIN_PASSWORD },
      }),
      fetch(`${app.url}/api/register`, {
        method: 'POST',
        ...json({ firstName: 'Ada', lastName: 'L', email: 'ada@example.org', companyName: '' }),
      }),
      fetch(`${app.url}/api/register-with-api-key`, {
        method: 'POST',
        ...json({ email: 'grace@example.org', password: 'correct horse battery' }),
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 202, 200, 201, 201]);
  });

  it('can’t be accepted by a new route: the server would not start', async () => {
    const { app: server } = await createServer({ logger: pino({ level: 'silent' }), trustedProxies: [] });
    const register = (body: z.ZodType) =>
      server.post(`/api/new/${randomUUID()}`, { schema: { body } }, async () => ({}));
    const lax = z.object({ inner: z.strictObject({}) });
    const laxInside = z.strictObject({ inner: z.array(z.object({ a: z.string() })) });
    expect(() => register(lax)).toThrow('takes unknown fields');
    expect(() => register(laxInside)).toThrow('takes unknown fields');
    const strict = z.strictObject({ any: z.record(z.string(), z.unknown()), inner: z.strictObject({}) });
    expect(() => register(strict)).not.toThrow();
    await server.close();
  });
});
