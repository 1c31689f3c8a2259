import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { call, readAudio, upload } from '../call.ts';
import type { FaultRow } from './fault-row.ts';
import { Observer } from './observer.ts';
import { resultOf, skipped } from './row-result.ts';
import { Service, until } from './service.ts';
import { sumOf } from './tally.ts';

interface Size {
  cases: readonly Case[];
  recordings: number;
}

interface Case {
  what: string;
  /** hours by which the clocks are wrong from the start */
  start: { api: number; worker: number };
  /** and after a jump while a price is reserved */
  jump?: { api: number; worker: number };
}

const CASES: readonly Case[] = [
  { what: 'one hour ahead', start: { api: 1, worker: 1 } },
  { what: 'one hour behind', start: { api: -1, worker: -1 } },
  {
    what: 'the worker’s jumps an hour ahead during a hold',
    start: { api: 0, worker: 0 },
    jump: { api: 0, worker: 1 },
  },
  {
    what: 'both jump an hour back during a hold',
    start: { api: 0, worker: 0 },
    jump: { api: -1, worker: -1 },
  },
];
const LIBRARY_FOLDERS = ['/usr/lib', '/usr/lib64', '/usr/local/lib'];
const LIBRARY = 'libfaketimeMT.so.1';
/** Half a minute of speech keeps its price reserved long enough to observe. */
const LONG = 'half-minute.webm';
const HELD_WITHIN_MS = 600_000;
const SETTLED_WITHIN_MS = 600_000;

export const CLOCK: FaultRow<Size> = {
  name: 'clock',
  fault: 'clocks of API and worker +1 h, −1 h, jumps during a hold',
  full: { cases: CASES, recordings: 5 },
  describe: ({ cases }) => `${cases.length} cases`,
  async run({ cases, recordings }) {
    const library = await findLibrary();
    if (library === undefined) return skipped('libfaketime is not installed (Debian: faketime)');
    const results = [];
    for (const one of cases) results.push(await runCase(one, recordings, library));
    return resultOf(
      sumOf(results.map(({ tally }) => tally)),
      { faults: cases.length, acknowledged: cases.length * recordings },
      {
        problems: results.flatMap(({ problems }) => problems),
        complaints: results.flatMap(({ complaints }) => complaints),
        notes: cases.map(({ what }) => `the clocks: ${what}`),
      },
    );
  },
};

async function runCase({ what, start, jump }: Case, recordings: number, library: string) {
  const clocks: Record<'api' | 'worker', string> = { api: '', worker: '' };
  await using service = await Service.open({
    processEnvironment: async (kind, directory) => {
      clocks[kind] = path.join(directory, `clock-of-${kind}`);
      await setClock(clocks[kind], start[kind]);
      return {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: clocks[kind],
        FAKETIME_NO_CACHE: '1',
        DONT_FAKE_MONOTONIC: '1',
      };
    },
  });
  await service.startApi();
  await service.startWorker();
  await using observer = await Observer.start(service);
  const problems = [];
  const submitted = observer.submitMany(recordings, { audio: LONG });
  if (jump !== undefined) {
    const held = async () => {
      const { rows } = await service.pool().query(`select from credit_reservations where state = 'open'`);
      return rows.length > 0;
    };
    if (!(await until(held, HELD_WITHIN_MS, 5))) problems.push('no price was ever held');
    await setClock(clocks.api, jump.api);
    await setClock(clocks.worker, jump.worker);
  }
  observer.countFault();
  await submitted;
  const unkept = await submitUnkept(service, observer);
  problems.push(...(await expiredEarly(service, observer, unkept)));
  await observer.settle(SETTLED_WITHIN_MS);
  // It has no idempotency key and isn't counted.
  await call(service, observer.customer.key, `/v1/feedbacks/${unkept}`, { method: 'DELETE' });
  const { rows } = await service.pool().query(
    `select (select count(*)::int from credit_reservations where state = 'expired') as holds,
       (select count(*)::int from recordings where keep and status = 'done' and audio_key is null) as audio`,
  );
  if (rows[0].holds > 0) problems.push(`${rows[0].holds} holds expired early`);
  if (rows[0].audio > 0) problems.push(`the audio of ${rows[0].audio} recordings expired early`);
  const changed = await observer.repeatAll({ audio: LONG });
  if (changed > 0)
    problems.push(`${changed} repeated requests made another recording: their keys expired early`);
  return {
    tally: await observer.tally(),
    problems: problems.map((problem) => `${what}: ${problem}`),
    complaints: service.complaints,
  };
}

async function submitUnkept(service: Service, { customer }: Observer): Promise<string> {
  const answer = await upload(service, customer.key, await readAudio('modern.webm'), {
    fields: { retention_days: '0' },
    headers: { prefer: 'respond-async' },
  });
  return (await answer.json()).id;
}

/** An unkept result waits an hour for its client; a sweep runs every 15 s. */
async function expiredEarly(
  service: Service,
  { customer: { key } }: Observer,
  id: string,
): Promise<string[]> {
  const swept = await until(
    async () => {
      const { rows } = await service.pool().query('select from recordings where id = $1', [id]);
      return rows.length === 0;
    },
    SWEPT_WITHIN_MS,
    500,
  );
  if (swept) return ['a result that is not kept expired before anybody asked for it'];
  const asked = await call(service, key, `/v1/feedbacks/${id}`);
  return asked.status === 200 ? [] : [`a result that is not kept is answered ${asked.status}`];
}

const SWEPT_WITHIN_MS = 20_000;

async function setClock(file: string, hours: number): Promise<void> {
  await writeFile(file, `${hours < 0 ? '-' : '+'}${Math.abs(hours)}h\n`);
}

async function findLibrary(): Promise<string | undefined> {
  for (const folder of LIBRARY_FOLDERS) {
    const below = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const places = [
      folder,
      ...below.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name)),
    ];
    const found = places
      .flatMap((place) => [path.join(place, LIBRARY), path.join(place, 'faketime', LIBRARY)])
      .find((file) => existsSync(file));
    if (found !== undefined) return found;
  }
  return undefined;
}
