import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../i18n/words.ts';
import { useSignUp } from '../sign-up/use-sign-up.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import classes from './navbar.module.css';
import { PageLink } from './page-link.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { SectionLink } from './section-link.tsx';
import { useHasSession } from './use-has-session.ts';

/** The bar above every page: sections of the landing page, docs, sign-in and sign-up, language and color scheme. */
export function Navbar() {
  const words = useWords('shell');
  const signUp = useSignUp();
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  const isSignedIn = useHasSession();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [isOpen]);

  const links = (
    <>
      <SectionLink section="how-it-works" onFollow={() => setOpen(false)}>
        {words.howItWorks}
      </SectionLink>
      <SectionLink section="benefits" onFollow={() => setOpen(false)}>
        {words.benefits}
      </SectionLink>
      <SectionLink section="use-cases" onFollow={() => setOpen(false)}>
        {words.useCases}
      </SectionLink>
      <SectionLink section="pricing" onFollow={() => setOpen(false)}>
        {words.pricing}
      </SectionLink>
      <PageLink to="/docs">{words.docs}</PageLink>
    </>
  );
  const doors = isSignedIn ? (
    <ButtonLink to="/dashboard" size="sm">
      {words.dashboard}
    </ButtonLink>
  ) : (
    <>
      <PageLink to="/login" className={classes.signIn}>
        {words.signIn}
      </PageLink>
      <Button
        size="sm"
        onClick={() => {
          setOpen(false);
          signUp.open({ source: 'Navbar' });
        }}
      >
        {words.getStarted}
      </Button>
    </>
  );

  return (
    <header className={classes.bar}>
      <div className={classes.row}>
        <PageLink to="/" className={classes.home} aria-label={words.home}>
          <Wordmark />
        </PageLink>
        <nav className={classes.links} aria-label={words.navigation}>
          {links}
        </nav>
        <div className={classes.tools}>
          <LanguageSwitch className={classes.tool} />
          <SchemeSwitch />
          <div className={classes.doors}>{doors}</div>
          <button
            type="button"
            className={classes.menuButton}
            aria-expanded={isOpen}
            aria-controls={menuId}
            aria-label={isOpen ? words.closeMenu : words.menu}
            onClick={() => setOpen(!isOpen)}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true" className={classes.icon}>
              <path d={isOpen ? 'M5 5l10 10M15 5L5 15' : 'M3 6.5h14M3 13.5h14'} />
            </svg>
          </button>
        </div>
      </div>
      <div id={menuId} className={classes.menu} hidden={!isOpen}>
        <nav aria-label={words.menu}>{links}</nav>
        <div className={classes.menuDoors}>{doors}</div>
      </div>
    </header>
  );
}
