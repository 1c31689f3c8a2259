import fc from 'fast-check';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../app.ts';
import { type Customer, patiently, signUp } from '../customer.ts';
import { giveFeedbacks } from '../feedback-rows.ts';
import { arbitraryOf } from './arbitrary-of-schema.ts';
import type { HardeningRow } from './hardening-row.ts';

interface Size {
  requestsPerRoute: number;
  /** every nth operation */
  everyNth: number;
  seed: number;
}

const ANSWERED_WITHIN_MS = 30_000;
/** What lies inside: a stack, SQL, a path of ours. */
const INSIDE = /node_modules|\.ts:\d|\bat \w+ \(|syntax error at|relation "|\/apps\/server/;
/** They wait for events, for as long as the client does. */
const ENDLESS = /events$/;
/** What ends the caller's own access. */
const ENDS_ACCESS = /erasure/;

const operationSchema = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), schema: z.unknown() })).optional(),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) })
    .optional(),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

/** Requests that the description of the interface allows, nearly allows, and doesn't allow at all. */
export const GENERATED_REQUESTS: HardeningRow<Size> = {
  name: 'generated-requests',
  attack: 'requests generated from the OpenAPI description',
  full: { requestsPerRoute: 200, everyNth: 1, seed: Date.now() % 1_000_000 },
  describe: ({ requestsPerRoute }) => `${requestsPerRoute} for each route`,
  async run({ requestsPerRoute, everyNth, seed }) {
    console.warn(`generated requests: seed ${seed}`);
    await using app = await startTestApp({
      worker: true,
      accountsPerAddressPerDay: 1_000_000,
      overrides: { requestsPerMinute: 1_000_000, noProgressMs: 5_000 },
    });
    const customer = await signUp(app);
    const [feedback = ''] = await giveFeedbacks(app, customer.userId, [{}]);
    const document = documentSchema.parse(await (await fetch(`${app.url}/openapi.json`)).json());
    const operations = Object.entries(document.paths)
      .flatMap(([url, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ url, method, operation })),
      )
      // The other prefix leads to the same handlers.
      .filter(({ url }) => !url.startsWith('/api/v1/') && !ENDLESS.test(url) && !ENDS_ACCESS.test(url))
      .filter((_, index) => index % everyNth === 0);
    const statuses: Record<string, number> = {};
    const problems: string[] = [];
    for (const [number, { url, method, operation }] of operations.entries()) {
      const requests = fc.sample(requestsOf(document, url, operation, feedback), {
        numRuns: requestsPerRoute,
        seed: seed + number,
      });
      for (const [index, given] of requests.entries()) {
        if (index % 20 === 0) await app.test.pool.query('delete from rate_limits');
        const { status, text } = await send(app, customer, method, given);
        const kind = `${Math.floor(status / 100)}xx`;
        statuses[kind] = (statuses[kind] ?? 0) + 1;
        const what = `${method} ${given.path} ${given.body ?? ''}`.slice(0, 300);
        if (status >= 500) problems.push(`${status} ${what} ${text.slice(0, 200)}`);
        if (INSIDE.test(text) && status >= 400)
          problems.push(`shows what lies inside: ${what} ${text.slice(0, 300)}`);
      }
    }
    return {
      figures: [
        `${operations.length} operations, seed ${seed}, answers ${Object.entries(statuses)
          .map(([kind, count]) => `${count} × ${kind}`)
          .join(', ')}`,
      ],
      problems,
    };
  },
};

interface Generated {
  path: string;
  body: string | undefined;
}

function requestsOf(
  document: z.infer<typeof documentSchema>,
  url: string,
  { parameters = [], requestBody }: z.infer<typeof operationSchema>,
  knownId: string,
): fc.Arbitrary<Generated> {
  const { schemas } = document.components;
  const of = (place: string) => parameters.filter((one) => one.in === place);
  const path = fc.record(
    Object.fromEntries(
      of('path').map(({ name, schema }) => [
        name,
        fc.oneof(fc.constant(knownId), arbitraryOf(schema, schemas).map(String)),
      ]),
    ),
  );
  const query = fc.record(
    Object.fromEntries(
      of('query').map(({ name, schema }) => [name, arbitraryOf(schema, schemas).map(textOf)]),
    ),
    { requiredKeys: [] },
  );
  const schema = requestBody?.content['application/json']?.schema;
  const body =
    schema === undefined
      ? fc.constant(undefined)
      : fc.oneof(
          { arbitrary: arbitraryOf(schema, schemas).map((value) => JSON.stringify(value)), weight: 8 },
          { arbitrary: fc.json(), weight: 1 },
          { arbitrary: fc.string(), weight: 1 },
        );
  return fc.record({ path, query, body }).map((given) => {
    const filled = url.replace(
      /\{(\w+)\}/g,
      (_, name: string) => encodeURIComponent(String(given.path[name] ?? '')).replaceAll('.', '%2E') || '%20',
    );
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(given.query)) if (value !== undefined) search.set(name, value);
    return { path: `${filled}?${search}`, body: given.body };
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

async function send(
  app: TestApp,
  { token }: Customer,
  method: string,
  { path, body }: Generated,
): Promise<{ status: number; text: string }> {
  try {
    const response = await patiently(() =>
      fetch(app.url + path, {
        method: method.toUpperCase(),
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
        headers: {
          authorization: `Bearer ${token}`,
          prefer: 'respond-async',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined || method === 'get' ? {} : { body }),
      }),
    );
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return { status: 599, text: String(error) };
  }
}
