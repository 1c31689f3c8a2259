import pg from 'pg';
import { vi } from 'vitest';
import { logContext } from '../src/logging/log-context.ts';

export interface SentStatement {
  text: string;
  /** whether PostgreSQL plans it once per connection */
  isPrepared: boolean;
}

/**
 * The statements that this process sends for the request that `ask` makes. Those of other requests, which timers and the
 * test provider make, aren't among them, and neither are those of the request log, which is written in batches.
 */
export async function statementsOf(ask: () => Promise<Response>): Promise<SentStatement[]> {
  const sent: (SentStatement & { requestId: string | undefined })[] = [];
  const send = pg.Client.prototype.query;
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    sent.push({ ...statementIn(given[0]), requestId: logContext().requestId });
    return Reflect.apply(send, this, given);
  });
  let requestId: string | null;
  try {
    const response = await ask();
    await response.arrayBuffer();
    requestId = response.headers.get('x-request-id');
  } finally {
    query.mockRestore();
  }
  return sent
    .filter((statement) => statement.requestId === requestId && !OF_OTHERS.test(statement.text))
    .map(({ text, isPrepared }) => ({ text, isPrepared }));
}

const OF_OTHERS =
  /^(begin|commit|set local)|request_details as keeps|into "request_|usage_daily|set "last_used_at"/;

function statementIn(asked: unknown): SentStatement {
  if (typeof asked !== 'object' || asked === null || !('text' in asked))
    return { text: String(asked), isPrepared: false };
  return { text: String(asked.text), isPrepared: 'name' in asked && asked.name !== undefined };
}
