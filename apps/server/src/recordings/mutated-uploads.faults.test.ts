import { describe, expect, it } from 'vitest';
import { sendMutatedUploads } from '../testing/mutated-uploads.ts';

describe('damaged recordings', () => {
  it('by the thousands get answers with codes, and the worker lives on', async () => {
    const answers = await sendMutatedUploads(3_000, Math.floor(Math.random() * 2 ** 31));
    expect(answers.done).toBeGreaterThan(300);
  }, 3_600_000);
});
