import { readFileSync } from 'node:fs';
import { INTENTS, type Intent, TONES, type Tone } from '../analysis.ts';
import {
  INTENT_OF,
  KIND_OF,
  LABELS,
  LabelError,
  type LabelledSpan,
  TONE_CODES,
} from './labelled-sentences.ts';

/** A message with its labels, for training. */
export interface LabelledMessage {
  text: string;
  intent: Intent;
  tone: Tone;
  spans: LabelledSpan[];
}

/** Reads our own messages about apps (labels/app.txt). Throws LabelError if a line has an unknown label. */
export function readAppMessages(): LabelledMessage[] {
  return parseMessages(readFileSync(new URL('app.txt', LABELS), 'utf8'));
}

/**
 * Parses messages, one a line. A line in brackets holds the labels of the lines below, which are one span each. Throws
 * LabelError if a line has an unknown label.
 */
export function parseMessages(file: string): LabelledMessage[] {
  const lines = file.split('\n');
  const messages: LabelledMessage[] = [];
  let heading: string | null = null;
  for (const line of lines) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('[')) heading = line.slice(1, -1);
    else messages.push(parseMessage(heading === null ? line : underHeading(heading, line)));
  }
  return messages;
}

function underHeading(heading: string, text: string): string {
  const [intent = '', tone = '', kind] = heading.split(' ');
  return `${intent} ${tone} ${kind === undefined ? text : `{${kind}${text}}`}`;
}

function parseMessage(line: string): LabelledMessage {
  const [, intentCode = '', toneCode = '', marked = ''] = /^(\w) (\w\w) (.+)$/.exec(line) ?? [];
  const intent = INTENTS.find((one) => one === INTENT_OF[intentCode]);
  const tone = TONES[TONE_CODES.indexOf(toneCode)];
  if (intent === undefined || tone === undefined) throw new LabelError(`an unknown label: ${line}`);
  const spans: LabelledSpan[] = [];
  let text = '';
  for (const piece of marked.split(/(\{[^}]*\})/)) {
    if (!piece.startsWith('{')) {
      text += piece;
      continue;
    }
    const kind = KIND_OF[piece.charAt(1)];
    if (kind === undefined) throw new LabelError(`an unknown kind of span: ${line}`);
    const quote = piece.slice(2, -1);
    spans.push({ kind, target: null, start: text.length, end: text.length + quote.length });
    text += quote;
  }
  return { text, intent, tone, spans };
}
