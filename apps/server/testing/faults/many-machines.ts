import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { listDemoKeys } from '../../src/api-keys/first-keys.ts';
import { type Database, openDatabase, openPool } from '../../src/database/database.ts';
import { DatabaseSettingsError, whenDatabaseIsUp } from '../../src/database/when-database-is-up.ts';
import { DEMO_REQUESTS_PER_MINUTE } from '../../src/http/access/guard.ts';
import { call, readAudio, upload } from '../call.ts';
import { EventReader } from '../event-reader.ts';
import { StreamClient } from '../stream-client.ts';
import { count } from './count.ts';
import type { FaultRow } from './fault-row.ts';
import { GuideInstallation } from './guide-installation.ts';
import { whyNoHosts } from './hosts.ts';
import { type RowResult, resultOf, skipped } from './row-result.ts';
import { until } from './service.ts';
import { EMPTY_TALLY } from './tally.ts';

interface Size {
  recordings: number;
}

const APIS = ['app-1', 'app-2'] as const;
const PATIENCE_MS = 600_000;
const ANSWER_TIMEOUT_MS = 20_000;
/** Time limit for a process to start or refuse to. */
const START_MS = 120_000;
const STREAM_PIECE_BYTES = 8_000;
const STREAM_PAUSE_MS = 100;
/** Attempts until a stream is on a worker of another host than the API that is disconnected. */
const STREAM_TRIES = 20;

const MATCHING_SECRETS = ['ENCRYPTION_KEY', 'API_KEY_PEPPERS'] as const;

/** Follows docs/many-machines.md literally, then kills one host, disconnects another, and reconnects it. */
export const MANY_MACHINES: FaultRow<Size> = {
  name: 'many-machines',
  fault: 'four hosts behind PgBouncer: one killed with -9, two cut off and reconnected',
  full: { recordings: 40 },
  hasOwnReport: true,
  describe: ({ recordings }) => `4 hosts, 2 APIs, 4 workers, ${recordings} recordings, 3 faults`,
  async run({ recordings }) {
    const why = whyNoHosts();
    if (why !== undefined) return skipped(why);
    const startedAt = performance.now();
    await using installation = await GuideInstallation.follow();
    const setUpSeconds = Math.round((performance.now() - startedAt) / 1_000);
    await using crossing = await Crossing.open(installation);
    const notes = [`the guide was followed and everything was ready within ${setUpSeconds} s`];
    try {
      await crossing.refusesPoolerAlone();
      await crossing.refusesOtherSecrets();
      await crossing.repeatsOnAnotherHost();
      await crossing.tellsOnAnotherHost();
      await crossing.limitsTogether();
      notes.push(await crossing.resumesOnAnotherHost());
      notes.push(...(await crossing.losesHosts(recordings)));
      return await crossing.result(recordings, notes);
    } catch (error) {
      const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return {
        ...resultOf({ ...EMPTY_TALLY }, { acknowledged: 0 }),
        problems: [...crossing.problems, problem],
        complaints: installation.complaints(),
      };
    }
  },
};

/** A customer of the installation who calls several hosts. */
class Crossing implements AsyncDisposable {
  readonly problems: string[] = [];
  readonly #installation: GuideInstallation;
  readonly #pool: pg.Pool;
  readonly #database: Database;
  readonly #key: string;
  readonly #accountId: string;
  readonly #acknowledged: string[] = [];

  private constructor(
    installation: GuideInstallation,
    pool: pg.Pool,
    customer: { key: string; accountId: string },
  ) {
    this.#installation = installation;
    this.#pool = pool;
    this.#database = openDatabase(pool);
    this.#key = customer.key;
    this.#accountId = customer.accountId;
  }

  static async open(installation: GuideInstallation): Promise<Crossing> {
    const pool = openPool(installation.secret('DATABASE_DIRECT_URL'), 'many-machines');
    const { rows } = await pool.query(`select id from accounts where source = 'local'`);
    return new Crossing(installation, pool, { key: installation.firstKey(), accountId: rows[0].id });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool.end();
  }

  /** Without the direct URL, notifications wouldn't arrive and jobs would start late. */
  async refusesPoolerAlone(): Promise<void> {
    const url = this.#installation.secret('DATABASE_URL');
    const refusal = await whenDatabaseIsUp(
      url,
      { onWait: () => undefined, limitMs: 0 },
      async () => undefined,
    ).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!(refusal instanceof DatabaseSettingsError && refusal.message.includes('DATABASE_DIRECT_URL')))
      this.problems.push(`PgBouncer without DATABASE_DIRECT_URL was not refused: ${String(refusal)}`);
  }

  /** A host with a different secret doesn't start, names the secret, and writes nothing. */
  async refusesOtherSecrets(): Promise<void> {
    const rows = async () => {
      const { rows: found } = await this.#pool.query(
        `select (select count(*) from workers) + (select count(*) from stream_workers)
           + (select count(*) from server_secrets) + (select count(*) from identity.signing_keys) as rows`,
      );
      return found[0].rows;
    };
    const host = this.#installation.host('work');
    for (const what of ['api', 'worker'])
      for (const name of MATCHING_SECRETS) {
        const before = await rows();
        const script = this.#installation.processes.find((each) => each.what === what)?.script ?? '';
        const other = `export ${name}=${randomBytes(32).toString('hex')}`;
        const { child, lines } = this.#installation.launch(
          host,
          what,
          script.replace(/^cd /m, `${other}\ncd `),
        );
        const ended = await until(() => child.exitCode !== null || child.signalCode !== null, START_MS);
        if (!ended) child.kill('SIGKILL');
        if (!ended || child.exitCode === 0) this.problems.push(`a ${what} with another ${name} started`);
        else if (!lines.some((line) => line.includes(name)))
          this.problems.push(`a ${what} with another ${name} doesn't say so: ${lines.join('; ')}`);
        if ((await rows()) !== before)
          this.problems.push(`a ${what} with another ${name} wrote to the database`);
      }
  }

  /** Concurrent repeats of a request on both hosts create one recording. */
  async repeatsOnAnotherHost(): Promise<void> {
    const key = randomUUID();
    const [one, other] = await Promise.all(APIS.map((name) => this.#submit([name], key)));
    if (one !== other) this.problems.push('the same Idempotency-Key made a recording on each host');
  }

  async tellsOnAnotherHost(): Promise<void> {
    for (const [from, to] of [APIS, APIS.toReversed()] as const) {
      if (from === undefined || to === undefined) continue;
      await using reader = await EventReader.open(this.#app(to), this.#key);
      const id = await this.#submit([from]);
      const told = () => reader.named('feedback.finished').some((data) => JSON.stringify(data).includes(id));
      if (!(await until(told, PATIENCE_MS)))
        this.problems.push(`what finished was not told on ${to}: ${JSON.stringify(reader.events)}`);
    }
  }

  async limitsTogether(): Promise<void> {
    const [demo] = await listDemoKeys(this.#database);
    if (demo === undefined) throw new Error('no demo key');
    await this.#pool.query(`delete from rate_limits`);
    const ask = async (turn: number) => {
      const app = this.#app(APIS[turn % APIS.length] ?? 'app-1');
      return (await call(app, demo.api_key, `/v1/transcriptions/${randomUUID()}`)).status;
    };
    const statuses = await Promise.all(
      Array.from({ length: DEMO_REQUESTS_PER_MINUTE + 20 }, (_, turn) => ask(turn)),
    );
    const { rows } = await this.#pool.query(
      `select used from rate_limits where subject like 'demo:%' and window_ends_at > now()`,
    );
    // On a machine slow enough for a minute to pass, a new rate limit window started.
    const isOneWindow = rows.length === 1 && rows[0].used === statuses.length;
    const allowed = statuses.filter((status) => status !== 429).length;
    if (isOneWindow && allowed !== DEMO_REQUESTS_PER_MINUTE)
      this.problems.push(`two hosts allowed ${allowed} requests, not ${DEMO_REQUESTS_PER_MINUTE}`);
    if (!isOneWindow)
      this.problems.push(`requests of two hosts were not counted together: ${JSON.stringify(rows)}`);
  }

  /** The API of a stream is disconnected. The stream continues through the other API on the same worker. */
  async resumesOnAnotherHost(): Promise<string> {
    const audio = await readAudio('half-minute.webm');
    const { client, started } = await this.#streamThrough('app-1');
    const half = Math.floor(audio.length / 2);
    await client.send(audio.subarray(0, half), STREAM_PIECE_BYTES, STREAM_PAUSE_MS);
    await this.#installation.host('app-1').cut();
    const cutAt = performance.now();
    const second = new StreamClient(this.#app('app-2'));
    const segments = client.all('segment').length;
    const { stream_id, resume_token } = started;
    await second.say({ type: 'resume', stream_id, resume_token, segments });
    const { received_bytes: received } = await second.next('resumed');
    const resumedMs = Math.round(performance.now() - cutAt);
    await second.send(audio.subarray(received), STREAM_PIECE_BYTES, STREAM_PAUSE_MS);
    await second.stop();
    const { feedback } = await second.next('result');
    this.#acknowledged.push(feedback.id);
    await this.#installation.host('app-1').reconnect();
    client.socket.terminate();
    second.socket.close();
    if (feedback.status !== 'done' || feedback.duration_seconds < 25)
      this.problems.push(`a stream came out as ${feedback.status} of ${feedback.duration_seconds} s`);
    return `a stream whose API was cut off after ${half} of ${audio.length} bytes went on over the other API after ${resumedMs} ms, whole`;
  }

  /** Recordings keep coming while one host is killed and another is disconnected for a while. */
  async losesHosts(recordings: number): Promise<string[]> {
    const submitting = Promise.all(
      Array.from({ length: recordings }, async (_, turn) => {
        await sleep((turn * PATIENCE_MS) / (recordings * 20));
        return await this.#submit(turn % 2 === 0 ? APIS : APIS.toReversed());
      }),
    );
    await this.#untilProcessing();
    const faultAt = performance.now();
    await this.#installation.kill('work');
    await this.#untilProcessing();
    await this.#installation.host('app-2').cut();
    // Long enough for its worker to count as dead, so that others take over its recordings.
    const takenOver = await until(async () => (await this.#liveWorkers()) === 1, PATIENCE_MS);
    if (!takenOver) this.problems.push('a worker that was cut off never counted as dead');
    const id = await this.#submit(['app-1']);
    await this.#installation.host('app-2').reconnect();
    await submitting;
    const finished = await until(async () => (await this.#unfinished()) === 0, PATIENCE_MS);
    if (!finished) this.problems.push('not everything was finished in time');
    const seconds = Math.round((performance.now() - faultAt) / 1_000);
    if (!(await until(async () => (await this.#liveWorkers()) === 2, PATIENCE_MS)))
      this.problems.push('the worker that came back did not go on');
    const back = await until(async () => (await fetch(`${this.#app('app-2').url}/readyz`)).ok, PATIENCE_MS);
    if (!back) this.problems.push('the API that came back is not ready');
    const seen = await call(this.#app('app-2'), this.#key, `/v1/feedbacks/${id}`);
    if ((await seen.json()).status !== 'done') this.problems.push('the API that came back does not see it');
    await this.tellsOnAnotherHost();
    return [`everything was finished ${seconds} s after the first fault`];
  }

  async result(recordings: number, notes: string[]): Promise<RowResult> {
    await until(async () => (await this.#unfinished()) === 0, PATIENCE_MS);
    const service = {
      url: this.#app('app-1').url,
      pool: () => this.#pool,
      database: () => this.#database,
      storeDirectory: this.#installation.storeDirectory,
    };
    const acknowledged = [...new Set(this.#acknowledged)];
    const given = { accountId: this.#accountId, acknowledged, received: [], states: ['done', 'no_speech'] };
    const tallied = async () => {
      const { settled: _, ...counted } = await count(service, given);
      return counted;
    };
    // The rows of finished jobs and loose files are deleted slightly later.
    await until(async () => {
      const { jobsLeft, orphanFiles } = await tallied();
      return jobsLeft + orphanFiles === 0;
    }, PATIENCE_MS);
    const tally = {
      ...EMPTY_TALLY,
      ...(await tallied()),
      // No webhook is registered here.
      webhooksMissing: 0,
      faults: 3,
    };
    // One for both hosts, two before the faults and two after, the stream, and the one during the disconnection.
    const expected = { acknowledged: recordings + 7, faults: 3 };
    return resultOf(tally, expected, {
      problems: this.problems,
      notes,
      complaints: this.#installation.complaints(),
    });
  }

  #app(name: string): { url: string } {
    return { url: this.#installation.urlOf(name) };
  }

  /** Submits a recording as a client behind a proxy does: to the next host if one doesn't respond. @returns its id */
  async #submit(hosts: readonly string[], key: string = randomUUID()): Promise<string> {
    const audio = await readAudio('modern.webm');
    const deadline = Date.now() + PATIENCE_MS;
    for (let turn = 0; Date.now() < deadline; turn += 1) {
      const app = this.#app(hosts[turn % hosts.length] ?? 'app-1');
      const id = await upload(app, this.#key, audio, {
        headers: { 'idempotency-key': key, prefer: 'respond-async' },
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      }).then(
        async (response) =>
          [200, 202].includes(response.status) ? String((await response.json()).id) : undefined,
        () => undefined,
      );
      if (id !== undefined) {
        this.#acknowledged.push(id);
        return id;
      }
      await sleep(500);
    }
    throw new Error(`no recording was acknowledged by ${hosts.join(', ')}`);
  }

  async #streamThrough(name: string) {
    const own = `ws://${this.#installation.host(name).address}:`;
    for (let tries = 0; tries < STREAM_TRIES; tries += 1) {
      const client = new StreamClient(this.#app(name));
      const started = await client.start(this.#key);
      const { rows } = await this.#pool.query(
        'select url from stream_workers join streams on worker_id = stream_workers.id where streams.id = $1',
        [started.stream_id],
      );
      if (rows[0] !== undefined && !rows[0].url.startsWith(own)) return { client, started };
      await client.say({ type: 'cancel' });
      await client.closed;
    }
    throw new Error('every stream went to the worker beside its API');
  }

  async #untilProcessing(): Promise<void> {
    const isAny = async () => {
      const { rows } = await this.#pool.query(
        `select count(*)::int as processing from recordings where status = 'processing'`,
      );
      return rows[0].processing > 0;
    };
    if (!(await until(isAny, PATIENCE_MS, 20))) throw new Error('nothing is processed');
  }

  async #unfinished(): Promise<number> {
    const { rows } = await this.#pool.query(
      `select count(*)::int as left from recordings where finished_at is null`,
    );
    return rows[0].left;
  }

  async #liveWorkers(): Promise<number> {
    const { rows } = await this.#pool.query(
      `select count(*)::int as alive from workers where seen_at > now() - interval '12 seconds'`,
    );
    return rows[0].alive;
  }
}
