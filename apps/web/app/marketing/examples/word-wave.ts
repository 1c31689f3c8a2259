import type { SpokenLine } from '../../feedback/spoken-lines.ts';

/** One bar of the drawn waveform. `height` is 0 … 1 of the whole. */
export interface Bar {
  seconds: number;
  height: number;
  label: SpokenLine['label'] | 'silence';
}

const BARS_PER_SECOND = 7;
const REST_HEIGHT = 0.04;
const SOFTEST = 0.22;

/** A waveform for words that were never recorded: letters set the loudness, and pauses leave gaps. */
export function wordWave(lines: readonly SpokenLine[], durationSeconds: number): Bar[] {
  return Array.from({ length: Math.ceil(durationSeconds * BARS_PER_SECOND) }, (_, index) => {
    const seconds = index / BARS_PER_SECOND;
    const line = lines.find((one) => seconds >= one.start && seconds < one.end);
    if (line === undefined) return { seconds, height: REST_HEIGHT, label: 'silence' };
    const share = (seconds - line.start) / (line.end - line.start);
    const code = line.text.charCodeAt(Math.floor(share * line.text.length)) || 0;
    const isPause = /[\s,.]/.test(String.fromCharCode(code));
    const swell = 0.72 + 0.28 * Math.sin(share * Math.PI);
    const letter = SOFTEST + (((code * 37) % 61) / 61) * (1 - SOFTEST);
    return { seconds, height: isPause ? SOFTEST / 2 : letter * swell, label: line.label };
  });
}
