import type { ReactNode } from 'react';
import classes from './phone.module.css';

/** A phone with an app in it. A picture: what it shows is said in words beside it. */
export function Phone({
  title,
  isWide = false,
  children,
}: {
  title?: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes.phone} data-wide={isWide} aria-hidden="true">
      <div className={classes.screen}>
        {title && <p className={classes.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}

/** Rows of an app that don't matter to the story. Widths in percent. */
export function Blanks({ widths }: { widths: readonly number[] }) {
  return (
    <div className={classes.blanks}>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <span key={index} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
