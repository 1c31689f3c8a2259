import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { barePath, languageOf, localized } from '../paths.ts';
import { goToSection, type SectionId, type SectionWanted } from './landing-section.ts';

/** Scrolls to a section of the landing page; from other pages, goes there first. */
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
      goToSection(section, address);
    } else {
      void navigate(localized('/', language), { state: { section } satisfies SectionWanted });
    }
  }

  return (
    <a href={address} className={className} onClick={follow}>
      {children}
    </a>
  );
}
