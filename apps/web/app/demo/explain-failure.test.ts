import { MicrophoneDeniedError } from '@voice-feedback/recorder/errors';
import { expect, test } from 'vitest';
import { RefusedError, UnreachableError } from '../backend/errors.ts';
import { words } from '../i18n/en/demo.ts';
import { words as errors } from '../i18n/en/errors.ts';
import { explainFailure } from './explain-failure.ts';

const english = { words, errors };

test('a refused microphone has the specified message, with what to do', () => {
  const { what, next, canRetry } = explainFailure(new MicrophoneDeniedError(), english);
  expect(what).toBe('Could not access your microphone. Please check permissions.');
  expect(next).toContain('Allow the microphone');
  expect(canRetry).toBe(false);
});

test('an unreachable server keeps the recording for another try', () => {
  const { what, canRetry } = explainFailure(new UnreachableError({}), english);
  expect(what).toBe('Unable to connect to server. Please check if the backend is running.');
  expect(canRetry).toBe(true);
});

test('an unexpected error still names the request', () => {
  const { what, next } = explainFailure(
    new RefusedError({ code: 'brand_new', message: 'The moon is full.', status: 418, requestId: 'req-7' }),
    english,
  );
  expect(what).toBe('The moon is full.');
  expect(next).toContain('req-7');
});

test('a bug of the page isn’t shown as a message from the server', () => {
  expect(explainFailure(new TypeError('x is undefined'), english).what).toBe('Failed to process audio');
});
