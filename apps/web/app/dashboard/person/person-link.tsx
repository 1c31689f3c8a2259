import { Link } from 'react-router';
import { useTo } from '../layout/use-to.ts';
import { personTarget } from './person-address.ts';

/** An end user's id, as a link to everything they said. */
export function PersonLink({
  id,
  ...look
}: {
  id: string;
  className?: string | undefined;
  tabIndex?: 0 | -1;
  title?: string;
}) {
  const to = useTo();
  return (
    <Link to={to(personTarget(id))} {...look}>
      {id}
    </Link>
  );
}
