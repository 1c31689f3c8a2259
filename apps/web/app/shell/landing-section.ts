import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { languageOf, localized } from '../paths.ts';

/** Between the landing page being there and its scrolling. */
const SCROLL_DELAY_MS = 100;

const SECTIONS = ['how-it-works', 'benefits', 'use-cases', 'pricing'] as const;
export type SectionId = (typeof SECTIONS)[number];

/** What a navigation to the landing page carries when it is meant for one of its sections. */
export interface SectionWanted {
  section: SectionId;
}

/**
 * For the landing page: scrolls to the section that the navigation here was meant for. An effect runs when the page is
 * drawn and the router has scrolled to its top, however slow the line; a timer of the page before knows neither.
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
  // Without what the navigation carried: reloading, or coming back, must not scroll once more.
  window.history.replaceState({ ...window.history.state, usr: null }, '', address);
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(section)?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
}

function sectionWantedBy(state: unknown): SectionId | undefined {
  if (typeof state !== 'object' || state === null || !('section' in state)) return undefined;
  return SECTIONS.find((one) => one === state.section);
}
