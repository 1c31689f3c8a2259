import { describe, expect, it } from 'vitest';
import { sendMutatedUploads } from '../testing/mutated-uploads.ts';

describe('damaged recordings', () => {
  it('by the hundreds get answers with codes, and the worker lives on', async () => {
    const { answers } = await sendMutatedUploads(500, 20_261_121);
    // The test would be idle if all were refused at the door, or none were damaged.
    expect(answers.done).toBeGreaterThan(50);
    expect(answers.unreadable_audio).toBeGreaterThan(10);
  });
});
