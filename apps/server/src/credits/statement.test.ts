import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { accountWith, inTransaction } from '../../testing/ledger-crowd.ts';
import { NEVER_TOO_BUSY } from '../../testing/never-too-busy.ts';
import { rememberPrincipal } from '../http/access/principal.ts';
import { Problem } from '../http/errors/problem.ts';
import { createServer, type Server } from '../http/server.ts';
import { debit } from './ledger.ts';
import { grantOffer } from './offers.ts';
import { release, reserve, settle } from './reservations.ts';
import { registerCatalogueRoute, registerStatementRoute } from './routes.ts';
import { statementCsv } from './statement.ts';

const ACCOUNT_HEADER = 'x-test-account';

describe('credits over HTTP', () => {
  let test: TestDatabase;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    test = await createTestDatabase();
    server = await createServer({ logger: pino({ level: 'silent' }), trustedProxies: [], ...NEVER_TOO_BUSY });
    registerCatalogueRoute(server.app);
    registerStatementRoute(server.app, {
      database: test.database,
      async guard(request) {
        const id = request.headers[ACCOUNT_HEADER];
        if (typeof id !== 'string') throw new Problem('api_key_missing');
        rememberPrincipal(request, {
          kind: 'secret',
          keyId: id,
          account: {
            ...{ id, userId: id, email: '', plan: 'free', role: 'member' },
            privacy: { redactPii: false, retentionDays: null },
          },
          scopes: ['read'],
          limits: { maximumSeconds: 0, requestsPerMinute: 1, requestsPerDay: null },
        });
      },
    });
    url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await server.app.close();
    await test[Symbol.asyncDispose]();
  });

  const statementOf = (accountId: string, query = ''): Promise<Response> =>
    fetch(`${url}/api/credits/ledger${query}`, { headers: { [ACCOUNT_HEADER]: accountId } });

  /** welcome 0.25, charged 0.005 for 30 s, one release that moves nothing, a debit of 0.1 with a note */
  const accountWithHistory = async (note = 'a mistake'): Promise<string> => {
    const accountId = randomUUID();
    await inTransaction(test.database, async (trx) => {
      await grantOffer(trx, accountId, 'signup');
      const [charged, released] = [`recording:${randomUUID()}`, `recording:${randomUUID()}`];
      for (const reference of [charged, released])
        await reserve(trx, { accountId, amountMicroEuros: 10_000, reference });
      await settle(trx, {
        reference: charged,
        price: { amountMicroEuros: 5_000, roundingSixtieths: 0 },
      });
      await release(trx, { reference: released });
      await debit(trx, { accountId, amountMicroEuros: 100_000, reference: randomUUID(), note });
    });
    return accountId;
  };

  it('the catalogue tells the prices that are charged', async () => {
    const response = await fetch(`${url}/api/catalogue`);
    expect(response.status).toBe(200);
    const catalogue = await response.json();
    expect(catalogue).toMatchObject({
      currency: 'EUR',
      credits_per_euro: 100,
      minute_prices: {
        standard: { amount_euros: '0.01', euros: 0.01 },
        detailed: { amount_euros: '0.05', euros: 0.05 },
      },
      top_up: {
        presets_euros: ['10.00', '25.00', '50.00', '100.00', '200.00'],
        minimum_euros: '1.00',
        maximum_euros: '1000.00',
      },
    });
    expect(catalogue.offers.map((offer: { credits: number }) => offer.credits)).toEqual([25, 15, 1_000]);
    expect(catalogue.plans.find((plan: { id: string }) => plan.id === 'pro')).toMatchObject({
      monthly_euros: '29.99',
      recordings_per_month: 1_000,
      maximum_seconds: 60,
    });
  });

  it('the statement has every change of the balance, newest first, and what it left', async () => {
    const accountId = await accountWithHistory();
    const body = await (await statementOf(accountId)).json();
    expect(body).toMatchObject({ success: true, total: 3, has_more: false, next_cursor: null });
    expect(
      body.entries.map((entry: Record<string, unknown>) => [
        entry.kind,
        entry.change_euros,
        entry.balance_euros,
        entry.note,
      ]),
    ).toEqual([
      ['debit', '-0.10', '0.145', 'a mistake'],
      ['settle', '-0.005', '0.245', null],
      ['grant', '0.25', '0.25', null],
    ]);
    expect(body.entries[1].reference).toMatch(/^recording:/);
    expect(body.entries[2].source).toBe('welcome');
  });

  it('the statement comes in pages that leave nothing out and repeat nothing', async () => {
    const accountId = await accountWith(test.database, 1_000);
    await inTransaction(test.database, async (trx) => {
      for (let index = 0; index < 11; index += 1)
        await debit(trx, { accountId, amountMicroEuros: 1, reference: randomUUID() });
    });
    const ids: number[] = [];
    let query = '?limit=5';
    for (let page = 0; page < 3; page += 1) {
      const body = await (await statementOf(accountId, query)).json();
      ids.push(...body.entries.map((entry: { id: number }) => entry.id));
      expect(body.total).toBe(12);
      expect(body.has_more).toBe(page < 2);
      query = `?limit=5&cursor=${body.next_cursor}`;
    }
    expect(ids).toHaveLength(12);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  });

  it('the statement of one account shows nothing of another', async () => {
    await accountWithHistory();
    const body = await (await statementOf(await accountWith(test.database, 0))).json();
    expect(body).toMatchObject({ entries: [], total: 0 });
  });

  it('as CSV it is whole, and no cell is a formula for a spreadsheet', async () => {
    const accountId = await accountWithHistory('=HYPERLINK("http://evil.example"), "hi"');
    const response = await statementOf(accountId, '?format=csv');
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toBe('date,kind,source,reference,change_euros,balance_euros,note');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain(`-0.10,0.145,"'=HYPERLINK(""http://evil.example""), ""hi"""`);
    expect(lines.at(-1)).toBe('');
  });

  it('as CSV a long one is streamed in pieces, in order', async () => {
    const accountId = await accountWith(test.database, 1_000_000);
    await inTransaction(test.database, async (trx) => {
      for (let index = 0; index < 1_205; index += 1)
        await debit(trx, { accountId, amountMicroEuros: 1, reference: randomUUID() });
    });
    const pieces: string[] = [];
    for await (const piece of statementCsv(test.database, accountId)) pieces.push(piece);
    expect(pieces).toHaveLength(3);
    const balances = pieces
      .slice(1)
      .join('')
      .trim()
      .split('\r\n')
      .map((line) => line.split(',')[5]);
    expect(balances).toHaveLength(1_206);
    expect([balances[0], balances.at(-1)]).toEqual(['0.998795', '1.00']);
  });

  it.each([
    ['?limit=0', 422, 'invalid_request'],
    ['?limit=201', 422, 'invalid_request'],
    ['?limit=x', 422, 'invalid_request'],
    ['?format=xml', 422, 'invalid_request'],
    ['?cursor=abc', 400, 'unknown_cursor'],
    ['?cursor=9999999999999999', 400, 'unknown_cursor'],
  ])('refuses %s with %s', async (query, status, code) => {
    const response = await statementOf(randomUUID(), query);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code, success: false });
  });

  it('asks who is there first', async () => {
    const response = await fetch(`${url}/api/credits/ledger`);
    expect(response.status).toBe(401);
  });
});
