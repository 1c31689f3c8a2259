import { describe, expect, it } from 'vitest';
import { openAnswer, sealAnswer } from './sealed-answers.ts';

describe('a stored answer', () => {
  it('can only be read with the same key and scope', () => {
    const sealed = sealAnswer('account:1 POST /v1/transcribe', 'a-key', 'What was said.');
    expect(sealed).not.toContain('said');
    expect(openAnswer('account:1 POST /v1/transcribe', 'a-key', sealed)).toBe('What was said.');
    expect(() => openAnswer('account:1 POST /v1/transcribe', 'b-key', sealed)).toThrow();
    expect(() => openAnswer('account:2 POST /v1/transcribe', 'a-key', sealed)).toThrow();
  });
});
