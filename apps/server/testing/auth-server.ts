import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { Logger, type Runner, run } from 'graphile-worker';
import { type Identity, openIdentity } from '../src/identity/identity.ts';
import { openVault } from '../src/identity/keys/vault.ts';
import { LIMITS, type LimitName, type LimitTable } from '../src/identity/limits/limit-table.ts';
import { mailQuotas } from '../src/identity/limits/mail-limits.ts';
import { mailRequestTasks } from '../src/identity/mail/mail-requests.ts';
import { sealOf } from '../src/identity/open-from-config.ts';
import { identityPlugin } from '../src/identity/plugin.ts';
import { defaultSettings, type IdentitySettings } from '../src/identity/settings.ts';
import { signUpTasks } from '../src/identity/sign-up/queued-sign-up.ts';
import { openMailQueue } from '../src/mail/mail-queue.ts';
import { listOutbox, type OutboxMail, openOutboxMailer } from '../src/mail/mailer.ts';
import { mailTasks } from '../src/mail/send-mails.ts';
import { noticeTasks } from '../src/mail/send-notices.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { PATIENT_REQUESTS } from './never-too-busy.ts';

export interface AuthServer extends AsyncDisposable {
  /** `http://127.0.0.1:PORT/auth/v1` */
  url: string;
  origin: string;
  app: FastifyInstance;
  identity: Identity;
  test: TestDatabase;
  masterKey: Uint8Array;
  /** Waits for the `count`th mail with a code to this address and returns the newest. */
  mailTo(address: string, count?: number): Promise<ReadMail>;
  mails(): Promise<OutboxMail[]>;
}

export interface ReadMail extends OutboxMail {
  code: string;
  /** '' if the mail has none */
  link: string;
}

export interface AuthServerOptions {
  settings?: Partial<IdentitySettings>;
  /** keeps the real limits; otherwise no test reaches them by accident */
  realLimits?: boolean | LimitName[] | Partial<LimitTable>;
  trustProxy?: boolean;
  /** default: new keys, or those of the server given in `beside` */
  masterKeys?: readonly Uint8Array[];
  /** another server on the same database */
  beside?: Pick<AuthServer, 'test' | 'masterKey'>;
  /** starts no worker, so that jobs stay in their queue */
  withoutJobs?: boolean;
  register?: (app: FastifyInstance) => void;
}

const CODE = /^\s*(\d{6})\s*$/m;
const MAIL_TIMEOUT_MS = 120_000;
const POLL_MS = 20;

/** Starts the whole auth server with its own database on an ephemeral port, with its jobs running and an outbox. */
export async function startAuthServer(options: AuthServerOptions = {}): Promise<AuthServer> {
  const test = options.beside?.test ?? (await createTestDatabase());
  const masterKey = options.masterKeys?.[0] ?? options.beside?.masterKey ?? randomBytes(32);
  const masterKeys = options.masterKeys ?? [masterKey];
  const outbox = await mkdtemp(path.join(tmpdir(), 'voice-feedback-outbox-'));
  const seal = sealOf(openVault(masterKeys));
  const settings: IdentitySettings = {
    ...defaultSettings({ version: '0.0.0', publicUrl: 'http://127.0.0.1', siteUrl: 'http://localhost:3000' }),
    ...PATIENT_REQUESTS,
    limits: limitsFor(options.realLimits),
    ...options.settings,
  };
  const app = Fastify({ trustProxy: options.trustProxy ?? false, forceCloseConnections: true });
  // The port is part of the issuer, so it must be known before the auth server opens.
  const identity = await openIdentity({
    database: test.database,
    masterKey: masterKeys,
    settings,
    mail: openMailQueue(seal),
  });
  options.register?.(app);
  await app.register(identityPlugin, { identity });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  if (options.settings?.publicUrl === undefined) settings.publicUrl = origin;
  let runner: Runner | undefined;
  if (options.beside === undefined && options.withoutJobs !== true) {
    runner = await run({
      pgPool: test.pool,
      taskList: {
        ...mailRequestTasks(identity),
        ...signUpTasks(identity),
        ...mailTasks({
          database: test.database,
          seal,
          mailer: openOutboxMailer(outbox),
          quotas: mailQuotas(identity),
        }),
        ...noticeTasks({ database: test.database, mail: identity.mail, publicUrl: origin }),
      },
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 200,
      logger: new Logger(() => () => undefined),
    });
    // A run interrupted by the end of the test isn't a failure.
    runner.promise.catch(() => undefined);
  }
  return {
    url: `${origin}/auth/v1`,
    origin,
    app,
    identity,
    test,
    masterKey,
    mails: () => listOutbox(outbox),
    async mailTo(address, count = 1) {
      for (const deadline = Date.now() + MAIL_TIMEOUT_MS; ; ) {
        const found = (await listOutbox(outbox)).filter(
          (mail) => mail.to === address && CODE.test(mail.text),
        );
        const newest = found[0];
        if (newest !== undefined && found.length >= count) return readMail(newest);
        if (Date.now() > deadline) throw new Error(`no mail number ${count} came to ${address}`);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await runner?.stop();
      await rm(outbox, { recursive: true, force: true });
      if (options.beside === undefined) await test[Symbol.asyncDispose]();
    },
  };
}

export function readMail(mail: OutboxMail): ReadMail {
  const code = CODE.exec(mail.text)?.[1];
  if (code === undefined) throw new Error(`no code in the mail: ${mail.text}`);
  const link = /https?:\/\/\S+\/verify\?\S+/.exec(mail.text)?.[0] ?? '';
  return { ...mail, code, link };
}

const PLENTY = { perPeriod: 1_000_000, periodSeconds: 1, burst: 1_000_000 };

function limitsFor(real: AuthServerOptions['realLimits']): LimitTable {
  if (real === true) return LIMITS;
  const table = { ...LIMITS };
  for (const name of Object.keys(LIMITS) as LimitName[])
    if (!Array.isArray(real) || !real.includes(name)) Object.assign(table, { [name]: PLENTY });
  return typeof real === 'object' && !Array.isArray(real) ? { ...table, ...real } : table;
}
