import type { ExampleName } from '../content/vertical-page.ts';
import { type ExampleMessage, exampleMessage } from './example.ts';
import peaks from './peaks.json';

/** A message of our pages with its recording, spoken by a synthetic voice. */
export interface SiteRecording {
  name: ExampleName;
  message: ExampleMessage;
  /** its loudness, twenty values a second */
  peaks: readonly number[];
}

const PEAKS: Record<ExampleName, readonly number[]> = peaks;

export function siteRecording(name: ExampleName): SiteRecording {
  return { name, message: exampleMessage(name), peaks: PEAKS[name] };
}

/** Where the file is served. */
export function addressOf(name: ExampleName): string {
  return `/recordings/${name}.mp3`;
}
