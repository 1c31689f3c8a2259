import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { track } from '../analytics/track.ts';
import { type PageHandle, useWords } from '../i18n/words.ts';
import { Container } from '../shell/container.tsx';
import { PageLink } from '../shell/page-link.tsx';

export const handle: PageHandle = { areas: ['notFound'] };

export default function NotFound() {
  const words = useWords('notFound');
  const { pathname } = useLocation();
  useEffect(() => {
    console.error('404 Error: User attempted to access non-existent route:', pathname);
    track('page_not_found', { path: pathname });
  }, [pathname]);
  return (
    <Container>
      <title>{words.title}</title>
      <h1>{words.heading}</h1>
      <p>
        {words.nothingAt} <code>{pathname}</code>.
      </p>
      <PageLink to="/">{words.home}</PageLink>
    </Container>
  );
}
