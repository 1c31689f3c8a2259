import { sql } from 'kysely';
import { z } from 'zod';
import type { IdentityDatabase } from '../tables.ts';

/** The importable columns of GoTrue's schema `auth`. Columns differ between GoTrue versions. */

const BATCH = 500;
const time = z
  .string()
  .nullish()
  .transform((text) =>
    text == null ? null : new Date(/[zZ]|[+-]\d\d(:?\d\d)?$/.test(text) ? text : `${text}Z`),
  );
const text = z.string().nullish();
const object = z.record(z.string(), z.unknown()).nullish();

const userSchema = z.object({
  id: z.guid(),
  email: text,
  phone: text,
  encrypted_password: text,
  email_confirmed_at: time,
  invited_at: time,
  last_sign_in_at: time,
  raw_app_meta_data: object,
  raw_user_meta_data: object,
  is_anonymous: z.boolean().nullish(),
  is_sso_user: z.boolean().nullish(),
  banned_until: time,
  deleted_at: time,
  created_at: time,
  updated_at: time,
});
export type GotrueUser = z.output<typeof userSchema>;

const identitySchema = z.object({
  id: z.string(),
  user_id: z.guid(),
  provider: z.string(),
  provider_id: text,
  identity_data: object,
  last_sign_in_at: time,
  created_at: time,
  updated_at: time,
});
const factorSchema = z.object({
  id: z.guid(),
  user_id: z.guid(),
  friendly_name: text,
  factor_type: z.string(),
  status: z.string(),
  secret: text,
  created_at: time,
  updated_at: time,
});
const sessionSchema = z.object({
  id: z.guid(),
  user_id: z.guid(),
  aal: text,
  factor_id: z.guid().nullish(),
  not_after: time,
  refreshed_at: time,
  user_agent: text,
  ip: text,
  created_at: time,
});
const claimSchema = z.object({ session_id: z.guid(), authentication_method: z.string(), created_at: time });
const tokenSchema = z.object({ session_id: z.guid(), token: z.string() });

export interface GotruePerson {
  user: GotrueUser;
  identities: z.output<typeof identitySchema>[];
  factors: z.output<typeof factorSchema>[];
  sessions: z.output<typeof sessionSchema>[];
  /** the sign-in methods of each session */
  claims: z.output<typeof claimSchema>[];
  /** the newest unused token of each session */
  refreshTokens: z.output<typeof tokenSchema>[];
}

/** Yields all users in the schema `auth` of this database, in order of their ids. */
export async function* readGotrue(source: IdentityDatabase): AsyncGenerator<GotruePerson> {
  const present = await tablesOf(source);
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(u) as row from auth.users u
      where id > ${after}::uuid order by id limit ${BATCH}`.execute(source);
    const users = rows.map(({ row }) => userSchema.parse(row));
    const ids = users.map(({ id }) => id);
    const of = async <T extends z.ZodType>(table: string, schema: T): Promise<z.output<T>[]> => {
      if (!present.has(table)) return [];
      const found = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(`auth.${table}`)} t
        where user_id = any (${ids}::uuid[])`.execute(source);
      return found.rows.map(({ row }) => schema.parse(row));
    };
    const [identities, factors, sessions] = [
      await of('identities', identitySchema),
      await of('mfa_factors', factorSchema),
      await of('sessions', sessionSchema),
    ];
    const sessionIds = sessions.map(({ id }) => id);
    const claims = present.has('mfa_amr_claims')
      ? await sql<{ row: unknown }>`select to_jsonb(c) as row from auth.mfa_amr_claims c
          where session_id = any (${sessionIds}::uuid[])`.execute(source)
      : { rows: [] };
    const tokens = present.has('refresh_tokens')
      ? await sql<{
          row: unknown;
        }>`select distinct on (session_id) to_jsonb(t) as row from auth.refresh_tokens t
          where session_id = any (${sessionIds}::uuid[]) and revoked is not true
          order by session_id, id desc`.execute(source)
      : { rows: [] };
    const claimsOf = Map.groupBy(
      claims.rows.map(({ row }) => claimSchema.parse(row)),
      (row) => row.session_id,
    );
    const tokensOf = Map.groupBy(
      tokens.rows.map(({ row }) => tokenSchema.parse(row)),
      (row) => row.session_id,
    );
    const [identitiesOf, factorsOf, sessionsOf] = [
      Map.groupBy(identities, (row) => row.user_id),
      Map.groupBy(factors, (row) => row.user_id),
      Map.groupBy(sessions, (row) => row.user_id),
    ];
    for (const user of users) {
      const own = sessionsOf.get(user.id) ?? [];
      yield {
        user,
        identities: identitiesOf.get(user.id) ?? [],
        factors: factorsOf.get(user.id) ?? [],
        sessions: own,
        claims: own.flatMap(({ id }) => claimsOf.get(id) ?? []),
        refreshTokens: own.flatMap(({ id }) => tokensOf.get(id) ?? []),
      };
    }
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

async function tablesOf(source: IdentityDatabase): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'auth'`.execute(source);
  return new Set(rows.map(({ name }) => name));
}
