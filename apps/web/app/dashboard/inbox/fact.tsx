import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTo } from '../layout/use-to.ts';
import { listTarget } from './feedback-address.ts';
import { type InboxView, parametersOf } from './filter-params.ts';

/** One line of a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A link to all feedback with this value. */
export function Others({ filter, children }: { filter: InboxView['filter']; children: ReactNode }) {
  const to = useTo();
  return <Link to={to(listTarget(String(parametersOf({ filter, order: 'newest' }))))}>{children}</Link>;
}
