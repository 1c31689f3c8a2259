import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { ExposureError, requireSafeExposure } from './exposure.ts';

const check = (environment: Record<string, string>) => () =>
  requireSafeExposure(readConfig({ DATA_DIR: tmpdir(), ...environment }));
const PRODUCTION = { NODE_ENV: 'production', PAYMENTS_TEST_MODE: 'true' };
const LIVE = { STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' };

describe('a server that others can reach', () => {
  it.each([
    ['HOST=0.0.0.0', { HOST: '0.0.0.0' }],
    ['HOST=::', { HOST: '::' }],
    ['HOST=192.168.1.7', { HOST: '192.168.1.7' }],
    ['PUBLIC_URL=https://voice.example', { PUBLIC_URL: 'https://voice.example' }],
    ['PUBLIC_URL=https://localhost.example', { PUBLIC_URL: 'https://localhost.example' }],
    ['TRUSTED_PROXIES=127.0.0.1', { TRUSTED_PROXIES: '127.0.0.1' }],
  ])('does not start in development mode, and says what to set: %s', (way, environment) => {
    for (const mode of ['development', 'test']) {
      const start = check({ NODE_ENV: mode, ...environment });
      expect(start).toThrow(ExposureError);
      expect(start).toThrow(way);
      expect(start).toThrow('NODE_ENV=production');
    }
    expect(check({ ...environment, ...PRODUCTION })).not.toThrow();
    expect(check({ ...environment, EXPOSE_DEVELOPMENT: 'true' })).not.toThrow();
  });

  it.each([
    {},
    { HOST: '127.0.0.1' },
    { HOST: '127.4.0.9' },
    { HOST: '::1' },
    { HOST: 'localhost', PUBLIC_URL: 'http://localhost:9000' },
    { PUBLIC_URL: 'http://app.localhost:3000' },
    { PUBLIC_URL: 'http://[::1]:3000' },
  ])('is not one that only this machine reaches: %o', (environment) => {
    expect(check(environment)).not.toThrow();
  });
});

it('test payments in production need to be confirmed by a setting', () => {
  expect(check({ NODE_ENV: 'production' })).toThrow('PAYMENTS_TEST_MODE=true');
  expect(check({ NODE_ENV: 'production', ...LIVE, STRIPE_SECRET_KEY: 'sk_test_a' })).toThrow(
    'PAYMENTS_TEST_MODE=true',
  );
  expect(check({ NODE_ENV: 'production', EXPOSE_DEVELOPMENT: 'true' })).toThrow('PAYMENTS_TEST_MODE=true');
  expect(check(PRODUCTION)).not.toThrow();
  expect(check({ NODE_ENV: 'production', ...LIVE })).not.toThrow();
});

it.each([
  ['the whole stack', 'stack.ts'],
  ['the API', 'api.ts'],
])('%s ends at once with these words and touches nothing', async (_, file) => {
  const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-exposed-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL(`../${file}`, import.meta.url))],
    {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: directory,
        PORT: '0',
        HOST: '0.0.0.0',
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(output).toContain('others can reach this server (HOST=0.0.0.0)');
  expect(output).toContain('EXPOSE_DEVELOPMENT=true');
  expect(output).not.toMatch(/\n\s+at /);
  expect(await readdir(directory)).toEqual([]);
});
