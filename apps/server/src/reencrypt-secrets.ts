import { sql } from 'kysely';
import { CHAT_SECRETS } from './chat/workspaces.ts';
import { CONNECTION_SECRETS } from './connectors/connections.ts';
import type { Database } from './database/database.ts';
import { sealedValueContext } from './identity/keys/encryption-keys.ts';
import { type Vault, VaultError } from './identity/keys/vault.ts';
import { MAIL_REQUEST_CONTEXT } from './identity/mail/mail-requests.ts';
import { MAIL_CONTEXT } from './identity/open-from-config.ts';
import { SIGN_UP_CONTEXT } from './identity/sign-up/queued-sign-up.ts';
import { linkContext } from './identity/social/linking-flow.ts';
import { identityTables } from './identity/tables.ts';
import { CLIENT_SECRETS } from './single-sign-on/providers.ts';
import { WEBHOOK_SECRETS } from './webhooks/sign.ts';

interface Place {
  table: string;
  /** the primary key */
  key: string;
  column: string;
  /** how the envelope is stored */
  form: 'bytes' | 'base64';
  contextsOf: (key: string) => readonly string[];
}

/**
 * Everything that the encryption key encrypts, besides waiting jobs. A test compares this list with the source: if you
 * encrypt something new, add it here.
 */
const PLACES: readonly Place[] = [
  {
    table: 'identity.sealed_values',
    key: 'name',
    column: 'sealed',
    form: 'bytes',
    contextsOf: (name) => [sealedValueContext(name)],
  },
  {
    table: 'identity.signing_keys',
    key: 'kid',
    column: 'private_key',
    form: 'bytes',
    contextsOf: (kid) => [`signing-key:${kid}`],
  },
  {
    table: 'identity.factors',
    key: 'id',
    column: 'secret',
    form: 'bytes',
    contextsOf: (id) => [`factor:${id}`],
  },
  {
    table: 'identity.flow_states',
    key: 'id',
    column: 'provider_secrets',
    form: 'bytes',
    contextsOf: (id) => [`flow:${id}`, linkContext(id)],
  },
  {
    table: 'webhook_endpoints',
    key: 'id',
    column: 'secret',
    form: 'base64',
    contextsOf: () => [WEBHOOK_SECRETS],
  },
  {
    table: 'webhook_endpoints',
    key: 'id',
    column: 'previous_secret',
    form: 'base64',
    contextsOf: () => [WEBHOOK_SECRETS],
  },
  {
    table: 'connections',
    key: 'id',
    column: 'token',
    form: 'base64',
    contextsOf: () => [CONNECTION_SECRETS],
  },
  {
    table: 'connections',
    key: 'id',
    column: 'webhook_secret',
    form: 'base64',
    contextsOf: () => [CONNECTION_SECRETS],
  },
  {
    table: 'sso_providers',
    key: 'id',
    column: 'client_secret',
    form: 'base64',
    contextsOf: () => [CLIENT_SECRETS],
  },
  {
    table: 'chat_workspaces',
    key: 'id',
    column: 'token',
    form: 'base64',
    contextsOf: () => [CHAT_SECRETS],
  },
  {
    table: 'queued_mails',
    key: 'id',
    column: 'sealed',
    form: 'base64',
    contextsOf: () => [MAIL_CONTEXT],
  },
];

/** Contexts of jobs with the payload `{ sealed }`. */
const JOB_CONTEXTS: readonly string[] = [MAIL_CONTEXT, MAIL_REQUEST_CONTEXT, SIGN_UP_CONTEXT, CHAT_SECRETS];

const BATCH = 200;

export interface Reencryption {
  /** number of rows encrypted with the current key */
  done: number;
  /** values that none of the given keys decrypts, as `table.column key` */
  unreadable: string[];
  /** ids of keys that no longer encrypt anything */
  retired: string[];
}

/**
 * Encrypts everything in the database with the current key, one row at a time, while servers run. A row that changed
 * in the meantime is left for the next pass. Can be interrupted and run again at any time.
 */
export async function reencryptSecrets(database: Database, vault: Vault): Promise<Reencryption> {
  const outcome: Reencryption = { done: 0, unreadable: [], retired: [] };
  for (const place of PLACES) await reencryptPlace(database, vault, place, outcome);
  await reencryptJobs(database, vault, outcome);
  if (outcome.unreadable.length > 0) return outcome;
  const retired = await identityTables(database)
    .deleteFrom('identity.encryptionKeys')
    .where('keyId', '!=', vault.keyId)
    .returning('keyId')
    .execute();
  outcome.retired = retired.map(({ keyId }) => keyId);
  return outcome;
}

async function reencryptPlace(
  database: Database,
  vault: Vault,
  { table, key, column, form, contextsOf }: Place,
  outcome: Reencryption,
): Promise<void> {
  const [from, id, value] = [sql.table(table), sql.ref(key), sql.ref(column)];
  const bytes = form === 'bytes' ? value : sql`decode(${value}, 'base64')`;
  const begins = sql`substring(${bytes} from 1 for ${vault.header.length})`;
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; sealed: Buffer }>`
      select ${id}::text as id, ${bytes} as sealed from ${from}
      where ${value} is not null and ${begins} <> ${vault.header} and ${id}::text > ${after}
      order by ${id}::text limit ${BATCH}`.execute(database);
    for (const row of rows) {
      const fresh = reencrypt(vault, row.sealed, contextsOf(row.id));
      if (fresh === undefined) {
        outcome.unreadable.push(`${table}.${column} ${row.id}`);
        continue;
      }
      const stored = form === 'bytes' ? fresh : fresh.toString('base64');
      const { numAffectedRows = 0n } = await sql`update ${from} set ${value} = ${stored}
        where ${id}::text = ${row.id} and ${bytes} = ${row.sealed}`.execute(database);
      outcome.done += Number(numAffectedRows);
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** A running job keeps the values it has read; if it fails, its next attempt reads the values written here. */
async function reencryptJobs(database: Database, vault: Vault, outcome: Reencryption): Promise<void> {
  const header = vault.header.toString('base64');
  for (let after = '0'; ; ) {
    const { rows } = await sql<{ id: string; sealed: string }>`
      select id::text, payload ->> 'sealed' as sealed from graphile_worker._private_jobs
      where payload ->> 'sealed' is not null and not starts_with(payload ->> 'sealed', ${header})
        and id > ${after}::bigint
      order by id limit ${BATCH}`.execute(database);
    for (const { id, sealed } of rows) {
      const fresh = reencrypt(vault, Buffer.from(sealed, 'base64'), JOB_CONTEXTS);
      if (fresh === undefined) {
        outcome.unreadable.push(`job ${id}`);
        continue;
      }
      const { numAffectedRows = 0n } = await sql`update graphile_worker._private_jobs
        set payload = (payload::jsonb || ${JSON.stringify({ sealed: fresh.toString('base64') })}::jsonb)::json
        where id = ${id}::bigint and payload ->> 'sealed' = ${sealed}`.execute(database);
      outcome.done += Number(numAffectedRows);
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

function reencrypt(vault: Vault, sealed: Uint8Array, contexts: readonly string[]): Buffer | undefined {
  for (const context of contexts) {
    try {
      return vault.encrypt(vault.decrypt(sealed, context), context);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
    }
  }
  return undefined;
}
