/** What the page of an ask link and the server share. It has no schemas: the page has to be small. */

/** An answer is short if less than this is spoken, … */
export const ASK_SHORT_SECONDS = 6;
/** … and fewer words than this are written. */
export const ASK_SHORT_WORDS = 8;

/** What the server tells the script of an ask page, as JSON in the page. */
export interface AskPageData {
  token: string;
  /** random id for a person who hasn't begun on this device */
  person: string;
  /** of a spoken answer */
  maximumSeconds: number;
  /** false while voice answers can't be paid for */
  canSpeak: boolean;
  words: AskPageWords;
}

export interface AskPageWords {
  record: string;
  stop: string;
  /** announced when the microphone is on */
  recording: string;
  /** the browser asks for the microphone */
  allow: string;
  yourRecording: string;
  remove: string;
  next: string;
  send: string;
  skip: string;
  answerFirst: string;
  agreeFirst: string;
  denied: string;
  noMicrophone: string;
  silent: string;
  failed: string;
  offline: string;
  kept: string;
  sent: string;
  refused: string;
  again: string;
}

/** An answer, or the answer to the question's follow-up. */
export type AskPart = 'answer' | 'follow_up';
