import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PASSPHRASE, WORK_FACTOR } from '../../testing/backups.ts';
import { mountSmallDisk, NO_MOUNTS } from '../../testing/mounts.ts';
import { readArchive, verifyArchive } from './archive-reader.ts';
import { ArchiveWriter } from './archive-writer.ts';
import type { Manifest } from './manifest.ts';

const MANIFEST: Manifest = {
  ...{ format: 1, version: '1.0.0', madeAt: new Date(0).toISOString(), migrations: [], jobQueueMigration: 1 },
  ...{ tables: [], partitions: [], sequences: [], secrets: [], entries: 0, bytes: 0 },
  audio: { files: 0, bytes: 0, deleted: [], missing: [] },
};
const CHUNK = Buffer.alloc(65_536, 'voice');
const options = { passphrase: PASSPHRASE, scryptWorkFactor: WORK_FACTOR };

let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-archive-'));
  file = path.join(directory, 'backup.age');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

function* chunks(count: number) {
  for (let index = 0; index < count; index += 1) yield CHUNK;
}

async function writeArchive(count = 8): Promise<void> {
  await using archive = await ArchiveWriter.create(file, options);
  await archive.addText('secrets/one', 'a secret\n');
  await archive.add('audio/ab/large', count * CHUNK.length, chunks(count));
  await archive.finish(MANIFEST);
  await archive.keep();
}

it('an archive is read back with the same files and manifest', async () => {
  await writeArchive();
  const lengths: Record<string, number> = {};
  const entries = readArchive(file, PASSPHRASE);
  for (;;) {
    const next = await entries.next();
    if (next.done) {
      expect(next.value).toEqual(MANIFEST);
      break;
    }
    let length = 0;
    for await (const chunk of next.value.content) length += chunk.length;
    lengths[next.value.name] = length;
  }
  expect(lengths).toEqual({ 'secrets/one': 9, 'audio/ab/large': 8 * CHUNK.length });
  expect(await readdir(directory)).toEqual(['backup.age']);
});

it('a wrong passphrase, another type of file, and one that was truncated or changed anywhere are refused with a message', async () => {
  await writeArchive();
  const whole = await readFile(file);
  await expect(verifyArchive(file, 'another passphrase')).rejects.toThrow(/passphrase doesn't open/);
  await expect(verifyArchive(`${file}.gone`, PASSPHRASE)).rejects.toThrow(/can't be read .*Check the name/);
  for (const length of [whole.length - 1, whole.length - 70_000, 70_000, 300]) {
    await truncate(file, length);
    await expect(verifyArchive(file, PASSPHRASE), `cut off at ${length}`).rejects.toThrow(
      /damaged or incomplete/,
    );
    await writeFile(file, whole);
  }
  for (const position of [whole.length - 1, whole.length >> 1, 400]) {
    const changed = Buffer.from(whole);
    changed[position] = (changed[position] ?? 0) ^ 1;
    await writeFile(file, changed);
    await expect(verifyArchive(file, PASSPHRASE), `changed at ${position}`).rejects.toThrow(
      /damaged or incomplete/,
    );
  }
  await writeFile(file, 'a photograph');
  await expect(verifyArchive(file, PASSPHRASE)).rejects.toThrow(/isn't a backup/);
});

it('an entry with another checksum than listed is detected, although the file is authentic', async () => {
  await using archive = await ArchiveWriter.create(file, options);
  const part = Buffer.from('a part');
  await archive.add('database/one', part.length, [part]);
  await archive.add('checksums/000000.sha256', 1, [Buffer.from('x')]);
  await archive.finish(MANIFEST);
  await archive.keep();
  await expect(verifyArchive(file, PASSPHRASE)).rejects.toThrow(/damaged or incomplete/);
});

it('a full disk ends it with a message, and leaves nothing behind', async ({ skip }) => {
  await using disk = await mountSmallDisk(1_000_000);
  if (disk === undefined) return skip(NO_MOUNTS);
  file = path.join(disk.directory, 'backup.age');
  await expect(writeArchive(1_000)).rejects.toThrow(/no room left .*Free up space/);
  expect(await readdir(disk.directory)).toEqual([]);
});

it('is aborted by a signal, and leaves nothing behind', async () => {
  const stop = new AbortController();
  const broken = async () => {
    await using archive = await ArchiveWriter.create(file, { ...options, signal: stop.signal });
    stop.abort();
    await archive.addText('one', 'text');
  };
  await expect(broken()).rejects.toThrow('aborted');
  expect(await readdir(directory)).toEqual([]);
});

it('age and tar can open it without this program, and sha256sum agrees', async ({ skip }) => {
  const missing = ['age', 'script', 'tar', 'sha256sum'].filter(
    (program) => spawnSync(program, ['--version']).error !== undefined,
  );
  if (missing.length > 0) return skip(`needs ${missing.join(', ')} (Debian: apt-get install age bsdutils)`);
  await writeArchive();
  const opened = path.join(directory, 'opened');
  await mkdir(opened);
  // age only reads the passphrase from a terminal, so `script` provides one.
  const terminal = spawn('script', ['-qec', `age -d -o ${directory}/backup.tar ${file}`, '/dev/null'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let shown = '';
  terminal.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (!shown.includes('passphrase') && (shown + text).includes('passphrase'))
      terminal.stdin.write(`${PASSPHRASE}\n`);
    shown += text;
  });
  const [code] = await once(terminal, 'exit');
  expect(code, shown).toBe(0);
  const commands = `tar -x -C ${opened} -f ${directory}/backup.tar && cd ${opened} && cat checksums/* | sha256sum -c --strict --quiet`;
  const checked = spawnSync('sh', ['-ec', commands], { encoding: 'utf8' });
  expect(checked.stderr).toBe('');
  expect(checked.status).toBe(0);
  expect(await readFile(path.join(opened, 'secrets/one'), 'utf8')).toBe('a secret\n');
  expect(JSON.parse(await readFile(path.join(opened, 'manifest.json'), 'utf8'))).toEqual(MANIFEST);
});
