import { Outlet } from 'react-router';
import { ConsentBanner } from '../analytics/consent-banner.tsx';
import { useWords } from '../i18n/words.ts';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import classes from './page-shell.module.css';

/** The frame of every public page: navbar, content, footer. */
export default function PageShell() {
  const words = useWords('shell');
  return (
    <>
      <a href="#content" className={classes.skip}>
        {words.skip}
      </a>
      <Navbar />
      <main id="content" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      <Footer />
      <ConsentBanner />
    </>
  );
}
