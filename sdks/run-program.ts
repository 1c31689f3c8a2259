import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { TestContext } from 'vitest';

export interface Outcome {
  code: number | null;
  /** standard output and standard error */
  output: string;
}

/** Runs a program until it exits. */
export async function runProgram(
  command: string,
  args: readonly string[],
  options: {
    cwd?: URL;
    env?: Record<string, string>;
    input?: string;
    /** interrupts the program like Ctrl-C */
    signal?: AbortSignal;
    /** called with all output so far */
    onOutput?: (output: string) => void;
  } = {},
): Promise<Outcome> {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      options.onOutput?.(output);
    });
  }
  options.signal?.addEventListener('abort', () => child.kill('SIGINT'));
  // A program may exit without reading its input. Its exit code shows whether that is an error.
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  const [code] = await once(child, 'close');
  return { code, output };
}

const INSTALL_TIMEOUT_MS = 240_000;

/**
 * Skips the test with a message if the program is missing and Debian's `debianPackage` can't be installed. Installs
 * only as root, as in CI, so that it doesn't change a developer's machine.
 */
export function needProgram(context: TestContext, program: string, debianPackage: string): void {
  const versionFlag = program === 'go' ? 'version' : '--version';
  const exists = () => spawnSync(program, [versionFlag], { stdio: 'ignore' }).status === 0;
  if (exists()) return;
  if (process.getuid?.() === 0) {
    installFromDebian(debianPackage);
    if (exists()) return;
  }
  context.skip(`${program} is not on this machine (Debian: ${debianPackage}), so its part is NOT tested`);
}

/** Like `needProgram`, for a file such as a library's. */
export function needFile(context: TestContext, file: string, debianPackage: string): void {
  if (!existsSync(file) && process.getuid?.() === 0) installFromDebian(debianPackage);
  if (!existsSync(file))
    context.skip(`${file} is not on this machine (Debian: ${debianPackage}), so it is NOT tested`);
}

/**
 * Returns a Python with httpx and websockets, or skips the test with a message. Debian's isn't always the first in the
 * path.
 */
export function needPython(context: TestContext): string {
  const find = () =>
    ['python3', '/usr/bin/python3'].find(
      (program) => spawnSync(program, ['-c', 'import httpx, websockets'], { stdio: 'ignore' }).status === 0,
    );
  const found = find();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0) {
    installFromDebian('python3-httpx', 'python3-websockets');
    const installed = find();
    if (installed !== undefined) return installed;
  }
  return context.skip(
    'no Python here has httpx and websockets (Debian: python3-httpx, python3-websockets), so its part is NOT tested',
  );
}

function installFromDebian(...debianPackages: string[]): void {
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'ignore', timeout: INSTALL_TIMEOUT_MS });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...debianPackages);
}
