import { barePath, languageOf } from '../paths.ts';
import { claimsIn } from './claims.ts';
import type { InBoth } from './content/vertical-page.ts';
import { verticalAt } from './content/verticals.ts';
import { siteRecording } from './examples/recordings.ts';

/**
 * What a page for one kind of app or one topic shows, with the texts of its own scenes. It runs at build time: the texts
 * are data, so that no page includes another's.
 */
export function loadVertical<Scene>(url: URL, scenes: InBoth<Scene>) {
  const page = verticalAt(barePath(url.pathname));
  if (page === undefined) throw new Error(`there is no content for ${url.pathname}`);
  const language = languageOf(url.pathname);
  const words = page[language];
  return {
    page: words,
    scene: scenes[language],
    recording: siteRecording(words.example.name, language),
    claims: claimsIn(language, words.benefits.claims ?? []),
  };
}
