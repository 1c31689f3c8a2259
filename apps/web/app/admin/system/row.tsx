import type { ReactNode } from 'react';
import classes from './system.module.css';

export type Tone = 'good' | 'wait' | 'bad';

/** A queue or process: name, state, figures and actions. Wraps on small screens. */
export function Row({
  name,
  about,
  state,
  tone,
  facts,
  action,
  children,
}: {
  name: string;
  about?: ReactNode;
  state: ReactNode;
  tone: Tone;
  facts: readonly (readonly [label: string, value: ReactNode])[];
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        <h3>{name}</h3>
        <span className={classes.state} data-tone={tone}>
          {state}
        </span>
        {about && <small>{about}</small>}
      </div>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.action}>{action}</div>
      {children && <div className={classes.more}>{children}</div>}
    </li>
  );
}
