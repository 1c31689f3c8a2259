import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readAudio } from '../../../testing/call.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { CheckedAudioStore } from './checked-audio-store.ts';
import { FileAudioStore } from './file-audio-store.ts';
import { takeKey } from './key-blocks.ts';
import { storeAudio } from './store-audio.ts';

it('registers each of many concurrent uploads under a separate key, with fewer commits than uploads', async () => {
  await using test = await createTestDatabase();
  const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-store-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const logger = pino({ level: 'silent' });
  const audioStore = new CheckedAudioStore(new FileAudioStore(directory), {
    database: test.database,
    logger,
  });
  const audio = await readAudio('modern.webm');
  const content = async function* () {
    yield Buffer.from(audio);
  };
  const resources = { database: test.database, audioStore, logger };
  const stored = await Promise.all(Array.from({ length: 20 }, () => storeAudio(resources, content())));
  const { rows } = await test.pool.query('select audio_key, xmin::text as commit from loose_audio');
  expect(rows.map(({ audio_key }) => audio_key).toSorted()).toEqual(stored.map(({ key }) => key).toSorted());
  expect(new Set(rows.map(({ commit }) => commit)).size).toBeLessThan(stored.length);

  const recordings = await Promise.all(
    Array.from({ length: 20 }, () => storeAudio(resources, content(), takeKey)),
  );
  const keys = recordings.map(({ key }) => key);
  expect(new Set(keys).size).toBe(20);
  const { rows: blocks } = await test.pool.query('select keys from audio_key_blocks');
  expect(blocks).toHaveLength(2);
  expect(blocks.flatMap((block) => block.keys)).toEqual(expect.arrayContaining(keys));
  expect((await test.pool.query('select from loose_audio')).rowCount).toBe(stored.length);
});
