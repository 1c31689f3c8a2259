import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './chart.module.css';

export interface ChartRow {
  /** label on the x axis */
  label: string;
  /** the value as text */
  value: string;
}

interface Properties {
  title: string;
  /** the total of the whole chart */
  total: string;
  rows: readonly ChartRow[];
  children: ReactNode;
}

/** A chart with its title and its first and last day. Screen readers get the same numbers as a table. */
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
