import {
  EmptyRecordingError,
  MicrophoneDeniedError,
  MicrophoneUnavailableError,
  RecordingFailedError,
  RecordingUnsupportedError,
  SilentRecordingError,
} from '@voice-feedback/recorder/errors';
import { expect, test } from 'vitest';
import { RefusedError, UnreachableError } from '../../backend/errors.ts';
import { words as dashboard } from '../../i18n/en/dashboard.ts';
import { words as errors } from '../../i18n/en/errors.ts';
import { words } from '../../i18n/en/voice-test.ts';
import { wordsForCode } from '../../i18n/error-words.ts';
import { explainFailure } from '../layout/explain.ts';
import { AnalysisFailedError } from './analysis-failed-error.ts';
import { HeldUpError } from './held-up-error.ts';
import { sayFailure } from './say-failure.ts';

const errorWords = (code: string) => wordsForCode(errors, code);
const said = (error: Error) =>
  sayFailure(error, words, { errorWords, explain: (one) => explainFailure(one, errorWords, dashboard) });
const refused = (code: string, message: string) =>
  new RefusedError({ code, message, status: 500, requestId: 'r-1' });

test.each([
  [new MicrophoneDeniedError(), 'Could not access your microphone. Please check permissions.'],
  [new MicrophoneUnavailableError(), 'Unable to access microphone'],
  [new RecordingUnsupportedError(), 'Failed to access microphone'],
  [new RecordingFailedError(), 'Recording failed'],
  [new EmptyRecordingError(), 'No audio data recorded'],
])('a recorder that failed: %s', (error, what) => {
  expect(said(error).what).toBe(what);
});

test.each([
  new MicrophoneDeniedError(),
  new MicrophoneUnavailableError(),
  new RecordingUnsupportedError(),
  new RecordingFailedError(),
  new EmptyRecordingError(),
  new SilentRecordingError(),
])('after %s one is told what to do', (error) => {
  expect(said(error).next).toMatch(/again|current browser/);
});

test.each([
  [refused('processing_failed', 'x'), 'Processing error: Failed to process audio Request r-1.'],
  [
    refused('unknown', 'Server error: Bad Gateway'),
    'Processing error: Server error: Bad Gateway Request r-1.',
  ],
  [refused('insufficient_credits', 'x'), `Processing error: ${errors.insufficient_credits}`],
  [new AnalysisFailedError('processing_failed', 'x'), 'Analysis error: Failed to process audio'],
  [new AnalysisFailedError('of_tomorrow', 'x'), 'Analysis error: Unknown error'],
  [new Error('odd answer'), 'Analysis error: odd answer'],
  [new UnreachableError({}), 'Unable to connect to server. Please check if the backend is running.'],
])('what the server made of it: %s', (error, what) => {
  expect(said(error).what).toBe(what);
});

test('a recording that waits for the account does not ask people to send it again', () => {
  expect(said(new HeldUpError('insufficient_credits'))).toEqual({
    what: words.heldUp,
    next: expect.stringContaining('don’t send it again'),
  });
});
