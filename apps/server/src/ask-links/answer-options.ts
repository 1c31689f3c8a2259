import type { AskPart } from '@voice-feedback/contract/ask-page';
import { ASK_METADATA } from '@voice-feedback/contract/ask-results';
import { type ProcessOptions, processOptionsSchema } from '@voice-feedback/contract/process';
import { PERSON_PREFIX } from './admit-answer.ts';
import type { AskLinkRow } from './ask-links.ts';

/** What ties an answer to its link, its question and its person. The visitor's browser can't set options. */
export function answerOptions(
  { id, consentText }: Pick<AskLinkRow, 'id' | 'consentText'>,
  { question, part, person }: { question: string; part: AskPart; person: string },
): ProcessOptions {
  return processOptionsSchema.parse({
    metadata: {
      [ASK_METADATA.link]: id,
      [ASK_METADATA.question]: question,
      ...(part === 'follow_up' && { [ASK_METADATA.followUp]: true }),
    },
    end_user_id: PERSON_PREFIX + person,
    ...(consentText !== null && { consent: true }),
  });
}
