import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_MAXIMUM_SECONDS } from '../api-keys/limits.ts';
import * as guard from '../http/access/guard.ts';
import * as httpLimits from '../http/limits/limits.ts';
import {
  assertAmount,
  assertCharge,
  creditsOf,
  eurosText,
  InvalidAmountError,
  microEurosFromEuros,
} from './amounts.ts';
import { AUDIO, DEMO_KEYS, OFFERS, PLANS, REQUESTS_PER_MINUTE } from './catalogue.ts';
import { billableSeconds, priceOf } from './price.ts';

describe('the price of a recording', () => {
  it('is what the pages say: 30 s are 0.005 €, 2 min are 0.02 €, a detailed minute is 0.05 €', () => {
    expect(priceOf(30, false, PLANS.payg).amountMicroEuros).toBe(5_000);
    expect(priceOf(120, false, PLANS.payg).amountMicroEuros).toBe(20_000);
    expect(priceOf(60, true, PLANS.payg).amountMicroEuros).toBe(50_000);
  });

  it('is charged by started seconds, and decoder dust does not start one', () => {
    expect([0.01, 1, 1.001, 30.000_000_1, 59.5].map(billableSeconds)).toEqual([1, 1, 2, 30, 60]);
  });

  it('is rounded half-up once, and the rest is known to a sixtieth of a micro-euro', () => {
    expect(priceOf(1, false, PLANS.free)).toEqual({ amountMicroEuros: 167, roundingSixtieths: 20 });
    expect(priceOf(2, false, PLANS.free)).toEqual({ amountMicroEuros: 333, roundingSixtieths: -20 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_600 }), fc.boolean(), (seconds, detailed) => {
        const price = priceOf(seconds, detailed, PLANS.payg);
        const exactSixtieths = BigInt(seconds) * (detailed ? 50_000n : 10_000n);
        expect(BigInt(price.amountMicroEuros) * 60n - BigInt(price.roundingSixtieths)).toBe(exactSixtieths);
        expect(price.roundingSixtieths).toBeGreaterThan(-30);
        expect(price.roundingSixtieths).toBeLessThanOrEqual(30);
      }),
    );
  });

  it('is fixed on the plans by request, and nothing where the plan’s monthly price covers it', () => {
    expect(priceOf(7, true, PLANS.starter).amountMicroEuros).toBe(50_000);
    expect(priceOf(299, false, PLANS.professional).amountMicroEuros).toBe(30_000);
    for (const plan of [PLANS.pro, PLANS.enterprise, PLANS.custom])
      expect(priceOf(60, true, plan).amountMicroEuros).toBe(0);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses a duration of %s', (seconds) => {
    expect(() => priceOf(seconds, false, PLANS.free)).toThrow(InvalidAmountError);
  });
});

describe('amounts', () => {
  it.each([-1, -0, Number.NaN, Number.POSITIVE_INFINITY, 0.5, 1e-7, 1e12 + 1, Number.MAX_SAFE_INTEGER])(
    'of %s micro-euros are refused',
    (amount) => {
      expect(() => assertCharge(amount)).toThrow(InvalidAmountError);
      expect(() => assertAmount(amount)).toThrow(InvalidAmountError);
    },
  );

  it('of zero are a charge, but no amount to move', () => {
    expect(() => assertCharge(0)).not.toThrow();
    expect(() => assertAmount(0)).toThrow(InvalidAmountError);
  });

  it('are read from euros to the micro-euro', () => {
    expect(
      ['0.1', 0.29, 4.35, '1000', '0.000001', 1.005, ' 12.34 '].map((euros) => microEurosFromEuros(euros)),
    ).toEqual([100_000, 290_000, 4_350_000, 1_000_000_000, 1, 1_005_000, 12_340_000]);
  });

  it.each([
    '',
    ' ',
    '1e3',
    '0x10',
    '1,5',
    '-1',
    -0.5,
    0,
    '0.0000001',
    1e-7,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    '1000000.01',
    '9'.repeat(400),
    '٣',
  ])('given as %s euros are refused', (euros) => {
    expect(() => microEurosFromEuros(euros)).toThrow(InvalidAmountError);
  });

  it('are written so that reading gives the same again', () => {
    expect([0, 1, 250_000, 1_234_567, 1_000_000, -5_000].map(eurosText)).toEqual([
      '0.00',
      '0.000001',
      '0.25',
      '1.234567',
      '1.00',
      '-0.005',
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (amount) => {
        expect(microEurosFromEuros(eurosText(amount))).toBe(amount);
      }),
    );
    expect(creditsOf(250_000)).toBe(25);
  });
});

describe('the catalogue', () => {
  it('agrees with what the server enforces elsewhere', () => {
    expect(DEMO_KEYS.maximumSeconds).toBe(DEMO_MAXIMUM_SECONDS);
    expect(DEMO_KEYS.requestsPerMinutePerAddress).toBe(guard.DEMO_REQUESTS_PER_MINUTE);
    expect(REQUESTS_PER_MINUTE).toBe(guard.REQUESTS_PER_MINUTE);
    expect(AUDIO.maximumBytes).toBe(httpLimits.AUDIO_FILE_BYTES);
  });

  it('keeps the promises of the three forms and of the demo page’s plans', () => {
    expect([OFFERS.signup.credits, OFFERS.demo.credits, OFFERS.showcase.credits]).toEqual([25, 15, 1_000]);
    expect(PLANS.free).toMatchObject({ maximumSeconds: 10, recordingsPerMonth: 100 });
    expect(PLANS.free.voiceTestMaximumSeconds).toBe(120);
    expect(PLANS.pro).toMatchObject({ maximumSeconds: 60, recordingsPerMonth: 1_000 });
    expect(PLANS.enterprise).toMatchObject({ maximumSeconds: 300, recordingsPerMonth: 10_000 });
    expect(PLANS.starter.recordingsPerMonth).toBe(1_000);
    expect(PLANS.professional.recordingsPerMonth).toBe(50_000);
  });
});
