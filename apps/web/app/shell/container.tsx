import type { ReactNode } from 'react';
import classes from './container.module.css';

/** Limits the page's width to 1120 px of content, with margins. */
export function Container({ children }: { children: ReactNode }) {
  return <div className={classes.container}>{children}</div>;
}

/** A section with a heading and an optional line below it. Links target its `id`. */
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
