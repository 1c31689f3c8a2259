import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readScenarios, type Scenario } from '../../fixtures/scenarios.ts';
import { type FixtureServer, startFixtureServer } from '../../fixtures/server.ts';
import type { ExportQuery, FeedbackChange } from './feedback.ts';
import {
  ApiError,
  type CallOptions,
  type ClientOptions,
  type NewFeedback,
  type NewTranscription,
  type RetryFilter,
  VoiceFeedback,
  VoiceFeedbackError,
} from './index.ts';
import type { Pages } from './pages.ts';
import { Team } from './team.ts';
import type { BodyOf, QueryOf } from './types.ts';

/** Arguments of any recorded call. The API checks them. */
type Arguments = NewFeedback &
  NewTranscription &
  ExportQuery &
  RetryFilter &
  FeedbackChange &
  BodyOf<'analyze'> &
  BodyOf<'createKey'> &
  BodyOf<'createWebhook'> &
  BodyOf<'createToken'> &
  QueryOf<'getAnalytics'> &
  QueryOf<'listWebhookDeliveries'> &
  BodyOf<'rotateWebhookSecret'> &
  BodyOf<'createIssue'> & { id: string; feedback_id: string; ids: string[] };
type Verb = (client: VoiceFeedback, given: Arguments, options: CallOptions) => Promise<unknown>;

const VERBS: Record<string, Verb> = {
  'feedback.create': (client, given, options) => client.feedback.create(given, options),
  'feedback.submit': (client, given, options) => client.feedback.submit(given, options),
  'feedback.get': (client, { id }) => client.feedback.get(id),
  'feedback.list': (client, given) => idsOf(client.feedback.list(given)),
  'feedback.retry': (client, { id }, options) => client.feedback.retry(id, options),
  'feedback.retry_all': (client, given, options) => client.feedback.retryAll(given, options),
  'feedback.update': (client, { id, ...change }) => client.feedback.update(id, change),
  'feedback.update_many': (client, given, options) => client.feedback.updateMany(given, options),
  'feedback.undo': (client, { id }, options) => client.feedback.undo(id, options),
  'feedback.delete': (client, { id }) => client.feedback.delete(id),
  'feedback.export': async (client, given) => (await client.feedback.export(given)).text(),
  transcribe: (client, given) => client.transcribe(given),
  analyze: (client, given) => client.analyze(given),
  'credits.balance': (client) => client.credits.balance(),
  'keys.list': (client) => client.keys.list(),
  'webhooks.list': (client) => client.webhooks.list(),
  'webhooks.create': (client, given) => client.webhooks.create(given),
  'webhooks.deliveries': (client, { id, ...query }) => idsOf(client.webhooks.deliveries(id, query)),
  'webhooks.rotate_secret': (client, { id, ...rotation }) => client.webhooks.rotateSecret(id, rotation),
  'tokens.create': (client, given) => client.tokens.create(given),
  analytics: (client, given) => client.analytics(given),
  'keys.create': (client, given) => client.keys.create(given),
  'comments.create': (client, { feedback_id, text = '' }) =>
    new Team(client).comments.create(feedback_id, { text }),
  'comments.list': (client, { feedback_id, limit }) =>
    idsOf(new Team(client).comments.list(feedback_id, limit === undefined ? {} : { limit })),
  'views.order': (client, { ids }) => new Team(client).views.order(ids),
  'issues.create': (client, issue, options) => new Team(client).issues.create(issue, options),
};

/** A busy machine may need longer for all of them at once than a client waits. */
const PATIENT_MS = 600_000;
const scenarios = await readScenarios();

describe.concurrent('the recorded exchanges', () => {
  let server: FixtureServer;
  beforeAll(async () => {
    server = await startFixtureServer();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test.for([...scenarios])('%s', async ([name, scenario]) => {
    const baseUrl = `${server.url}/${name}/js`;
    const { max_retries, timeout_seconds } = scenario.client ?? {};
    const options: ClientOptions = { apiKey: 'vf_fixture', baseUrl, timeoutMs: PATIENT_MS };
    if (max_retries !== undefined) options.maxRetries = max_retries;
    if (timeout_seconds !== undefined) options.timeoutMs = timeout_seconds * 1000;
    const key = scenario.options?.idempotency_key;
    const verb = VERBS[scenario.call.verb];
    if (verb === undefined) throw new Error(`there is no verb ${scenario.call.verb}`);
    const given = await withFile(scenario.call.arguments);
    const outcome = await verb(
      new VoiceFeedback(options),
      given,
      key === undefined ? {} : { idempotencyKey: key },
    ).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    if ('error' in outcome && scenario.error === undefined) throw outcome.error;
    expect('error' in outcome ? factsOf(outcome.error, scenario) : outcome.value).toEqual(
      scenario.error ?? scenario.item_ids ?? scenario.text ?? scenario.result ?? undefined,
    );
    const report = await (await fetch(`${baseUrl}/report`)).json();
    expect(report.problems).toEqual([]);
  });
});

async function idsOf(pages: Pages<{ id: string }>): Promise<string[]> {
  const ids = [];
  for await (const { id } of pages) ids.push(id);
  return ids;
}

async function withFile(given: Record<string, unknown>): Promise<Arguments> {
  const { audio, ...rest } = given;
  const file =
    audio === undefined ? {} : { audio: await readFile(new URL('../../fixtures/tone.wav', import.meta.url)) };
  return Object.assign(JSON.parse(JSON.stringify(rest)), file);
}

/** Extracts the facts that the scenario expects from a thrown error. */
function factsOf(error: unknown, { error: expected = { class: '' } }: Scenario): Record<string, unknown> {
  if (!(error instanceof VoiceFeedbackError)) throw error;
  const facts: Record<string, unknown> = { ...error, class: error.name, message: error.message };
  if (error instanceof ApiError) {
    facts.request_id = error.requestId;
    facts.retry_after_seconds = error.retryAfterSeconds;
    facts.code ??= null;
  }
  return Object.fromEntries(Object.keys(expected).map((name) => [name, facts[name]]));
}
