import { codeOf, type FailureSurroundings, type FailureWords, wordsFor } from './say.ts';
import type { SessionView } from './session-view.ts';
import { failureWords } from './words/en-failures.ts';
import type { KnownStrings } from './words/strings.ts';

/** The page, its key or its account: visitors can't change that, so they don't read about it. */
const PAGE_IS_WRONG =
  /^(api_key|secret|token|origin|address)_|^(invalid_\w+|unsupported_option|forbidden)$|_(credits|scope|suspended|reached|unavailable|language)$/;
/** Of these, what only concerns recordings: somebody can still write. */
const ONLY_VOICE = /_(credits|language)$|^(recording_unavailable|spending_limit_reached)$/;
const OF_THE_STORE = /^storage_/;

/** Whether those who made the page have to do something. Their console says what. */
export function isPageWrong(code: string): boolean {
  return PAGE_IS_WRONG.test(code) && !OF_THE_STORE.test(code) && code !== 'microphone_unavailable';
}

/** What went wrong, in the person's language, and what it means for what they said. */
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

/** To the person in front of the page some are the same. */
function sameWords(code: string): string {
  return /^(storage_|unav|rate_)/.test(code) ? 'overloaded' : code;
}
