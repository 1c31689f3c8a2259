import { segmentSchema } from '@voice-feedback/contract/feedback';
import { type Selection, wantsWords } from '@voice-feedback/contract/selection';
import { z } from 'zod';
import { wordsOf } from './words.ts';

/** Feedbacks as JSON texts, with what `expand` and `fields` ask for. */

/** Under this name PostgreSQL writes when each word was said (inbox/feedback-json.ts); no answer has it. */
export const WORD_TIMES = 'word_times';

const feedbackSchema = z.record(z.string(), z.unknown());
/** One without a result has no segments, and no words. */
const spokenSchema = z.object({
  segments: z.array(segmentSchema.pick({ start: true, end: true, text: true })),
  [WORD_TIMES]: z.array(z.int()).nullable(),
});

/** Whether feedbacks have to be changed for it. */
export function changesFeedbacks({ expand, fields }: Selection): boolean {
  return fields !== undefined || (expand !== undefined && expand.length > 0);
}

/** One feedback as it was asked for. @param json as PostgreSQL wrote it, with `word_times` if words are wanted */
export function selectedJson(json: string, selection: Selection): string {
  if (!changesFeedbacks(selection)) return json;
  const written = feedbackSchema.parse(JSON.parse(json));
  const { [WORD_TIMES]: _, ...feedback } = written;
  const spoken = wantsWords(selection) ? spokenSchema.safeParse(written).data : undefined;
  const words = spoken === undefined ? {} : { words: wordsOf(spoken.segments, spoken.word_times) };
  return JSON.stringify(selectFields({ ...feedback, ...words }, selection));
}

/** Only the fields that are asked for, and the id. */
export function selectFields(feedback: object, { fields }: Selection): object {
  if (fields === undefined) return feedback;
  const wanted = new Set(['id', ...fields]);
  return Object.fromEntries(Object.entries(feedback).filter(([name]) => wanted.has(name)));
}
