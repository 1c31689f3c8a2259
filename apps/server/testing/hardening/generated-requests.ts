import fc from 'fast-check';
import { z } from 'zod';
import { startTestApp } from '../app.ts';
import { patiently } from '../customer.ts';
import { arbitraryOf, nearly } from './arbitrary-of-schema.ts';
import { oneForEachHandler } from './handlers.ts';
import type { HardeningRow } from './hardening-row.ts';
import { type HostileRequest, hostileRequests, type RequestParts } from './hostile-request.ts';
import { EVERYTHING_OPEN, Prober } from './prober.ts';
import { type Fields, fieldsOf, type RouteFields } from './route-fields.ts';

interface Size {
  requestsPerRoute: number;
  /** whether HEAD and the second prefix, which have the same handlers, are tested, too */
  aliases: boolean;
  seed: number;
}

interface Route {
  method: string;
  url: string;
}

/** The response to a request. */
interface Answered {
  status: number;
  retryAfter: string | null;
  text: string;
}

const ANSWERED_WITHIN_MS = 120_000;
/** Looks at the session after this many requests, because one of them may have ended it. */
const REQUESTS_PER_LOOK = 20;
/** Internal details: stack traces, SQL, file paths. */
const INSIDE = /node_modules|\.ts:\d|\bat \w+ \(|syntax error at|relation \\?"|\/apps\/server/;
const SHOWN = 300;
const READING = ['GET', 'HEAD', 'OPTIONS'];
const JUNK_CREDENTIALS = [
  '',
  'Bearer',
  'Bearer \u00ff',
  'Basic YTpi',
  `Bearer ${'a.'.repeat(2_000)}`,
  'Bearer vf_',
];

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
type Document = z.infer<typeof documentSchema>;

/** Sends valid, nearly valid and invalid requests to every registered route. */
export const GENERATED_REQUESTS: HardeningRow<Size> = {
  name: 'generated-requests',
  attack: 'generated requests to every registered route',
  full: { requestsPerRoute: 200, aliases: true, seed: Date.now() % 1_000_000 },
  describe: ({ requestsPerRoute }) => `${requestsPerRoute} for each route`,
  async run({ requestsPerRoute, aliases, seed }) {
    console.warn(`generated requests: seed ${seed}`);
    await using app = await startTestApp({
      worker: true,
      accountsPerAddressPerDay: 1_000_000,
      environment: EVERYTHING_OPEN,
      overrides: { requestsPerMinute: 1_000_000, noProgressMs: 5_000 },
    });
    const prober = new Prober(app);
    await prober.renew();
    const document = documentSchema.parse(await (await fetch(`${app.url}/openapi.json`)).json());
    const all = app.server.routes.list();
    const problems = unknownRoutes(all, document, prober);
    const routes = aliases ? all : oneForEachHandler(all);
    const counts: Record<string, number> = {};
    for (const [number, route] of routes.entries()) {
      await prober.renew();
      const parts = partsOf(route, document, prober);
      if (parts === undefined) continue;
      const size = { requests: requestsPerRoute, seed: seed + number };
      for await (const { kind, faults } of probe(app.url, route, { ...size, parts, prober })) {
        counts[kind] = (counts[kind] ?? 0) + 1;
        problems.push(...faults);
      }
    }
    return {
      figures: [
        `${routes.length} of ${all.length} routes, seed ${seed}, answers ${Object.entries(counts)
          .map(([kind, count]) => `${count} × ${kind}`)
          .join(', ')}`,
      ],
      problems,
    };
  },
};

interface Probe {
  requests: number;
  seed: number;
  parts: RequestParts;
  prober: Pick<Prober, 'authorizationFor' | 'mayHaveEnded' | 'renew'>;
}

/** Sends generated requests to one route. */
export async function* probe(
  base: string,
  { method, url }: Route,
  { requests, seed, parts, prober }: Probe,
): AsyncGenerator<{ kind: string; faults: string[] }> {
  const given = fc.tuple(
    hostileRequests(parts),
    credentials(() => prober.authorizationFor(url)),
  );
  for (const [index, [request, authorization]] of fc.sample(given, { numRuns: requests, seed }).entries()) {
    if (index > 0 && index % REQUESTS_PER_LOOK === 0) await prober.renew();
    const answered = await send(base, method, request, authorization());
    if (mayEndAccess(method, url, answered)) prober.mayHaveEnded();
    const kind = isOverload(answered) ? 'overloaded' : `${Math.floor(answered.status / 100)}xx`;
    yield { kind, faults: judgeAnswer(`${method} ${describeRequest(request)}`, answered) };
  }
}

/** Whether a request may have ended its sender's access, or was refused because an earlier one did. */
function mayEndAccess(method: string, url: string, { status }: Answered): boolean {
  const changes = !READING.includes(method) || url.startsWith('/auth/v1/');
  return (changes && status < 400) || status === 401 || status === 403;
}

/** What's wrong with a response. A correct "overloaded" response isn't an error. */
function judgeAnswer(request: string, answered: Answered): string[] {
  const { status, text } = answered;
  if (isOverload(answered)) return [];
  return [
    ...(status >= 500 ? [`${status} ${request} ${text.slice(0, SHOWN)}`] : []),
    ...(status >= 400 && INSIDE.test(text)
      ? [`shows what lies inside: ${request} ${text.slice(0, SHOWN)}`]
      : []),
  ];
}

function isOverload({ status, retryAfter }: Answered): boolean {
  return status === 503 && retryAfter !== null;
}

/** New routes: neither the OpenAPI description nor the table has their parameters. */
export function unknownRoutes(
  routes: readonly Route[],
  document: Pick<Document, 'paths'>,
  { known }: Pick<Prober, 'known'>,
): string[] {
  return routes
    .filter((route) => operationOf(route, document) === undefined)
    .map(({ method, url }) => `${method === 'HEAD' ? 'GET' : method} ${url}`)
    .filter((route) => fieldsOf(route, known) === undefined)
    .map((route) => `nothing says what ${route} reads: describe it, or list its fields in route-fields.ts`);
}

/** The auth server accepts more than the document says; the table has the rest. */
const IN_THE_TABLE = /^\/(auth\/v1|\.well-known)\//;

function operationOf({ method, url }: Route, { paths }: Pick<Document, 'paths'>) {
  if (IN_THE_TABLE.test(url)) return undefined;
  const described = paths[url.replaceAll(/:(\w+)/g, '{$1}')];
  return described?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
}

function partsOf(route: Route, document: Document, { known, ids }: Prober): RequestParts | undefined {
  const takesBody = !READING.includes(route.method);
  const operation = operationOf(route, document);
  if (operation === undefined) {
    const name = `${route.method === 'HEAD' ? 'GET' : route.method} ${route.url}`;
    const fields = fieldsOf(name, known);
    return fields === undefined ? undefined : partsOfFields(route, fields, { takesBody, ids });
  }
  const { schemas } = document.components;
  const { parameters = [], requestBody } = operation;
  const query = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, schema }) => [name, arbitraryOf(schema, schemas)] as const);
  const content = Object.values(requestBody?.content ?? {});
  const schema = requestBody?.content['application/json']?.schema ?? content[0]?.schema ?? {};
  return {
    url: route.url,
    knownIds: ids,
    query: record(Object.fromEntries(query)),
    body: takesBody ? arbitraryOf(schema, schemas) : undefined,
    encoding: 'json',
  };
}

export function partsOfFields(
  { url }: Route,
  { query = {}, json, form }: RouteFields,
  { takesBody, ids }: { takesBody: boolean; ids: readonly string[] },
): RequestParts {
  const near = (fields: Fields) =>
    record(Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, nearly(values)])));
  return {
    url,
    knownIds: ids,
    query: near(query),
    body: takesBody ? near(json ?? form ?? {}) : undefined,
    encoding: form === undefined ? 'json' : 'form',
  };
}

const record = (fields: Fields): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(fields, { requiredKeys: [] });

function credentials(right: () => string): fc.Arbitrary<() => string | undefined> {
  return fc.oneof(
    { arbitrary: fc.constant(right), weight: 8 },
    { arbitrary: fc.constantFrom(undefined, ...JUNK_CREDENTIALS).map((given) => () => given), weight: 1 },
  );
}

async function send(
  base: string,
  method: string,
  { path, headers, body }: HostileRequest,
  authorization: string | undefined,
): Promise<Answered> {
  try {
    const response = await patiently(() =>
      fetch(base + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
        headers: {
          prefer: 'respond-async',
          ...(authorization === undefined ? {} : { authorization }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      }),
    );
    const retryAfter = response.headers.get('retry-after');
    const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    if (isEndless) await response.body?.cancel();
    return { status: response.status, retryAfter, text: isEndless ? '' : await response.text() };
  } catch (error) {
    return { status: 599, retryAfter: null, text: String(error) };
  }
}

function describeRequest({ path, body, headers }: HostileRequest): string {
  const text = typeof body === 'string' ? body : Buffer.from(body ?? []).toString('latin1');
  return `${path} ${JSON.stringify(headers)} ${text}`.slice(0, SHOWN);
}
