import type { auditListSchema, auditQuerySchema } from '@voice-feedback/contract/admin';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { csvLine } from '../http/answers/csv.ts';

type Filter = Omit<z.infer<typeof auditQuerySchema>, 'limit' | 'cursor' | 'format'>;
type Entry = z.infer<typeof auditListSchema>['entries'][number];

/** Views of a page. They're in the log, but hide what was changed. */
const READS = [
  ...['clients.listed', 'keys.listed', 'recordings.listed', 'system.read', 'audit.read', 'analytics.read'],
];
const EXPORT_BATCH = 1_000;
const CSV_HEADER = [
  'time',
  'action',
  'by',
  'authority',
  'account',
  'euros',
  'reason',
  'detail',
  'address',
  'request_id',
];

/** One page of what administrators did, newest first. */
export async function listAudit(
  database: Database,
  filter: Filter,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<{ entries: Entry[]; total: number; hasMore: boolean }> {
  const [entries, { total }] = await Promise.all([
    readEntries(database, filter, { limit: limit + 1, before }),
    wantedEntries(database, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { entries: entries.slice(0, limit), total, hasMore: entries.length > limit };
}

/** Everything that matches as CSV, newest first, in chunks of 1,000 lines to limit memory. */
export async function* auditCsv(database: Database, filter: Filter): AsyncGenerator<string> {
  yield csvLine(CSV_HEADER);
  let before: number | undefined;
  for (;;) {
    const entries = await readEntries(database, filter, { limit: EXPORT_BATCH, before });
    if (entries.length > 0) yield entries.map(lineOf).join('');
    if (entries.length < EXPORT_BATCH) return;
    before = entries.at(-1)?.id;
  }
}

function wantedEntries(database: Database, { show, action, account, from, to }: Filter) {
  let wanted = database
    .selectFrom('adminAudit')
    .leftJoin('accounts as actor', 'actor.id', 'adminAudit.actorAccountId')
    .leftJoin('accounts as target', 'target.id', 'adminAudit.targetAccountId');
  if (show === 'changes') wanted = wanted.where('adminAudit.action', 'not in', READS);
  if (action !== undefined) wanted = wanted.where('adminAudit.action', '=', action);
  if (from !== undefined) wanted = wanted.where('adminAudit.createdAt', '>=', new Date(from));
  if (to !== undefined) wanted = wanted.where('adminAudit.createdAt', '<', new Date(to));
  if (account !== undefined) {
    const id = account.toLowerCase();
    wanted = wanted.where(
      sql<boolean>`exists (select from (values (actor.id, actor.user_id, actor.email),
          (target.id, target.user_id, target.email)) as one (id, user_id, email)
        where lower(one.email) = ${id} or one.id::text = ${id} or one.user_id::text = ${id})`,
    );
  }
  return wanted;
}

async function readEntries(
  database: Database,
  filter: Filter,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<Entry[]> {
  let query = wantedEntries(database, filter)
    .selectAll('adminAudit')
    .select(['actor.email as actorEmail', 'target.email as targetEmail'])
    .orderBy('adminAudit.id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('adminAudit.id', '<', before);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    action: row.action,
    authority: row.authority,
    actor: row.actorEmail ?? row.actorAccountId,
    target: row.targetEmail ?? row.targetAccountId,
    address: row.address,
    request_id: row.requestId,
    detail: row.detail,
  }));
}

const detailSchema = z.looseObject({
  euros: z.string().optional(),
  note: z.string().nullable().optional(),
  reason: z.string().optional(),
});

function lineOf(entry: Entry): string {
  const { euros, note, reason, ...rest } = detailSchema.parse(entry.detail);
  const taken = entry.action === 'credits.debited' ? '-' : '';
  return csvLine([
    entry.created_at,
    entry.action,
    entry.actor ?? '',
    entry.authority,
    entry.target ?? '',
    euros === undefined ? '' : `${taken}${euros}`,
    reason ?? note ?? '',
    Object.keys(rest).length === 0 ? '' : JSON.stringify(rest),
    entry.address,
    entry.request_id,
  ]);
}
