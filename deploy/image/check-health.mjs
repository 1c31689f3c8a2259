/**
 * The image's health check. API and all in one: `/livez`, so that a database outage doesn't make processes unhealthy. For a
 * worker: whether its stream port is open, which is the last step of its start.
 */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

const TIMEOUT_MS = 4_000;
const { PORT = '8000', STREAM_PORT = '9000' } = process.env;
const isWorker = readFileSync('/proc/1/cmdline', 'utf8').includes('worker.ts');

setTimeout(() => process.exit(1), TIMEOUT_MS);
if (!isWorker) {
  const { ok } = await fetch(`http://127.0.0.1:${PORT}/livez`).catch(() => ({ ok: false }));
  process.exit(ok ? 0 : 1);
}
connect(Number(STREAM_PORT), '127.0.0.1')
  .once('connect', () => process.exit(0))
  .once('error', () => process.exit(1));
