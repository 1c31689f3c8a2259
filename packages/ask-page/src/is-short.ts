import { ASK_SHORT_SECONDS, ASK_SHORT_WORDS } from '@voice-feedback/contract/ask-page';

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;
/** Scripts without spaces between words: about two characters make one. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const CHARACTERS_PER_WORD = 2;

/** Whether an answer calls for the follow-up question. What was said and what was written count together. */
export function isShort({ seconds = 0, text = '' }: { seconds?: number; text?: string }): boolean {
  return seconds < ASK_SHORT_SECONDS && countWords(text) < ASK_SHORT_WORDS;
}

function countWords(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  return (text.replace(UNSPACED, ' ').match(WORD)?.length ?? 0) + unspaced / CHARACTERS_PER_WORD;
}
