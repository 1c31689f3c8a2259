import type { ReactNode } from 'react';
import classes from './container.module.css';

/** The page's measure: 1120 px of content, with air beside it. */
export function Container({ children }: { children: ReactNode }) {
  return <div className={classes.container}>{children}</div>;
}

/**
 * A part of a page with its heading and, under it, one line. `id` is where links land.
 */
export function Section({
  id,
  heading,
  lead,
  children,
}: {
  id: string;
  heading: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-heading`}>
      <div className={classes.words}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
