import { recommendationIn } from '../../feedback/recommendation-texts.ts';
import type { Language } from '../../paths.ts';
import type { ExampleName } from '../content/vertical-page.ts';
import peaks from '../recording-peaks.json';
import { exampleMessage } from './example.ts';
import type { SiteRecording } from './site-recording.ts';

const PEAKS: Record<ExampleName, readonly number[]> = peaks;

/** A recording with what to do about it in the page's language. Only loaders call it: a page gets the result as data. */
export function siteRecording(name: ExampleName, language: Language): SiteRecording {
  const message = exampleMessage(name);
  const next = (message.recommendations ?? []).map((one) => ({
    text: recommendationIn(language, one.text),
    quote: one.quote,
    start: one.start,
  }));
  return { name, message, peaks: PEAKS[name], next };
}
