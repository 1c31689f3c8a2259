import { Skeleton } from '@mantine/core';
import classes from './overview-charts.module.css';

/** The charts' titles and areas, while they load. */
export function ChartSkeletons() {
  return (
    <div className={classes.charts} aria-hidden="true">
      {CHARTS.map((chart) => (
        <div key={chart}>
          <Skeleton height={16} width="45%" />
          <Skeleton height={160} mt={14} />
        </div>
      ))}
    </div>
  );
}

const CHARTS = ['feedback', 'negative', 'spend'];
