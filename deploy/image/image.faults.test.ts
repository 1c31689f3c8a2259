import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildImage, IMAGE, run, whyNoImage } from './built-image.ts';

/**
 * Builds and runs the real image. Run it with `npm run test:faults -- image` as root; it takes a quarter of an hour.
 */

const LARGEST_BYTES = 900_000_000;
const PORT = '18765';
const READY_WITHIN_MS = 300_000;
/**
 * Where a container may write. Node's compile cache is used if the root isn't read-only, and not needed otherwise.
 */
const WRITABLE = /^\/(?:data|tmp|app\/node_modules\/\.cache)\//;

const reason = whyNoImage();

/** Ids of a process's descendants, the nearest first. */
function descendantsOf(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['--parent', String(pid)], { encoding: 'utf8' });
  const children = stdout.split('\n').filter(Boolean).map(Number);
  return [...children, ...children.flatMap(descendantsOf)];
}

describe.skipIf(reason !== undefined)(`the image (skipped: ${reason ?? 'no'})`, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'voice-feedback-image-'));
  let inspected = '';
  let store: readonly string[] = [];
  let container = '';
  let mounted = '';

  beforeAll(async () => {
    const built = await buildImage(folder);
    ({ store } = built);
    container = await built.buildah('from', '--pull-never', IMAGE);
    mounted = await built.buildah('mount', container);
    inspected = await built.buildah('inspect', container);
  });
  afterAll(async () => {
    if (store.length > 0) await run('buildah', [...store, 'rm', '--all']);
    rmSync(folder, { recursive: true, force: true });
  });

  it('is at most 900 MB, runs as a user of its own, and keeps no setting of the build', async () => {
    expect(Number((await run('du', ['--summarize', '--block-size=1', mounted])).split('\t')[0])).toBeLessThan(
      LARGEST_BYTES,
    );
    expect(JSON.parse(inspected).OCIv1.config).toMatchObject({ User: '10001:10001' });
    expect(await run('find', [mounted, '-name', '.npmrc', '-o', '-name', '.env'])).toBe('');
  });

  it('has neither the test payment provider nor what is only for development', async () => {
    expect(await run('find', [mounted, '-path', '*fake-stripe*'])).toBe('');
    for (const name of ['vitest', 'vite', 'lighthouse', 's3rver', '@biomejs', 'oidc-provider'])
      expect(await run('find', [`${mounted}/app`, '-path', `*/node_modules/${name}`])).toBe('');
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
    const written = await run('find', [mounted, '-type', 'f', '-newermt', new Date(before).toISOString()]);
    const files = written.split('\n').filter((file) => file !== '');
    expect(files.filter((file) => !WRITABLE.test(file.slice(mounted.length)))).toEqual([]);
  });
});
