import { codeOf, type FailureSurroundings, type FailureWords, wordsFor } from './say.ts';
import type { SessionView } from './session-view.ts';
import { failureWords } from './words/en-failures.ts';
import type { KnownStrings } from './words/strings.ts';

/** Errors of the page, its key or its account. Visitors can't fix these, so they don't see details. */
const PAGE_IS_WRONG =
  /^(api_key|secret|token|origin|address)_|^(invalid_\w+|unsupported_option|forbidden)$|_(credits|scope|suspended|reached|unavailable|language)$/;
/** Those of these errors that only affect recordings. Written text still works. */
const ONLY_VOICE = /_(credits|language)$|^(recording_unavailable|spending_limit_reached)$/;
const OF_THE_STORE = /^storage_/;

/** Whether the page's developers must fix something. The console has the details. */
export function isPageWrong(code: string): boolean {
  return PAGE_IS_WRONG.test(code) && !OF_THE_STORE.test(code) && code !== 'microphone_unavailable';
}

/** Explains a failure in the user's language, and what happens to their feedback. */
export function explainFailure(
  { error, keptIds, canRetry }: SessionView,
  known: KnownStrings,
  { isOnline, canWrite }: FailureSurroundings,
): FailureWords {
  const strings = { ...failureWords, ...known };
  const code = error ? codeOf(error) : '';
  const isKept = keptIds.length > 0;
  const say = (what: string, ...next: string[]) => ({
    what,
    next: next.join(' '),
    canRetry,
    canDiscard: canRetry || isKept,
    retry: code === 'recording_silent' ? strings.sendAnyway : strings.retry,
  });
  const writeInstead = canWrite ? [strings.writeInstead] : [];
  if (isPageWrong(code)) {
    if (isKept) return say(strings.unavailable, strings.sentLater);
    return ONLY_VOICE.test(code) ? say(strings.voiceUnavailable, ...writeInstead) : say(strings.unavailable);
  }
  if (code === 'microphone_denied') {
    const by = error && 'by' in error ? error.by : '';
    if (by === 'page') return say(strings.deniedByPage, ...writeInstead);
    if (by === 'frame') return say(strings.deniedByFrame, ...writeInstead);
    return say(strings.microphone_denied, strings.deniedByPerson);
  }
  if (code === 'unreachable' && !isOnline && isKept) return say(strings.offline);
  return say(wordsFor(sameWords(code), strings) ?? strings.failed, ...(isKept ? [strings.kept] : []));
}

/** Maps codes with the same meaning for users to one code. */
function sameWords(code: string): string {
  return /^(storage_|unav|rate_)/.test(code) ? 'overloaded' : code;
}
