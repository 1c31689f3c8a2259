import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { findFreePort } from '../../src/database/free-port.ts';
import { upload } from '../call.ts';
import { mountSmallDisk, NO_MOUNTS } from '../mounts.ts';
import { measuredOn, writeResultFile } from '../results.ts';
import { Observer } from './observer.ts';
import { hasPrometheus, NO_PROMETHEUS, startPrometheus } from './prometheus.ts';
import { Service, until } from './service.ts';
import { temporaryFolder } from './temporary-folder.ts';

const DISK_BYTES = 64_000_000;
const FILL_BYTES = 60_000_000;
const CHANGED_WITHIN_MS = 600_000;
const AGAIN_MS = 500;

interface Seen {
  alert: string;
  fault: string;
  firedAfterSeconds: number;
  clearedAfterSeconds: number;
}

it('each alert fires for its fault, and clears after it', async ({ skip }) => {
  skip(!hasPrometheus(), NO_PROMETHEUS);
  await using disk = await mountSmallDisk(DISK_BYTES);
  if (disk === undefined) return skip(NO_MOUNTS);
  await using certificate = await serveCertificate();
  await certificate.make(5);
  const ports = { api: await findFreePort(), worker: await findFreePort() };
  await using service = await Service.open({
    storeDirectory: disk.directory,
    environment: {
      AUDIO_STORE: `file:${disk.directory}`,
      PUBLIC_URL: certificate.url,
      // Only this test's disk is small.
      DISK_RESERVE_MB: '1',
    },
    processEnvironment: async (kind) => ({ METRICS_PORT: String(ports[kind]) }),
  });
  const api = await service.startApi();
  const worker = await service.startWorker().catch((error: unknown) => {
    throw new Error(service.complaints.join('\n'), { cause: error });
  });
  await using observer = await Observer.start(service);
  await using prometheus = await startPrometheus([ports.api, ports.worker]);
  const pool = service.pool();

  const seen: Seen[] = [];
  const becomes = async (alert: string, fires: boolean) => {
    const startedAt = performance.now();
    const changed = await until(
      async () => (await prometheus.firing()).has(alert) === fires,
      CHANGED_WITHIN_MS,
      AGAIN_MS,
    );
    expect(changed, `${alert} ${fires ? 'fires' : 'clears'}`).toBe(true);
    return (performance.now() - startedAt) / 1_000;
  };
  /** Causes `alert` to fire, undoes the cause, and waits until it clears. */
  const prove = async (
    alert: string,
    fault: string,
    { cause, undo }: { cause: () => Promise<unknown>; undo: () => Promise<unknown> },
  ) => {
    await becomes(alert, false);
    await cause();
    const firedAfterSeconds = await becomes(alert, true);
    await undo();
    seen.push({ alert, fault, firedAfterSeconds, clearedAfterSeconds: await becomes(alert, false) });
  };

  await prove('CertificateEnds', 'a certificate of 5 days, then one of 90', {
    cause: async () => undefined,
    // Checked once an hour and at the start of a process.
    undo: async () => {
      await certificate.make(90);
      await api.kill();
      await service.startApi();
    },
  });
  await using away = await temporaryFolder('away');
  let id = '';
  await prove('OldestJob', 'the worker is stopped, and a recording has waited for ten minutes', {
    cause: async () => {
      worker.signal('SIGSTOP');
      id = await submit(service, observer);
      await pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '10 minutes'`);
      // For later: without the file, the recording's attempts fail.
      for (const name of await readdir(disk.directory))
        if (!name.startsWith('.')) await move(path.join(disk.directory, name), path.join(away.path, name));
      await becomes('ServiceDown', true);
    },
    undo: async () => worker.signal('SIGCONT'),
  });
  await prove('DeadLetters', 'the audio of a recording is away, and a day passes', {
    cause: () =>
      until(async () => {
        await pool.query(
          `update recordings set failing_since = now() - interval '25 hours', retry_at = now() where id = $1 and failures > 0`,
          [id],
        );
        await pool.query(
          `update graphile_worker._private_jobs set run_at = now() where key = $1 and locked_at is null`,
          [id],
        );
        const { rows } = await pool.query('select retryable from recordings where id = $1', [id]);
        return rows[0].retryable;
      }, CHANGED_WITHIN_MS),
    undo: async () => {
      for (const name of await readdir(away.path))
        await move(path.join(away.path, name), path.join(disk.directory, name));
      const retried = async () => {
        const { ok } = await fetch(`${service.url}/v1/feedbacks/${id}/retry`, {
          method: 'POST',
          headers: { authorization: `Bearer ${observer.customer.key}` },
        });
        return ok;
      };
      expect(await until(retried, CHANGED_WITHIN_MS, AGAIN_MS)).toBe(true);
    },
  });
  await prove('ServiceDown', 'the worker is stopped', {
    cause: async () => worker.signal('SIGSTOP'),
    undo: async () => worker.signal('SIGCONT'),
  });
  await prove('PartUnavailable', 'the disk of the audio is read-only', {
    cause: () => disk.remount('ro'),
    undo: () => disk.remount('rw'),
  });
  await prove('ErrorRate', 'uploads to a read-only disk', {
    cause: async () => {
      await disk.remount('ro');
      const refused = async () => {
        for (let count = 0; count < 5; count += 1) await send(service, observer).catch(() => undefined);
        return (await prometheus.firing()).has('ErrorRate');
      };
      await until(refused, CHANGED_WITHIN_MS, AGAIN_MS);
    },
    undo: () => disk.remount('rw'),
  });
  const filler = path.join(disk.directory, '.filler');
  await prove('DiskNearlyFull', 'the disk of the audio has 6 % left', {
    cause: () => writeFile(filler, Buffer.alloc(FILL_BYTES)),
    undo: () => rm(filler),
  });
  await prove('BackupTooOld', 'the last backup is two days old, then a new one', {
    cause: async () => {
      await pool.query(
        `create table if not exists backups (id bigserial primary key, finished_at timestamptz, bytes bigint, version text)`,
      );
      await pool.query(
        `insert into backups (finished_at, bytes, version) values (now() - interval '2 days', 1, '1')`,
      );
    },
    undo: () => pool.query(`insert into backups (finished_at, bytes, version) values (now(), 1, '1')`),
  });
  const setTrigger = (state: string) =>
    pool.query(`alter table ledger_entries ${state} trigger ledger_entries_append_only`);
  await prove('LedgerViolated', 'a guard of the ledger is off', {
    cause: () => setTrigger('disable'),
    undo: () => setTrigger('enable'),
  });
  await prove('LedgerUnchecked', 'the check fails', {
    cause: () => pool.query('alter table credit_buckets rename to credit_buckets_away'),
    undo: () => pool.query('alter table credit_buckets_away rename to credit_buckets'),
  });
  await writeReport(seen);
});

function send(service: Service, { customer }: Observer): Promise<Response> {
  const audio = readFile(new URL('../audio/blip.webm', import.meta.url));
  return audio.then((bytes) =>
    upload(service, customer.key, new Uint8Array(bytes), { headers: { prefer: 'respond-async' } }),
  );
}

/** Retries while the server responds that the machine is busy. */
async function submit(service: Service, observer: Observer): Promise<string> {
  let id = '';
  const accepted = async () => {
    const answer = await send(service, observer);
    ({ id } = await answer.json());
    return answer.status === 202;
  };
  expect(await until(accepted, CHANGED_WITHIN_MS, AGAIN_MS)).toBe(true);
  return id;
}

/** Moves a file to another disk. */
async function move(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  await rm(from, { recursive: true });
}

/** A TLS server like a proxy in front of PUBLIC_URL. */
async function serveCertificate() {
  await using parts = new AsyncDisposableStack();
  const { path: folder } = parts.use(await temporaryFolder('certificate'));
  const files = { key: path.join(folder, 'key.pem'), cert: path.join(folder, 'cert.pem') };
  const server = createServer();
  const port = await findFreePort();
  parts.defer(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const running = parts.move();
  return {
    url: `https://localhost:${port}`,
    /** Creates a certificate that expires in this many days. */
    async make(days: number) {
      await promisify(execFile)('openssl', [
        ...['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
        ...['-subj', '/CN=localhost', '-days', String(days), '-keyout', files.key, '-out', files.cert],
      ]);
      server.setSecureContext({ key: await readFile(files.key), cert: await readFile(files.cert) });
      if (!server.listening) await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function writeReport(seen: readonly Seen[]): Promise<void> {
  const { date, commit, machine } = await measuredOn();
  const rows = seen.map(
    ({ alert, fault, firedAfterSeconds, clearedAfterSeconds }) =>
      `| ${alert} | ${fault} | ${firedAfterSeconds.toFixed(0)} | ${clearedAfterSeconds.toFixed(0)} |`,
  );
  const text = [
    '# Alerts\n',
    '`npm run test:faults -- alerts`: a real Prometheus scrapes a real API and worker every 4 s while these faults happen. The rules are',
    'those of `deploy/prometheus/alerts.yml`, with `for` reduced to 5 s, rates over 30 s, and 130 s instead of 900 for `LedgerUnchecked`.\n',
    `${date}, commit ${commit}, ${machine}\n`,
    '| alert | fault | fired after (s) | cleared after (s) |\n| --- | --- | --- | --- |',
    ...rows,
  ];
  await writeResultFile('alerts.md', `${text.join('\n')}\n`);
}
