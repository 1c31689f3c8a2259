import { readAppMessages } from './app-messages.ts';
import { isHeldOut, readLabelledSentences, withJoinedClitics } from './labelled-sentences.ts';

const FROM_SENTENCES = 240;
const FROM_MESSAGES = 160;

/** Chooses the ordinary sentences, the baseline for the accounts' categories, evenly over all labels. */
export function chooseOrdinary(): string[] {
  const sentences = readLabelledSentences()
    .filter((one) => !isHeldOut(one))
    .map((one) => withJoinedClitics(one).text);
  const messages = readAppMessages().map(({ text }) => text);
  return [...evenly(sentences, FROM_SENTENCES), ...evenly(messages, FROM_MESSAGES)];
}

function evenly(texts: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, at) => texts[Math.floor((at * texts.length) / count)] ?? '');
}
