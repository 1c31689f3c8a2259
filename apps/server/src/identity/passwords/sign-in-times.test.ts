import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuthServer } from '../../../testing/auth-server.ts';
import {
  areaUnderCurve,
  makeUsers,
  sendTelling,
  startTimedServer,
  TELLING_CALLS,
  type TellingCall,
} from '../../../testing/sign-in-times.ts';
import { hashesBegun } from './hash-queue.ts';

let server: AuthServer;
let known: string[];
beforeAll(async () => {
  server = await startTimedServer();
  known = await makeUsers(server, Object.keys(TELLING_CALLS).length);
  // Warms up per-process lookups.
  for (const request of Object.values(TELLING_CALLS)) await workOf(request, stranger());
});
afterAll(() => server[Symbol.asyncDispose]());

const stranger = () => `${randomUUID()}@example.com`;

/** The statements and password hashes of a call: its cost, independent of how busy the machine is. */
async function workOf(request: TellingCall, address: string): Promise<string[]> {
  if (request.after !== undefined) await sendTelling(server, request.after, address);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const before = hashesBegun();
  await sendTelling(server, request, address);
  const statements = query.mock.calls.map(([asked]) => textOf(asked));
  query.mockRestore();
  return [...statements, `${hashesBegun() - before} hashes`];
}

function textOf(asked: unknown): string {
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
  // Replaces the request's remaining time, which differs between runs.
  return String(text).replace(/statement_timeout = \d+/, 'statement_timeout = …');
}

/** To compare real times over thousands of samples: npm run test:hardening -- timing. */
describe('the work doesn’t reveal whether an address is known', () => {
  it.each(Object.entries(TELLING_CALLS))('of %s', async (_name, request) => {
    const work = await workOf(request, known.pop() ?? '');
    expect(work).toEqual(await workOf(request, stranger()));
    expect(work.length).toBeGreaterThan(2);
  });

  it('the area is 0.5 for equal times, 1 for a longer known and 0 for a shorter one', () => {
    expect(areaUnderCurve({ known: [1, 2, 3], unknown: [1, 2, 3] })).toBe(0.5);
    expect(areaUnderCurve({ known: [4, 5], unknown: [1, 2, 3] })).toBe(1);
    expect(areaUnderCurve({ known: [1, 2], unknown: [4, 5] })).toBe(0);
    expect(areaUnderCurve({ known: [7, 7, 7], unknown: [7, 7] })).toBe(0.5);
  });
});
