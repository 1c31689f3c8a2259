import type { Action, Point, Words } from './vertical-page.ts';

/** The texts of the landing page. */
export interface LandingPage {
  meta: { title: string; description: string };
  hero: { first: string; second: string; line: string; primary: Action; secondary: string };
  howItWorks: Words & { steps: readonly Point[] };
  benefits: Words & { items: readonly Point[] };
  useCases: Words & { items: readonly UseCase[] };
  proof: Words & { items: readonly Point[]; waitlist: Action; note: string };
  pricing: Words & {
    figure: string;
    unit: string;
    facts: readonly string[];
    examples: readonly { what: string; price: string }[];
    primary: Action;
    /** leads to /pricing */
    all: string;
    note: string;
  };
  closing: { heading: string; line: string; docs: string; demo: string; key: Action };
}

interface UseCase extends Point {
  to: '/wellness' | '/elearning' | '/gaming' | '/saas';
  link: string;
}
