import { useMounted } from '@mantine/hooks';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { track } from '../analytics/track.ts';
import { type PageHandle, useWords } from '../i18n/words.ts';
import { DOCUMENT_LANGUAGE, languageOf } from '../paths.ts';
import { Container } from '../shell/container.tsx';
import { PageLink } from '../shell/page-link.tsx';
import classes from './not-found.module.css';

export const handle: PageHandle = { areas: ['notFound'] };

/** A recording of nothing. */
const SILENCE = Array.from(
  { length: 84 },
  (_, at) => `M${4 + at * 12} ${at % 7 === 3 ? 36 : 38.5}v${at % 7 === 3 ? 8 : 3}`,
);

/** Also where the router goes for a page in the other language: it's in another document. */
export default function UnknownAddress() {
  const { pathname } = useLocation();
  const isOtherLanguage = DOCUMENT_LANGUAGE !== undefined && languageOf(pathname) !== DOCUMENT_LANGUAGE;
  useEffect(() => {
    if (isOtherLanguage) window.location.reload();
  }, [isOtherLanguage]);
  return isOtherLanguage ? null : <NotFound pathname={pathname} />;
}

function NotFound({ pathname }: { pathname: string }) {
  const words = useWords('notFound');
  // The built page is sent for every missing address.
  const isMounted = useMounted();
  useEffect(() => {
    console.error('404 Error: User attempted to access non-existent route:', pathname);
    track('page_not_found', { path: pathname });
  }, [pathname]);
  return (
    <Container>
      <title>{words.title}</title>
      <div className={classes.page}>
        <svg className={classes.silence} viewBox="0 0 1040 80" aria-hidden="true">
          <path d={SILENCE.join('')} />
          <path className={classes.cursor} d="M1024 6v68M1014 5h20M1014 75h20" />
        </svg>
        <h1>{words.heading}</h1>
        <p>
          {isMounted ? (
            <>
              {words.nothingAt} <code>{pathname}</code>.
            </>
          ) : (
            words.nothingHere
          )}
        </p>
        <p className={classes.ways}>
          <PageLink to="/">{words.home}</PageLink>
          <PageLink to="/docs">{words.docs}</PageLink>
          <PageLink to="/all">{words.pages}</PageLink>
        </p>
      </div>
    </Container>
  );
}
