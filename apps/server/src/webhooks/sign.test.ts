import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { describe, expect, it } from 'vitest';
import { generateSecret, signatureHeaders } from './sign.ts';

const body = JSON.stringify({ type: 'feedback.completed', data: { transcript: 'très bien — 5 €' } });
const message = { id: 'msg_1', at: new Date(), body };

describe.each([
  ['standardwebhooks', (secret: string) => new StandardWebhook(secret)],
  ['svix', (secret: string) => new SvixWebhook(secret)],
])('the official verifier %s', (_name, open) => {
  it('accepts what we sign', () => {
    const secret = generateSecret();
    expect(() => open(secret).verify(body, signatureHeaders(message, [secret]))).not.toThrow();
  });

  it('accepts either secret while one takes the other’s place', () => {
    const [old, current] = [generateSecret(), generateSecret()];
    const headers = signatureHeaders(message, [current, old]);
    for (const secret of [old, current]) expect(() => open(secret).verify(body, headers)).not.toThrow();
  });

  it('refuses another secret, id, time or body', () => {
    const secret = generateSecret();
    const headers = signatureHeaders(message, [secret]);
    expect(() => open(generateSecret()).verify(body, headers)).toThrow();
    expect(() => open(secret).verify(`${body} `, headers)).toThrow();
    expect(() => open(secret).verify(body, { ...headers, 'webhook-id': 'msg_2' })).toThrow();
    expect(() =>
      open(secret).verify(body, {
        ...headers,
        'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 1),
      }),
    ).toThrow();
    const late = signatureHeaders({ ...message, at: new Date(Date.now() - 301_000) }, [secret]);
    expect(() => open(secret).verify(body, late)).toThrow();
  });
});

describe('a signing secret', () => {
  it('is 32 random bytes, never the same twice', () => {
    const secrets = Array.from({ length: 100 }, generateSecret);
    expect(new Set(secrets).size).toBe(100);
    for (const secret of secrets)
      expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
  });
});
