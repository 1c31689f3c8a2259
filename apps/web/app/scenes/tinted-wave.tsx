import { memo } from 'react';
import type { SpokenLine } from '../feedback/spoken-lines.ts';
import { barsOf } from './bars.ts';
import classes from './tinted-wave.module.css';

const HEIGHT = 100;
const PITCH = 6;
const BAR = 3;
const LABELS = ['positive', 'neutral', 'negative', 'silence'] as const;

interface Properties {
  peaks: readonly number[];
  lines: readonly SpokenLine[];
  /** how many bars: more for a wider place */
  bars?: number;
}

/** A recording's waveform, tinted by sentiment. It fills its box. */
export const TintedWave = memo(function TintedWave({ peaks, lines, bars: count = 120 }: Properties) {
  const bars = barsOf(peaks, lines, count);
  return (
    <svg
      className={classes.wave}
      viewBox={`0 0 ${bars.length * PITCH - (PITCH - BAR)} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {LABELS.map((label) => (
        <path
          key={label}
          data-label={label}
          d={bars
            .map((bar, index) => ({ ...bar, x: index * PITCH, tall: Math.round(bar.height * HEIGHT) }))
            .filter((bar) => bar.label === label)
            .map(({ x, tall }) => `M${x} ${(HEIGHT - tall) / 2}h${BAR}v${tall}h-${BAR}z`)
            .join('')}
        />
      ))}
    </svg>
  );
});
