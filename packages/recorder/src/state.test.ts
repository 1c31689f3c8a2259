import { describe, expect, test } from 'vitest';
import { become, canBecome, IllegalTransitionError, type RecorderState } from './state.ts';

describe('the recorder states', () => {
  test('lead through a whole recording with a pause', () => {
    const path: RecorderState[] = ['asking', 'recording', 'paused', 'recording', 'stopping', 'recorded'];
    expect(path.reduce(become, 'idle' as RecorderState)).toBe('recorded');
  });
  test('refuse to stop what does not record', () => {
    expect(() => become('idle', 'stopping')).toThrow(IllegalTransitionError);
    expect(() => become('asking', 'stopping')).toThrow('A recorder that is asking cannot become stopping');
  });
  test('refuse to record twice at once', () => {
    expect(canBecome('recording', 'asking')).toBe(false);
    expect(canBecome('stopping', 'asking')).toBe(false);
  });
  test('let one begin anew after a result and after a failure', () => {
    expect(canBecome('recorded', 'asking')).toBe(true);
    expect(canBecome('failed', 'asking')).toBe(true);
  });
});
