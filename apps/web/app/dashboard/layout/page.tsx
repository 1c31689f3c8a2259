import { type ReactNode, useContext } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Button } from '../../ui/button.tsx';
import { isServerAway } from '../account/server-away.ts';
import { OutageIsTold } from './outage.ts';
import classes from './page.module.css';
import { useExplain } from './use-explain.ts';

/** A page's frame: its title, one line below it, its main actions, and links to its sections. */
export function Page({
  title,
  lead,
  actions,
  sections,
  isWide = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** links to the other sections */
  sections?: ReactNode;
  /** for lists and tables: uses more of a wide screen */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes.page} data-wide={isWide || undefined}>
      <title>{`${title} · voice feedback`}</title>
      <header className={classes.head}>
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {sections}
      {children}
    </div>
  );
}

export function Section({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={classes.section}>
      <header className={classes.sectionHead}>
        <div>
          <h2>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      <div className={classes.sectionBody}>{children}</div>
    </section>
  );
}

/** Empty state: what would be here, and the one step that adds it. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.empty}>
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Says what could not be loaded or done, and what to do now. */
export function Failure({
  what,
  error,
  onRetry,
}: {
  what: string;
  error: Error;
  onRetry?: (() => void) | undefined;
}) {
  const words = useWords('dashboard');
  const explain = useExplain();
  const isTold = useContext(OutageIsTold) && isServerAway(error);
  return (
    <div className={classes.failure} role="alert">
      <p>
        <strong>{what}</strong>
      </p>
      {!isTold && <p>{explain(error)}</p>}
      {onRetry && (
        <Button variant="default" size="xs" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      )}
    </div>
  );
}
