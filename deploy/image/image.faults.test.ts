import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * Builds the real image without a registry: Debian's buildah, on a base made by debootstrap. `docker build` does the
 * same on bases from a registry. Run it with `npm run test:faults -- image` as root; it takes a quarter of an hour.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LARGEST_BYTES = 900_000_000;
const PORT = '18765';
const READY_WITHIN_MS = 300_000;
/** Parts of Debian's base that its slim images leave out. */
const NOT_SLIM = ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'];
/**
 * Where a container may write. Node's compile cache is used if the root isn't read-only, and not needed otherwise.
 */
const WRITABLE = /^\/(?:data|tmp|app\/node_modules\/\.cache)\//;
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

const has = (program: string) => spawnSync('which', [program]).status === 0;
const reason =
  process.getuid?.() !== 0
    ? 'only root may build an image in a chroot'
    : (['buildah', 'debootstrap'].find((program) => !has(program)) ?? undefined);

/** Ids of a process's descendants, the nearest first. */
function descendantsOf(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['--parent', String(pid)], { encoding: 'utf8' });
  const children = stdout.split('\n').filter(Boolean).map(Number);
  return [...children, ...children.flatMap(descendantsOf)];
}

describe.skipIf(reason !== undefined)(`the image (skipped: ${reason ?? 'no'})`, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'voice-feedback-image-'));
  const at = (name: string) => path.join(folder, name);
  const run = (program: string, ...given: string[]): string => {
    const { status, stdout, stderr } = spawnSync(program, given, {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    if (status !== 0)
      throw new Error(`${program} ${given.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
    return stdout.trim();
  };
  /** A separate store, which is removed with the folder. */
  const store = ['--root', at('store'), '--runroot', at('run')];
  const buildah = (...given: string[]) => run('buildah', ...store, ...given);
  let container = '';
  let mounted = '';

  beforeAll(() => {
    run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', at('debian'));
    for (const each of NOT_SLIM) rmSync(path.join(at('debian'), each), { recursive: true, force: true });
    const base = buildah('from', 'scratch');
    buildah('add', base, at('debian'), '/');
    buildah('commit', base, 'localhost/base');
    // What node:24-slim has in addition: this machine's Node and npm.
    mkdirSync(at('node/usr/lib/node_modules'), { recursive: true });
    mkdirSync(at('node/usr/bin'), { recursive: true });
    const npm = path.join(run('npm', 'root', '--global'), 'npm');
    cpSync(npm, at('node/usr/lib/node_modules/npm'), { recursive: true });
    cpSync(process.execPath, at('node/usr/bin/node'));
    writeFileSync(
      at('node/usr/bin/npm'),
      '#!/bin/sh\nexec node /usr/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
    );
    chmodSync(at('node/usr/bin/npm'), 0o755);
    buildah('add', base, at('node'), '/');
    buildah('commit', base, 'localhost/build');
    writeFileSync(at('npmrc'), `cafile=${CERTIFICATES}\n`);
    buildah(
      ...['bud', '--isolation', 'chroot', '--layers', '--pull-never', '--tag', 'localhost/voice-feedback'],
      ...['--build-arg', 'BUILD_IMAGE=localhost/build', '--build-arg', 'BASE_IMAGE=localhost/base'],
      ...['--secret', `id=npmrc,src=${at('npmrc')}`, '--volume', `${CERTIFICATES}:${CERTIFICATES}:ro`, '.'],
    );
    container = buildah('from', '--pull-never', 'localhost/voice-feedback');
    mounted = buildah('mount', container);
  });
  afterAll(() => {
    spawnSync('buildah', [...store, 'rm', '--all']);
    rmSync(folder, { recursive: true, force: true });
  });

  it('is at most 900 MB, runs as a user of its own, and keeps no setting of the build', () => {
    expect(Number(run('du', '--summarize', '--block-size=1', mounted).split('\t')[0])).toBeLessThan(
      LARGEST_BYTES,
    );
    expect(JSON.parse(buildah('inspect', container)).OCIv1.config).toMatchObject({ User: '10001:10001' });
    expect(run('find', mounted, '-name', '.npmrc', '-o', '-name', '.env')).toBe('');
  });

  it('has neither the test payment provider nor what is only for development', () => {
    expect(run('find', mounted, '-path', '*fake-stripe*')).toBe('');
    for (const name of ['vitest', 'vite', 'lighthouse', 's3rver', '@biomejs', 'oidc-provider'])
      expect(run('find', `${mounted}/app`, '-path', `*/node_modules/${name}`)).toBe('');
  });

  it('starts with all in one for any address, writes to its data and temporary folders only, and ends with 0', async () => {
    const before = Date.now();
    const settings = {
      ...{ PORT, HOST: '127.0.0.1', PUBLIC_URL: 'https://voice.example', SMTP_URL: 'smtp://127.0.0.1:9' },
      ...{
        PAYMENTS_TEST_MODE: 'true',
        STRIPE_SECRET_KEY: 'sk_test_image',
        STRIPE_WEBHOOK_SECRET: 'whsec_image',
      },
    };
    const environment = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const started = spawn(
      'buildah',
      [
        ...store,
        'run',
        '--isolation',
        'chroot',
        ...environment,
        container,
        'node',
        'deploy/image/run.mjs',
        'start',
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const ended = once(started, 'exit');
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${PORT}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        {
          timeout: READY_WITHIN_MS,
        },
      )
      .toBe(200);
    const page = await (await fetch(`http://127.0.0.1:${PORT}/`)).text();
    expect(page).toContain('<link rel="canonical" href="https://voice.example/"');
    expect(page).not.toContain('http://localhost:8000');
    const stack = descendantsOf(started.pid ?? 0).find((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('/src/stack.ts'),
    );
    if (stack === undefined) throw new Error('the process is not there');
    process.kill(stack, 'SIGTERM');
    expect(await ended).toEqual([0, null]);
    const written = run('find', mounted, '-type', 'f', '-newermt', new Date(before).toISOString());
    const files = written.split('\n').filter((file) => file !== '');
    expect(files.filter((file) => !WRITABLE.test(file.slice(mounted.length)))).toEqual([]);
  });
});
