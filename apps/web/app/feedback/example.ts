import { feedbackViewSchema } from '@voice-feedback/contract/process';
import answer from './example-feedback.json';

/** What this very server answers to our sample file; a browser test holds the two together. */
export const exampleFeedback = feedbackViewSchema.parse(answer);
