import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { openDatabase, openPool } from '../src/database/database.ts';
import { openIdentity } from '../src/identity/identity.ts';
import { openVault } from '../src/identity/keys/vault.ts';
import { LIMITS, type LimitTable } from '../src/identity/limits/limit-table.ts';
import { sealOf } from '../src/identity/open-from-config.ts';
import { identityPlugin } from '../src/identity/plugin.ts';
import { defaultSettings } from '../src/identity/settings.ts';
import { openMailQueue } from '../src/mail/mail-queue.ts';

/**
 * Runs only the auth server in a separate process, for bench/identity.ts. The first argument is the database; it
 * reports its URL and CPU time by message. Limits are counted as usual but never reached.
 */
const [databaseUrl = ''] = process.argv.slice(2);
const pool = openPool(databaseUrl, 'bench-identity');
const masterKey = randomBytes(32);
const plenty = { perPeriod: 1_000_000, periodSeconds: 1, burst: 1_000_000 };
const limits: LimitTable = {
  ...LIMITS,
  token: plenty,
  signUp: plenty,
  failedPasswordsPerNetwork: plenty,
  failedPasswordsPerAccount: plenty,
};
const publicUrl = 'http://127.0.0.1';
const identity = await openIdentity({
  database: openDatabase(pool),
  masterKey,
  settings: { ...defaultSettings({ version: '0.0.0', publicUrl, siteUrl: publicUrl }), limits },
  mail: openMailQueue(sealOf(openVault(masterKey))),
});
const app = Fastify();
await app.register(identityPlugin, { identity });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', () => process.send?.({ cpuMicroseconds: cpuMicroseconds() }));
process.on('disconnect', () => process.exit(0));
process.send?.({ url: `${origin}/auth/v1`, cpuMicroseconds: cpuMicroseconds() });

function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
