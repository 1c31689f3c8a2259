import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTo } from '../layout/use-to.ts';
import { feedbackTarget } from './feedback-address.ts';
import classes from './inbox.module.css';

/** How a row is part of a list. A row outside of a list needs none of these. */
export interface RowInList {
  /** query of the list, which the feedback's page needs to know what's next */
  search?: string;
  /** -1 for all rows but one, so that the list is one tab stop */
  tabIndex?: 0 | -1;
  /** whether the list is next to a feedback; Back then leads to the whole list, however many were read */
  isBeside?: boolean;
  /** whether this feedback is the one next to the list */
  isShown?: boolean;
}

/** A row as a link to its feedback. */
export function RowLink({
  id,
  status,
  children,
  search = '',
  tabIndex = 0,
  isBeside = false,
  isShown = false,
}: RowInList & { id: string; status: string; children: ReactNode }) {
  const to = useTo();
  return (
    <Link
      to={to(feedbackTarget(id, search))}
      replace={isBeside}
      className={classes.row}
      data-status={status}
      tabIndex={tabIndex}
      aria-current={isShown ? 'true' : undefined}
    >
      {children}
    </Link>
  );
}
