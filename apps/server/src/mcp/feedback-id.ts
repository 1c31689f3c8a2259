import { z } from 'zod';

/** Argument of every tool for one feedback. */
export const feedback_id = z.uuid().describe('Id of the feedback, as search_feedback returns it');
