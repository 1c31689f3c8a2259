import { describe, expect, it } from 'vitest';
import type { Claim } from './claims.ts';
import { isMixed } from './mixed.ts';

const span = { start: 0, end: 1 };
const claim = (kind: Claim['kind'], weight = 1): Claim => ({
  kind,
  weight,
  defect: null,
  span,
  sentence: span,
});

describe('mixed feedback', () => {
  it('needs praise and a defect or a complaint', () => {
    expect(isMixed([claim('praise'), claim('defect', 2)])).toBe(true);
    expect(isMixed([claim('praise'), claim('complaint')])).toBe(true);
    expect(isMixed([claim('praise'), claim('request')])).toBe(false);
    expect(isMixed([claim('defect'), claim('complaint')])).toBe(false);
    expect(isMixed([])).toBe(false);
  });

  it('needs enough weight on both sides', () => {
    expect(isMixed([claim('praise', 0.3), claim('defect', 2)])).toBe(false);
  });
});
