import { setTimeout as sleep } from 'node:timers/promises';
import { RETRY_AFTER_PRESSURE_SECONDS } from '../../src/http/limits/limits.ts';

export interface Reads {
  timesMs: number[];
  /** number of responses by status, and a description of each problem */
  statuses: Record<string, number>;
}

export const READ_PATHS = ['/api/v1/feedbacks', '/api/credits/balance', '/api/v1/views', '/health'];
const PAUSE_MS = 20;
const SHOWN = 300;
/** The response of an API process whose event loop lags. On a busy machine, the burst isn't the cause. */
const MACHINE_IS_BUSY = String(RETRY_AFTER_PRESSURE_SECONDS);
const BUSY_MACHINE = '503 since the event loop lags';
/** The health check writes a file and may take seconds, which a busy machine may need. */
const BUSY_DISK = '503 since the disk is slow';
const ONLY_STORE = /"database":"ok","worker":"ok","store":"unavailable"/;
export const BUSY = [BUSY_MACHINE, BUSY_DISK];

/** Reads one thing after the other, as a customer's dashboard does, until `goesOn` returns false. */
export async function readSteadily(
  url: string,
  key: string,
  goesOn: (count: number) => boolean,
): Promise<Reads> {
  const timesMs: number[] = [];
  const statuses: Record<string, number> = {};
  while (goesOn(timesMs.length)) {
    const startedAt = performance.now();
    const path = READ_PATHS[timesMs.length % READ_PATHS.length] ?? '/health';
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
    const text = await answer.text();
    timesMs.push(performance.now() - startedAt);
    const status = describe(answer, path, text);
    statuses[status] = (statuses[status] ?? 0) + 1;
    await sleep(PAUSE_MS);
  }
  return { timesMs, statuses };
}

function describe(answer: Response, path: string, text: string): string {
  // A database without free connections asks for the same wait, but with another code.
  const isMachine =
    answer.status === 503 &&
    answer.headers.get('retry-after') === MACHINE_IS_BUSY &&
    text.includes('"overloaded"');
  if (isMachine) return BUSY_MACHINE;
  if (ONLY_STORE.test(text)) return BUSY_DISK;
  return answer.ok ? `${answer.status}` : `${answer.status} at ${path}: ${text.slice(0, SHOWN)}`;
}
