import { readdirSync, readFileSync } from 'node:fs';
import { type LabelledMessage, parseMessages } from './app-messages.ts';
import { LABELS } from './labelled-sentences.ts';

export const FRENCH_LABELS = new URL('french/', LABELS);
/** Single phrases are only trained on. */
const PHRASES = 'phrases.txt';
/** Every n-th message of the other files is for measuring, not for training. */
const HELD_OUT_STEP = 10;

export interface FrenchMessage extends LabelledMessage {
  isHeldOut: boolean;
}

export function frenchLabelFiles(): string[] {
  return readdirSync(FRENCH_LABELS)
    .filter((name) => name.endsWith('.txt'))
    .sort();
}

/** Reads our own French messages (labels/french). Throws LabelError if a line has an unknown label. */
export function readFrenchMessages(): FrenchMessage[] {
  return frenchLabelFiles().flatMap((name) =>
    parseMessages(readFileSync(new URL(name, FRENCH_LABELS), 'utf8')).map((message, at) => ({
      ...message,
      isHeldOut: name !== PHRASES && at % HELD_OUT_STEP === HELD_OUT_STEP - 1,
    })),
  );
}
