import { useCallback } from 'react';
import { NavLink } from 'react-router';
import type { PageTarget } from '../../paths.ts';
import classes from './section-nav.module.css';
import { useTo } from './use-to.ts';

export interface NavSection {
  path: PageTarget;
  name: string;
}

/** Links to the sections of a page, each with its own address. On a phone, they scroll sideways to the current one. */
export function SectionNav({ label, sections }: { label: string; sections: readonly NavSection[] }) {
  const to = useTo();
  const showCurrent = useCallback((nav: HTMLElement | null) => {
    const current = nav?.querySelector<HTMLElement>('[aria-current="page"]');
    // Not `scrollIntoView`, which would scroll the page, too.
    if (nav && current)
      nav.scrollLeft = current.offsetLeft - nav.offsetLeft - (nav.clientWidth - current.clientWidth) / 2;
  }, []);
  return (
    <nav ref={showCurrent} className={classes.sections} aria-label={label}>
      {sections.map(({ path, name }) => (
        <NavLink key={path} to={to(path)} end>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
