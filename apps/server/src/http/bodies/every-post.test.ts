import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { json } from '../../../testing/call.ts';
import { patiently } from '../../../testing/customer.ts';
import { EVERY_POST, openWorld, type Sent, type World } from '../../../testing/every-post.ts';
import { WAIT, WebhookApp } from '../../../testing/webhook-app.ts';
import { setAdminPassword } from '../../admin/password.ts';
import { findViolations } from '../../credits/invariants.ts';

const ADMIN_PASSWORD = 'four words make one password';
const SHORT_PREFIX = /ShortPrefix$/;
/** Tables that are written in the background or on every request. */
const NOT_CREATED = new Set([
  'rate_limits',
  'request_log',
  'request_details',
  'usage_daily',
  'live_events',
  'live_connections',
  'inbox_changes',
  'inbox_totals',
  'inbox_words',
  'analytics_changes',
  'analytics_days',
  'themes',
  'theme_mentions',
  'theme_queue',
  'theme_backlog',
  'theme_changes',
  'theme_states',
  'alert_looks',
  'loose_audio',
  'audio_key_blocks',
  // The provider's events for the first request can arrive at any time; the test only counts their results.
  'billing_events',
  'test_provider_deliveries',
  'test_provider_work',
  'interval_tasks',
  'workers',
  'stream_workers',
]);

const JOBS = 'graphile_worker._private_jobs';

interface Operation {
  operationId: string;
  path: string;
  takesKey: boolean;
}

/** Sends every documented POST twice with the same key. The second one must change nothing and get the same answer. */
describe('every POST', () => {
  let server: WebhookApp;
  let world: World;
  let operations: Operation[];
  let tables: string[];
  beforeAll(async () => {
    server = await WebhookApp.start();
    await setAdminPassword(server.app.config.dataDirectory, ADMIN_PASSWORD);
    world = await openWorld(server, ADMIN_PASSWORD);
    const { paths } = await (await fetch(`${server.app.url}/openapi.json`)).json();
    operations = Object.entries<Record<string, Described>>(paths).flatMap(([path, { post }]) =>
      // The auth server's protocol has no idempotency key.
      post === undefined || path.startsWith('/auth/v1/')
        ? []
        : [{ operationId: post.operationId, path, takesKey: headersOf(post).includes('Idempotency-Key') }],
    );
    const { rows } = await server.app.test.pool.query(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name, tablename from pg_tables
       where schemaname in ('public', 'auth') or tablename = '_private_jobs' order by 1`,
    );
    tables = rows.filter(({ tablename }) => !NOT_CREATED.has(tablename)).map(({ name }) => name);
    const grant = { user_id: server.customer.userId, admin_password: ADMIN_PASSWORD, credits: 50 };
    await fetch(`${server.app.url}/api/credits/add`, { method: 'POST', ...json(grant) });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  it('is in the table of test requests, or exempt with a reason, as its description says', () => {
    const named = new Set(operations.map(({ operationId }) => operationId.replace(SHORT_PREFIX, '')));
    expect([...named].sort()).toEqual(Object.keys(EVERY_POST).sort());
    expect(operations.length).toBeGreaterThan(named.size);
    for (const { operationId, takesKey } of operations) {
      const given = EVERY_POST[operationId.replace(SHORT_PREFIX, '')];
      expect([operationId, takesKey]).toEqual([operationId, typeof given === 'function']);
    }
  });

  it.each(
    Object.entries(EVERY_POST).flatMap(([name, given]) =>
      typeof given === 'function' ? [[name, given] as const] : [],
    ),
  )('sent twice runs once: %s', async (name, given) => {
    const twins = operations.filter(({ operationId }) => operationId.replace(SHORT_PREFIX, '') === name);
    expect(twins.length).toBeGreaterThan(0);
    for (const { path } of twins) {
      const sent = await given(world);
      const headers = { 'idempotency-key': randomUUID() };
      const first = await patiently(() => send(path, sent, headers));
      const text = await first.text();
      expect(first.status, text).toBeGreaterThanOrEqual(200);
      expect(first.status, text).toBeLessThan(300);
      expect(first.headers.get('idempotency-replayed')).toBeNull();
      const before = await settledRows();
      // Repeats the request under the other prefix too, because both are one operation.
      for (const again of twins) {
        const second = await patiently(() => send(again.path, sent, headers));
        expect([second.status, await second.text()]).toEqual([first.status, text]);
        expect(second.headers.get('idempotency-replayed')).toBe('true');
        expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
      }
      expect(await settledRows()).toEqual(before);
    }
    expect(await findViolations(server.app.test.database)).toEqual([]);
  });

  function send(path: string, sent: Sent, headers: Record<string, string>): Promise<Response> {
    const { credential = world.customer.key, params = {}, form } = sent;
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name);
    const given = sent.json === undefined ? undefined : json(sent.json);
    return fetch(server.app.url + filled, {
      method: 'POST',
      headers: {
        ...headers,
        ...given?.headers,
        ...(credential === null ? {} : { authorization: `Bearer ${credential}` }),
      },
      ...(given === undefined ? {} : { body: given.body }),
      ...(form === undefined ? {} : { body: form() }),
    });
  }

  /** Counts the rows of every table once no job is left and temporary recordings are deleted. */
  async function settledRows(): Promise<Record<string, number>> {
    return await vi.waitFor(async () => {
      expect(await unfinished()).toBe(0);
      const rows = await countRows();
      expect(await countRows()).toEqual(rows);
      // A job of the background can have come since.
      expect(rows[JOBS]).toBe(0);
      return rows;
    }, WAIT);
  }

  async function countRows(): Promise<Record<string, number>> {
    // Planned once for each connection, which takes far longer than counting.
    const { rows } = await server.app.test.pool.query({
      name: 'rows of every table',
      text: tables
        .map((name) => `select '${name}' as name, count(*)::int as rows from ${name} ${IGNORED[name] ?? ''}`)
        .join(' union all '),
    });
    return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
  }

  /**
   * Ignores jobs due later: the summary of an owner's notices waits an hour. The sweep can find a theme, and tell
   * people that one is done, at any time.
   */
  const IGNORED: Record<string, string> = {
    [JOBS]: `where run_at < now() + interval '10 minutes'`,
    'public.replies': 'where announcement_id is null',
    'public.webhook_events': `where type not in ('theme.created', 'reply.sent', 'reply.failed')`,
    'public.webhook_deliveries': `where event_id in (select id from webhook_events where type not in ('theme.created', 'reply.sent', 'reply.failed'))`,
    'public.webhook_attempts': `where delivery_id in (select webhook_deliveries.id from webhook_deliveries
      join webhook_events on webhook_events.id = event_id where type not in ('theme.created', 'reply.sent', 'reply.failed'))`,
  };

  /**
   * Jobs that are due, temporary recordings, and batch items that haven't started or are in progress: each creates a
   * recording and a reservation.
   */
  async function unfinished(): Promise<number> {
    const { rows } = await server.app.test.pool.query(
      `select (select count(*) from ${JOBS} ${IGNORED[JOBS]})::int + (select count(*) from recordings where not keep)::int
        + (select count(*) from batch_items where status in ('waiting', 'processing'))::int as unfinished`,
    );
    return rows[0].unfinished;
  }
});

interface Described {
  operationId: string;
  parameters?: { in: string; name: string }[];
}

function headersOf({ parameters = [] }: Described): string[] {
  return parameters.flatMap(({ in: place, name }) => (place === 'header' ? [name] : []));
}
