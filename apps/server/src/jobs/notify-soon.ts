import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';

interface Outgoing {
  waiting: string[];
  sending: boolean;
}

const outgoing = new WeakMap<Database, Map<string, Outgoing>>();

/**
 * Sends `payload` on `channel` after the related commit, in a separate statement: immediately or, while this process is
 * already sending, batched with other payloads. PostgreSQL holds a cluster-wide lock from a transaction's NOTIFY until
 * its commit is on disk, so commits with a NOTIFY wait for the disk one after another. A payload is lost if the process
 * dies or the database is unavailable, so signals only make answers faster and are never required.
 */
export function notifySoon(database: Database, channel: string, payload: string): void {
  const channels = outgoing.get(database) ?? new Map<string, Outgoing>();
  outgoing.set(database, channels);
  const out = channels.get(channel) ?? { waiting: [], sending: false };
  channels.set(channel, out);
  out.waiting.push(payload);
  if (!out.sending) void send(database, channel, out);
}

async function send(database: Database, channel: string, out: Outgoing): Promise<void> {
  out.sending = true;
  while (out.waiting.length > 0) {
    const payloads = out.waiting.splice(0);
    await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload ${prepared}`
      .execute(database)
      .catch(() => undefined);
  }
  out.sending = false;
}
