import type { Ask, Asked } from '@voice-feedback/contract/asking';
import type { FallbackReason } from '@voice-feedback/contract/feedback';
import type { Database } from '../../database/database.ts';
import { RemoteRefusal } from '../../engines/remote-refusal.ts';
import { Problem } from '../../http/errors/problem.ts';
import { checkAnswer } from './check-answer.ts';
import { findPassages } from './find-passages.ts';
import type { Asker } from './open-asker.ts';

/** What a caller can do about it, where that's more than to try again in a moment. */
const DETAILS: Partial<Record<FallbackReason, string>> = {
  budget: 'The language model’s budget for today is used up. Ask again tomorrow (UTC).',
  refused:
    'The language model’s provider refused the request. The operator of this server has to look at it.',
};
const SECOND_MS = 1_000;

/**
 * Answers a question from an account's feedback, with quotes for each sentence. Throws `language_model_unavailable`,
 * `invalid_request`, and the signal's reason.
 */
export async function answerQuestion(
  database: Database,
  asker: Asker,
  accountId: string,
  { question, ...filter }: Ask,
): Promise<Asked> {
  const { passages, messages } = await findPassages(database, accountId, question, filter);
  const facts = { question, messages_read: messages, language_model: asker.model };
  // Nobody said anything, so nobody has to be asked.
  if (passages.length === 0) return { ...facts, status: 'not_mentioned', sentences: [], quotes: [] };
  try {
    const model = await asker.open();
    const given = await model.ask(
      { question, passages: passages.map(({ text }) => text) },
      { accountId, keep: false },
    );
    return { ...facts, ...checkAnswer(given, passages) };
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error;
    const { reason, retryAfterMs } = error;
    const detail = DETAILS[reason];
    throw new Problem('language_model_unavailable', {
      ...(detail === undefined ? {} : { detail }),
      ...(retryAfterMs === undefined
        ? {}
        : { headers: { 'retry-after': String(Math.ceil(retryAfterMs / SECOND_MS)) } }),
      cause: error,
    });
  }
}
