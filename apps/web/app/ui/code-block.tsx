import type { ReactNode } from 'react';
import classes from './code-block.module.css';

/** A code sample with a label. It scrolls, so it can be focused by keyboard. */
export function CodeBlock({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus, the arrow keys can’t scroll it
    <section className={classes.code} tabIndex={0} aria-label={label}>
      <pre>{children}</pre>
    </section>
  );
}
