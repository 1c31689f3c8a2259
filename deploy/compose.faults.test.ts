import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { normalizeWords } from '@voice-feedback/speech/testing/evaluation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SpokenStream, speak } from '../apps/server/testing/faults/spoken-stream.ts';
import { ComposeStack, whyNoCompose } from './compose-stack.ts';
import { buildImage, run, whyNoImage } from './image/built-image.ts';
import { loadImages, makeNextVersion, OUR_TAG } from './stand-in-images.ts';

/**
 * Follows docs/deployment.md, “One server with Compose”, with a real Docker engine and the repository's `compose.yaml`: starts
 * everything, sends a recording, upgrades under load, backs up, and restores into nothing. Run it with
 * `npm run test:faults -- compose` as root, on a machine whose ports 80 and 443 are free; it takes half an hour.
 */

const SAMPLE = fileURLToPath(new URL('../apps/web/public/sample-feedback.ogg', import.meta.url));
const READ_EVERY_MS = 100;
const SEND_EVERY_MS = 3_000;
/** From `docker compose stop` to its return. */
const STOPPED_WITHIN_MS = 30_000;
/** The user of the image. */
const UID = 10_001;
const OURS = ['worker', 'api-1', 'api-2'];
const ALL = [...OURS, 'proxy', 'store', 'database'];
/** What a restored installation has to have again. */
const KEPT = `select json_build_object(
  'accounts', (select json_agg(a order by account_id) from ledger_accounts a),
  'entries', (select json_agg(e order by id) from ledger_entries e),
  'recordings', (select json_agg(json_build_array(id, status, audio_key) order by id) from recordings))`;
/** Spoken at the beginning and end of the stream. Processors round differently: some get "American" or "America". */
const SPOKEN = /my fellow america\S* ask not/g;

const reason = whyNoImage() ?? whyNoCompose();
const secondsSince = (ms: number) => Math.round((Date.now() - ms) / 1_000);

interface Answer {
  status: number;
  body: string;
}

/** A process that refuses a call on a busy machine, with its own words, regardless of upgrades. The proxy's 503 is empty. */
const isBusy = ({ status, body }: Answer) => status === 503 && body.includes('"code":"overloaded"');

describe.skipIf(reason !== undefined)(`compose.yaml (skipped: ${reason ?? 'no'})`, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'voice-feedback-compose-'));
  const figures: string[] = [];
  const recordings: { id: string; transcript: string }[] = [];
  let stack: ComposeStack;
  let key = '';

  async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
    const headers = { authorization: `Bearer ${key}`, ...init.headers };
    const response = await fetch(`${stack.url}${address}`, { ...init, headers });
    return { status: response.status, body: await response.text() };
  }
  const send = (headers: Record<string, string> = {}) => {
    const body = new FormData();
    body.set('audio', new Blob([readFileSync(SAMPLE)], { type: 'audio/ogg' }), 'sample.ogg');
    return ask('/v1/process', { method: 'POST', headers, body });
  };
  const sendOnly = () => send({ prefer: 'respond-async' });
  const read = async (id: string) => {
    const feedback = JSON.parse((await ask(`/v1/feedbacks/${id}`)).body);
    return { ...feedback, audio: (await ask(`/v1/feedbacks/${id}/audio`)).status };
  };
  /** Waits for the analysis of a recording that was only accepted. */
  const untilDone = async ({ status, body }: Answer) => {
    expect([status, body]).toEqual([202, expect.stringContaining('"id"')]);
    const { id } = JSON.parse(body);
    await stack.until(`the analysis of ${id}`, async () => (await read(id)).status === 'done');
    recordings.push({ id, transcript: (await read(id)).transcript });
  };
  const kept = async () => {
    const psql = ['psql', '--username', 'voice_feedback', '--tuples-only', '--no-align', '--command', KEPT];
    return await run('docker', ['exec', await stack.container('database'), ...psql, 'voice_feedback']);
  };

  beforeAll(async () => {
    const { buildah } = await buildImage(path.join(folder, 'image'));
    await loadImages(buildah, path.join(folder, 'stand-ins'));
    const secret = () => randomBytes(32).toString('hex');
    stack = new ComposeStack(path.join(folder, 'server'), {
      ...{ PUBLIC_URL: 'https://localhost', SITE_ADDRESS: 'localhost', SMTP_URL: 'smtp://127.0.0.1:9' },
      ...{ ENCRYPTION_KEY: secret(), API_KEY_PEPPERS: secret(), POSTGRES_PASSWORD: secret() },
      // What s3rver accepts.
      ...{ S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' },
      ...{ STRIPE_SECRET_KEY: 'sk_test_compose', STRIPE_WEBHOOK_SECRET: 'whsec_compose' },
      // Not named in compose.yaml: they reach the processes because all of .env does.
      ...{ PAYMENTS_TEST_MODE: 'true', BACKUP_PASSPHRASE: secret() },
    });
  });
  afterAll(async () => {
    process.stdout.write(figures.map((each) => `${each}\n`).join(''));
    await stack?.run('down', '--volumes', '--timeout', '1');
    rmSync(folder, { recursive: true, force: true });
  });

  it('starts everything behind https, and processes a recording', async () => {
    const size = await run('docker', ['inspect', '--format', '{{.Size}}', OUR_TAG]);
    figures.push(`the image has ${size} bytes`);
    const before = Date.now();
    await stack.run('up', '--detach');
    await stack.ready();
    figures.push(`ready ${secondsSince(before)} s after up`);
    expect((await ask('/')).body).toContain('<link rel="canonical" href="https://localhost/"');
    const printed = await stack.run('run', '--rm', 'migrate', 'first-key');
    [, key = ''] = /Your key {2}(\S+)/.exec(printed) ?? [];
    expect(key, printed).not.toBe('');
    const { status, body } = await send();
    expect([status, body]).toEqual([200, expect.stringContaining('"transcript"')]);
    const { id, transcript } = JSON.parse(body);
    recordings.push({ id, transcript });
    expect(transcript.length).toBeGreaterThan(50);
    expect(await read(id)).toMatchObject({ status: 'done', audio: 200, transcript });
  });

  it('answers and accepts recordings while no worker runs, and processes them afterwards', async () => {
    await stack.run('stop', 'worker');
    expect((await ask('/health')).status).toBe(503);
    expect((await ask('/v1/feedbacks')).status).toBe(200);
    const accepted = await sendOnly();
    await stack.replace('worker', { waits: false });
    await untilDone(accepted);
  });

  it('is upgraded as the guide says: no request fails, and a stream goes on', async () => {
    const before = Date.now();
    const answers: Answer[] = [];
    const failed: Answer[] = [];
    let busy = 0;
    let isOver = false;
    let slowestMs = 0;
    const repeat = async (call: () => Promise<Answer>, everyMs: number) => {
      while (!isOver) {
        const from = Date.now();
        const answer = await call().catch((error: unknown) => ({ status: 0, body: String(error) }));
        slowestMs = Math.max(slowestMs, Date.now() - from);
        answers.push(answer);
        if (isBusy(answer)) busy += 1;
        else if (answer.status !== 200 && answer.status !== 202) failed.push(answer);
        await sleep(everyMs);
      }
    };
    const images = () => Promise.all(OURS.map((service) => stack.inspect(service, 'Image')));
    const [old] = await images();
    const asking = Promise.all([
      repeat(() => ask('/v1/feedbacks'), READ_EVERY_MS),
      repeat(() => ask('/'), READ_EVERY_MS),
      repeat(sendOnly, SEND_EVERY_MS),
    ]);
    let stream: SpokenStream;
    try {
      await makeNextVersion(path.join(folder, 'stand-ins'));
      await stack.run('run', '--rm', 'migrate');
      await stack.replace('worker', { waits: false });
      // Without a worker, a stream is refused, and clients upload the recording instead.
      await stack.ready();
      stream = await speak(stack.url, key);
      await stream.started;
      await stack.replace('api-1', { waits: true });
      await stack.replace('api-2', { waits: true });
    } finally {
      isOver = true;
      await asking;
    }
    figures.push(
      `upgrade: ${failed.length} of ${answers.length} requests failed, ${busy} were refused as the machine is busy, ` +
        `the slowest took ${slowestMs} ms, ${secondsSince(before)} s`,
    );
    expect(failed).toEqual([]);
    expect(answers.length).toBeGreaterThan(100);
    expect(await images()).not.toContain(old);
    expect(
      normalizeWords(await stream.finish())
        .join(' ')
        .match(SPOKEN),
    ).toHaveLength(2);
    for (const accepted of answers.filter(({ status }) => status === 202)) await untilDone(accepted);
  });

  it('is backed up, and restored into nothing', async () => {
    const backups = path.join(stack.folder, 'backups');
    mkdirSync(backups);
    chownSync(backups, UID, UID);
    const volume = ['--volume', `${backups}:/backups`];
    await stack.run('run', '--rm', ...volume, 'worker', 'backup', '/backups/today.age');
    expect(statSync(path.join(backups, 'today.age')).uid).toBe(UID);
    const before = await kept();
    await stack.run('down', '--volumes');
    await stack.run('up', '--detach', 'database', 'store');
    await stack.run('run', '--rm', '--no-deps', ...volume, 'worker', 'restore', '/backups/today.age');
    expect(await kept()).toBe(before);
    await stack.run('up', '--detach');
    await stack.ready();
    for (const { id, transcript } of recordings)
      expect(await read(id)).toMatchObject({ status: 'done', audio: 200, transcript });
    expect((await send()).status).toBe(200);
  });

  it('stops in order: every process ends with 0, soon', async () => {
    const before = Date.now();
    await stack.run('stop');
    const tookMs = Date.now() - before;
    figures.push(`stopped ${secondsSince(before)} s after stop`);
    const ended = await Promise.all(ALL.map((service) => stack.inspect(service, 'State.ExitCode')));
    expect(ended).toEqual(ALL.map(() => '0'));
    expect(tookMs).toBeLessThan(STOPPED_WITHIN_MS);
  });
});
