import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { mountSmallDisk, NO_MOUNTS } from '../testing/mounts.ts';
import { ProcessLog } from './process-log.ts';

it('a log on a full disk is said to be incomplete, and ends nothing', async ({ skip }) => {
  await using disk = await mountSmallDisk(65_536);
  if (disk === undefined) return skip(NO_MOUNTS);
  const shown: string[] = [];
  const log = await ProcessLog.open(disk.directory, 'api', (line) => void shown.push(line));
  const info = JSON.stringify({ level: 30, msg: 'x'.repeat(10_000) });
  async function* lines() {
    for (let i = 0; i < 20; i += 1) yield `${info}\n`;
    await vi.waitFor(() => expect(shown.join()).toMatch(/api: cannot write its log: ENOSPC/));
    yield `${JSON.stringify({ level: 50, msg: 'the last words' })}\n`;
  }
  log.follow([Readable.from(lines())]);
  await vi.waitFor(() => expect(shown).toContain('api: error: the last words'));
});
