import type { FeedbackView } from '@voice-feedback/contract/process';
import answer from './example-feedback.json';

/**
 * What this very server answers to our sample file. Tests hold it to the schema and to the server; the page does not load
 * the schema's library to check it once more.
 */
export const exampleFeedback = answer as FeedbackView;
