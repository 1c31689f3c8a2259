import './fonts.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import './theme.css';
import './base.css';
import displayFace from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { CountedVisit } from './analytics/consent-banner.tsx';
import { areasOf } from './i18n/areas-of.ts';
import { useWords } from './i18n/words.ts';
import { languageOf } from './paths.ts';
import { PageHead } from './shell/page-head.tsx';
import { SignUpProvider } from './sign-up/use-sign-up.tsx';
import { Button } from './ui/button.tsx';
import { colorScheme } from './ui/color-scheme.ts';
import { Toasts } from './ui/toasts.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const areas = areasOf(useMatches());
  // Replays presses from before hydration (scripts/early-press.mjs).
  useEffect(() => void document.dispatchEvent(new Event('alive')), []);
  return (
    <html lang={languageOf(pathname)} data-areas={areas.join(' ')} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ColorSchemeScript defaultColorScheme="auto" />
        <link rel="preload" href={displayFace} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <PageHead />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  // A page without a switch follows a screen that turns dark, too.
  useEffect(() => colorScheme.subscribe(() => undefined), []);
  return (
    <SignUpProvider>
      <CountedVisit />
      <Outlet />
      <Toasts />
    </SignUpProvider>
  );
}

/** For an error of our own code. The router has already logged it to the console. */
export function ErrorBoundary() {
  const words = useWords('shell').failed;
  return (
    <main style={{ maxWidth: '44rem', margin: '0 auto', padding: '96px 24px' }}>
      <h1>{words.heading}</h1>
      <p>{words.next}</p>
      <Button onClick={() => window.location.reload()}>{words.reload}</Button>
    </main>
  );
}
