import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../app.ts';
import { call } from '../call.ts';
import { patiently, signUp } from '../customer.ts';
import { giveFeedbacks } from '../feedback-rows.ts';
import type { HardeningRow } from './hardening-row.ts';

interface Size {
  /** values for a parameter that another route has with the same schema; the first such route gets all */
  repeated: 'all values' | 'a number and a date';
}

export const NUMBERS = ['2147483648', '9223372036854775808', '1e400', '-1', 'NaN'];
export const INSTANTS = [
  ...['0000-01-01', '9999-12-31', '275760-09-13'],
  ...['0000-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59'],
];
const ORDER_OF_CURSOR = { order: 'impact' };
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Those of different lists differ, so each route gets all. */
const CURSORS = [
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'].flatMap((at) => [
    encoded([at, randomUUID()]),
    encoded(['newest', 0, at, randomUUID()]),
    encoded(['impact', 40_000, at, randomUUID()]),
    encoded(['impact', 2_147_483_648, at, randomUUID()]),
  ]),
  ...[
    '2147483648',
    '9223372036854775808',
    '-1',
    encoded(9_007_199_254_740_991),
    encoded([9e15]),
    encoded('9'.repeat(30)),
  ],
];
/** Far longer than the service works on a request, because the machine may be busy. */
const ANSWERED_WITHIN_MS = 120_000;
const LEAST_ASKED = 300;

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        parameters: z
          .array(z.looseObject({ name: z.string(), in: z.string(), schema: z.unknown() }))
          .optional(),
      }),
    ),
  ),
});

/** A value that a column cannot hold is the caller's mistake, so it must get a 4xx in every query of every route. */
export const HOSTILE_QUERIES: HardeningRow<Size, TestApp> = {
  name: 'hostile-queries',
  attack: 'numbers and dates that no column holds, in every query of every route',
  full: { repeated: 'all values' },
  describe: ({ repeated }) => `${repeated} in each parameter`,
  async run({ repeated }, shared) {
    await using parts = new AsyncDisposableStack();
    const app = shared ?? parts.use(await startTestApp({ overrides: { requestsPerMinute: 1_000_000 } }));
    const customer = await signUp(app);
    const [feedback = ''] = await giveFeedbacks(app, customer.userId, [{}]);
    const document = documentSchema.parse(
      await (await patiently(() => fetch(`${app.url}/openapi.json`))).json(),
    );
    const problems: string[] = [];
    const statuses: Record<string, number> = {};
    const known = new Set<string>();
    let asked = 0;
    const valuesOf = ({ name, schema }: { name: string; schema: unknown }) => {
      if (name === 'cursor') return CURSORS;
      const parameter = JSON.stringify([name, schema]);
      const isFirst = !known.has(parameter);
      known.add(parameter);
      if (repeated === 'all values' || isFirst) return [...NUMBERS, ...INSTANTS];
      const of = (values: string[]) => values[asked % values.length] ?? '';
      return [of(NUMBERS), of(INSTANTS)];
    };
    for (const [url, operations] of Object.entries(document.paths)) {
      // Both prefixes use the same handlers.
      if (url.startsWith('/api/v1/')) continue;
      // identity/protocol/bad-input.test.ts tests the auth server.
      if (url.startsWith('/auth/v1/')) continue;
      const query = operations.get?.parameters?.filter((one) => one.in === 'query') ?? [];
      const path = url.replaceAll(/\{[^}]+\}/g, feedback);
      await app.test.pool.query('delete from rate_limits');
      for (const parameter of query)
        for (const value of valuesOf(parameter)) {
          asked += 1;
          const { name } = parameter;
          const order = url === '/v1/feedbacks' && name === 'cursor' ? ORDER_OF_CURSOR : {};
          const address = `${path}?${new URLSearchParams({ ...order, [name]: value })}`;
          const response = await patiently(() =>
            call(app, customer.token, address, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) }),
          );
          await response.body?.cancel();
          statuses[response.status] = (statuses[response.status] ?? 0) + 1;
          if (response.status >= 500 || response.status === 429)
            problems.push(`${response.status} GET ${address}`);
        }
    }
    if (asked <= LEAST_ASKED) problems.push(`only ${asked} requests were sent`);
    for (const status of [200, 422])
      if (statuses[status] === undefined) problems.push(`none was answered ${status}`);
    const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    return { figures: [`${asked} requests, answers ${counts.join(', ')}`], problems };
  },
};
