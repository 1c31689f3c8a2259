import type { Intent } from '../analysis.ts';
import { words } from '../text/words.ts';
import type { LabelledMessage } from './app-messages.ts';
import type { LabelledSpan } from './labelled-sentences.ts';

/** What stands between two messages; the contrasts stand between praise and a problem. */
export interface Connections {
  plain: readonly string[];
  contrast: readonly string[];
}

const ENGLISH_CONNECTIONS: Connections = {
  plain: ['. ', '. ', ', ', ' and ', ', and ', '. And ', '. Also ', ' so ', ' ', '! '],
  contrast: [', but ', ' but ', '. But ', ', however ', '. '],
};
/** The main point of a message is the first of these that one of its parts has. */
const BY_IMPORTANCE: readonly Intent[] = ['request', 'problem', 'question', 'praise', 'other'];

/** Joins messages into one, as people say one thing after the other. Its labels follow the guide. */
export function composeMessage(
  parts: readonly LabelledMessage[],
  random: () => number,
  connections: Connections = ENGLISH_CONNECTIONS,
): LabelledMessage {
  let text = '';
  const spans: LabelledSpan[] = [];
  for (const [at, part] of parts.entries()) {
    if (at > 0) text += connection(text, parts[at - 1], part, random, connections);
    for (const span of part.spans)
      spans.push({ ...span, start: span.start + text.length, end: span.end + text.length });
    text += part.text;
  }
  const intent = BY_IMPORTANCE.find((one) => parts.some((part) => part.intent === one)) ?? 'other';
  const kinds = new Set(spans.map((span) => span.kind));
  const isMixed = kinds.has('praise') && kinds.has('problem');
  const main = parts.find((part) => part.intent === intent);
  return { text, spans, intent, tone: isMixed ? 'mixed' : (main?.tone ?? 'neutral') };
}

/**
 * Returns a message as a poor recognizer would write it, with its spans moved along.
 * @param hear returns the words heard instead of one (training/noise.ts)
 */
export function noiseMessage<T extends LabelledMessage>(message: T, hear: (word: string) => string[]): T {
  const moved = new Map<LabelledSpan, LabelledSpan>();
  let text = '';
  for (const word of words(message.text)) {
    if (word.text === '!' || word.text === '?') continue;
    for (const heard of hear(word.text)) {
      if (text !== '') text += ' ';
      const start = text.length;
      text += heard;
      for (const span of message.spans) {
        if (word.start < span.start || word.start >= span.end) continue;
        moved.set(span, { ...span, start: moved.get(span)?.start ?? start, end: text.length });
      }
    }
  }
  return { ...message, text, spans: message.spans.flatMap((span) => moved.get(span) ?? []) };
}

function connection(
  before: string,
  last: LabelledMessage | undefined,
  next: LabelledMessage,
  random: () => number,
  { plain, contrast }: Connections,
): string {
  const isTurn = (last?.intent === 'problem') !== (next.intent === 'problem');
  const hasPraise = last?.intent === 'praise' || next.intent === 'praise';
  const list = isTurn && hasPraise ? contrast : plain;
  const chosen = list[Math.floor(random() * list.length)] ?? ' ';
  const isEnded = /[.!?]\s*$/.test(before);
  return isEnded ? chosen.replace(/^[^\s\w]/, '') : chosen;
}
