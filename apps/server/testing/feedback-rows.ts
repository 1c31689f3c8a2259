import { type GivenFeedback, resultOf } from '../src/seed/invented-feedback.ts';
import type { TestApp } from './app.ts';

/** Feedbacks written directly to the database, without a recording, for tests that only read them. */

/** Writes finished feedbacks for the account of `userId`, oldest first. @returns their ids */
export async function giveFeedbacks(
  app: Pick<TestApp, 'test'>,
  userId: string,
  given: readonly GivenFeedback[],
): Promise<string[]> {
  const { id: accountId } = await app.test.database
    .selectFrom('accounts')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const start = Date.now() - given.length * 1_000;
  const rows = given.map((one, index) => {
    const createdAt = one.createdAt ?? new Date(start + index * 1_000);
    return {
      id: crypto.randomUUID(),
      accountId,
      plan: 'payg' as const,
      apiKeyId: one.keyId ?? null,
      projectId: one.projectId ?? null,
      kind: 'feedback' as const,
      status: 'done' as const,
      detailed: false,
      language: null,
      maximumSeconds: 300,
      audioKey: null,
      audioBytes: 12_000,
      audioFormat: 'webm',
      metadata: JSON.stringify(one.metadata ?? {}),
      tags: one.tags ?? [],
      endUserId: one.endUserId ?? null,
      consent: null,
      keep: true,
      durationSeconds: one.durationSeconds ?? 12.5,
      result: JSON.stringify(resultOf(one)),
      createdAt,
      finishedAt: createdAt,
    };
  });
  await app.test.database.insertInto('recordings').values(rows).execute();
  return rows.map(({ id }) => id);
}
