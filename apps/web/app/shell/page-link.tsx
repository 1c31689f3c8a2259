import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { languageOf, localized, type PageTarget } from '../paths.ts';

/** A link to a page in the language of the current page. */
export function PageLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: PageTarget }) {
  const { pathname } = useLocation();
  return <Link to={localized(to, languageOf(pathname))} {...rest} />;
}
