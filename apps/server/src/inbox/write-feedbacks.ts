import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';

/** JSON of PostgreSQL has no line breaks. */
const BETWEEN = '\n';

interface Written {
  feedbacks: string | null;
}

/** The statement for each way of writing a feedback: `feedback-json.ts` has four. */
const statements = new WeakMap<RawBuilder<string>, CompiledQuery<Written>>();

/**
 * Writes feedbacks as JSON. That doesn't depend on how they were found, so it's a statement of its own, which is planned once:
 * within the statement that finds them, planning took as long as writing 50.
 * @param ids an array as PostgreSQL writes it
 * @returns a text for each, in the order of `ids`, without those that were deleted meanwhile
 */
export async function writeFeedbacks(
  database: Database,
  ids: string,
  json: RawBuilder<string>,
): Promise<string[]> {
  const statement = statements.get(json) ?? compile(database, json);
  statements.set(json, statement);
  const [, ...constants] = statement.parameters;
  const { rows } = await database.executeQuery<Written>({ ...statement, parameters: [ids, ...constants] });
  return rows[0]?.feedbacks?.split(BETWEEN) ?? [];
}

function compile(database: Database, json: RawBuilder<string>): CompiledQuery<Written> {
  return sql<Written>`
    with page as (select id, place from unnest(${'{}'}::uuid[]) with ordinality as asked (id, place))
    select string_agg(json, ${sql.lit(BETWEEN)} order by place) as feedbacks from (
      select page.place, ${json} as json
      from page join recordings on recordings.id = page.id and recordings.kind = 'feedback'
    ) as written ${prepared}`.compile(database);
}
