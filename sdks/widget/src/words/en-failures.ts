import type { FailureStrings } from './strings.ts';

/** Part of the second script, which is usually loaded before a failure. */
export const failureWords: FailureStrings = {
  sendAnyway: 'Send anyway',
  unavailable: 'Feedback isn’t available on this page right now.',
  voiceUnavailable: 'Recording isn’t available right now.',
  writeInstead: 'You can write instead.',
  sentLater: 'It’s kept on this device and will be sent as soon as possible.',
  deniedByPerson: 'Allow it next to the page’s address, then try again.',
  deniedByPage: 'This page doesn’t allow the microphone.',
  deniedByFrame: 'The website around this page doesn’t allow the microphone.',
  recording_unsupported: 'This browser can’t record audio on this page.',
  recording_failed: 'Recording failed',
  recording_empty: 'No audio data recorded',
  recording_silent: 'Nothing can be heard. Is your microphone on?',
  no_speech: 'Nobody spoke in this recording. Please try again.',
  overloaded: 'The service is busy. We’ll keep trying automatically.',
  audio_too_large: 'The recording is larger than 100 MB.',
  audio_too_long: 'The recording is longer than allowed.',
  audio_too_short: 'The recording is too short to understand.',
};
