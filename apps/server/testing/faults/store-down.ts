import { readdir, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultRow } from './fault-row.ts';
import { NoMountError } from './memory-disk.ts';
import { Observer } from './observer.ts';
import { resultOf, skipped } from './row-result.ts';
import type { ServiceOnDisk } from './running-service.ts';
import { until } from './service.ts';
import type { ServiceProcess } from './service-process.ts';
import { folderRenamed, fullDisk, type Outage, readOnlyDisk, s3ServerDown } from './store-outages.ts';

interface Size {
  outageSeconds: number;
  /** recordings acknowledged but unfinished when the store goes down */
  recordings: number;
}

const FULL: Size = { outageSeconds: 300, recordings: 20 };
/** Uploads started while the store is down. */
const UPLOADS_MEANWHILE = 3;
const PROBE_MS = 1_000;
/** Time for a signal to arrive, and for a file to be closed. */
const SIGNAL_MS = 20;
const STOPPED_WITHIN_MS = 120_000;
/** Time limit for the health check to notice. */
const NOTICED_WITHIN_MS = 60_000;
const SEEN_WITHIN_MS = 600_000;
/** The pause between two attempts is at most as long as the outage. */
const SETTLED_AFTER_MS = 300_000;
const REFUSALS = [503, 507];
/** The states in `/health` of a store that accepts no recordings. */
const NAMED = ['unavailable', 'full'];

export const S3_DOWN = rowOf('store-s3-down', 'the S3 server is stopped', () => s3ServerDown(), [503]);
export const FOLDER_ROWS: readonly FaultRow<Size, ServiceOnDisk>[] = [
  rowOf('store-renamed', 'the audio folder is renamed', folderRenamed, [503]),
  rowOf('store-read-only', 'the audio folder is read-only', readOnlyDisk, REFUSALS),
  rowOf('store-full', 'the disk of the audio is full (1 MB)', fullDisk, [507]),
];

function rowOf(
  name: string,
  fault: string,
  open: (shared?: ServiceOnDisk) => Promise<Outage>,
  refusals: readonly number[],
): FaultRow<Size, ServiceOnDisk> {
  return {
    name,
    fault,
    full: FULL,
    describe: ({ outageSeconds, recordings }) => `${recordings} recordings, ${outageSeconds} s`,
    async run(size, shared) {
      let outage: Outage;
      try {
        outage = await open(shared);
      } catch (error) {
        if (error instanceof NoMountError) return skipped(error.message);
        throw error;
      }
      await using _ = outage;
      return await runOutage(outage, size, refusals);
    },
  };
}

/**
 * Stops a process while it has no file of `folder` open, such as that of its own write check. It couldn't close the file
 * while it's stopped, and a disk with a file open for writing can't be made read-only.
 */
async function stopWithoutOpenFile(stopped: ServiceProcess, folder: string): Promise<void> {
  const isStopped = await until(async () => {
    stopped.signal('SIGSTOP');
    await sleep(SIGNAL_MS);
    if (!(await openFiles(stopped.pid)).some((file) => file.startsWith(`${folder}/`))) return true;
    stopped.signal('SIGCONT');
    return false;
  }, STOPPED_WITHIN_MS);
  if (!isStopped) throw new Error(`the worker always has a file of ${folder} open`);
}

/** Paths of a process's open files, from /proc; none on a system without it. */
async function openFiles(pid: number): Promise<string[]> {
  const folder = `/proc/${pid}/fd`;
  const numbers = await readdir(folder).catch(() => []);
  return Promise.all(numbers.map((number) => readlink(`${folder}/${number}`).catch(() => '')));
}

async function runOutage(outage: Outage, { outageSeconds, recordings }: Size, refusals: readonly number[]) {
  const { service, worker } = outage.running;
  await using observer = await Observer.start(service);
  const problems: string[] = [];
  // Stopped briefly, so that none is finished when the store goes down.
  await stopWithoutOpenFile(worker, service.storeDirectory);
  await observer.submitMany(recordings);
  await outage.begin();
  const beganAt = Date.now();
  worker.signal('SIGCONT');
  const meanwhile = observer.submitMany(UPLOADS_MEANWHILE);
  const reports = new HealthReports(service.url);
  const refused = () => refusals.reduce((sum, status) => sum + observer.answered(status), 0);
  // A busy machine may need longer than a short outage to report it.
  const isSeen = () => (reports.hasReported && refused() > 0) || Date.now() - beganAt > SEEN_WITHIN_MS;
  while (Date.now() - beganAt < outageSeconds * 1_000 || !isSeen()) {
    await reports.look(Date.now() - beganAt);
    await sleep(PROBE_MS);
  }
  problems.push(...reports.problems());
  if (refused() === 0) problems.push(`no upload was refused with ${refusals.join(' or ')}`);
  if (observer.acknowledged().length !== recordings)
    problems.push(`${observer.acknowledged().length - recordings} uploads were acknowledged without a store`);
  problems.push(...(await outage.end()));
  await observer.fault('unfinished');
  await meanwhile;
  await observer.settle(outageSeconds * 1_000 + SETTLED_AFTER_MS);
  await reports.lookAfterwards();
  return resultOf(
    await observer.tally(),
    { faults: 1, acknowledged: recordings + UPLOADS_MEANWHILE },
    {
      problems: [...problems, ...reports.problemsAfterwards()],
      complaints: service.complaints,
      notes: [
        `${refused()} uploads were refused meanwhile; ${reports.summary()}; recovery here: from the end of the outage`,
      ],
    },
  );
}

/** The reports of `/health` while the store is down. */
class HealthReports {
  readonly #url: string;
  #firstReportMs: number | undefined;
  #missed = 0;
  #looks = 0;
  #afterwards = 0;

  constructor(url: string) {
    this.#url = url;
  }

  async look(afterMs: number): Promise<void> {
    const { status, store } = await this.#ask();
    this.#looks += 1;
    if (status === 503 && NAMED.includes(store)) this.#firstReportMs ??= afterMs;
    else if (afterMs > NOTICED_WITHIN_MS) this.#missed += 1;
  }

  get hasReported(): boolean {
    return this.#firstReportMs !== undefined;
  }

  problems(): string[] {
    if (this.#firstReportMs === undefined) return ['/health never said that the store is unavailable'];
    return this.#missed === 0 ? [] : [`/health missed the outage in ${this.#missed} of ${this.#looks} looks`];
  }

  async lookAfterwards(): Promise<void> {
    await until(async () => {
      this.#afterwards = (await this.#ask()).status;
      return this.#afterwards === 200;
    }, SEEN_WITHIN_MS);
  }

  problemsAfterwards(): string[] {
    return this.#afterwards === 200 ? [] : [`/health answers ${this.#afterwards} once the store is back`];
  }

  summary(): string {
    return this.#firstReportMs === undefined
      ? '/health said nothing'
      : `/health named the store after ${(this.#firstReportMs / 1_000).toFixed(0)} s`;
  }

  async #ask(): Promise<{ status: number; store: string }> {
    try {
      const response = await fetch(`${this.#url}/health`);
      const { store }: { store?: string } = await response.json();
      return { status: response.status, store: store ?? 'not named' };
    } catch {
      return { status: 0, store: 'not named' };
    }
  }
}
