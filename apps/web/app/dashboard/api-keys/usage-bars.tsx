import { useLanguage, useWords } from '../../i18n/words.ts';
import type { KeyUsage } from '../account/key-usage.ts';
import { formatShortDay } from '../figures.ts';
import classes from './key-table.module.css';

const WIDTH = 120;
const HEIGHT = 28;
const PITCH = WIDTH / 30;
const GAP = 1;
/** Days without requests stay visible. */
const FOOT = 1.5;

/** A key's requests a day over the last 30 days, failed ones in red. */
export function UsageBars({ name, usage }: { name: string; usage: KeyUsage }) {
  const words = useWords('apiKeys');
  const language = useLanguage();
  const busiest = usage.days.reduce(
    (most, day) => (day.requests > most.requests ? day : most),
    usage.days[0] ?? NONE,
  );
  const scale = HEIGHT / Math.max(1, busiest.requests);
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={words.usageOf(name, formatShortDay(busiest.day, language), busiest.requests)}
    >
      {usage.days.map(({ day, requests, errors }, index) => {
        const height = Math.max(FOOT, requests * scale);
        const failed = errors * scale;
        return (
          <g key={day}>
            <title>{words.usageDay(formatShortDay(day, language), requests, errors)}</title>
            <rect
              className={requests === 0 ? classes.idle : classes.used}
              x={index * PITCH}
              y={HEIGHT - height}
              width={PITCH - GAP}
              height={height}
            />
            {errors > 0 && (
              <rect
                className={classes.failed}
                x={index * PITCH}
                y={HEIGHT - failed}
                width={PITCH - GAP}
                height={failed}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

const NONE = { day: '1970-01-01', requests: 0, errors: 0 };
