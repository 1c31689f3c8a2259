import { describe, expect, it } from 'vitest';
import { LATER, sendMutatedUploads } from '../../../testing/mutated-uploads.ts';

describe('damaged recordings', () => {
  // Three thousand: npm run test:hardening
  it('by the hundred get answers with codes, and the worker lives on', async () => {
    const { answers } = await sendMutatedUploads(150, 20_261_121);
    // The test would be idle if all were refused at the door, or none were damaged.
    expect((answers.done ?? 0) + (answers[LATER] ?? 0)).toBeGreaterThan(15);
    expect(answers.unreadable_audio).toBeGreaterThan(3);
  });
});
