import type { Analysis } from '@voice-feedback/contract/feedback';
import type { ExampleName } from '../content/vertical-page.ts';
import api from './api.json';
import elearning from './elearning.json';
import gaming from './gaming.json';
import saas from './saas.json';
import ux from './ux.json';
import wellness from './wellness.json';

/** The part of a record that its words determine. A test of the analysis package checks it against the analyzer. */
export interface ExampleMessage
  extends Pick<
    Analysis,
    | 'title'
    | 'summary'
    | 'sentiment'
    | 'emotions'
    | 'intent'
    | 'tone'
    | 'recommendations'
    | 'positive_remarks'
    | 'improvement_suggestions'
  > {
  duration_seconds: number;
  transcript: string;
  key_topics: string[];
  confidence_score: number;
  segments: { start: number; end: number; text: string }[];
}

// JSON has no literal types: the compiler sees a label as any string. The test compares every value.
const EXAMPLES = { api, elearning, gaming, saas, ux, wellness } as Record<ExampleName, ExampleMessage>;

export function exampleMessage(name: ExampleName): ExampleMessage {
  return EXAMPLES[name];
}
