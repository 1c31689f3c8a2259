import { useWords } from '../../i18n/words.ts';
import type { Chart as ChartWords } from '../content/vertical-page.ts';
import classes from './chart.module.css';

const PERCENT = 100;

/** Bars with their numbers; sample figures, labelled as such. */
export function Chart({ chart }: { chart: ChartWords }) {
  const words = useWords('marketing').example;
  return (
    <figure className={classes.chart}>
      <figcaption>
        {chart.heading} <span>{words.chartNote}</span>
      </figcaption>
      <ul>
        {chart.bars.map((bar) => (
          <li key={bar.label} data-mood={bar.mood}>
            <span className={classes.label}>{bar.label}</span>
            <span className={classes.track} aria-hidden="true">
              <span className={classes.fill} style={{ width: `${bar.share * PERCENT}%` }} />
            </span>
            <span className={classes.share}>{Math.round(bar.share * PERCENT)}&nbsp;%</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
