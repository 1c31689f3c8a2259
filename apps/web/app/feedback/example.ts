import type { FeedbackView } from '@voice-feedback/contract/process';
import answer from './example-feedback.json';

/**
 * This server's result for our sample file. Tests compare it with the schema and the server, so the page doesn't load
 * the schema library to validate it again.
 */
export const exampleFeedback = answer as FeedbackView;
