import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const read = (environment: Record<string, string>) =>
  readConfig({ PUBLIC_URL: 'https://app.example/path', ...environment }).billing;
const WEBHOOK = { STRIPE_WEBHOOK_SECRET: 'whsec_1' };

describe('payment settings', () => {
  it('mean the built-in test provider without a key, Stripe’s test mode or real payments with one', () => {
    expect(read({}).mode).toBe('built_in');
    expect(read({ STRIPE_SECRET_KEY: 'sk_test_1', ...WEBHOOK }).mode).toBe('stripe_test');
    expect(read({ STRIPE_SECRET_KEY: 'rk_live_1', ...WEBHOOK }).mode).toBe('live');
    expect(read({ STRIPE_SECRET_KEY: 'sk_live_1', PAYMENTS_TEST_MODE: 'false', ...WEBHOOK }).mode).toBe(
      'live',
    );
  });

  it.each([
    ['a live key in test mode', { STRIPE_SECRET_KEY: 'sk_live_1', PAYMENTS_TEST_MODE: 'true', ...WEBHOOK }],
    [
      'a test key where real payments are asked for',
      { STRIPE_SECRET_KEY: 'sk_test_1', PAYMENTS_TEST_MODE: 'false', ...WEBHOOK },
    ],
    ['no key where real payments are asked for', { PAYMENTS_TEST_MODE: 'false' }],
    ['a key without a webhook secret', { STRIPE_SECRET_KEY: 'sk_live_1' }],
    ['a publishable key', { STRIPE_SECRET_KEY: 'pk_live_1', ...WEBHOOK }],
    ['half a payment link', { STRIPE_PAYMENT_LINK: 'https://buy.stripe.com/x' }],
    ['a return origin that is none', { CHECKOUT_RETURN_ORIGINS: 'example.com' }],
  ])('refuse to start with %s', (_name, environment) => {
    expect(() => read(environment)).toThrow();
  });

  it('allow our own origin and those that are named, and several webhook secrets', () => {
    const config = read({
      CHECKOUT_RETURN_ORIGINS: 'https://one.example/x, http://localhost:5173',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
    });
    expect(config.returnOrigins).toEqual([
      'https://app.example',
      'https://one.example',
      'http://localhost:5173',
    ]);
    expect(config.webhookSecrets).toEqual(['whsec_new', 'whsec_old']);
  });

  it('lead back to this machine by any of its names, and to no other port', () => {
    const { returnOrigins } = read({ PUBLIC_URL: 'http://localhost:8000' });
    expect(returnOrigins).toEqual(['http://localhost:8000', 'http://127.0.0.1:8000', 'http://[::1]:8000']);
  });
});
