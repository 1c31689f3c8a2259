import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

interface Outgoing {
  waiting: string[];
  sending: boolean;
}

const outgoing = new WeakMap<Database, Map<string, Outgoing>>();

/**
 * Sends `payload` on `channel` after the commit that it's about, in a separate statement: at once or, while this process is
 * already sending one, together with all that come meanwhile. PostgreSQL holds a lock of the whole cluster from the
 * NOTIFY of a transaction until its commit is on the disk, so commits that notify wait for the disk one after the other.
 * A payload is lost with the process, or when the database is away: a signal makes an answer quick, never right.
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
    await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`
      .execute(database)
      .catch(() => undefined);
  }
  out.sending = false;
}
