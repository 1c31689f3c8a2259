import type { ClaimId } from '../claims.ts';

/** The texts of a landing page for one kind of app or one topic; sections render them. */
export interface VerticalPage {
  meta: { title: string; description: string };
  hero: {
    heading: string;
    line: string;
    /** opens the sign-up dialog, with `source` as its label */
    primary: Action;
    /** goes to the docs */
    secondary: string;
  };
  /** the analyzed message on this page, with a line above it */
  example: { name: ExampleName; heading: string; line: string };
  problem: Words & { points: readonly Point[] };
  solution: Words & { steps: readonly Point[] };
  /** code to paste, only on pages about code */
  code?: Words & { samples: readonly Sample[]; primary: Action };
  useCases: Words & { items: readonly Point[] };
  /** names of related products, shown as text, never as logos */
  integrations: Words & { names: readonly string[] };
  benefits: Words & { items: readonly Point[]; claims?: readonly ClaimId[] };
  closing: { heading: string; line: string; primary: Action; secondary: string };
}

export interface Action {
  label: string;
  /** names the button in analytics and at sign-up */
  source: string;
}

export interface Words {
  heading: string;
  lead: string;
}

export interface Point {
  title: string;
  text: string;
  /** a typical sentence of a user */
  quote?: string;
}

export interface Sample {
  step: string;
  title: string;
  language: 'shell' | 'js' | 'jsx' | 'python';
  code: string;
}

export type ExampleName = 'wellness' | 'elearning' | 'gaming' | 'saas' | 'ux' | 'api';

/** A page in both languages. */
export interface InBoth<T> {
  en: T;
  fr: T;
}
