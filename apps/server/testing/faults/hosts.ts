import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { atExit } from './at-exit.ts';

const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url));
const NETWORK_BITS = 24;
/** Folders that each host has separately; it shares all others with this machine. */
const OWN_FOLDERS = [
  ...['/opt', '/srv', '/etc/postgresql', '/etc/pgbouncer'],
  ...['/var/lib/postgresql', '/var/log/postgresql', '/run/postgresql'],
];
const PROGRAMS = ['ip', 'unshare', 'nsenter', 'runuser', 'pg_createcluster', 'pgbouncer', 'openssl', 'curl'];

/** A simulated machine: a network namespace and a mount namespace. */
export interface Host {
  /** path to the host's files from this process */
  readonly root: string;
  readonly name: string;
  readonly address: string;
  /** Runs a program on the host until it ends. Throws with its output if it fails. */
  run(script: string, environment?: Record<string, string>): Promise<string>;
  /** Starts a long-running program on the host. Passes its output lines to `onLine`. */
  start(script: string, environment: NodeJS.ProcessEnv, onLine: (line: string) => void): ChildProcess;
  write(file: string, text: string): Promise<void>;
  /** Disconnects the network. */
  cut(): Promise<void>;
  reconnect(): Promise<void>;
}

/** The reason why hosts can't be simulated here; undefined if they can. */
export function whyNoHosts(): string | undefined {
  if (process.platform !== 'linux') return 'network namespaces are a thing of Linux';
  if (process.getuid?.() !== 0) return 'only root may make network namespaces';
  const missing = PROGRAMS.filter(
    (name) => !['/usr/sbin', '/usr/bin', '/sbin', '/bin'].some((folder) => existsSync(`${folder}/${name}`)),
  );
  if (missing.length > 0)
    return `${missing.join(', ')} missing: apt-get install iproute2 postgresql pgbouncer openssl curl`;
  if (spawnSync('unshare', ['--net', '--mount', 'true']).status !== 0)
    return 'this machine lets nobody make network namespaces';
  return undefined;
}

/**
 * Creates hosts on a separate network, which this process reaches from `ownAddress`. The code is at /opt/voice-
 * feedback. Everything is removed with the processes that hold the namespaces.
 */
export async function makeHosts(
  addresses: Readonly<Record<string, string>>,
  ownAddress: string,
): Promise<{ hosts: Map<string, Host> } & AsyncDisposable> {
  await using parts = new AsyncDisposableStack();
  const wire = parts.use(await holdNamespaces());
  await inside(wire, 'ip link add name wire type bridge && ip link set wire up');
  const device = `vf${process.pid}`;
  await plugIn(wire, 'here', { device, pid: process.pid });
  await call('ip', ['address', 'add', `${ownAddress}/${NETWORK_BITS}`, 'dev', device]);
  await call('ip', ['link', 'set', device, 'up']);
  const hosts = new Map<string, Host>();
  for (const [name, address] of Object.entries(addresses)) {
    const held = parts.use(await holdNamespaces());
    await plugIn(wire, name, { device: 'eth0', pid: held.pid });
    await inside(
      held,
      `ip address add ${address}/${NETWORK_BITS} dev eth0 && ip link set eth0 up && ip link set lo up`,
    );
    for (const folder of OWN_FOLDERS) await inside(held, `mount -t tmpfs -o mode=1777 own ${folder}`);
    await inside(held, `mkdir /opt/voice-feedback && mount --bind "${REPOSITORY}" /opt/voice-feedback`);
    hosts.set(name, hostOf(name, address, held, wire));
  }
  const running = parts.move();
  return { hosts, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

interface Held extends AsyncDisposable {
  pid: number;
}

async function holdNamespaces(): Promise<Held> {
  const child = spawn(
    'unshare',
    ['--net', '--mount', '--propagation', 'private', 'sh', '-c', 'echo held; exec sleep infinity'],
    // Ctrl-C reaches a whole process group, but the cleanup of the servers in here needs this process alive.
    { detached: true, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const { pid } = child;
  if (pid === undefined) throw new Error('no namespaces');
  const pending = atExit(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return {
    pid,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      pending[Symbol.dispose]();
    },
  };
}

/** Connects the bridge to a device in the network namespace of process `pid`. */
async function plugIn(
  wire: Held,
  name: string,
  { device, pid }: { device: string; pid: number },
): Promise<void> {
  await inside(
    wire,
    `ip link add ${name} type veth peer name ${device} netns ${pid} && ip link set ${name} master wire up`,
  );
}

function hostOf(name: string, address: string, held: Held, wire: Held): Host {
  const enter = ['-t', String(held.pid), '-n', '-m', '--', 'sh', '-e', '-c'];
  return {
    root: `/proc/${held.pid}/root`,
    name,
    address,
    run: (script, environment = {}) => call('nsenter', [...enter, script], environment),
    start(script, environment, onLine) {
      const child = spawn('nsenter', [...enter, script], {
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const pending = atExit(() => child.kill('SIGKILL'));
      child.once('exit', () => pending[Symbol.dispose]());
      for (const output of [child.stdout, child.stderr])
        createInterface({ input: output }).on('line', onLine);
      return child;
    },
    async write(file, text) {
      await call('nsenter', [...enter, 'umask 077; mkdir -p "$(dirname "$0")"; cat > "$0"', file], {}, text);
      await call('nsenter', [...enter, 'chmod 644 "$0"', file]);
    },
    cut: async () => void (await inside(wire, `ip link set ${name} down`)),
    reconnect: async () => void (await inside(wire, `ip link set ${name} up`)),
  };
}

function inside(held: Held, script: string): Promise<string> {
  return call('nsenter', ['-t', String(held.pid), '-n', '-m', '--', 'sh', '-e', '-c', script]);
}

async function call(
  program: string,
  given: readonly string[],
  environment: Record<string, string> = {},
  input = '',
): Promise<string> {
  const child = spawn(program, given, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: [input === '' ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  child.stdin?.end(input);
  // Not "close", because background programs keep the output open.
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ${given.join(' ')} ended with ${code}: ${output}`);
  return output;
}
