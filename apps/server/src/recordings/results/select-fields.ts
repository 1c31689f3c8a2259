import { segmentSchema, wordSchema } from '@voice-feedback/contract/feedback';
import { type Selection, wantsWords } from '@voice-feedback/contract/selection';
import { z } from 'zod';
import { wordsOf } from './words.ts';

/** Applies `expand` and `fields` to feedbacks as JSON text. */

/** Name under which PostgreSQL returns word times (inbox/feedback-json.ts). It is never part of an answer. */
export const WORD_TIMES = 'word_times';
/** The same, for the words that aren't in the transcript. */
export const LEFT_OUT = 'left_out';

const feedbackSchema = z.record(z.string(), z.unknown());
/** A feedback without a result doesn't match: it has no segments and no words. */
const spokenSchema = z.object({
  segments: z.array(segmentSchema.pick({ start: true, end: true, text: true })),
  [WORD_TIMES]: z.array(z.int()).nullable(),
  [LEFT_OUT]: z.array(wordSchema).nullable(),
});

/** Whether the selection changes feedbacks at all. */
export function changesFeedbacks({ expand, fields }: Selection): boolean {
  return fields !== undefined || (expand !== undefined && expand.length > 0);
}

/**
 * Returns one feedback with the selection applied.
 * @param json as PostgreSQL wrote it, with `word_times` if words are requested
 */
export function selectedJson(json: string, selection: Selection): string {
  if (!changesFeedbacks(selection)) return json;
  const written = feedbackSchema.parse(JSON.parse(json));
  const { [WORD_TIMES]: _times, [LEFT_OUT]: _leftOut, ...feedback } = written;
  const spoken = wantsWords(selection) ? spokenSchema.safeParse(written).data : undefined;
  const words =
    spoken === undefined ? {} : { words: wordsOf(spoken.segments, spoken.word_times, spoken.left_out) };
  return JSON.stringify(selectFields({ ...feedback, ...words }, selection));
}

/** Returns only the requested fields and the id. */
export function selectFields(feedback: object, { fields }: Selection): object {
  if (fields === undefined) return feedback;
  const wanted = new Set(['id', ...fields]);
  return Object.fromEntries(Object.entries(feedback).filter(([name]) => wanted.has(name)));
}
