import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPool } from '../apps/server/src/database/database.ts';
import { startEmbeddedDatabase } from '../apps/server/src/database/embedded.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { bareHashCheck, bareTokenCheck } from '../apps/server/testing/bare-operations.ts';
import { table } from './figures.ts';
import type { BenchSection } from './section.ts';

const USERS = 16;
const AT_ONCE = 8;
const SIGN_INS = 400;
const REFRESHES = 3_000;
const USER_READS = 6_000;
const HASHES = 400;
const TOKEN_CHECKS = 6_000;
const PASSWORD = 'correct horse battery';

interface Measured {
  perSecond: number;
  cpuMs: number;
}

interface Session {
  access_token: string;
  refresh_token: string;
}

/**
 * Sign-ins, refreshes and token checks per second, each compared with the one cryptographic operation it can't avoid;
 * the rest is our overhead. The auth server is a separate process, and PostgreSQL has fsync on.
 */
export async function benchIdentity(): Promise<BenchSection> {
  await using resources = new AsyncDisposableStack();
  const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-bench-'));
  resources.defer(() => rm(directory, { recursive: true, force: true }));
  const cluster = await startEmbeddedDatabase(path.join(directory, 'postgres'));
  resources.defer(() => cluster.stop());
  const pool = openPool(cluster.url, 'bench');
  await migrate(pool);
  await pool.end();
  const server = await startProcess(cluster.url);
  resources.defer(() => server.stop());
  const sessions = await Promise.all(
    Array.from({ length: USERS }, (_, index) => signUp(server.url, `user-${index}@example.com`)),
  );
  const bareHash = await measure(ownProcess, HASHES, await bareHashCheck(PASSWORD));
  const signIn = await measure(server, SIGN_INS, (index) =>
    post(`${server.url}/token?grant_type=password`, {
      email: `user-${index % USERS}@example.com`,
      password: PASSWORD,
    }),
  );
  const refresh = await measureRefreshes(server, sessions);
  const [first] = sessions;
  const token = first?.access_token ?? '';
  const bareCheck = await measure(ownProcess, TOKEN_CHECKS, await bareTokenCheck(server.url, token));
  const getUser = await measure(server, USER_READS, () =>
    answer(fetch(`${server.url}/user`, { headers: { authorization: `Bearer ${token}` } })),
  );
  return {
    title: 'Signing in',
    command: 'npm run bench -- identity',
    markdown: `${table(
      ['call', 'per second', 'processor time each', 'bare operation', 'its rate', 'its processor time'],
      [
        row('password sign-in', signIn, 'argon2id verification (19 MiB, 2 passes)', bareHash),
        row('refresh', refresh, 'ES256 check of one token (`jose`)', bareCheck),
        row('get user', getUser, 'ES256 check of one token (`jose`)', bareCheck),
      ],
    )}

${AT_ONCE} concurrent callers over loopback, on the same machine as the server and PostgreSQL. Processor time is that of the auth
server's process (without PostgreSQL and callers), so other work on the machine doesn't affect it much. A sign-in also
writes a session and an audit entry and signs a token. A refresh locks and rotates the session and signs a token. Get user looks
up user and session, so that signing out takes effect at once.`,
  };
}

function row(name: string, call: Measured, bareName: string, bare: Measured): string[] {
  const rate = ({ perSecond }: Measured) => perSecond.toFixed(0);
  const cpu = ({ cpuMs }: Measured) => `${cpuMs.toFixed(2)} ms`;
  return [name, rate(call), cpu(call), bareName, rate(bare), cpu(bare)];
}

async function measure(
  server: Pick<AuthProcess, 'cpuMicroseconds'>,
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<Measured> {
  for (let index = 0; index < AT_ONCE; index += 1) await work(index);
  const cpuBefore = await server.cpuMicroseconds();
  const start = performance.now();
  let next = 0;
  const caller = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: count / seconds, cpuMs: ((await server.cpuMicroseconds()) - cpuBefore) / count / 1000 };
}

/** Each caller has its own sessions and refreshes them one after the other, as browsers do. */
async function measureRefreshes(server: AuthProcess, sessions: Session[]): Promise<Measured> {
  const tokens = sessions.map((session) => session.refresh_token);
  const turn = sessions.map(() => Promise.resolve());
  return measure(server, REFRESHES, async (index) => {
    const own = index % tokens.length;
    turn[own] = (turn[own] ?? Promise.resolve()).then(async () => {
      const body = await post(`${server.url}/token?grant_type=refresh_token`, { refresh_token: tokens[own] });
      tokens[own] = body.refresh_token;
    });
    await turn[own];
  });
}

const ownProcess = {
  cpuMicroseconds: async () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
};

async function signUp(url: string, email: string): Promise<Session> {
  return post(`${url}/signup`, { email, password: PASSWORD });
}

function post(url: string, body: object): Promise<Session> {
  return answer(
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

async function answer(sent: Promise<Response>): Promise<Session> {
  const response = await sent;
  const body = await response.json();
  if (!response.ok) throw new Error(`answered ${response.status}: ${JSON.stringify(body)}`);
  return body;
}

interface AuthProcess {
  url: string;
  cpuMicroseconds(): Promise<number>;
  stop(): Promise<void>;
}

async function startProcess(databaseUrl: string): Promise<AuthProcess> {
  const child = fork(fileURLToPath(new URL('../apps/server/testing/auth-process.ts', import.meta.url)), [
    databaseUrl,
  ]);
  const { url } = await nextMessage(child);
  return {
    url: String(url),
    async cpuMicroseconds() {
      const reply = nextMessage(child);
      child.send('cpu');
      return Number((await reply).cpuMicroseconds);
    },
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await exited;
    },
  };
}

function nextMessage(child: ChildProcess): Promise<{ url?: string; cpuMicroseconds?: number }> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(Object(message)));
    child.once('exit', (code) => reject(new Error(`the auth server ended with ${code}`)));
  });
}
