/** The second script, which is only loaded when a user is about to speak (see `SecondScript`). */
export { Recorder } from '@voice-feedback/recorder/recorder';
export { warnOfSecretKey } from 'voicefeedback';
export { checkReadiness } from './check-readiness.ts';
export { describePage } from './describe-page.ts';
export { explainFailure, isPageWrong } from './explain-failure.ts';
export { openLive } from './live.ts';
export { loadExtras, makeExtras } from './load-extras.ts';
export { addStyles } from './more-styles.ts';
export { moveBars } from './move-bars.ts';
export { sayMore } from './say-more.ts';
