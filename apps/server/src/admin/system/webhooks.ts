import type { System } from '@voice-feedback/contract/system';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

const SHOWN = 25;
/** How many of an endpoint's newest deliveries are searched for its last failure. */
const DELIVERIES_READ = 20;

interface EndpointRow {
  id: string;
  userId: string;
  email: string;
  url: string;
  failingSince: Date | null;
  disabledAt: Date | null;
  lastSuccessAt: Date | null;
  attemptedAt: Date | null;
  statusCode: number | null;
  error: string | null;
}

/** Failing webhooks of all accounts, and those disabled for failing; newest first. */
export async function readFailingWebhooks(database: Database): Promise<System['webhooks']> {
  const { rows } = await sql<EndpointRow>`
    select endpoint.id, accounts.user_id, accounts.email, endpoint.url, failing_since, disabled_at, last_success_at,
      attempt.started_at as attempted_at, attempt.status_code, attempt.error
    from (
      select * from webhook_endpoints
      where kind = 'endpoint' and (failing_since is not null or disabled_reason in ('failing', 'gone'))
      order by coalesce(failing_since, disabled_at) desc limit ${SHOWN + 1}
    ) as endpoint
    join accounts on accounts.id = endpoint.account_id
    left join lateral (
      select attempts.* from (
        select id from webhook_deliveries where endpoint_id = endpoint.id
        order by created_at desc, id desc limit ${DELIVERIES_READ}
      ) as delivery join webhook_attempts as attempts on attempts.delivery_id = delivery.id
      where attempts.error is not null or attempts.status_code not between 200 and 299
      order by attempts.started_at desc limit 1
    ) as attempt on true
    order by coalesce(failing_since, disabled_at) desc`.execute(database);
  return { failing: rows.slice(0, SHOWN).map(viewOf), has_more: rows.length > SHOWN };
}

function viewOf(row: EndpointRow): System['webhooks']['failing'][number] {
  return {
    id: row.id,
    user_id: row.userId,
    email: row.email,
    url: withoutSecrets(row.url),
    failing_since: row.failingSince?.toISOString() ?? null,
    disabled_at: row.disabledAt?.toISOString() ?? null,
    last_success_at: row.lastSuccessAt?.toISOString() ?? null,
    last_attempt:
      row.attemptedAt === null
        ? null
        : { at: row.attemptedAt.toISOString(), status_code: row.statusCode, error: row.error },
  };
}

/** Removes the query and any user and password before the host, which may contain secrets. */
function withoutSecrets(address: string): string {
  const url = URL.parse(address);
  return url === null ? '' : `${url.origin}${url.pathname}`;
}
