import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { PATIENT_MS } from '../../../testing/never-too-busy.ts';
import { signServiceRoleToken } from '../tokens/access-tokens.ts';
import {
  estimatesBegun,
  guessesOf,
  MAXIMUM_LOAD_MS,
  MAXIMUM_WAITING_ESTIMATES,
} from './password-strength.ts';
import { ARGON2_OPTIONS } from './passwords.ts';

/** The most expensive password to estimate, as long as a request allows. */
const AWKWARD = '4@8({[</369&#!1|0$5+7%2'.repeat(40);
const WORDS = Array.from({ length: 500 }, (_, index) => `${index}${AWKWARD}`);
const OVERLOADED = { status: 503, code: 'overloaded', retryAfterSeconds: 2 };
const WEAK = 'letmein';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
  // Waits until the dictionaries are loaded.
  await vi.waitFor(() => guessesOf('warm up', [], PATIENT_MS));
});
afterAll(() => server[Symbol.asyncDispose]());

/** Another copy of the module, which hasn't started its estimator. */
function withoutDictionaries(copy: number): Promise<typeof import('./password-strength.ts')> {
  const address = `${new URL('./password-strength.ts', import.meta.url).href}?copy=${copy}`;
  return import(address);
}

/** Strangers keep signing up with expensive passwords while `work` runs. */
async function whileStrangersSignUp<T>(strangers: number, work: () => Promise<T>): Promise<T> {
  let goOn = true;
  const crowd = Array.from({ length: strangers }, async () => {
    while (goOn) await guessesOf(AWKWARD, WORDS).catch(() => setImmediate());
  });
  try {
    return await work();
  } finally {
    goOn = false;
    await Promise.all(crowd);
  }
}

describe('the estimate of a password', () => {
  it('only looks at the beginning, so its length and the words around it cost nothing', async () => {
    const start = 'kaputte Lampe im Flur 77';
    const guesses = await guessesOf(start, [], PATIENT_MS);
    expect(await guessesOf(start + AWKWARD, [], PATIENT_MS)).toBe(guesses);
    expect(await guessesOf(start, WORDS, PATIENT_MS)).toBeGreaterThan(1e6);
    expect(await guessesOf('a'.repeat(1_000), [], PATIENT_MS)).toBeLessThan(1e6);
  });

  it('isn’t started if nobody waits for it anymore', async () => {
    const before = estimatesBegun();
    const outcomes = await Promise.allSettled(
      Array.from({ length: MAXIMUM_WAITING_ESTIMATES }, () => guessesOf(AWKWARD, [], 1)),
    );
    const late = outcomes.filter(({ status }) => status === 'rejected');
    for (const outcome of late) expect(outcome).toMatchObject({ reason: OVERLOADED });
    expect(late.length).toBeGreaterThan(1);
    // The worker is free again after finishing the current password.
    expect(await guessesOf('kaputte Lampe', [], PATIENT_MS)).toBeGreaterThan(1e6);
    expect(estimatesBegun() - before).toBeLessThanOrEqual(outcomes.length - late.length + 2);
  });

  it('waits longer while the dictionaries are being loaded, but not forever', async () => {
    const [first, second] = [await withoutDictionaries(1), await withoutDictionaries(2)];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const patient = first.guessesOf('kaputte Lampe', []);
      vi.advanceTimersByTime(MAXIMUM_LOAD_MS - 1);
      expect(await patient).toBeGreaterThan(1e6);
      const refused = second.guessesOf('kaputte Lampe', []);
      vi.advanceTimersByTime(MAXIMUM_LOAD_MS);
      await expect(refused).rejects.toMatchObject(OVERLOADED);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is refused at once if too many are waiting', async () => {
    const asked = MAXIMUM_WAITING_ESTIMATES + 20;
    const outcomes = await Promise.allSettled(
      Array.from({ length: asked }, () => guessesOf('kaputte Lampe', [])),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(19);
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: OVERLOADED });
  });
});

describe('while strangers keep the estimates busy', () => {
  const post = (where: string, body: unknown, token?: string) =>
    call(server, 'POST', where, { body, ...(token === undefined ? {} : { token }) });

  it('a sign-up gets 503 (overloaded) with Retry-After', async () => {
    const answer = await whileStrangersSignUp(2 * MAXIMUM_WAITING_ESTIMATES, async () => {
      let last = await post('/signup', {
        email: `${randomUUID()}@example.com`,
        password: AWKWARD.slice(0, 200),
      });
      while (last.status !== 503)
        last = await post('/signup', {
          email: `${randomUUID()}@example.com`,
          password: AWKWARD.slice(0, 200),
        });
      return last;
    });
    expect(answer.body).toEqual({
      code: 'overloaded',
      message: 'Too many sign-ups at the moment, please retry',
    });
    expect(answer.headers.get('retry-after')).toBe('2');
  });

  it('a sign-in works without the hint at a weak password, and has it again afterwards', async () => {
    const email = `${randomUUID()}@example.com`;
    const token = await signServiceRoleToken(server.identity, 3600);
    const made = await post(
      '/admin/users',
      { email, email_confirm: true, password_hash: await hash(WEAK, ARGON2_OPTIONS) },
      token,
    );
    expect(made.status).toBe(200);
    const signIn = () => post('/token?grant_type=password', { email, password: WEAK });
    const busy = await whileStrangersSignUp(4, signIn);
    expect([busy.status, busy.body.weak_password]).toEqual([200, undefined]);
    // On a busy machine, the estimate may take longer than a hint is waited for.
    await expect
      .poll(async () => {
        const { status, body } = await signIn();
        return [status, body.weak_password];
      })
      .toMatchObject([200, { reasons: ['pwned'] }]);
  });
});

it('without the package the server doesn’t start, and says which one is missing', async () => {
  await using database = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'voice-feedback-packages-'));
  try {
    // Simulates a missing package.
    const preload = path.join(folder, 'without-zxcvbn.mjs');
    await writeFile(
      preload,
      `import Module from 'node:module';
       const resolve = Module._resolveFilename;
       Module._resolveFilename = function (name, ...rest) {
         if (name === '@zxcvbn-ts/language-fr') throw Object.assign(new Error('Cannot find module ' + name), { code: 'MODULE_NOT_FOUND' });
         return resolve.call(this, name, ...rest);
       };`,
    );
    const started = new Promise<{ code: number; stderr: string }>((resolve) => {
      const program = fileURLToPath(new URL('../../../testing/auth-process.ts', import.meta.url));
      execFile(
        process.execPath,
        ['--import', pathToFileURL(preload).href, program, database.url],
        // Kills the server if it does start.
        { timeout: 120_000, killSignal: 'SIGKILL' },
        (error, _stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stderr }),
      );
    });
    const { code, stderr } = await started;
    expect(code).toBe(1);
    expect(stderr).toContain(
      'The package @zxcvbn-ts/language-fr is missing, and without it no password can be checked. Run npm install.',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
