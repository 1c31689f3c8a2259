import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killOrphanedBackends } from './orphaned-backends.ts';
import { commandOf } from './process-command.ts';
import { EmbeddedDatabaseError, type Owner, type Places } from './reachable-places.ts';

export interface Postmaster {
  /** Resolves to PostgreSQL's last output when its main process has ended. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

interface PostmasterOptions {
  flags: string[];
  onLog?: (line: string) => void;
}

const READY = 'database system is ready to accept connections';
/** The sessions of a killed postmaster need a moment to exit and release its shared memory. */
const STILL_IN_USE = 'pre-existing shared memory block';
const LOCKED = 'lock file "postmaster.pid" already exists';
const PID_FILE = 'postmaster.pid';
const START_ATTEMPTS = 10;
/** After this many attempts, sessions that still hold the cluster won't exit by themselves. */
const PATIENT_ATTEMPTS = 4;
const START_PAUSE_MS = 500;
/** PostgreSQL's last output may arrive shortly after its end; orphaned sessions keep its log open for longer. */
const LAST_WORDS_MS = 300;
const START_TIMEOUT_MS = 120_000;
const ORPHAN_TIMEOUT_MS = 20_000;
/** After this, it's stopped without a final checkpoint and recovers at the next start. */
const STOP_TIMEOUT_MS = 5_000;
const POLL_MS = 50;
const LOG_TAIL_LINES = 12;
const LOG_TAIL_CHARACTERS = 8_000;
const ENGLISH = { ...process.env, LC_ALL: 'C.UTF-8', LC_MESSAGES: 'C' };

/** Creates the cluster if it's missing. An incomplete one, left by a kill, is deleted and created again. */
export async function createCluster(places: Places, password: string): Promise<void> {
  const { clusterDirectory, owner } = places;
  if (existsSync(path.join(clusterDirectory, 'PG_VERSION'))) return;
  const unfinished = `${clusterDirectory}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await give(unfinished, owner);
  const secrets = await mkdtemp(path.join(tmpdir(), 'voice-feedback-initdb-'));
  try {
    const passwordFile = path.join(secrets, 'password');
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    await give(passwordFile, owner);
    await give(secrets, owner);
    const [code, output] = await run(
      places.initdb,
      [
        ...[`--pgdata=${unfinished}`, '--username=postgres', `--pwfile=${passwordFile}`],
        ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--lc-messages=C'],
      ],
      owner,
    );
    if (code !== 0)
      throw new EmbeddedDatabaseError(`PostgreSQL could not lay out its files:\n${tail(output)}`);
  } finally {
    await rm(secrets, { recursive: true, force: true });
  }
  await rename(unfinished, clusterDirectory);
}

/** Stops a PostgreSQL that still runs on this cluster because its parent was killed. */
export async function stopOrphan(clusterDirectory: string): Promise<void> {
  const pidFile = path.join(clusterDirectory, PID_FILE);
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(await readFile(pidFile, 'utf8'), 10);
  // After a reboot, the process id may belong to another program.
  if (!commandOf(pid).includes(clusterDirectory)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + ORPHAN_TIMEOUT_MS;
  while (existsSync(pidFile) && commandOf(pid).includes(clusterDirectory)) {
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `An earlier PostgreSQL (process ${pid}) does not stop. End it, then start again.`,
      );
    }
    await sleep(POLL_MS);
  }
}

/**
 * Starts PostgreSQL and waits until it accepts connections. After a kill, processes of the previous one may briefly
 * hold the cluster. If a lock remains, its process id now belongs to another program, and the lock is removed. Call
 * `stopOrphan` first. Throws `EmbeddedDatabaseError` with the last lines of output.
 */
export async function startPostmaster(
  places: Places,
  port: number,
  options: PostmasterOptions,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const started = await tryPostmaster(places, port, options);
    if (typeof started !== 'string') return started;
    const isLocked = started.includes(LOCKED);
    if (attempt > START_ATTEMPTS || !(isLocked || started.includes(STILL_IN_USE))) {
      throw new EmbeddedDatabaseError(`PostgreSQL did not start:\n${started}`);
    }
    if (attempt === PATIENT_ATTEMPTS && !isLocked) await killOrphanedBackends(places.clusterDirectory);
    if (attempt === START_ATTEMPTS && isLocked) await rm(path.join(places.clusterDirectory, PID_FILE));
    await sleep(START_PAUSE_MS);
  }
}

/** Returns the running postmaster, or its last output if it failed. */
async function tryPostmaster(
  places: Places,
  port: number,
  options: PostmasterOptions,
): Promise<Postmaster | string> {
  const child = spawn(
    places.postgres,
    ['-D', places.clusterDirectory, '-p', String(port), ...options.flags],
    {
      ...places.owner,
      // Runs in a separate session, so that a terminal's Ctrl-C doesn't stop the database while processes still use it.
      detached: true,
      cwd: path.dirname(places.postgres),
      env: ENGLISH,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let log = '';
  // `exit` handlers run unless the process is killed. PostgreSQL then finishes its checkpoint by itself.
  const stopWithUs = () => child.kill('SIGINT');
  process.once('exit', stopWithUs);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(tail(log)));
    child.once('exit', () => setTimeout(() => resolve(tail(log)), LAST_WORDS_MS));
  }).finally(() => process.removeListener('exit', stopWithUs));
  const ready = new Promise<true>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-LOG_TAIL_CHARACTERS);
      for (const line of text.trimEnd().split('\n')) options.onLog?.(line);
      if (log.includes(READY)) resolve(true);
    });
  });
  const timeout = new AbortController();
  const outcome = await Promise.race([
    ready,
    ended,
    sleep(START_TIMEOUT_MS, 'it was not ready in time', { signal: timeout.signal, ref: false }),
  ]);
  timeout.abort();
  if (outcome !== true) {
    child.kill('SIGKILL');
    return outcome;
  }
  return {
    ended,
    async stop() {
      child.kill('SIGINT');
      const impatient = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(impatient);
    },
  };
}

function run(command: string, args: string[], owner: Owner): Promise<[code: number | null, output: string]> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...owner, cwd: path.dirname(command), env: ENGLISH });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve([code, output]));
  });
}

async function give(file: string, owner: Owner): Promise<void> {
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(file, owner.uid, owner.gid);
}

function tail(text: string): string {
  return text.trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n');
}
