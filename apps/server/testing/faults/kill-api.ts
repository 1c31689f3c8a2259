import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { readAudio } from '../call.ts';
import type { FaultRow } from './fault-row.ts';
import { Observer } from './observer.ts';
import { resultOf } from './row-result.ts';
import { type RunningService, sharedOr, startService } from './running-service.ts';
import { type Service, until } from './service.ts';
import { sumOf } from './tally.ts';

interface Size {
  kills: number;
  /** services in parallel; one if it's shared */
  lanes: number;
}

/** When the API is killed: during an upload, after the recording was created, and around its response. */
const MOMENTS = ['upload', 'work', 'answer'] as const;
type Moment = (typeof MOMENTS)[number];

const COUNTS: Record<Exclude<Moment, 'upload'>, string> = {
  work: 'recordings',
  answer: 'recordings where finished_at is not null',
};
const UPLOAD_PART_BYTES = 2_000;
const REACHED_WITHIN_MS = 600_000;
const SETTLED_WITHIN_MS = 600_000;
const POLL_MS = 5;

export const KILL_API: FaultRow<Size, RunningService> = {
  name: 'kill-api',
  fault: 'kill -9 of the API during upload, work and answer',
  full: { kills: 100, lanes: 2 },
  describe: ({ kills }) => `${kills} kills`,
  async run({ kills, lanes }, shared) {
    const shares = Array.from({ length: lanes }, (_, lane) =>
      Array.from({ length: kills }, (_kill, index) => index).filter((index) => index % lanes === lane),
    );
    const results = await Promise.all(shares.map((share) => killDuring(share, shared)));
    return resultOf(
      sumOf(results.map(({ tally }) => tally)),
      { faults: kills, acknowledged: kills },
      {
        problems: results.flatMap(({ problems }) => problems),
        complaints: results.flatMap(({ complaints }) => complaints),
        notes: ['recovery here: from the kill until the client, which repeats its request, has its answer'],
      },
    );
  },
};

async function killDuring(kills: readonly number[], shared: RunningService | undefined) {
  await using running = await sharedOr(shared, () => startService());
  const { service } = running;
  await using observer = await Observer.start(service);
  const problems: string[] = [];
  for (const kill of kills) {
    const moment = MOMENTS[kill % MOMENTS.length] ?? 'work';
    const key = `kill-${kill}`;
    const before = await countOf(service, moment);
    const half = moment === 'upload' ? uploadHalf(service.url, observer.customer.key, key) : undefined;
    const submitted = half === undefined ? observer.submit({ key, wait: true }) : undefined;
    const reached = await until(
      async () => (await countOf(service, moment)) > before,
      REACHED_WITHIN_MS,
      POLL_MS,
    );
    if (!reached) problems.push(`the moment "${moment}" never came`);
    await service.api.kill();
    const killedAt = Date.now();
    observer.countFault();
    await half;
    service.launchApi();
    await (submitted ?? observer.submit({ key, wait: true }));
    observer.recoveries.add(Date.now() - killedAt);
  }
  await observer.settle(SETTLED_WITHIN_MS);
  const changed = await observer.repeatAll({ wait: true });
  if (changed > 0) problems.push(`${changed} repeated requests were answered with another recording`);
  return { tally: await observer.tally(), problems, complaints: service.complaints };
}

async function countOf(service: Service, moment: Moment): Promise<number> {
  if (moment === 'upload') {
    const files = await readdir(service.storeDirectory, { recursive: true }).catch(() => []);
    return files.filter((name) => name.endsWith('.partial')).length;
  }
  const { rows } = await service.pool().query(`select count(*)::int as n from ${COUNTS[moment]}`);
  return rows[0].n;
}

/** Sends the start of an upload and then nothing more. Resolves when the connection breaks. */
async function uploadHalf(url: string, customerKey: string, idempotencyKey: string): Promise<void> {
  const audio = await readAudio('modern.webm');
  const boundary = 'half-an-upload';
  const sending = request(`${url}/api/v1/process`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${customerKey}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': idempotencyKey,
    },
  });
  sending.on('error', () => undefined);
  const closed = once(sending, 'close');
  sending.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="audio"; filename="recording.webm"\r\n` +
      'content-type: audio/webm\r\n\r\n',
  );
  sending.write(audio.subarray(0, UPLOAD_PART_BYTES));
  await closed.catch(() => undefined);
}
