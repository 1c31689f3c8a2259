import { setTimeout as sleep } from 'node:timers/promises';
import { AUDIO_FILE_BYTES } from '../../src/http/limits/limits.ts';
import { startTestApp } from '../app.ts';
import { readAudio, upload } from '../call.ts';
import { patiently } from '../customer.ts';
import { countLeftovers, NOTHING_LEFT } from '../leftovers.ts';
import { DEFAULT_ENGINE, startWorkerProcess } from '../worker-process.ts';
import type { HardeningRow } from './hardening-row.ts';
import { HOSTILE_FILES } from './hostile-files.ts';

interface Size {
  /** tests every nth file */
  everyNth: number;
  /** whether to include one of 100 MB, and one that is a byte larger */
  largest: boolean;
  /** whether the worker is a process of its own; one in this process shares its models, and a crash of it ends the test */
  ownProcess: boolean;
}

const SLOWEST_MS = 20_000;
const TIDY_WITHIN_MS = 120_000;
const ANSWERS = [200, 413, 415, 422];
const LATER = 202;

/** Hand-crafted malicious files. */
export const HAND_MADE_UPLOADS: HardeningRow<Size> = {
  name: 'hand-made-uploads',
  attack: 'files that are built to hurt a decoder',
  full: { everyNth: 1, largest: true, ownProcess: true },
  describe: ({ everyNth, largest }) =>
    `${Math.ceil(HOSTILE_FILES.length / everyNth)} files${largest ? ', 100 MB and a byte more' : ''}`,
  async run({ everyNth, largest, ownProcess }) {
    await using app = await startTestApp({
      worker: !ownProcess,
      overrides: { requestsPerMinute: 1_000_000, failedDecodeSeconds: Number.POSITIVE_INFINITY },
    });
    await using worker = ownProcess ? await startWorkerProcess(app, DEFAULT_ENGINE) : undefined;
    await app.test.pool.query(`update accounts set plan = 'enterprise'`);
    const problems: string[] = [];
    const counts: Record<string, number> = {};
    let slowest = { name: 'none', ms: 0 };
    const send = async (name: string, audio: Uint8Array<ArrayBuffer>, expected: readonly number[]) => {
      await app.test.pool.query('delete from rate_limits');
      let startedAt = performance.now();
      const answer = await patiently(() => {
        startedAt = performance.now();
        return upload(app, app.key, audio, { fields: { retention_days: '0' } });
      });
      const text = await answer.text();
      const ms = performance.now() - startedAt;
      if (ms > slowest.ms) slowest = { name, ms };
      counts[answer.status] = (counts[answer.status] ?? 0) + 1;
      if (!expected.includes(answer.status)) problems.push(`${name}: ${answer.status} ${text.slice(0, 200)}`);
    };
    for (const [index, { name, make }] of HOSTILE_FILES.entries())
      if (index % everyNth === 0) await send(name, await make(), [...ANSWERS, LATER]);
    if (largest) {
      await send('100 MB of zeros', new Uint8Array(AUDIO_FILE_BYTES), ANSWERS);
      await send('a recording of a byte more than 100 MB', await longRecording(AUDIO_FILE_BYTES + 1), [413]);
    }
    if (worker !== undefined && worker.process.exitCode !== null) problems.push('the worker ended');
    // An unread result is stored for its sender.
    const kept = JSON.stringify({ ...NOTHING_LEFT, recordings: counts[LATER] ?? 0 });
    const deadline = Date.now() + TIDY_WITHIN_MS;
    let left = await countLeftovers(app);
    while (JSON.stringify(left) !== kept && Date.now() < deadline) {
      await sleep(500);
      left = await countLeftovers(app);
    }
    if (JSON.stringify(left) !== kept) problems.push(`left: ${JSON.stringify(left)}`);
    const seconds = (slowest.ms / 1_000).toFixed(1);
    return {
      figures: [
        `answers ${Object.entries(counts)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', ')}`,
        `slowest ${seconds} s (${slowest.name})`,
      ],
      problems,
      delays: slowest.ms > SLOWEST_MS ? [`${slowest.name} took ${seconds} s`] : [],
    };
  },
};

/** Starts like a WAV file; otherwise the type would be refused before the size. */
async function longRecording(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const recording = new Uint8Array(bytes);
  recording.set(await readAudio('modern.wav'));
  return recording;
}
