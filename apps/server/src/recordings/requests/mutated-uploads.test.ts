import { describe, expect, it } from 'vitest';
import { LATER, sendMutatedUploads } from '../../../testing/mutated-uploads.ts';

describe('damaged recordings', () => {
  // `npm run test:hardening` sends three thousand.
  it('by the hundred get answers with codes, and the worker survives', async () => {
    const { answers } = await sendMutatedUploads(150, 20_261_121);
    // The test would prove nothing if all were rejected early or none were damaged.
    expect((answers.done ?? 0) + (answers[LATER] ?? 0)).toBeGreaterThan(15);
    expect(answers.unreadable_audio).toBeGreaterThan(3);
  });
});
