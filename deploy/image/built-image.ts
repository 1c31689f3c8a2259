import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Parts of Debian's base that its slim images leave out. */
const NOT_SLIM = ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'];
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
export const IMAGE = 'localhost/voice-feedback';
/** Debian's base, and the same with Node and npm. */
export const BASE = 'localhost/base';
export const BASE_WITH_NODE = 'localhost/build';

export interface BuiltImage {
  /** runs buildah in the image's store */
  buildah(...given: string[]): Promise<string>;
  /** buildah's options for this store */
  store: readonly string[];
}

/** Runs a program and returns what it prints. If it fails, the error has its output. */
export async function run(program: string, given: readonly string[], directory = ROOT): Promise<string> {
  const options = { cwd: directory, maxBuffer: Number.POSITIVE_INFINITY };
  const { stdout } = await promisify(execFile)(program, given, options).catch(
    (error: Error & { stdout?: string }) => {
      // The message has the command and stderr.
      throw new Error(`${error.message}\n${error.stdout ?? ''}`, { cause: error });
    },
  );
  return stdout.trim();
}

export function has(program: string): boolean {
  return spawnSync('which', [program]).status === 0;
}

/** Why the image can't be built here; undefined if it can. */
export function whyNoImage(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may build an image in a chroot';
  const missing = ['buildah', 'debootstrap'].find((program) => !has(program));
  return missing && `${missing} is not installed`;
}

/**
 * Builds the real image (`IMAGE`) without a registry: by Debian's buildah, on bases made by debootstrap. `docker build` does the
 * same on bases from a registry. It takes a quarter of an hour.
 * @param folder will hold everything, so that removing it is enough
 */
export async function buildImage(folder: string): Promise<BuiltImage> {
  const at = (name: string) => path.join(folder, name);
  const store = ['--root', at('store'), '--runroot', at('run')];
  const buildah = (...given: string[]) => run('buildah', [...store, ...given]);
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', at('debian')]);
  for (const each of NOT_SLIM) rmSync(path.join(at('debian'), each), { recursive: true, force: true });
  const base = await buildah('from', 'scratch');
  await buildah('add', base, at('debian'), '/');
  await buildah('commit', base, BASE);
  // What node:24-slim has in addition: this machine's Node and npm.
  mkdirSync(at('node/usr/lib/node_modules'), { recursive: true });
  mkdirSync(at('node/usr/bin'), { recursive: true });
  const npm = path.join(await run('npm', ['root', '--global']), 'npm');
  cpSync(npm, at('node/usr/lib/node_modules/npm'), { recursive: true });
  cpSync(process.execPath, at('node/usr/bin/node'));
  writeFileSync(
    at('node/usr/bin/npm'),
    '#!/bin/sh\nexec node /usr/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
  );
  chmodSync(at('node/usr/bin/npm'), 0o755);
  await buildah('add', base, at('node'), '/');
  await buildah('commit', base, BASE_WITH_NODE);
  writeFileSync(at('npmrc'), `cafile=${CERTIFICATES}\n`);
  await buildah(
    ...['bud', '--format', 'docker', '--isolation', 'chroot', '--layers', '--pull-never', '--tag', IMAGE],
    ...['--build-arg', `BUILD_IMAGE=${BASE_WITH_NODE}`, '--build-arg', `BASE_IMAGE=${BASE}`],
    ...['--secret', `id=npmrc,src=${at('npmrc')}`, '--volume', `${CERTIFICATES}:${CERTIFICATES}:ro`, '.'],
  );
  return { buildah, store };
}
