import { describe, expect, test } from 'vitest';
import { sayFailure, sayStatus } from './say.ts';
import { FeedbackError } from './send-feedback.ts';
import { chooseLanguage, STRINGS } from './strings.ts';

const failed = (code: string, keptId?: string) => ({
  state: 'failed' as const,
  elapsedSeconds: 0,
  isInterrupted: false,
  error: new FeedbackError(code, 'for developers'),
  keptId,
  canRetry: keptId !== undefined,
});
const recording = (elapsedSeconds: number) => ({
  state: 'recording' as const,
  isInterrupted: false,
  elapsedSeconds,
});

describe('what the widget says', () => {
  test('is the specification’s, word for word', () => {
    const { record, stop, processing, error, failed, failures } = STRINGS.en;
    expect([record, stop, processing, error, failed]).toEqual([
      'Record Feedback',
      'Stop',
      'Processing',
      'Error: ',
      'Failed to process audio',
    ]);
    expect(failures).toMatchObject({
      microphone_denied: 'Could not access your microphone. Please check permissions.',
      microphone_unavailable: 'Unable to access microphone',
      recording_failed: 'Recording failed',
      recording_empty: 'No audio data recorded',
    });
  });

  test('is complete in both languages, with the same places for numbers', () => {
    const { failures: english, ...words } = STRINGS.en;
    const { failures: french, ...mots } = STRINGS.fr;
    expect(Object.keys(french)).toEqual(Object.keys(english));
    for (const [name, text] of Object.entries(words)) {
      const twin = Object.entries(mots).find(([key]) => key === name)?.[1] ?? '';
      expect(twin.match(/\{\w+\}/g)).toEqual(text.match(/\{\w+\}/g));
    }
  });

  test('is in the first language that is both wished for and spoken', () => {
    expect(chooseLanguage([undefined, 'fr-CA', 'en'])).toBe('fr');
    expect(chooseLanguage(['de', 'en-GB'])).toBe('en');
    expect(chooseLanguage(['de', undefined])).toBe('en');
  });

  test('warns ten seconds before the end, unless the recording is hardly longer', () => {
    expect(sayStatus(recording(109), STRINGS.en, 120)).toBe('Recording. Press again to stop.');
    expect(sayStatus(recording(110), STRINGS.en, 120)).toBe('10 seconds left.');
    expect(sayStatus(recording(1), STRINGS.en, 10)).toBe('Recording. Press again to stop.');
  });

  test('tells a lost connection from a server that is away, and what became of the feedback', () => {
    expect(sayFailure(failed('unreachable', 'id'), STRINGS.en, false)?.what).toMatch(/^You are offline/);
    const away = sayFailure(failed('unreachable', 'id'), STRINGS.en, true);
    expect(away).toMatchObject({ next: 'Your feedback is kept on this device.', canRetry: true });
    expect(sayFailure(failed('microphone_denied'), STRINGS.en, true)).toMatchObject({
      next: '',
      canRetry: false,
    });
  });

  test('does not trouble a visitor with whose fault it is', () => {
    const what = (code: string) => sayFailure(failed(code, 'id'), STRINGS.en, true)?.what;
    for (const code of ['storage_unavailable', 'storage_full', 'unavailable', 'overloaded'])
      expect(what(code)).toBe('The service is busy. We try again by ourselves.');
    for (const code of ['insufficient_credits', 'spending_limit_reached', 'account_suspended'])
      expect(what(code)).toBe('This page cannot take feedback at the moment.');
    for (const code of ['daily_limit_reached', 'monthly_limit_reached'])
      expect(what(code)).toBe('This page cannot take feedback at the moment.');
    expect(what('api_key_missing')).toContain('is missing');
    for (const code of ['api_key_invalid', 'api_key_revoked', 'api_key_expired'])
      expect(what(code)).toContain('the API key is not valid');
    for (const code of ['secret_key_in_browser', 'insufficient_scope', 'address_not_allowed'])
      expect(what(code)).toContain('the API key is not valid');
  });

  test('of an error that nobody foresaw is still a sentence', () => {
    expect(sayFailure(failed('brand_new'), STRINGS.fr, true)?.what).toBe('Échec du traitement audio');
    expect(sayFailure(failed('api_key_expired'), STRINGS.en, true)?.what).toContain(
      'the API key is not valid',
    );
  });
});
