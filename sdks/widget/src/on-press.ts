/** The second script, which is only loaded when a user is about to speak (see `SecondScript`). */
export { openLevelMeter } from '@voice-feedback/recorder/level-meter';
export { watchMicrophone } from '@voice-feedback/recorder/microphone';
export { isSilent } from '@voice-feedback/recorder/silence';
export { warnOfSecretKey } from 'voicefeedback';
export { checkReadiness } from './check-readiness.ts';
export { describePage } from './describe-page.ts';
export { explainFailure, isPageWrong } from './explain-failure.ts';
export { openLive } from './live.ts';
export { moveBars } from './move-bars.ts';
export { makePicture } from './picture.ts';
export { openPlayer } from './player.ts';
