import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { languageOf, localized } from '../paths.ts';

/** Delay between opening the landing page and scrolling. */
const SCROLL_DELAY_MS = 100;

const SECTIONS = ['how-it-works', 'benefits', 'use-cases', 'pricing'] as const;
export type SectionId = (typeof SECTIONS)[number];

/** The state of a navigation to a section of the landing page. */
export interface SectionWanted {
  section: SectionId;
}

/**
 * For the landing page: scrolls to the section of the current navigation. An effect runs after the page has rendered
 * and the router has scrolled to the top, however slow the connection is; a timer of the previous page can't know
 * either.
 */
export function useWantedSection(): void {
  const { state, pathname } = useLocation();
  useEffect(() => {
    const section = sectionWantedBy(state);
    if (section === undefined) return;
    const timer = setTimeout(() => {
      goToSection(section, localized(`/#${section}`, languageOf(pathname)));
    }, SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state, pathname]);
}

/** Scrolls there and updates the URL. */
export function goToSection(section: SectionId, address: string): void {
  // Drops the navigation's state, so that reloading or going back doesn't scroll again.
  window.history.replaceState({ ...window.history.state, usr: null }, '', address);
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(section)?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
}

function sectionWantedBy(state: unknown): SectionId | undefined {
  if (typeof state !== 'object' || state === null || !('section' in state)) return undefined;
  return SECTIONS.find((one) => one === state.section);
}
