import { STATEMENT_LIMIT_MAXIMUM } from '@voice-feedback/contract/credits';
import type { Database } from '../database/database.ts';
import { csvLine } from '../http/answers/csv.ts';
import { eurosText } from './amounts.ts';

/** One change of an account's balance: a grant, charge, correction, refund or expiry. */
interface StatementLine {
  id: number;
  createdAt: Date;
  kind: 'grant' | 'settle' | 'release' | 'expire_hold' | 'expire_grant' | 'debit' | 'take_back' | 'reinstate';
  /** for a grant, its origin */
  source: 'welcome' | 'monthly' | 'admin' | 'purchase' | 'reinstated' | null;
  /** the caller's reference; for a charge, its reservation's (`recording:<uuid>`) */
  reference: string;
  /** positive if added, negative if taken */
  changeMicroEuros: number;
  /** available and reserved together, after the change */
  balanceMicroEuros: number;
  note: string | null;
}

export interface StatementPage {
  lines: StatementLine[];
  total: number;
  /** pass as `before` for the next page; null on the last page */
  next: number | null;
}

const EXPORT_BATCH = 1_000;

/**
 * Returns one page of an account's statement. It omits reserves and releases, which change only the available part,
 * unless the released credit had already expired.
 */
export async function readStatement(
  database: Database,
  page: { accountId: string; limit: number; before?: number | undefined },
): Promise<StatementPage> {
  const limit = Math.min(Math.max(1, Math.trunc(page.limit)), STATEMENT_LIMIT_MAXIMUM);
  const lines = await readLines(database, { ...page, limit: limit + 1 });
  const { total } = await database
    .selectFrom('ledgerTransfers')
    .where('accountId', '=', page.accountId)
    .where('changeMicroEuros', '<>', 0)
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const more = lines.length > limit;
  const shown = lines.slice(0, limit);
  return { lines: shown, total, next: more ? (shown.at(-1)?.id ?? null) : null };
}

const CSV_HEADER = 'date,kind,source,reference,change_euros,balance_euros,note\r\n';

/** Yields the whole statement as CSV (RFC 4180), newest first, in chunks of 1,000 lines to limit memory. */
export async function* statementCsv(database: Database, accountId: string): AsyncGenerator<string> {
  yield CSV_HEADER;
  let before: number | undefined;
  for (;;) {
    const lines = await readLines(database, { accountId, limit: EXPORT_BATCH, before });
    if (lines.length > 0) yield lines.map(lineOf).join('');
    if (lines.length < EXPORT_BATCH) return;
    before = lines.at(-1)?.id;
  }
}

async function readLines(
  database: Database,
  page: { accountId: string; limit: number; before?: number | undefined },
): Promise<StatementLine[]> {
  let query = database
    .selectFrom('ledgerTransfers as transfer')
    .leftJoin('creditBuckets as bucket', 'bucket.transferId', 'transfer.id')
    .where('transfer.accountId', '=', page.accountId)
    .where('transfer.changeMicroEuros', '<>', 0)
    .orderBy('transfer.id', 'desc')
    .limit(page.limit)
    .select([
      'transfer.id',
      'transfer.createdAt',
      'transfer.kind',
      'transfer.reference',
      'transfer.aboutReference',
      'transfer.changeMicroEuros',
      'transfer.availableAfterMicroEuros',
      'transfer.reservedAfterMicroEuros',
      'transfer.note',
      'bucket.source',
    ]);
  if (page.before !== undefined) query = query.where('transfer.id', '<', page.before);
  const lines: StatementLine[] = [];
  for (const row of await query.execute()) {
    // A reserve changes no balance, so the query returns none, but the type allows it.
    if (row.kind === 'reserve') continue;
    lines.push({
      id: row.id,
      createdAt: row.createdAt,
      kind: row.kind,
      source: row.source,
      reference: row.reference.startsWith('end:') ? (row.aboutReference ?? row.reference) : row.reference,
      changeMicroEuros: row.changeMicroEuros,
      balanceMicroEuros: row.availableAfterMicroEuros + row.reservedAfterMicroEuros,
      note: row.note,
    });
  }
  return lines;
}

function lineOf(line: StatementLine): string {
  return csvLine([
    line.createdAt.toISOString(),
    line.kind,
    line.source ?? '',
    line.reference,
    eurosText(line.changeMicroEuros),
    eurosText(line.balanceMicroEuros),
    line.note ?? '',
  ]);
}
