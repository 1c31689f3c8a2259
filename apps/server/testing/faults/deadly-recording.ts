import { existsSync } from 'node:fs';
import path from 'node:path';
import { call } from '../call.ts';
import type { FaultRow } from './fault-row.ts';
import { Observer } from './observer.ts';
import { resultOf } from './row-result.ts';
import { type RunningApi, sharedOr, startApi } from './running-service.ts';
import type { Service } from './service.ts';
import { Supervised } from './service-process.ts';
import { sumOf } from './tally.ts';

interface Size {
  rounds: number;
  good: number;
}

/** 9.7 s long: the fault worker's engines crash on recordings of this length. */
const DEADLY = 'printing.webm';
const RESTART_PAUSE_MS = 500;
const SETTLED_WITHIN_MS = 600_000;

export const DEADLY_RECORDING: FaultRow<Size, RunningApi> = {
  name: 'deadly-recording',
  fault: 'one recording that crashes its process, among good ones',
  full: { rounds: 5, good: 50 },
  describe: ({ rounds, good }) => `${rounds} rounds of ${good} good ones`,
  async run({ rounds, good }, shared) {
    const results = [];
    for (let round = 0; round < rounds; round += 1) results.push(await oneRound(good, shared));
    return resultOf(
      sumOf(results.map(({ tally }) => tally)),
      { faults: rounds, acknowledged: rounds * (good + 1), givenUp: rounds },
      {
        problems: results.flatMap(({ problems }) => problems),
        complaints: results.flatMap(({ complaints }) => complaints),
        notes: [`workers that died in each round: ${results.map(({ deaths }) => deaths).join(', ')}`],
      },
    );
  },
};

async function oneRound(good: number, shared: RunningApi | undefined) {
  await using running = await sharedOr(shared, startApi);
  const { service } = running;
  await using worker = new Supervised(() => service.launchFaultWorker('--deadly'), RESTART_PAUSE_MS);
  await worker.current.ready;
  await using observer = await Observer.start(service);
  const before = observer.submitMany(Math.floor(good / 2));
  const deadly = await observer.submit({ audio: DEADLY });
  observer.countFault();
  await observer.submitMany(Math.ceil(good / 2));
  await before;
  await observer.settle(SETTLED_WITHIN_MS);
  return {
    tally: await observer.tally(),
    problems: await problemsOfDeadLetter(service, observer, deadly),
    complaints: service.complaints,
    deaths: worker.restarts,
  };
}

/** It became a dead letter with its audio, and the customer can see that it can be retried. */
async function problemsOfDeadLetter(service: Service, observer: Observer, id: string): Promise<string[]> {
  const answer = await call(service, observer.customer.key, `/v1/feedbacks/${id}`);
  const body = await answer.json();
  const problems: string[] = [];
  if (body.status !== 'failed') problems.push(`the deadly recording is ${body.status}, not failed`);
  if (body.retryable !== true) problems.push('the deadly recording is not retryable');
  const { rows } = await service.pool().query('select audio_key from recordings where id = $1', [id]);
  const key: string | null = rows[0]?.audio_key ?? null;
  if (key === null || !existsSync(path.join(service.storeDirectory, key.slice(0, 2), key)))
    problems.push('the audio of the deadly recording is gone');
  return problems;
}
