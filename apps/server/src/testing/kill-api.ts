import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { findViolations } from '../credits/invariants.ts';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { startTestApp, type TestApp } from './app.ts';
import { readAudio, upload } from './call.ts';
import { signUp } from './customer.ts';
import { countLeftovers } from './leftovers.ts';

/** When the API dies: while bytes come in, once the work is noted, and about when the answer goes out. */
const MOMENTS = ['upload', 'work', 'answer'] as const;
type Moment = (typeof MOMENTS)[number];

/** modern.webm: two seconds that began, at €0.01 a minute */
const PRICE_MICRO_EUROS = 333;
const WELCOME_MICRO_EUROS = 250_000;
const UPLOAD_PART_BYTES = 2_000;
const RETRY_MS = 200;
const PATIENCE_MS = 120_000;

/**
 * Kills the API `kills` times with -9 during a request that has an Idempotency-Key, starts it again, and repeats the
 * request until it is answered, as a client does. Each request must come to one recording that is charged once.
 */
export async function killApi(kills: number): Promise<void> {
  await using app = await startTestApp({ worker: true });
  const customer = await signUp(app);
  const audio = await readAudio('modern.webm');
  let api = await startApiProcess(app);
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const moment = MOMENTS[kill % MOMENTS.length] ?? 'work';
      const headers = { 'idempotency-key': `kill-${kill}` };
      await killDuring(app, api, moment, kill + 1, () =>
        moment === 'upload'
          ? uploadHalf(api.url, customer.key, audio, headers)
          : upload(api, customer.key, audio, { headers }),
      );
      api = await startApiProcess(app);
      const answer = await retried(() => upload(api, customer.key, audio, { headers }));
      expect(answer).toMatchObject({ status: 'done', cost: { euros: PRICE_MICRO_EUROS / 1e6 } });
      expect(await retried(() => upload(api, customer.key, audio, { headers }))).toEqual(answer);
    }
  } finally {
    await api.kill();
  }
  const { rows } = await app.test.pool.query(`
    select (select count(*)::int from recordings) as recordings,
      (select count(*)::int from credit_reservations where state = 'settled') as settled,
      (select count(*)::int from credit_reservations where state = 'open') as open,
      (select available_micro_euros from ledger_accounts join accounts on accounts.id = account_id
        where accounts.source = 'signup') as available`);
  expect(rows[0]).toEqual({
    recordings: kills,
    settled: kills,
    open: 0,
    available: WELCOME_MICRO_EUROS - kills * PRICE_MICRO_EUROS,
  });
  expect(await findViolations(app.test.database)).toEqual([]);
  // What the killed uploads left is noted, and goes when its time is over.
  const left = await countLeftovers(app);
  expect(left.files.length).toBeLessThanOrEqual(kills + left.looseAudio);
  expect(left.jobs).toBe(0);
}

async function killDuring(
  app: TestApp,
  api: ApiProcess,
  moment: Moment,
  recordings: number,
  send: () => Promise<unknown>,
): Promise<void> {
  const cut = send().catch(() => undefined);
  const count = async (condition: string): Promise<number> => {
    const { rows } = await app.test.pool.query(`select count(*)::int as n from ${condition}`);
    return rows[0].n;
  };
  const reached: Record<Moment, string> = {
    upload: `loose_audio where due_at > now()`,
    work: `recordings`,
    answer: `recordings where finished_at is not null`,
  };
  const enough = moment === 'upload' ? 1 : recordings;
  await vi.waitFor(async () => expect(await count(reached[moment])).toBeGreaterThanOrEqual(enough), {
    timeout: PATIENCE_MS,
    interval: 5,
  });
  await api.kill();
  await cut;
}

/** Sends the beginning of an upload and then nothing more; settles when the connection breaks. */
async function uploadHalf(
  url: string,
  key: string,
  audio: Buffer<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<void> {
  const boundary = 'half-an-upload';
  const sending = request(`${url}/api/v1/process`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  });
  sending.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="audio"; filename="recording.webm"\r\n` +
      'content-type: audio/webm\r\n\r\n',
  );
  sending.write(audio.subarray(0, UPLOAD_PART_BYTES));
  await once(sending, 'close');
}

/** The body of the first answer that is one; an answer still in the making is waited for. */
async function retried(send: () => Promise<Response>): Promise<unknown> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const response = await send();
    if (response.status === 200) return await response.json();
    if (Date.now() > deadline || (response.status !== 409 && response.status !== 503))
      throw new Error(`answered ${response.status}: ${await response.text()}`);
    await setTimeout(RETRY_MS);
  }
}
