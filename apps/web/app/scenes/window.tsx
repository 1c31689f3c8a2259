import type { ReactNode } from 'react';
import classes from './window.module.css';

/** A pane with a name in its bar: a browser, an editor, a page of the dashboard. */
export function Window({
  name,
  aside,
  children,
}: {
  name: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.window}>
      <div className={classes.bar}>
        <span>{name}</span>
        {aside}
      </div>
      <div className={classes.inside}>{children}</div>
    </div>
  );
}
