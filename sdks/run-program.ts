import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { TestContext } from 'vitest';

export interface Outcome {
  code: number | null;
  /** what it printed, errors too */
  output: string;
}

/** Runs a program to its end. */
export async function runProgram(
  command: string,
  args: readonly string[],
  options: {
    cwd?: URL;
    env?: Record<string, string>;
    input?: string;
    /** asks it to end, as Ctrl-C does */
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
  // A program that ends without reading what it is given is no mistake of ours; its exit code says what it is.
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  const [code] = await once(child, 'close');
  return { code, output };
}

const INSTALL_TIMEOUT_MS = 240_000;

/**
 * Skips the test, and says so, where the program is missing and Debian's `debianPackage` cannot be installed. Tests run as
 * root in CI; elsewhere nobody's machine is changed.
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

/** The same for a file, such as a library's. */
export function needFile(context: TestContext, file: string, debianPackage: string): void {
  if (!existsSync(file) && process.getuid?.() === 0) installFromDebian(debianPackage);
  if (!existsSync(file))
    context.skip(`${file} is not on this machine (Debian: ${debianPackage}), so it is NOT tested`);
}

/** A Python with httpx and websockets; skips the test, and says so, where there is none. Debian's isn't always the first in the path. */
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
