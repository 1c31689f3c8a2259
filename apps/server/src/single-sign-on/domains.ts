import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import {
  DOMAIN_PROOF_LABEL,
  SSO_DOMAINS_MAXIMUM,
  type SsoDomain,
} from '@voice-feedback/contract/single-sign-on';
import { type Selectable, sql } from 'kysely';
import type { Database, Schema, Trx } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';

const PROOF_BYTES = 24;
const PROOF_PREFIX = 'voice-feedback=';
const LOOKUP_TIMEOUT_MS = 5_000;
const LOOKUP_TRIES = 2;

type DomainRow = Selectable<Schema['ssoDomains']>;

/** The TXT records at a name, each in its pieces, as `dns.resolveTxt` returns them; throws if there are none. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

export const resolveTxt: ResolveTxt = (name) =>
  new Resolver({ timeout: LOOKUP_TIMEOUT_MS, tries: LOOKUP_TRIES }).resolveTxt(name);

export async function listDomains(database: Database | Trx, accountId: string): Promise<DomainRow[]> {
  return await database
    .selectFrom('ssoDomains')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('domain')
    .execute();
}

/** Adds a domain that isn't verified yet, under the lock of `lockOrganization`. Throws `conflict`. */
export async function addDomain(trx: Trx, accountId: string, domain: string): Promise<void> {
  const existing = await listDomains(trx, accountId);
  if (existing.some((each) => each.domain === domain))
    throw new Problem('conflict', { detail: `${domain} is already in the list.` });
  if (existing.length >= SSO_DOMAINS_MAXIMUM)
    throw new Problem('conflict', {
      detail: `An organization has at most ${SSO_DOMAINS_MAXIMUM} domains. Remove one first.`,
    });
  const proof = `${PROOF_PREFIX}${randomBytes(PROOF_BYTES).toString('base64url')}`;
  await trx.insertInto('ssoDomains').values({ accountId, domain, proof }).execute();
}

/** Throws `not_found`. */
export async function findDomain(
  database: Database | Trx,
  accountId: string,
  domain: string,
): Promise<DomainRow> {
  const found = (await listDomains(database, accountId)).find((each) => each.domain === domain);
  if (found === undefined) throw new Problem('not_found', { detail: 'This domain isn’t in the list.' });
  return found;
}

/** Throws `domain_not_verified` unless the TXT record is there. */
export async function requireRecord(
  resolve: ResolveTxt,
  { domain, proof }: Pick<DomainRow, 'domain' | 'proof'>,
): Promise<void> {
  const records = await resolve(recordNameOf(domain)).catch((error: unknown) => {
    throw notVerified(domain, error);
  });
  if (!records.some((pieces) => pieces.join('').trim() === proof)) throw notVerified(domain);
}

function notVerified(domain: string, cause?: unknown): Problem {
  return new Problem('domain_not_verified', {
    detail: `There is no TXT record with this value at ${recordNameOf(domain)} yet. A new record can take an hour to be visible.`,
    cause,
  });
}

/**
 * Notes that the record was found. Throws `domain_taken` if another organization has verified the domain.
 * @returns false if it was verified before
 */
export async function noteVerified(
  trx: Trx,
  { accountId, domain }: Pick<DomainRow, 'accountId' | 'domain'>,
): Promise<boolean> {
  // One after the other, so that the second one gets an answer.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sso domain ${domain}`}, 0))`.execute(trx);
  const taken = await trx
    .selectFrom('ssoDomains')
    .select('accountId')
    .where('domain', '=', domain)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst();
  if (taken !== undefined && taken.accountId !== accountId) throw new Problem('domain_taken');
  const verified = await trx
    .updateTable('ssoDomains')
    .set({ verifiedAt: sql<Date>`clock_timestamp()` })
    .where('accountId', '=', accountId)
    .where('domain', '=', domain)
    .where('verifiedAt', 'is', null)
    .executeTakeFirst();
  return verified.numUpdatedRows > 0n;
}

const recordNameOf = (domain: string) => `${DOMAIN_PROOF_LABEL}.${domain}`;

export function domainView({ domain, proof, verifiedAt }: DomainRow): SsoDomain {
  return {
    domain,
    record_name: recordNameOf(domain),
    record_value: proof,
    verified_at: verifiedAt?.toISOString() ?? null,
  };
}
