import type { ReactNode } from 'react';
import classes from './table.module.css';

interface ScrollTableProps {
  /** what the table holds, for screen readers */
  label: string;
  className?: string | undefined;
  /** the table's head and body */
  children: ReactNode;
}

/** A table that scrolls within itself, so that its page never scrolls sideways. */
export function ScrollTable({ label, className, children }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus, the arrow keys can't scroll it
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={[classes.table, className].filter(Boolean).join(' ')}>{children}</table>
    </section>
  );
}
