import { type Selectable, sql } from 'kysely';
import type { Database, Schema } from '../database/database.ts';
import { unpackDetails } from './packed-details.ts';

type Row = Pick<Selectable<Schema['requestDetails']>, 'id' | 'request' | 'response' | 'packed'> & {
  /** as text, because JavaScript's dates have no microseconds */
  at: string;
};

const ROWS_AT_ONCE = 200;

/** Yields what was kept of each request of an account, as JSON lines, the newest packs first. */
export async function* exportDetails(database: Database, accountId: string): AsyncGenerator<string> {
  let after = sql`true`;
  for (;;) {
    const { rows } = await sql<Row>`
      select id, created_at::text as at, request, response, packed from request_details
      where account_id = ${accountId}::uuid and ${after}
      order by created_at desc, id desc limit ${ROWS_AT_ONCE}`.execute(database);
    for (const row of rows) yield (await linesOf(row)).map((line) => `${JSON.stringify(line)}\n`).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    after = sql`(created_at, id) < (${last.at}::timestamptz, ${last.id}::uuid)`;
  }
}

async function linesOf({ id, at, request, response, packed }: Row): Promise<object[]> {
  if (packed === null)
    return [
      {
        ...{ id, created_at: new Date(at).toISOString() },
        request: parsed(request),
        response: parsed(response),
      },
    ];
  return Object.entries(await unpackDetails(packed)).map(([id, { createdAt, details }]) => ({
    ...{ id, created_at: createdAt },
    ...details,
  }));
}

function parsed(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
