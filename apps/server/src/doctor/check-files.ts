import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { type Finding, ok, problem, warning } from './check.ts';

/** Files that only their owner may read. */
const PRIVATE_FILES = [
  'api-key-peppers',
  'encryption-key',
  'admin-password-hash',
  'postgres/password',
  'log',
  'audio',
];
const OTHERS_MAY = 0o077;
const GIGABYTE = 1_000_000_000;
const FEW_BYTES = 5 * GIGABYTE;
const HARDLY_ANY_BYTES = GIGABYTE / 2;
const FEW_SHARE = 0.05;

/** Checks of DATA_DIR. Read-only. */
export async function checkFiles(config: Config): Promise<Finding[]> {
  return [await checkModes(config), ...(await checkDisks(config))];
}

async function checkModes({ dataDirectory }: Config): Promise<Finding> {
  if (process.platform === 'win32') return ok('file modes', 'Not checked on Windows.');
  const open: string[] = [];
  for (const name of PRIVATE_FILES) {
    const file = path.join(dataDirectory, name);
    const facts = await stat(file).catch(() => undefined);
    if (facts !== undefined && (facts.mode & OTHERS_MAY) !== 0) open.push(file);
  }
  return open.length === 0
    ? ok('file modes', 'Only the owner can read secrets, audio and logs.')
    : problem(
        'file modes',
        `Other users of this machine can read ${open.join(', ')}.`,
        `chmod go= ${open.join(' ')}`,
      );
}

async function checkDisks({ dataDirectory, audioStore }: Config): Promise<Finding[]> {
  const folders = [dataDirectory, ...(audioStore.kind === 'file' ? [audioStore.directory] : [])];
  const findings: Finding[] = [];
  const seen = new Set<number>();
  for (const folder of folders) {
    const device = await stat(folder).then(
      ({ dev }) => dev,
      () => undefined,
    );
    if (device === undefined || seen.has(device)) continue;
    seen.add(device);
    const { bavail, blocks, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const words = `${(free / GIGABYTE).toFixed(1)} GB free for ${folder}.`;
    const advice = 'Free up space, move DATA_DIR or the audio to a larger disk, or shorten the retention.';
    if (free < HARDLY_ANY_BYTES) findings.push(problem('disk', words, advice));
    else if (free < FEW_BYTES && free < blocks * bsize * FEW_SHARE)
      findings.push(warning('disk', words, advice));
    else findings.push(ok('disk', words));
  }
  return findings.length > 0
    ? findings
    : [ok('disk', `${dataDirectory} doesn't exist yet; npm start creates it.`)];
}
