import { useLocation } from 'react-router';
import { CARD, cardOf, isPublic, LANGUAGES, languageOf, sameIn } from '../paths.ts';
import { SITE_ORIGIN } from './page-meta.ts';

/** The page's canonical URL, its translations, and whether search engines may index it. */
export function PageHead() {
  const { pathname } = useLocation();
  if (!isPublic(pathname)) return <meta name="robots" content="noindex" />;
  const address = (language: (typeof LANGUAGES)[number]) => `${SITE_ORIGIN}${sameIn(pathname, language)}`;
  const language = languageOf(pathname);
  return (
    <>
      <link rel="canonical" href={address(language)} />
      {LANGUAGES.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={address(one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address('en')} />
      <meta property="og:url" content={address(language)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="voice feedback" />
      <meta property="og:locale" content={language === 'fr' ? 'fr_FR' : 'en_GB'} />
      <meta property="og:image" content={`${SITE_ORIGIN}${cardOf(pathname)}`} />
      <meta property="og:image:width" content={String(CARD.widthPixels)} />
      <meta property="og:image:height" content={String(CARD.heightPixels)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
