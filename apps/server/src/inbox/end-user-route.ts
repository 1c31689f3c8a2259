import { endUserParamsSchema } from '@voice-feedback/contract/account-data';
import { END_USER_METADATA_FEEDBACKS, type EndUser, endUserSchema } from '@voice-feedback/contract/end-users';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { guard } from '../http/access/guard.ts';
import { ownAccount, principalOf } from '../http/access/principal.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { isOfProject } from '../recordings/owner.ts';
import type { InboxResources } from './routes.ts';

/** Says who a speaker is. Their feedback is in the lists, with the filter `end_user_id`. */
export function registerEndUserRoute(app: App, resources: InboxResources): void {
  for (const { prefix, suffix } of DEVELOPER_PREFIXES)
    app.get(
      `${prefix}/end-users/:end_user_id`,
      {
        onRequest: guard(resources),
        config: { scope: 'read', projectKeys: 'own', permission: 'feedback:read' },
        schema: {
          tags: ['feedbacks'],
          operationId: `getEndUser${suffix}`,
          summary: 'Get a speaker: number of feedbacks, first and last one, sentiment and metadata',
          params: endUserParamsSchema,
          response: { 200: endUserSchema, ...problems(400, 401, 403, 404, 422, 429, 500, 503) },
        },
      },
      async (request) => {
        const person = await readEndUser(
          resources.database,
          ownAccount(request).id,
          request.params.end_user_id,
          isOfProject(principalOf(request)),
        );
        if (person === undefined)
          throw new Problem('not_found', { detail: 'There is no feedback from this end user.' });
        return person;
      },
    );
}

async function readEndUser(
  database: Database,
  accountId: string,
  endUserId: string,
  isReadable: RawBuilder<boolean>,
): Promise<EndUser | undefined> {
  const own = sql`account_id = ${accountId}::uuid and end_user_id = ${endUserId} and ${isReadable}`;
  const { rows } = await sql<
    Omit<EndUser, 'end_user_id' | 'first_seen_at' | 'last_seen_at' | 'average_score'> & {
      first: Date | null;
      last: Date | null;
      average: number | null;
    }
  >`
    select count(*)::int as feedbacks, min(created_at) as first, max(created_at) as last,
      count(*) filter (where sentiment = 'positive')::int as positive,
      count(*) filter (where sentiment = 'neutral')::int as neutral,
      count(*) filter (where sentiment = 'negative')::int as negative,
      round(avg(score)::numeric, 4)::double precision as average, (
        select coalesce(jsonb_object_agg(name, value), '{}') from (
          select distinct on (field.key) field.key as name, field.value
          from (
            select recording_id, created_at from inbox_entries where ${own}
            order by created_at desc, recording_id desc limit ${END_USER_METADATA_FEEDBACKS}
          ) as newest join recordings on recordings.id = newest.recording_id
          cross join jsonb_each(recordings.metadata) as field
          order by field.key, newest.created_at desc, newest.recording_id desc
        ) as latest
      ) as metadata
    from inbox_entries where ${own}`.execute(database);
  const [row] = rows;
  if (row === undefined || row.first === null || row.last === null) return undefined;
  const { first, last, average, ...rest } = row;
  return {
    end_user_id: endUserId,
    ...rest,
    first_seen_at: first.toISOString(),
    last_seen_at: last.toISOString(),
    average_score: average,
  };
}
