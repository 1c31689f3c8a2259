import { describe, expect, test } from 'vitest';
import { become, canBecome, IllegalTransitionError, type RecorderState } from './state.ts';

describe('the recorder states', () => {
  test('lead through a whole recording with a pause', () => {
    const path: RecorderState[] = [
      'asking',
      'recording',
      'paused',
      'recording',
      'stopping',
      'processing',
      'done',
    ];
    expect(path.reduce(become, 'idle' as RecorderState)).toBe('done');
  });
  test('refuse to stop what does not record', () => {
    expect(() => become('idle', 'stopping')).toThrow(IllegalTransitionError);
    expect(() => become('asking', 'stopping')).toThrow('A recorder that is asking cannot become stopping');
  });
  test('refuse to record twice at once', () => {
    for (const busy of ['recording', 'paused', 'stopping', 'processing'] as const)
      expect(canBecome(busy, 'asking')).toBe(false);
  });
  test('let one begin anew after a result and after a failure', () => {
    expect(canBecome('done', 'asking')).toBe(true);
    expect(canBecome('failed', 'asking')).toBe(true);
  });
  test('let a failed recording be processed once more, and nothing else', () => {
    expect(canBecome('failed', 'processing')).toBe(true);
    expect(canBecome('done', 'processing')).toBe(false);
    expect(canBecome('idle', 'processing')).toBe(false);
  });
});
