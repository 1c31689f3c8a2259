import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { atExit } from './at-exit.ts';
import { readGuide } from './guide.ts';
import { type Host, makeHosts } from './hosts.ts';
import { until } from './service.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The addresses in docs/many-machines.md, and one for the client and the proxy. */
const ADDRESSES = { data: '10.83.0.1', 'app-1': '10.83.0.11', 'app-2': '10.83.0.12', work: '10.83.0.13' };
const OWN_ADDRESS = '10.83.0.254';
const SECRETS = '/srv/voice-feedback/secrets';
/** pid files of programs that the guide starts in the background on the host "data" */
const PID_FILES = ['/run/postgresql/pgbouncer.pid', '/var/lib/postgresql/15/voice/postmaster.pid'];
const STORE_PORT = 9000;
/** The only credentials that the test's S3 server accepts. */
const STORE_CREDENTIALS = { S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' };
/** Fault tests don't check the quality of the transcription. */
const SMALL_ENGINE = { SPEECH_EFFORT: 'fast', SPEECH_THREADS: '1' };
const WORKER_READY = 'worker ready';
const READY_WITHIN_MS = 600_000;
const WARNING = 40;

export interface Running {
  host: Host;
  what: string;
  script: string;
  child: ChildProcess;
  lines: string[];
}

/** The installation of docs/many-machines.md, after its blocks have run. */
export class GuideInstallation implements AsyncDisposable {
  readonly hosts: ReadonlyMap<string, Host>;
  readonly processes: Running[] = [];
  /** folder of the store's files */
  readonly storeDirectory: string;
  readonly #parts: AsyncDisposableStack;
  #secrets = new Map<string, string>();
  /** output of the guide's commands */
  #printed = '';

  private constructor(hosts: ReadonlyMap<string, Host>, storeDirectory: string, parts: AsyncDisposableStack) {
    this.hosts = hosts;
    this.storeDirectory = storeDirectory;
    this.#parts = parts;
  }

  /** Follows the guide block by block. */
  static async follow(): Promise<GuideInstallation> {
    await using parts = new AsyncDisposableStack();
    const { path: directory } = parts.use(await temporaryFolder('machines'));
    const { hosts, ...made } = await makeHosts(ADDRESSES, OWN_ADDRESS);
    parts.use(made);
    const { root } = hosts.get('data') ?? { root: '' };
    const endServers = () => {
      for (const file of PID_FILES) endServer(`${root}${file}`);
    };
    parts.defer(endServers);
    parts.use(atExit(endServers));
    const installation = new GuideInstallation(hosts, directory, parts.move());
    try {
      await installation.#follow();
      return installation;
    } catch (error) {
      await installation[Symbol.asyncDispose]();
      throw error;
    }
  }

  host(name: string): Host {
    const host = this.hosts.get(name);
    if (host === undefined) throw new Error(`the guide has no host ${name}`);
    return host;
  }

  secret(name: string): string {
    const value = this.#secrets.get(name);
    if (value === undefined) throw new Error(`the guide sets no ${name}`);
    return value;
  }

  /** the key that the guide's command created */
  firstKey(): string {
    const key = /^Your key {2}(\S+)/m.exec(this.#printed)?.[1];
    if (key === undefined) throw new Error(`the guide makes no key: ${this.#printed}`);
    return key;
  }

  urlOf(name: string): string {
    return `http://${this.host(name).address}:8000`;
  }

  /** Warnings and errors of all processes. */
  complaints(): string[] {
    return this.processes.flatMap(({ host, what, lines }) =>
      lines
        .filter((line) => !(Number(/^\{"level":(\d+),/.exec(line)?.[1]) < WARNING))
        .map((line) => `${host.name} ${what}: ${line}`),
    );
  }

  /** Starts the process of a block, with other settings if given. */
  launch(host: Host, what: string, script: string, settings: Record<string, string> = {}): Running {
    const lines: string[] = [];
    const environment = {
      ...SMALL_ENGINE,
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...settings,
    };
    const child = host.start(script, environment, (line) => void lines.push(line));
    const running = { host, what, script, child, lines };
    this.processes.push(running);
    return running;
  }

  /** Kills everything on a host with SIGKILL. */
  async kill(name: string): Promise<void> {
    await Promise.all(this.processes.filter(({ host }) => host.name === name).map(({ child }) => end(child)));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.processes.map(({ child }) => end(child)));
    await this.#parts.disposeAsync();
  }

  async #follow(): Promise<void> {
    await this.#startStore();
    for (const block of await readGuide('many-machines.md')) {
      const hosts = block.hosts.map((name) => this.host(name));
      // The guide says in a sentence, not a block, to copy the secrets to the same place.
      if (hosts.some(({ name }) => name !== 'data') && this.#secrets.size === 0) await this.#copySecrets();
      for (const host of hosts) {
        if (block.file !== undefined) await host.write(block.file, block.text);
        else if (block.runs !== undefined) this.launch(host, block.runs, block.text);
        else this.#printed += `${await host.run(block.text, STORE_CREDENTIALS)}\n`;
      }
    }
    const workers = this.processes.filter(({ what }) => what === 'worker');
    const areReady = () => workers.every(({ lines }) => lines.some((line) => line.includes(WORKER_READY)));
    if (!(await until(areReady, READY_WITHIN_MS)))
      throw new Error(`not every worker got ready: ${this.complaints().join('\n')}`);
  }

  async #startStore(): Promise<void> {
    const data = this.host('data');
    const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
    const where = `-d ${path.join(this.storeDirectory)} -a ${data.address} -p ${STORE_PORT}`;
    this.launch(
      data,
      'store',
      `exec ${process.execPath} ${program} ${where} --configure-bucket voice --silent`,
    );
    const answers = async () => (await fetch(`http://${data.address}:${STORE_PORT}/voice`)).status > 0;
    if (!(await until(answers, READY_WITHIN_MS))) throw new Error('the S3 server did not start');
  }

  async #copySecrets(): Promise<void> {
    const text = await this.host('data').run(`cat ${SECRETS}`);
    for (const [name, host] of this.hosts) if (name !== 'data') await host.write(SECRETS, text);
    this.#secrets = new Map(
      text.split('\n').map((line) => [line.split('=', 1)[0] ?? '', line.replace(/^\w+=/, '')]),
    );
  }
}

/** Ends a program that the guide starts in the background, with the id on the first line of its pid file. */
function endServer(pidFile: string): void {
  try {
    process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT');
  } catch {
    // It wasn't started or has already ended.
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
