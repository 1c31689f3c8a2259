import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { normalizeWords } from '@voice-feedback/speech/testing/evaluation';
import { StreamLostError } from '../../../../sdks/js/src/errors.ts';
import { findFreePort } from '../../src/database/free-port.ts';
import { call, readAudio } from '../call.ts';
import { signUp } from '../customer.ts';
import { type LoadBalancer, startLoadBalancer } from '../load-balancer.ts';
import type { FaultRow } from './fault-row.ts';
import { makeNextVersion } from './next-version.ts';
import { Observer } from './observer.ts';
import { resultOf } from './row-result.ts';
import { type RunningService, sharedOr, startService } from './running-service.ts';
import { type Observed, type Service, until } from './service.ts';
import type { ServiceProcess } from './service-process.ts';
import { type SpokenStream, speak } from './spoken-stream.ts';

interface Size {
  /** number of upgrades, each to a version with one more migration */
  upgrades: number;
  /** concurrent submissions, and as many reads */
  lanes: number;
  streams: number;
}

/** The settings of a service that is upgraded. */
export const DRAIN = { DRAIN_SECONDS: '3' };
const READY_WITHIN_MS = 300_000;
const SETTLED_WITHIN_MS = 600_000;
const PAUSE_MS = 50;
/** Two recordings per second and lane would be more than one worker can process. */
const SUBMISSION_PAUSE_MS = 1_000;
const TRICKLE_MS = 200;
/** Spoken at the beginning and end of each stream. Processors round differently: some get "American" or "America". */
const SPOKEN = /my fellow america\S* ask not/g;
/** The status with which processes refuse calls on a busy machine, regardless of upgrades. */
const BUSY = 503;
const BUSY_STREAM_ATTEMPTS = 3;

/**
 * Replaces every process with a later version, one after the other, under load. A shared service has the settings of
 * `DRAIN`, and isn't used again: it's of the later version.
 */
export const ROLLING_UPGRADE: FaultRow<Size, RunningService> = {
  name: 'rolling-upgrade',
  fault:
    'upgrade: a later version migrates, then replaces workers and two API processes one by one under load',
  full: { upgrades: 3, lanes: 3, streams: 4 },
  describe: ({ upgrades, lanes, streams }) =>
    `${upgrades} upgrades, ${lanes} submitting, ${lanes} reading, ${streams} streams`,
  async run({ upgrades, lanes, streams }, shared) {
    await using before = await sharedOr(shared, () => startService({ environment: DRAIN }));
    const { service } = before;
    const ports = [Number(new URL(service.url).port), await findFreePort()];
    const running = {
      worker: before.worker,
      apis: [service.api, service.launchSecondApi(ports[1] ?? 0)],
    };
    await using balancer = await startLoadBalancer(ports.map((port) => `http://127.0.0.1:${port}`));
    await until(() => balancer.ready().length === ports.length, READY_WITHIN_MS);
    const front: Observed = {
      url: balancer.url,
      storeDirectory: service.storeDirectory,
      pool: () => service.pool(),
      database: () => service.database(),
    };
    await using observer = await Observer.start(front);
    // A separate customer, because the observer counts only its own recordings.
    const { key, userId } = await signUp(front);
    await service.pool().query(`update accounts set plan = 'payg' where user_id = $1`, [userId]);
    const outcome: Outcome = { problems: [], delays: [] };
    const reads = readAllTheTime(front.url, observer.customer.key, lanes);
    const submissions = observer.load(lanes, SUBMISSION_PAUSE_MS, [{}, { wait: true }]);
    for (let number = 1; number <= upgrades; number += 1) {
      await using next = await makeNextVersion(number);
      await replaceAll({ service, front, key, balancer, ports, root: next.root, streams, outcome }, running);
      observer.countFault();
    }
    await submissions[Symbol.asyncDispose]();
    const read = await reads.stop();
    await observer.settle(SETTLED_WITHIN_MS);
    const tally = await observer.tally();
    const timedOut = observer.timedOut();
    if (timedOut > 0) outcome.delays.push(`${timedOut} submissions had no answer in time`);
    for (const [status, all] of Object.entries(tally.answers)) {
      const count = status === '0' ? all - timedOut : all;
      if (count > 0) note(outcome, `${count} submissions`, Number(status));
    }
    for (const [answer, count] of read.answers) note(outcome, `${count} reads`, answer);
    if (balancer.refused() > 0) outcome.problems.push(`${balancer.refused()} requests found no process`);
    return resultOf(
      tally,
      { acknowledged: observer.acknowledged().length, faults: upgrades },
      {
        ...outcome,
        complaints: service.complaints,
        notes: [`${read.count} reads, ${upgrades * streams} streams, each through ${ports.length} restarts`],
      },
    );
  },
};

interface Outcome {
  problems: string[];
  delays: string[];
}

/** An unexpected response is a problem; a refusal by a busy machine counts only in a full run. */
function note({ problems, delays }: Outcome, what: string, answer: number | string): void {
  if (answer === 200 || answer === 202) return;
  (answer === BUSY ? delays : problems).push(`${what} were answered ${answer}`);
}

interface Upgrade {
  service: Service;
  front: Observed;
  /** key of the client that streams and uploads during the upgrade */
  key: string;
  balancer: LoadBalancer;
  ports: readonly number[];
  /** folder of the later version */
  root: string;
  streams: number;
  outcome: Outcome;
}

async function replaceAll(
  upgrade: Upgrade,
  running: { worker: ServiceProcess; apis: ServiceProcess[] },
): Promise<void> {
  const { service, front, key, balancer, ports, root, outcome } = upgrade;
  const { problems } = outcome;
  const migration = service.launchMigration(root);
  if ((await migration.ended) !== 0) problems.push('the migration failed');
  const worker = service.launchFrom(root, 'worker');
  await worker.ready;
  problems.push(...(await end(running.worker)));
  running.worker = worker;
  const streams = await Promise.all(
    Array.from({ length: upgrade.streams }, () => speakUntilStarted(front.url, key, outcome)),
  );
  for (const [index, port] of ports.entries()) {
    const old = running.apis[index];
    if (old === undefined) throw new Error('an API process is missing');
    await drain(old, port, { key, outcome });
    const api = service.launchFrom(root, 'api', port);
    await api.ready;
    running.apis[index] = api;
    if (!(await until(() => balancer.ready().length === ports.length, READY_WITHIN_MS)))
      problems.push('a new process was never ready');
  }
  problems.push(...(await checkStreams(streams)));
}

/** Speaks again when a busy machine refuses the stream. It hasn't begun then, so nothing is lost. */
async function speakUntilStarted(url: string, key: string, { delays }: Outcome): Promise<SpokenStream> {
  for (let left = BUSY_STREAM_ATTEMPTS; ; left -= 1) {
    const stream = await speak(url, key);
    try {
      await stream.started;
      return stream;
    } catch (error) {
      if (left === 1 || !(error instanceof StreamLostError) || error.code !== 'unavailable') throw error;
      delays.push(`a stream was refused: ${error.message}`);
    }
  }
}

/** Stops an API process that has open requests and is receiving an upload. */
async function drain(
  api: ServiceProcess,
  port: number,
  { key, outcome }: Pick<Upgrade, 'key' | 'outcome'>,
): Promise<void> {
  const { problems } = outcome;
  const upload = await beginUpload(port, key);
  const ended = end(api);
  const url = `http://127.0.0.1:${port}`;
  const saysSo = await until(async () => {
    const answer = await fetch(`${url}/readyz`);
    return answer.status === 503 && answer.headers.get('connection') === 'close';
  }, READY_WITHIN_MS);
  if (!saysSo) problems.push('/readyz never said that the process is being stopped');
  const read = await call({ url }, key, '/api/v1/feedbacks?limit=1');
  note(outcome, 'reads of a process that drains', read.status);
  const trickle = setInterval(() => upload.trickle(), TRICKLE_MS);
  await until(() => isRefused(port), READY_WITHIN_MS, 20);
  clearInterval(trickle);
  note(outcome, 'uploads under way', await upload.finish());
  problems.push(...(await ended));
}

async function end(service: ServiceProcess): Promise<string[]> {
  service.signal('SIGTERM');
  const code = await service.ended;
  return code === 0 ? [] : [`${service.name} ended with ${code}`];
}

async function checkStreams(streams: readonly SpokenStream[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(streams.map((stream) => stream.finish()));
  return outcomes.flatMap((outcome) => {
    if (outcome.status === 'rejected') return [`a stream was lost: ${outcome.reason}`];
    const times = normalizeWords(outcome.value).join(' ').match(SPOKEN)?.length ?? 0;
    return times === 2 ? [] : [`a stream got its words ${times} times, not twice: ${outcome.value}`];
  });
}

/** An upload without its end, kept alive with small pieces. */
async function beginUpload(port: number, key: string) {
  const boundary = 'rolling-upgrade';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="audio"; filename="a.webm"\r\ncontent-type: audio/webm\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(head),
    await readAudio('modern.webm'),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const sending: ClientRequest = request({
    ...{ host: '127.0.0.1', port, agent: false, method: 'POST', path: '/api/v1/process' },
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
      prefer: 'respond-async',
    },
  });
  const answered = once(sending, 'response');
  answered.catch(() => undefined);
  let sent = Math.floor(body.length / 2);
  await new Promise((resolve) => sending.write(body.subarray(0, sent), resolve));
  return {
    trickle() {
      sending.write(body.subarray(sent, sent + 1));
      sent += 1;
    },
    async finish(): Promise<number | string> {
      sending.end(body.subarray(sent));
      const [response] = await answered.catch((error: unknown) => [{ statusCode: String(error) }]);
      return response.statusCode;
    },
  };
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
}

/** Reads continuously in each of `lanes`, one call at a time. */
function readAllTheTime(url: string, key: string, lanes: number) {
  let isStopped = false;
  let count = 0;
  const answers = new Map<number | string, number>();
  const run = async () => {
    while (!isStopped) {
      const answer = await call({ url }, key, '/api/v1/feedbacks?limit=5').then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        (error: unknown) => String(error),
      );
      count += 1;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      await sleep(PAUSE_MS);
    }
  };
  const running = Array.from({ length: lanes }, run);
  return {
    async stop() {
      isStopped = true;
      await Promise.all(running);
      return { count, answers };
    },
  };
}
