import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, readAudio, upload } from '../../../testing/call.ts';
import { signUp } from '../../../testing/customer.ts';

const FEEDBACKS = 7;

/** Uses rows in every state. Reading them needs no worker. */
describe('feedbacks', () => {
  let app: TestApp;
  let otherKey: string;
  const ids: string[] = [];
  beforeAll(async () => {
    app = await startTestApp();
    otherKey = (await signUp(app)).key;
    const audio = await readAudio('modern.webm');
    for (let i = 0; i < FEEDBACKS; i += 1) {
      const response = await upload(app, app.key, audio, { headers: { prefer: 'respond-async' } });
      ids.unshift((await response.json()).id);
    }
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const list = async (query: string) => (await call(app, app.key, `/api/v1/feedbacks${query}`)).json();

  it('are listed newest first in pages, each exactly once, even while new ones arrive', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page = await list(`?limit=3${cursor === null ? '' : `&cursor=${cursor}`}`);
      expect(page.total).toBe(FEEDBACKS + (pages > 0 ? 1 : 0));
      expect(page.has_more).toBe(page.next_cursor !== null);
      seen.push(...page.feedbacks.map((feedback: { id: string }) => feedback.id));
      cursor = page.next_cursor;
      if (pages === 0) {
        await upload(app, app.key, await readAudio('blip.webm'), { headers: { prefer: 'respond-async' } });
      }
      pages += 1;
    } while (cursor !== null);
    expect(seen).toEqual(ids);
    expect(pages).toBe(3);
  });

  it('are the same under both prefixes', async () => {
    const path = `/feedbacks/${ids[0]}`;
    const long = await call(app, app.key, `/api/v1${path}`);
    const short = await call(app, app.key, `/v1${path}`);
    expect(await short.json()).toEqual(await long.json());
  });

  it('have a status and no result while they are processed', async () => {
    expect(await (await call(app, app.key, `/v1/feedbacks/${ids[0]}`)).json()).toEqual({
      id: ids[0],
      status: 'queued',
      processing_status: 'queued',
      created_at: expect.any(String),
      waiting: null,
      retry_at: null,
      retryable: false,
      error: null,
      tags: [],
      inbox_status: 'new',
      note: null,
      version: 1,
      assignee: null,
      project: null,
    });
  });

  it('of another key do not exist: reading, playing and deleting return 404 and change nothing', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/audio'],
      ['DELETE', ''],
    ]) {
      const theirs = await call(app, otherKey, `/v1/feedbacks/${ids[0]}${path}`, { method: method ?? '' });
      const nobodys = await call(app, otherKey, `/v1/feedbacks/${randomUUID()}${path}`, {
        method: method ?? '',
      });
      expect([method, path, theirs.status]).toEqual([method, path, 404]);
      const { request_id: one, ...answer } = await theirs.json();
      const { request_id: two, ...same } = await nobodys.json();
      expect(one).not.toBe(two);
      expect(answer).toEqual(same);
    }
    expect((await call(app, app.key, `/v1/feedbacks/${ids[0]}`)).status).toBe(200);
    expect(await (await call(app, otherKey, '/v1/feedbacks')).json()).toMatchObject({
      feedbacks: [],
      total: 0,
    });
  });

  it.each([
    ['/v1/feedbacks?limit=0'],
    ['/v1/feedbacks?limit=101'],
    ['/v1/feedbacks?limit=many'],
    ['/v1/feedbacks?colour=red'],
    ['/v1/feedbacks/not-an-id'],
    ['/v1/feedbacks/not-an-id/audio'],
  ])('%s gets 422 with the name of the value', async (path) => {
    const response = await call(app, app.key, path);
    const body = await response.json();
    expect(body).toMatchObject({ status: 422, code: 'invalid_request' });
    expect(body.errors.length).toBeGreaterThan(0);
  });

  it('cannot be replaced: 405 lists the allowed methods', async () => {
    const response = await call(app, app.key, `/v1/feedbacks/${ids[0]}`, { method: 'PUT' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('DELETE, GET, HEAD, PATCH');
  });

  it('never expose internal error messages, and an unavailable database is a 503 with Retry-After', async () => {
    await using broken = await startTestApp();
    await broken.test.pool.query('alter table inbox_entries rename to away');
    const fault = await call(broken, broken.key, '/v1/feedbacks');
    expect(fault.status).toBe(500);
    const text = await fault.text();
    expect(JSON.parse(text)).toMatchObject({ code: 'internal_error' });
    expect(text).not.toMatch(/relation|inbox_entries|select/);
    expect(
      broken.logLines.some((line) => JSON.stringify(line).includes('relation \\"inbox_entries\\"')),
    ).toBe(true);
    await broken.test.pool.query('alter table away rename to inbox_entries');
    await closeDatabase(broken.test.url);
    const away = await call(broken, broken.key, '/v1/feedbacks');
    expect(away.status).toBe(503);
    expect(away.headers.get('retry-after')).toBe('5');
    expect(await away.json()).toMatchObject({ code: 'unavailable' });
    expect((await fetch(`${broken.url}/health`)).status).toBe(503);
  });
});

/** Ends every connection to a database and blocks new ones. */
async function closeDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const client = new pg.Client({ connectionString: new URL('/postgres', url).href });
  await client.connect();
  await client.query(`alter database ${name} allow_connections false`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await client.end();
}
