import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import classes from './chart.module.css';
import { ChartMenu } from './chart-menu.tsx';
import type { ChartData } from './chart-rows.ts';
import type { Drawing } from './draw-chart.ts';
import { entryAt, labelled, placeOf } from './scale.ts';

const X_LABELS = 5;
const PERCENT = 100;
const percent = (share: number) => `${share * PERCENT}%`;

interface Properties extends ChartData {
  /** the total of the whole chart */
  total: ReactNode;
  drawing: Drawing;
  children: ReactNode;
}

/**
 * A chart with its axes. A value is shown while the pointer is over it, and with the arrow keys. All values are also in
 * a table, which screen readers always get, and can be saved as a picture or a CSV file.
 */
export function ChartFrame({ total, drawing, children, ...data }: Properties) {
  const { title, rows, ticks, marks = [] } = data;
  const words = useWords('charts');
  const [isTable, setTable] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const row = chosen === undefined ? undefined : rows[chosen];

  function point({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(entryAt((clientX - left) / width, rows.length));
  }
  function press(event: KeyboardEvent): void {
    const last = rows.length - 1;
    const next = {
      ArrowRight: Math.min(last, (chosen ?? -1) + 1),
      ArrowLeft: Math.max(0, (chosen ?? last + 1) - 1),
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  }

  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <strong>{title}</strong>
        <span>{row === undefined ? total : `${row.label}: ${row.value}`}</span>
        <ChartMenu data={data} drawing={drawing} isTable={isTable} onTable={() => setTable(!isTable)} />
      </figcaption>
      {isTable ? (
        <div className={classes.table}>
          <ValueTable {...data} />
        </div>
      ) : (
        <>
          <div className={classes.body}>
            <div className={classes.ticks} aria-hidden="true">
              {ticks.map(({ share, label }) => (
                <span key={share} style={{ bottom: percent(share) }}>
                  {label}
                </span>
              ))}
            </div>
            <div
              className={classes.area}
              role="slider"
              tabIndex={0}
              aria-label={words.valuesOf(title)}
              aria-valuemin={0}
              aria-valuemax={Math.max(0, rows.length - 1)}
              aria-valuenow={chosen ?? Math.max(0, rows.length - 1)}
              aria-valuetext={row === undefined ? words.pressArrows : `${row.label}: ${row.value}`}
              onPointerMove={point}
              onPointerDown={point}
              onPointerLeave={() => setChosen(undefined)}
              onKeyDown={press}
              onBlur={() => setChosen(undefined)}
            >
              {ticks.map(({ share }) => (
                <span key={share} className={classes.grid} style={{ bottom: percent(share) }} />
              ))}
              {chosen !== undefined && (
                <span
                  className={classes.chosen}
                  style={{ left: percent(chosen / rows.length), width: percent(1 / rows.length) }}
                />
              )}
              {children}
              {marks.map(({ share, label }) => (
                <span key={`${share} ${label}`} className={classes.mark} style={{ left: percent(share) }}>
                  <span>{label}</span>
                </span>
              ))}
            </div>
          </div>
          <div className={classes.axis} aria-hidden="true">
            {labelled(rows.length, X_LABELS).map((index, place, { length }) => (
              <span
                key={index}
                data-edge={place === 0 ? 'first' : place < length - 1 ? undefined : 'last'}
                style={
                  place > 0 && place < length - 1 ? { left: percent(placeOf(index, rows.length)) } : undefined
                }
              >
                {rows[index]?.label}
              </span>
            ))}
          </div>
          <VisuallyHidden>
            <ValueTable {...data} />
          </VisuallyHidden>
        </>
      )}
    </figure>
  );
}

function ValueTable({ title, rows }: ChartData) {
  return (
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
  );
}
