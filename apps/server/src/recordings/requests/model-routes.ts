import { type Model, modelListSchema, modelSchema } from '@voice-feedback/contract/models';
import { openAIErrorSchema } from '@voice-feedback/contract/transcriptions';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { DEVELOPER_PREFIXES } from '../../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../../http/access/guard.ts';
import { Problem } from '../../http/errors/problem.ts';
import type { App } from '../../http/server.ts';
import { DEAD_AFTER_SECONDS } from '../../jobs/liveness.ts';
import { openAIProblem } from './error-formats.ts';

const MODEL_CHARACTERS = 200;
const errors = (...statuses: number[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: 'An error in OpenAI’s format',
        content: { 'application/json': { schema: openAIErrorSchema } },
      },
    ]),
  );

/** Lists the models of the running workers in the format of OpenAI's API. */
export function registerModelRoutes(app: App, resources: GuardResources & { database: Database }): void {
  const common = {
    onRequest: guard(resources),
    config: { scope: 'submit', projectKeys: 'own', permission: 'feedback:submit', errors: openAIProblem },
  } as const;
  const { database } = resources;
  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/models`,
      {
        ...common,
        schema: {
          tags: ['recordings'],
          operationId: `listModels${suffix}`,
          summary: 'List the available speech models, compatible with OpenAI’s API',
          description:
            'Empty while no worker is running. Transcription accepts any `model` and chooses one by the language.',
          response: { 200: modelListSchema, ...errors(401, 403, 429, 500, 503) },
        },
      },
      async () => ({ object: 'list' as const, data: await readModels(database) }),
    );

    app.get(
      `${prefix}/models/:id`,
      {
        ...common,
        schema: {
          tags: ['recordings'],
          operationId: `getModel${suffix}`,
          summary: 'Get a speech model',
          params: z.object({ id: z.string().max(MODEL_CHARACTERS) }),
          response: { 200: modelSchema, ...errors(401, 403, 404, 422, 429, 500, 503) },
        },
      },
      async ({ params: { id } }) => {
        const model = (await readModels(database)).find((one) => one.id === id);
        if (model === undefined)
          throw new Problem('not_found', {
            detail:
              'There is no model with this id here. A transcription accepts any name and uses what is here.',
          });
        return model;
      },
    );
  }
}

async function readModels(database: Database): Promise<Model[]> {
  const { rows } = await sql<{ id: string; engine: string; created: number; languages: string[] }>`
    with running as (
      select * from workers where seen_at > now() - make_interval(secs => ${DEAD_AFTER_SECONDS})
    ), offered as (
      select each->>'name' as id, each->>'engine' as engine, started_at,
        array(select jsonb_array_elements_text(each->'languages')) as languages
      from running, jsonb_array_elements(models) as each where each->>'status' = 'ok'
      union all
      -- A worker of an older version doesn't list its models.
      select model, engine, started_at, languages from running where models = '[]'
    )
    select id, min(engine) as engine, floor(extract(epoch from min(started_at)))::int as created,
      array(select distinct unnest(languages) from offered as same where same.id = offered.id order by 1) as languages
    from offered group by id order by id`.execute(database);
  return rows.map(({ id, engine, created, languages }) => ({
    id,
    object: 'model',
    created,
    owned_by: engine,
    task: 'transcription',
    languages,
  }));
}
