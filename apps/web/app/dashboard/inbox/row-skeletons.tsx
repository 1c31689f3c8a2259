import { Skeleton } from '@mantine/core';
import classes from './row-skeletons.module.css';

/** Rows of a list that is loading: a mark, what was said with a line below it, and when. */
export function RowSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they're all the same
        <div key={row} className={classes.row}>
          <Skeleton circle height={20} />
          <div>
            <Skeleton height={16} width={`${WIDTHS[row % WIDTHS.length]}%`} />
            <Skeleton height={12} width="24%" mt={8} />
          </div>
          <Skeleton height={12} width={72} />
        </div>
      ))}
    </div>
  );
}

/** Percent of the space. */
const WIDTHS = [62, 48, 71, 55];
