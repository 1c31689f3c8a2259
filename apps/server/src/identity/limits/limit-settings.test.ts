import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { limitVariable } from './limit-settings.ts';
import { LIMITS } from './limit-table.ts';

const limitsOf = (environment: Record<string, string>) =>
  readConfig({ NODE_ENV: 'test', ...environment }).identity.settings.limits;

describe('limits', () => {
  it('can each be set by a separate variable', () => {
    const names = Object.keys(LIMITS) as (keyof typeof LIMITS)[];
    const environment = Object.fromEntries(
      names.map((name, index) => [limitVariable(name), `${index + 7}/2m,burst=${index + 3}`]),
    );
    const limits = limitsOf(environment);
    for (const [index, name] of names.entries())
      expect([name, limits[name]]).toEqual([
        name,
        { perPeriod: index + 7, periodSeconds: 120, burst: index + 3 },
      ]);
  });

  it('keep their defaults if they aren’t set, and need no burst', () => {
    const limits = limitsOf({ AUTH_LIMIT_TOKEN: '1000/h' });
    expect(limits).toEqual({ ...LIMITS, token: { perPeriod: 1000, periodSeconds: 3600, burst: 1000 } });
    expect(limitVariable('failedPasswordsPerAccount')).toBe('AUTH_LIMIT_FAILED_PASSWORDS_PER_ACCOUNT');
  });

  it.each(['', ' ', '150', '150/5', '0/5m', '1/0m', '1/m,burst=0', '-1/m', '1e3/m', '1/m,burst', 'many'])(
    'that cannot be read are named at the start: %j',
    (text) => {
      if (text === '') return expect(limitsOf({ AUTH_LIMIT_TOKEN: text })).toEqual(LIMITS);
      expect(() => limitsOf({ AUTH_LIMIT_TOKEN: text })).toThrow(/AUTH_LIMIT_TOKEN: must look like 150\/5m/);
    },
  );

  it('that don’t exist are named, as is every other invalid setting', () => {
    expect(() => limitsOf({ AUTH_LIMIT_TOKENS: '1/m', PORT: 'x' })).toThrow(
      /PORT[\s\S]*AUTH_LIMIT_TOKENS: there is no such limit; there are AUTH_LIMIT_TOKEN,/,
    );
  });
});
