import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { LATEST_API_VERSION } from '@voice-feedback/contract/api-versions';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { adoptAudio, type StoreResources, storeAudio } from '../recordings/audio/store-audio.ts';
import { type StoryMessage, tellStory } from './story.ts';

interface StoryResources extends StoreResources {
  /** the account that has the story */
  accountId: string;
  /** the built site, with the recordings */
  siteDirectory: string;
}

/** Servers that tell the story at the same time do it one after the other. */
const STORY_LOCK = 7_402_115;
/** An older story is told again, so that "today" isn't empty. */
const OLD_AFTER_MS = DAY_MS + HOUR_MS;
/** How often a process looks how old the story is. */
const LOOK_EVERY_MS = 10 * MINUTE_MS;
const VIEWS = [
  { name: 'Broken export', filter: { topic: ['export'], sentiment: ['negative'] }, order: 'impact' },
  { name: 'Team plan fans', filter: { topic: ['pricing'], sentiment: ['positive'] }, order: 'newest' },
  { name: 'Feature requests', filter: { intent: ['request'] }, order: 'newest' },
] as const;

/**
 * The story of the demo. Its first visitor has it written, and later ones have it told again with new dates, in the
 * background. So a server that nobody visits neither starts more slowly nor has an account for it.
 */
export class Story {
  readonly #resources: StoryResources;
  #lookedAt = 0;
  /** until it's known that there is a story */
  #looking: Promise<void> | undefined;
  #exists = false;

  constructor(resources: StoryResources) {
    this.#resources = resources;
  }

  /** Returns the account's id once there is a story. */
  async open(): Promise<string> {
    if (Date.now() - this.#lookedAt > LOOK_EVERY_MS) {
      this.#lookedAt = Date.now();
      this.#looking = this.#keepFresh();
      this.#looking.catch((error: unknown) => this.#tellLater(error));
    }
    if (!this.#exists) await this.#looking;
    return this.#resources.accountId;
  }

  async #keepFresh(): Promise<void> {
    const { database, accountId } = this.#resources;
    const newest = await newestOf(database, accountId);
    if (newest === undefined) await writeStory(this.#resources);
    this.#exists = true;
    if (newest !== undefined && isOld(newest))
      writeStory(this.#resources).catch((error: unknown) => this.#tellLater(error));
  }

  /** The next visitor tries again. An old story is better than none. */
  #tellLater(error: unknown): void {
    this.#lookedAt = 0;
    this.#resources.logger.error({ err: error }, 'the story of the demo was not written');
  }
}

const isOld = (newest: Date) => Date.now() - newest.getTime() > OLD_AFTER_MS;

async function newestOf(database: Database | Trx, accountId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ createdAt: Date }>`
    select created_at from inbox_entries where account_id = ${accountId}::uuid
    order by created_at desc, recording_id desc limit 1`.execute(database);
  return rows[0]?.createdAt;
}

/** Writes the story with today's dates, in place of an older one. Readers see one or the other. */
async function writeStory(resources: StoryResources): Promise<void> {
  const { database, accountId } = resources;
  const story = tellStory(new Date());
  const keys = await audioOf(resources, story);
  await database.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${STORY_LOCK})`.execute(trx);
    const newest = await newestOf(trx, accountId);
    // Another process was faster. The audio that this one stored is loose, and is removed.
    if (newest !== undefined && !isOld(newest)) return;
    await openOrganization(trx, accountId);
    await sql`
      insert into loose_audio (audio_key)
      select audio_key from recordings where account_id = ${accountId}::uuid and audio_key is not null`.execute(
      trx,
    );
    await trx.deleteFrom('recordings').where('accountId', '=', accountId).execute();
    await insertMessages(trx, accountId, story, keys);
    for (const [id, key] of keys) await adoptAudio(trx, key, id);
  });
}

/** Nobody can sign in to it, and its address gets no mail. */
async function openOrganization(trx: Trx, accountId: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('accounts')
    .values({
      id: accountId,
      userId: accountId,
      email: 'demo@showcase.invalid',
      company: 'Tally',
      source: 'showcase',
      plan: 'payg',
      onboardingCompleted: true,
      alertMails: false,
      apiVersion: LATEST_API_VERSION,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return;
  await trx
    .insertInto('savedViews')
    .values(
      VIEWS.map(({ name, filter, order }, position) => ({
        ...{ accountId, name, order, position },
        filter: JSON.stringify(filter),
      })),
    )
    .execute();
}

/** Stores the recordings of the story. A site that isn't built has none, and their transcripts stand alone. */
async function audioOf(
  resources: StoryResources,
  story: readonly StoryMessage[],
): Promise<ReadonlyMap<string, string>> {
  const keys = new Map<string, string>();
  for (const { id, file } of story) {
    if (file === null) continue;
    const place = path.join(resources.siteDirectory, file);
    const isThere = await stat(place).then(
      (facts) => facts.isFile(),
      () => false,
    );
    if (isThere) keys.set(id, (await storeAudio(resources, createReadStream(place))).key);
  }
  return keys;
}

async function insertMessages(
  trx: Trx,
  accountId: string,
  story: readonly StoryMessage[],
  keys: ReadonlyMap<string, string>,
): Promise<void> {
  await trx
    .insertInto('recordings')
    .values(
      story.map(({ id, result, createdAt, endUserId, metadata, tags, inboxStatus }) => ({
        ...{ id, accountId, endUserId, createdAt, inboxStatus },
        finishedAt: createdAt,
        kind: 'feedback' as const,
        status: 'done' as const,
        plan: 'payg' as const,
        detailed: true,
        keep: true,
        maximumSeconds: 300,
        audioKey: keys.get(id) ?? null,
        audioBytes: result.audio?.bytes ?? 0,
        audioFormat: result.audio?.format ?? null,
        durationSeconds: result.duration_seconds,
        tags: [...tags],
        metadata: JSON.stringify(metadata),
        result: JSON.stringify(result),
      })),
    )
    .execute();
}
