import { describe, expect, test } from 'vitest';
import { become, canBecome, IllegalTransitionError, type RecorderState } from './state.ts';

describe('the recorder states', () => {
  test('allow a whole recording with a pause', () => {
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
  test('refuse to stop a recorder that is not recording', () => {
    expect(() => become('idle', 'stopping')).toThrow(IllegalTransitionError);
    expect(() => become('asking', 'stopping')).toThrow('A recorder that is asking cannot become stopping');
  });
  test('refuse to record twice at once', () => {
    for (const busy of ['recording', 'paused', 'stopping', 'processing'] as const)
      expect(canBecome(busy, 'asking')).toBe(false);
  });
  test('allow a new recording after a result and after a failure', () => {
    expect(canBecome('done', 'asking')).toBe(true);
    expect(canBecome('failed', 'asking')).toBe(true);
  });
  test('allow only a failed recording to be processed again', () => {
    expect(canBecome('failed', 'processing')).toBe(true);
    expect(canBecome('done', 'processing')).toBe(false);
    expect(canBecome('idle', 'processing')).toBe(false);
  });
});
