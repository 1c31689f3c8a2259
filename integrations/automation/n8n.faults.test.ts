import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../apps/server/src/database/free-port.ts';
import { startTestApp } from '../../apps/server/testing/app.ts';
import { signUp } from '../../apps/server/testing/customer.ts';
import { createEmptyDatabase } from '../../apps/server/testing/database.ts';
import { VoiceFeedback } from '../../sdks/js/src/index.ts';
import { runProgram } from '../../sdks/run-program.ts';

/**
 * n8n's packages take 2.6 GB, so only this test installs them. N8N_FOLDER names a folder with an existing installation.
 */
const N8N_VERSION = '2.39.10';
const POLL = { interval: 500 };
/** n8n takes minutes to start on a busy machine. */
const START = { interval: 500, timeout: 1_200_000 };
const WORKFLOW_ID = 'voiceFeedback001';

async function installN8n(): Promise<string> {
  if (process.env.N8N_FOLDER !== undefined) return process.env.N8N_FOLDER;
  const folder = await mkdtemp(path.join(tmpdir(), 'voice-feedback-n8n-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'package.json'), '{"private":true}');
  // No install scripts, because the results, such as SQLite, aren't used here.
  const { code, output } = await runProgram(
    'npm',
    [
      'install',
      '--omit=dev',
      '--omit=optional',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      `n8n@${N8N_VERSION}`,
    ],
    { cwd: new URL(`file://${folder}/`) },
  );
  expect(code, output).toBe(0);
  return folder;
}

test('n8n: the real one imports the workflow, verifies what our server sends, and refuses what it did not', async () => {
  const folder = await installN8n();
  const port = await findFreePort();
  await using empty = await createEmptyDatabase();
  await using app = await startTestApp({
    worker: true,
    webhooks: { addressPolicy: { allowPrivate: true } },
    overrides: { addressPolicy: { allowPrivate: true } },
  });
  const home = await mkdtemp(path.join(tmpdir(), 'voice-feedback-n8n-home-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const database = new URL(empty.url);
  // Only sets paths and ports, and keeps n8n's defaults. In particular, NODE_FUNCTION_ALLOW_BUILTIN isn't set.
  const env = {
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH ?? ''}`,
    HOME: home,
    // Not inherited from this test, because n8n prints nothing under NODE_ENV=test.
    NODE_ENV: 'production',
    N8N_USER_FOLDER: home,
    N8N_PORT: String(port),
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    N8N_RUNNERS_BROKER_PORT: String(await findFreePort()),
    N8N_DIAGNOSTICS_ENABLED: 'false',
    N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
    DB_TYPE: 'postgresdb',
    DB_POSTGRESDB_HOST: database.hostname,
    DB_POSTGRESDB_PORT: database.port,
    DB_POSTGRESDB_DATABASE: database.pathname.slice(1),
    DB_POSTGRESDB_USER: decodeURIComponent(database.username),
    DB_POSTGRESDB_PASSWORD: decodeURIComponent(database.password),
  };
  const program = path.join(folder, 'node_modules/n8n/bin/n8n');
  const n8n = async (...args: string[]) => {
    const { code, output } = await runProgram(process.execPath, [program, ...args], { env });
    expect(code, output).toBe(0);
    return output;
  };

  const { key } = await signUp(app);
  const client = new VoiceFeedback({ apiKey: key, baseUrl: app.url });
  const address = `http://127.0.0.1:${port}/webhook/voice-feedback`;
  const { id, secret = '' } = await client.webhooks.create({ url: address, events: ['feedback.completed'] });
  const text = await readFile(new URL('./n8n-workflow.json', import.meta.url), 'utf8');
  const file = path.join(home, 'workflow.json');
  await writeFile(file, text.replace('whsec_your_secret', secret));
  await n8n('import:workflow', `--input=${file}`);
  await n8n('publish:workflow', `--id=${WORKFLOW_ID}`);
  const { rows: workflows } = await empty.pool.query('select id, name, active from workflow_entity');
  expect(workflows).toEqual([{ id: WORKFLOW_ID, name: 'Voice Feedback', active: true }]);

  const started = spawn(process.execPath, [program, 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => end(started));
  let log = '';
  for (const stream of [started.stdout, started.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (log += part));
  await expect
    .poll(() => (started.exitCode === null ? log : `ended: ${log}`), START)
    .toMatch(/Editor is now accessible|^ended/);
  expect(log).toContain('Editor is now accessible');

  const forged = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': `v1,${btoa('a signature of thirty-two bytes.')}`,
    },
    body: '{"type":"feedback.completed","data":{"summary":"forged"}}',
  });
  expect(forged.status, log).toBe(401);

  const sample = fileURLToPath(new URL('../../apps/web/public/sample-feedback.ogg', import.meta.url));
  const feedback = await client.feedback.create({ audio: sample });
  await expect
    .poll(async () => (await client.webhooks.deliveries(id).first()).items, POLL)
    .toMatchObject([{ status: 'delivered', last_status_code: 204 }]);
  const executions = async () => {
    const { rows } = await empty.pool.query<{ status: string; data: string }>(
      'select status, data from execution_entity join execution_data on "executionId" = id order by id',
    );
    return rows;
  };
  await expect
    .poll(async () => (await executions()).map(({ status }) => status), POLL)
    .toEqual(['success', 'success']);
  const [refused, received] = await executions();
  expect(refused?.data).not.toContain('Your steps":');
  expect(received?.data).toContain('Your steps');
  expect(received?.data).toContain(JSON.stringify(feedback.summary).slice(1, -1));
});

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  process.kill('SIGTERM');
  await once(process, 'close');
}
