import type {
  FastifyBaseLogger,
  FastifyReply,
  FastifyRequest,
  onResponseAsyncHookHandler,
  onSendHookHandler,
} from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { findPrincipal } from '../http/access/principal.ts';
import { failureOfRequest } from '../http/routes/request-notes.ts';
import { type Details, packDetails } from './packed-details.ts';
import { storable } from './redact.ts';
import { givenAnswer, sentRequest } from './request-details.ts';
import { notesOf } from './request-notes.ts';

interface Entry {
  id: string;
  accountId: string;
  apiKeyId: string | null;
  createdAt: Date;
  method: string;
  path: string;
  status: number;
  code: string | null;
  reason: string | null;
  caller: 'key' | 'app' | 'session';
  durationMs: number;
  recordingId: string | null;
  costMicroEuros: number | null;
}

interface Waiting {
  entry: Entry;
  details: Details | undefined;
}

/** Maximum delay before entries are written as a batch. */
const FLUSH_MS = 1_000;
/** A full batch is written immediately: 14 values per entry, far below PostgreSQL's limit of 65,535 per statement. */
const BATCH = 500;
/** More entries wait only while the database is unavailable; then the oldest are dropped to limit memory. */
const BUFFER_MAXIMUM = 20_000;
/** Details are larger than entries, up to 20 KB: while more entries wait, new ones have none. */
const DETAILS_BUFFER_MAXIMUM = 2_000;
const REASON_CHARACTERS = 1_000;
export const SESSIONS_KEY_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Logs every request of an account after its response was sent. Entries are written in batches, so a request never
 * waits for its entry. A crash loses at most the last second of the log, never money: charges are counted in the
 * transaction that charges. What was sent and answered is redacted after the response was sent, too.
 */
export class RequestLog implements AsyncDisposable {
  readonly #database: Database;
  readonly #logger: FastifyBaseLogger;
  readonly #answers = new WeakMap<FastifyRequest, string>();
  #waiting: Waiting[] = [];
  #dropped = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(database: Database, logger: FastifyBaseLogger) {
    this.#database = database;
    this.#logger = logger;
  }

  /** Hook of every route: remembers the answer's text until it's sent. */
  readonly keepAnswer: onSendHookHandler = (request, _reply, payload, done) => {
    if (typeof payload === 'string' && findPrincipal(request)?.account?.keepsRequestDetails === true)
      this.#answers.set(request, payload);
    done();
  };

  /** Hook of every route with logged requests. */
  readonly note: onResponseAsyncHookHandler = async (request, reply) => this.#note(request, reply);

  /** Writes pending entries. Never throws: entries that cannot be written now are written with the next batch. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // Batches are written one after another, in order.
    this.#writing = this.#writing.then(() => this.#write());
    await this.#writing;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
  }

  #note(request: FastifyRequest, reply: FastifyReply): void {
    const principal = findPrincipal(request);
    const account = principal?.account ?? null;
    if (principal === undefined || account === null) return;
    // Viewing the dashboard does not count as API usage, and neither does the demo.
    if (principal.kind === 'visitor' || (principal.kind === 'session' && request.method === 'GET')) return;
    const { recordingId, costMicroEuros } = notesOf(request);
    const failure = failureOfRequest(request);
    const entry: Entry = {
      id: request.id,
      accountId: account.id,
      apiKeyId: principal.keyId,
      createdAt: new Date(Date.now() - reply.elapsedTime),
      method: request.method,
      path: request.routeOptions.url ?? '',
      status: reply.statusCode,
      code: failure?.code ?? null,
      reason: failure === undefined ? null : storable(failure.reason, REASON_CHARACTERS),
      caller: principal.kind === 'session' || principal.kind === 'app' ? principal.kind : 'key',
      durationMs: Math.round(reply.elapsedTime),
      recordingId: recordingId ?? null,
      costMicroEuros: costMicroEuros ?? null,
    };
    const keeps = account.keepsRequestDetails === true && this.#waiting.length < DETAILS_BUFFER_MAXIMUM;
    this.#waiting.push({ entry, details: keeps ? this.#detailsOf(request, reply) : undefined });
    if (this.#waiting.length >= BATCH) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
  }

  #detailsOf(request: FastifyRequest, reply: FastifyReply): Details {
    const answer = givenAnswer(request, reply, this.#answers.get(request));
    this.#answers.delete(request);
    return { request: sentRequest(request), response: answer ?? null };
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH);
      try {
        await write(this.#database, batch);
      } catch (error) {
        this.#logger.warn({ err: error, entries: batch.length }, 'request log not written yet');
        this.#keep(batch);
        return;
      }
    }
    if (this.#dropped > 0)
      this.#logger.error({ dropped: this.#dropped }, 'entries of the request log were lost');
    this.#dropped = 0;
  }

  #keep(batch: Waiting[]): void {
    const all = [...batch, ...this.#waiting];
    this.#waiting = all.slice(-BUFFER_MAXIMUM);
    this.#dropped += all.length - this.#waiting.length;
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
  }
}

/** Writes the entries and their daily counts in one transaction, without waiting for the disk. */
async function write(database: Database, batch: readonly Waiting[]): Promise<void> {
  const { packs, packOf } = await packDetails(
    batch.flatMap(({ entry: { id, accountId, createdAt }, details }) =>
      details === undefined ? [] : [{ id, accountId, createdAt, details }],
    ),
  );
  await database.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = off`.execute(trx);
    // Skips entries of erased accounts; waits for an account that is being erased.
    const { rows: accounts } = await sql<{ id: string; keeps: boolean }>`
      select id, request_details as keeps from accounts
      where id = any (${[...new Set(batch.map(({ entry }) => entry.accountId))]}::uuid[])
      order by id for key share`.execute(trx);
    const keeps = new Map(accounts.map((account) => [account.id, account.keeps]));
    const known = batch.filter(({ entry }) => keeps.has(entry.accountId));
    // Its owner may have switched them off since.
    const keepsDetails = (accountId: string) => keeps.get(accountId) === true;
    const entries = known.map(({ entry }) => ({
      ...entry,
      detailsId: keepsDetails(entry.accountId) ? (packOf.get(entry.id) ?? null) : null,
    }));
    if (entries.length === 0) return;
    const kept = packs.filter(({ accountId }) => keepsDetails(accountId));
    if (kept.length > 0) await trx.insertInto('requestDetails').values(kept).execute();
    const inserted = await trx
      .insertInto('requestLog')
      .values(entries)
      // An earlier commit succeeded, but its reply was lost.
      .onConflict((conflict) => conflict.doNothing())
      .returning(['accountId', 'apiKeyId', 'createdAt', 'status'])
      .execute();
    const days = new Map<
      string,
      { accountId: string; day: string; apiKeyId: string; requests: number; errors: number }
    >();
    for (const { accountId, apiKeyId, createdAt, status } of inserted) {
      const day = createdAt.toISOString().slice(0, 10);
      const key = `${accountId} ${day} ${apiKeyId}`;
      const counted = days.get(key) ?? {
        accountId,
        day,
        apiKeyId: apiKeyId ?? SESSIONS_KEY_ID,
        requests: 0,
        errors: 0,
      };
      counted.requests += 1;
      if (status >= 400) counted.errors += 1;
      days.set(key, counted);
    }
    // A fixed order prevents deadlocks between processes that count concurrently.
    const sorted = [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counted]) => counted);
    for (const { accountId, day, apiKeyId, requests, errors } of sorted)
      await sql`
        insert into usage_daily as old (account_id, day, api_key_id, requests, errors)
        values (${accountId}, ${day}, ${apiKeyId}, ${requests}, ${errors})
        on conflict (account_id, day, api_key_id) do update set
          requests = old.requests + excluded.requests, errors = old.errors + excluded.errors`.execute(trx);
  });
}
