import type { ExampleName } from '../content/vertical-page.ts';
import type { ExampleMessage } from './example.ts';

/** A message of our pages with its recording, spoken by a synthetic voice. */
export interface SiteRecording {
  name: ExampleName;
  message: ExampleMessage;
  /** its loudness, twenty values a second */
  peaks: readonly number[];
  /** what to do about it, in the page's language, with the words that it comes from */
  next: readonly { text: string; quote: string; start: number }[];
}

/** Where the file is served. */
export function addressOf(name: ExampleName): string {
  return `/recordings/${name}.mp3`;
}
