import type { Analysis } from '@voice-feedback/contract/feedback';
import type { ExampleName } from '../content/vertical-page.ts';
import api from './api.json';
import elearning from './elearning.json';
import gaming from './gaming.json';
import saas from './saas.json';
import ux from './ux.json';
import wellness from './wellness.json';

/** The part of a record that its words decide; what the analyser says of them is held by a test of its package. */
export interface ExampleMessage
  extends Pick<
    Analysis,
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

// JSON has no literal types: a label is a text to the compiler. The test compares every value.
const EXAMPLES = { api, elearning, gaming, saas, ux, wellness } as Record<ExampleName, ExampleMessage>;

export function exampleMessage(name: ExampleName): ExampleMessage {
  return EXAMPLES[name];
}
