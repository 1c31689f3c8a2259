import { STATEMENT_LIMIT_MAXIMUM } from '@voice-feedback/contract/credits';
import type { Database } from '../database/database.ts';
import { eurosText } from './amounts.ts';

/** What changed an account's balance, newest first: grants, charges, corrections, refunds, expiries. */
interface StatementLine {
  id: number;
  createdAt: Date;
  kind: 'grant' | 'settle' | 'release' | 'expire_hold' | 'expire_grant' | 'debit' | 'take_back' | 'reinstate';
  /** of a grant: what it came from */
  source: 'welcome' | 'monthly' | 'admin' | 'purchase' | 'reinstated' | null;
  /** the caller's reference; of a charge, that of its reservation (`recording:<uuid>`) */
  reference: string;
  /** what was added (above zero) or taken */
  changeMicroEuros: number;
  /** available and reserved together, after it */
  balanceMicroEuros: number;
  note: string | null;
}

export interface StatementPage {
  lines: StatementLine[];
  total: number;
  /** pass as `before` to get the page after this one; null on the last */
  next: number | null;
}

const EXPORT_BATCH = 1_000;

/**
 * One page of an account's statement. Reserving is not on it, nor is a release: they move nothing but what is available,
 * unless a release came after its credit had ended.
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

/** The whole statement as CSV (RFC 4180), newest first, in pieces of a thousand lines: a long one is never in memory. */
export async function* statementCsv(database: Database, accountId: string): AsyncGenerator<string> {
  yield CSV_HEADER;
  let before: number | undefined;
  for (;;) {
    const lines = await readLines(database, { accountId, limit: EXPORT_BATCH, before });
    if (lines.length > 0) yield lines.map(csvLine).join('');
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
    // A reserve changes nothing booked, so none is here; the type does not know.
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

function csvLine(line: StatementLine): string {
  const fields = [
    line.createdAt.toISOString(),
    line.kind,
    line.source ?? '',
    line.reference,
    eurosText(line.changeMicroEuros),
    eurosText(line.balanceMicroEuros),
    line.note ?? '',
  ];
  return `${fields.map(csvField).join(',')}\r\n`;
}

function csvField(text: string): string {
  // A spreadsheet runs a cell that begins like a formula; a leading apostrophe makes it text. Amounts stay numbers.
  const safe = /^[=+@\t\r]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
