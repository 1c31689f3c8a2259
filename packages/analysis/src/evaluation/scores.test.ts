import { describe, expect, it } from 'vitest';
import { accuracy, calibrationError, macroF1, multiLabelMacroF1 } from './scores.ts';

describe('scores', () => {
  it('are 100 if everything is right and 0 if nothing is', () => {
    expect(macroF1(['a', 'b'], ['a', 'b'])).toBe(100);
    expect(macroF1(['a', 'b'], ['b', 'a'])).toBe(0);
    expect(accuracy(['a', 'b'], ['a', 'a'])).toBe(50);
  });

  it('weight every class equally in macro-F1', () => {
    expect(macroF1(['a', 'a', 'a', 'b'], ['a', 'a', 'a', 'a'])).toBeCloseTo((100 * (6 / 7)) / 2);
  });

  it('score labels of one message one by one', () => {
    const actual = [Uint8Array.of(1, 0), Uint8Array.of(1, 1)];
    expect(multiLabelMacroF1(actual, actual)).toBe(100);
    expect(multiLabelMacroF1(actual, [Uint8Array.of(1, 0), Uint8Array.of(1, 0)])).toBe(50);
  });

  it('measure the difference between confidence and accuracy', () => {
    expect(calibrationError([0.75, 0.75, 0.75, 0.75], [true, true, true, false])).toBe(0);
    expect(calibrationError([0.95, 0.95], [false, false])).toBeCloseTo(95);
  });
});
