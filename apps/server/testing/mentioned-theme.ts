import type { ThemeKind } from '@voice-feedback/contract/themes';
import type { TestApp } from './app.ts';

/** Themes written directly to the database, for tests that only read them. */

export interface GivenMention {
  feedbackId: string;
  quote?: string;
  start?: number;
  end?: number;
}

/** Writes a theme that feedbacks of `giveFeedbacks` mention. @returns its id */
export async function giveMentionedTheme(
  { test: { database } }: Pick<TestApp, 'test'>,
  {
    name,
    kind = 'problem',
    mentions,
    ...theme
  }: {
    name: string;
    kind?: ThemeKind;
    mentions: readonly GivenMention[];
    pinned?: boolean;
    ignored?: boolean;
    doneAt?: Date;
  },
): Promise<string> {
  const recordings = await database
    .selectFrom('recordings')
    .select(['id', 'accountId', 'projectId', 'createdAt', 'endUserId'])
    .where(
      'id',
      'in',
      mentions.map(({ feedbackId }) => feedbackId),
    )
    .orderBy('createdAt')
    .execute();
  const [first] = recordings;
  const last = recordings.at(-1);
  if (first?.accountId == null || last === undefined)
    throw new Error('a theme needs feedbacks of an account');
  const { accountId } = first;
  const { id } = await database
    .insertInto('themes')
    .values({
      accountId,
      projectId: first.projectId,
      kind,
      language: 'en',
      name,
      profile: '{}',
      firstSeenAt: first.createdAt,
      lastSeenAt: last.createdAt,
      emergedAt: first.createdAt,
      ...theme,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const known = new Map(recordings.map((recording) => [recording.id, recording]));
  const rows = mentions.map(({ feedbackId, quote = name, start = 0, end = 2 }) => {
    const recording = known.get(feedbackId);
    if (recording === undefined) throw new Error(`there is no feedback ${feedbackId}`);
    return {
      accountId,
      recordingId: feedbackId,
      themeId: id,
      matchedId: id,
      kind,
      speaker: recording.endUserId,
      quote,
      startSeconds: start,
      endSeconds: end,
      terms: '[]',
      createdAt: recording.createdAt,
    };
  });
  await database.insertInto('themeMentions').values(rows).execute();
  return id;
}
