import type { SpokenLine } from '../feedback/spoken-lines.ts';

/** One bar of a drawn waveform. `height` is 0 … 1 of the whole. */
export interface Bar {
  seconds: number;
  height: number;
  label: SpokenLine['label'] | 'silence';
}

const PEAKS_PER_SECOND = 20;
/** Decibels alone make every bar tall; the recorder draws with the same contrast. */
const CONTRAST = 1.8;
const REST_HEIGHT = 0.03;

/** The bars of a recording: as loud as it is, tinted by what is said at that moment. */
export function barsOf(peaks: readonly number[], lines: readonly SpokenLine[], count: number): Bar[] {
  const peaksPerBar = peaks.length / count;
  return Array.from({ length: count }, (_, index) => {
    const first = Math.floor(index * peaksPerBar);
    const last = Math.max(first + 1, Math.floor((index + 1) * peaksPerBar));
    const seconds = ((index + 0.5) * peaksPerBar) / PEAKS_PER_SECOND;
    const line = lines.find((one) => seconds >= one.start && seconds < one.end);
    return {
      seconds,
      height: Math.max(REST_HEIGHT, Math.max(...peaks.slice(first, last)) ** CONTRAST),
      label: line?.label ?? 'silence',
    };
  });
}

/** The length of a recording by its peaks. */
export function secondsOf(peaks: readonly number[]): number {
  return peaks.length / PEAKS_PER_SECOND;
}
