import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { barePath, languageOf, localized } from '../paths.ts';

/** Time for the landing page to be there before it scrolls (spec, sections 2 and 9). */
const SCROLL_DELAY_MS = 100;

export type SectionId = 'how-it-works' | 'benefits' | 'use-cases' | 'pricing';

/** Scrolls to a section of the landing page; from any other page it goes there first. */
export function SectionLink({
  section,
  className,
  onFollow,
  children,
}: {
  section: SectionId;
  className?: string | undefined;
  onFollow?: () => void;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const language = languageOf(pathname);
  const address = localized(`/#${section}`, language);

  function follow(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onFollow?.();
    if (barePath(pathname) === '/') {
      window.history.replaceState(window.history.state, '', address);
      scrollTo(section);
      return;
    }
    void Promise.resolve(navigate(localized('/', language))).then(() => {
      setTimeout(() => {
        window.history.replaceState(window.history.state, '', address);
        scrollTo(section);
      }, SCROLL_DELAY_MS);
    });
  }

  return (
    <a href={address} className={className} onClick={follow}>
      {children}
    </a>
  );
}

function scrollTo(section: SectionId): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(section)?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
}
