import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json, readAudio, upload } from '../../testing/call.ts';
import { type Customer, patiently, post, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { PATIENT_MS } from '../../testing/never-too-busy.ts';
import { startWorkerProcess } from '../../testing/worker-process.ts';
import { resultOf } from '../seed/invented-feedback.ts';
import { sweepInbox } from './sweep.ts';

const HEADER = /^id,created_at,status,inbox_status,duration_seconds,language,sentiment,[a-z_,]+\r\n/;
const MANY = 2_500;

describe('an export of feedbacks', () => {
  let app: TestApp;
  let alice: Customer;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100, overrides: { answerWaitMs: PATIENT_MS } });
    alice = await signUp(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const download = async (query: string, credential = alice.key) => {
    const response = await patiently(() => call(app, credential, `/api/v1/feedbacks/export${query}`));
    expect([query, response.status]).toEqual([query, 200]);
    return { response, text: await response.text() };
  };

  it('of nothing is the line of column names, or no JSON lines at all', async () => {
    const { response, text } = await download('?topic=nowhere');
    expect(text).toMatch(new RegExp(`${HEADER.source}$`));
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="feedbacks-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect((await download('?format=jsonl&q=zzzz')).text).toBe('');
    expect((await download('', app.demoKey)).text).toMatch(new RegExp(`${HEADER.source}$`));
  });

  it('of some has only those with the ids, in the order of the list', async () => {
    const bob = await signUp(app);
    const [first = '', , third = ''] = await giveFeedbacks(app, bob.userId, [{}, {}, {}]);
    const { body, headers } = json({ ids: [third, first, crypto.randomUUID()], format: 'jsonl' });
    const response = await call(app, bob.key, '/v1/feedbacks/export', {
      method: 'POST',
      body,
      headers: { ...headers, authorization: `Bearer ${bob.key}` },
    });
    const lines = (await response.text()).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).id)).toEqual([third, first]);
  });

  it('as JSON lines, and a list, is what each feedback is read as, finished, failed and in work', async () => {
    // Before there's a worker: one that fails quickly could answer with its error instead of 202.
    const sent = await upload(app, alice.key, await readAudio('silent-film.webm'), {
      headers: { prefer: 'respond-async' },
    });
    const { id: broken } = await sent.json();
    await using worker = await startWorkerProcess(app);
    const options = {
      detailed: 'true',
      tags: 'one,two',
      metadata: '{"a":{"b":1}}',
      end_user_id: 'u',
      consent: 'true',
    };
    const spoken = await upload(app, alice.key, await readAudio('printing.webm'), { fields: options });
    const silent = await upload(app, alice.key, await readAudio('silence.webm'));
    expect([spoken.status, silent.status]).toEqual([200, 200]);
    await vi.waitFor(async () => {
      const { status } = await (await call(app, alice.key, `/v1/feedbacks/${broken}`)).json();
      expect(status).toBe('failed');
    });
    await worker[Symbol.asyncDispose]();
    await upload(app, alice.key, await readAudio('modern.webm'), { headers: { prefer: 'respond-async' } });
    const lines = (await download('?format=jsonl')).text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ status }) => status)).toEqual(['queued', 'no_speech', 'done', 'failed']);
    for (const line of lines)
      expect(line).toEqual(await (await call(app, alice.key, `/v1/feedbacks/${line.id}`)).json());
    const { feedbacks } = await (await call(app, alice.key, '/v1/feedbacks')).json();
    expect(feedbacks).toEqual(lines);
    const { feedbacks: rows } = await (await call(app, alice.key, '/v1/feedbacks/rows')).json();
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(lines.map(({ id }) => id));
    // Only rows say whether they repeat another one.
    for (const [index, { duplicate_of, ...row }] of rows.entries())
      expect([lines[index], duplicate_of ?? null]).toMatchObject([row, null]);
    expect(rows[2]).not.toHaveProperty('segments');
    expect(lines[2].cost.euros).toBeGreaterThan(0);
    expect(lines[2].timestamps.positive_remarks).toBeInstanceOf(Array);
  });

  it('as CSV is read back cell by cell, and no cell runs in a spreadsheet', async () => {
    const bob = await signUp(app);
    const nasty = [
      '=1+1',
      '+33',
      '-2+3',
      '@SUM(A1)',
      '\tx',
      '\rx',
      '"quoted", and\r\nlines',
      '=HYPERLINK("http://x.example","click")',
      '@""',
      'plain; text',
      '＝1',
    ];
    await giveFeedbacks(
      app,
      bob.userId,
      nasty.map((text) => ({
        transcript: text,
        summary: 'ok',
        tags: [text],
        endUserId: text,
        label: 'negative',
        score: -0.5,
      })),
    );
    await app.test.pool.query("update recordings set note = '=cmd|calc' where end_user_id = '=1+1'");
    const [head, ...rows] = parseCsv((await download('', bob.key)).text);
    const column = (row: string[] | undefined, name: string) => row?.[head?.indexOf(name) ?? -1];
    const safe = nasty.map((text) => (/^[=+\-@\t\r＝]/.test(text) ? `'${text}` : text)).toReversed();
    for (const name of ['transcript', 'tags', 'end_user_id'])
      expect(rows.map((row) => column(row, name))).toEqual(safe);
    expect(column(rows.at(-1), 'note')).toBe("'=cmd|calc");
    // Numbers remain numbers, even negative ones.
    expect(column(rows[0], 'sentiment_score')).toBe('-0.5');
    expect(column(rows[0], 'duration_seconds')).toBe('12.5');
    expect(column(rows[0], 'cost_euros')).toBe('0');
    for (const row of rows) expect(row).toHaveLength(head?.length ?? 0);
  });

  it('has what the list has under the same filter and order, each once, over many batches', async () => {
    const carol = await signUp(app);
    const [id] = await giveFeedbacks(app, carol.userId, [{ label: 'positive', topics: ['design'] }]);
    await app.test.pool.query(
      `insert into recordings (id, account_id, plan, kind, status, maximum_seconds, result, created_at)
       select gen_random_uuid(), account_id, plan, kind, status, maximum_seconds,
         case when n % 2 = 0 then result else $3::jsonb end, created_at - make_interval(secs => n / 3)
       from recordings, generate_series(1, $2) as n where id = $1`,
      [id, MANY, JSON.stringify(resultOf({ label: 'negative', transcript: 'The export crashed' }))],
    );
    // After this, corrections know the words.
    await sweepInbox(app.test.database);
    for (const query of ['', '&order=impact', '&sentiment=negative', '&q=exprot']) {
      const exported = (await download(`?format=jsonl${query}`, carol.key)).text.trimEnd().split('\n');
      const ids: string[] = exported.map((line) => JSON.parse(line).id);
      const listed: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const path: string = `/v1/feedbacks?limit=100${query}${cursor && `&cursor=${cursor}`}`;
        const page = await (await patiently(() => call(app, carol.key, path))).json();
        listed.push(...page.feedbacks.map((feedback: { id: string }) => feedback.id));
        cursor = page.next_cursor;
      }
      expect(listed.length).toBe(query.includes('&s') || query.includes('&q') ? MANY / 2 : MANY + 1);
      expect(ids).toEqual(listed);
    }
  });

  it('is refused to publishable keys, and bad values are named', async () => {
    const { api_key: publishable } = await (
      await post(app, alice.key, '/api/keys/create', {
        kind: 'publishable',
        allowed_domains: ['shop.example'],
      })
    ).json();
    const headers = { origin: 'https://shop.example', authorization: `Bearer ${publishable}` };
    const refused = await patiently(() => fetch(`${app.url}/v1/feedbacks/export`, { headers }));
    expect(refused.status).toBe(403);
    const wrong = await patiently(() => call(app, alice.key, '/v1/feedbacks/export?format=xls&limit=3'));
    expect(await wrong.json()).toMatchObject({ status: 422, code: 'invalid_request' });
    expect((await call(app, alice.key, '/v1/feedbacks/export?sentiment=cross')).status).toBe(422);
  });
});

/** An independent CSV parser that follows RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let match = cell.exec(text); match !== null; match = cell.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
