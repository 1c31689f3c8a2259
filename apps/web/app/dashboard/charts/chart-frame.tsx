import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './chart.module.css';

export interface ChartRow {
  /** what the x axis says of it */
  label: string;
  /** what its value is called aloud */
  value: string;
}

interface Properties {
  title: string;
  /** the one number that the whole drawing adds up to */
  total: string;
  rows: readonly ChartRow[];
  children: ReactNode;
}

/** A drawing with its title, its first and last day, and the same numbers as a table for those who do not see it. */
export function ChartFrame({ title, total, rows, children }: Properties) {
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <h3>{title}</h3>
        <span>{total}</span>
      </figcaption>
      {children}
      <div className={classes.axis} aria-hidden="true">
        <span>{rows[0]?.label}</span>
        <span>{rows.at(-1)?.label}</span>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td>{row.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
