import type { StatusStrings } from './strings.ts';

/** Part of the second script, like what detects these. */
export const statusWords: StatusStrings = {
  interrupted: 'Paused: another app is using the microphone.',
  secondsLeft: '{seconds} seconds left.',
  review: 'Not sent yet. Listen to it first if you like.',
  play: 'Play',
};
