import { expectTypeOf, test } from 'vitest';
import type { operations } from './openapi.ts';

type HeaderOf<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['header']>;

/** Type tests: clients generated from the API description can send every header that a call reads. */
test('the types of a generated client include an idempotency key, a preference and a version', () => {
  expectTypeOf<HeaderOf<'process'>['Idempotency-Key']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<HeaderOf<'process'>['Prefer']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<HeaderOf<'createWebhook'>['Idempotency-Key']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<HeaderOf<'editFeedback'>['If-Match']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<HeaderOf<'getFeedbackAudio'>['Range']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<HeaderOf<'watchEvents'>['Last-Event-ID']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<HeaderOf<'process'>['VoiceFeedback-Version']>().toEqualTypeOf<
    '2026-11-01' | '2026-11-23' | undefined
  >();
  // Response headers are typed too.
  type Accepted = operations['process']['responses'][202]['headers'];
  expectTypeOf<Accepted>().toHaveProperty('Location');
  expectTypeOf<Accepted>().toHaveProperty('Retry-After');
});
