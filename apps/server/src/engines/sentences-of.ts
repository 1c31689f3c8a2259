export interface TimedPiece {
  text: string;
  startSecond: number;
  endSecond: number;
}

const SENTENCE_END = /[.!?…]["'”’)]*$/u;
/** A pause of this length ends a sentence if the text has no punctuation. */
const PAUSE_SECONDS = 1;
const LONGEST_WORDS = 60;

/** Builds sentences from single words, as some providers return them. */
export function sentencesOf(words: readonly TimedPiece[]): TimedPiece[] {
  const sentences: TimedPiece[] = [];
  let open: (TimedPiece & { words: number }) | undefined;
  for (const word of words) {
    if (open && (word.startSecond - open.endSecond > PAUSE_SECONDS || open.words >= LONGEST_WORDS)) {
      sentences.push(open);
      open = undefined;
    }
    const text = word.text.trim();
    open = open
      ? { ...open, text: `${open.text} ${text}`, endSecond: word.endSecond, words: open.words + 1 }
      : { ...word, text, words: 1 };
    if (!SENTENCE_END.test(text)) continue;
    sentences.push(open);
    open = undefined;
  }
  if (open) sentences.push(open);
  return sentences.map(({ text, startSecond, endSecond }) => ({ text, startSecond, endSecond }));
}
