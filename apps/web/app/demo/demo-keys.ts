import type { demoKeysResponseSchema } from '@voice-feedback/contract/api-keys';
import type { z } from 'zod';
import { objectWith } from '../backend/answer.ts';
import { callBackend } from '../backend/call-backend.ts';
import type { Question } from '../backend/use-answer.ts';

const demoKeys = objectWith<z.output<typeof demoKeysResponseSchema>>('keys', 'maximum_seconds');

/** The public demo keys, one per kind of app. */
export const demoKeysQuestion: Question<z.output<typeof demoKeysResponseSchema>> = {
  name: 'demo-keys',
  ask: (signal) => callBackend('/api/demo-keys', { answer: demoKeys, signal }),
  isLasting: true,
};
