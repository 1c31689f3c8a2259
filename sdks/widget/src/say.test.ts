import { describe, expect, test } from 'vitest';
import { explainFailure } from './explain-failure.ts';
import { sayFailure, sayStatus } from './say.ts';
import { sayMore } from './say-more.ts';
import { FeedbackError } from './send-feedback.ts';
import { IDLE } from './session-view.ts';
import { words as arabic } from './words/ar.ts';
import { words as german } from './words/de.ts';
import { words as core } from './words/en.ts';
import { contactWords } from './words/en-contact.ts';
import { failureWords } from './words/en-failures.ts';
import { pictureWords } from './words/en-picture.ts';
import { statusWords } from './words/en-status.ts';
import { words as spanish } from './words/es.ts';
import { chooseLanguage, LANGUAGES } from './words/find-words.ts';
import { words as french } from './words/fr.ts';
import { words as italian } from './words/it.ts';
import { words as japanese } from './words/ja.ts';
import { words as dutch } from './words/nl.ts';
import { words as polish } from './words/pl.ts';
import { words as portuguese } from './words/pt.ts';
import { words as turkish } from './words/tr.ts';
import { words as chinese } from './words/zh.ts';

const ENGLISH = { ...core, ...statusWords, ...failureWords, ...pictureWords, ...contactWords };
const OTHERS = [
  ...[french, german, spanish, italian, portuguese, dutch, polish, turkish, japanese, chinese, arabic],
];
const failed = (code: string, keptId?: string, details: object = {}) => ({
  ...IDLE,
  state: 'failed' as const,
  error: Object.assign(new FeedbackError(code, 'for developers'), details),
  keptIds: keptId === undefined ? [] : [keptId],
  canRetry: keptId !== undefined,
});
const recording = (elapsedSeconds: number) => ({ ...IDLE, state: 'recording' as const, elapsedSeconds });
const ONLINE = { isOnline: true, canWrite: true };
const OFFLINE = { isOnline: false, canWrite: true };
const what = (code: string, keptId = 'id') => explainFailure(failed(code, keptId), ENGLISH, ONLINE).what;

describe('the widget’s text', () => {
  test('is exactly the specified one', () => {
    expect(ENGLISH).toMatchObject({
      record: 'Record Feedback',
      stop: 'Stop',
      processing: 'Processing',
      error: 'Error: ',
      failed: 'Failed to process audio',
      microphone_denied: 'Could not access your microphone. Please check permissions.',
      microphone_unavailable: 'Unable to access microphone',
      recording_failed: 'Recording failed',
      recording_empty: 'No audio data recorded',
    });
  });

  test('is complete in each of the twelve languages, with the same placeholders for numbers', () => {
    expect(OTHERS.length + 1).toBe(LANGUAGES.length);
    for (const words of OTHERS) {
      expect(Object.keys(words).sort()).toEqual(Object.keys(ENGLISH).sort());
      for (const [name, text] of Object.entries(ENGLISH)) {
        const twin = Object.entries({ ...words }).find(([key]) => key === name)?.[1] ?? '';
        expect(twin.trim()).not.toBe('');
        expect(twin.match(/\{\w+\}/g)).toEqual(text.match(/\{\w+\}/g));
      }
    }
  });

  test('is in the first preferred language that’s supported', () => {
    expect(chooseLanguage([undefined, 'fr-CA', 'en'])).toBe('fr');
    expect(chooseLanguage(['da', 'en-GB'])).toBe('en');
    expect(chooseLanguage(['zh-Hant-TW'])).toBe('zh');
    expect(chooseLanguage(['da', undefined])).toBe('en');
  });

  test('warns ten seconds before the end, unless the recording is hardly longer', () => {
    expect(sayMore(recording(109), ENGLISH, 120)).toBe('');
    expect(sayMore(recording(110), ENGLISH, 120)).toBe('10 seconds left.');
    expect(sayMore(recording(1), ENGLISH, 10)).toBe('');
    expect(sayStatus(recording(110), core)).toBe('Recording. Press again to stop.');
  });

  test('says that nobody has to wait for a slow network, and promises nothing that isn’t stored', () => {
    const slow = { ...IDLE, state: 'processing' as const, isSlow: true, keptIds: ['id'], isLasting: true };
    expect(sayStatus(slow, core)).toBe('Saved on this device. You can leave.');
    expect(sayStatus({ ...slow, isSlow: false }, core)).toBe('');
    expect(sayStatus({ ...slow, keptIds: [] }, core)).toBe('');
    expect(sayStatus({ ...slow, isLasting: false }, core)).toContain('keep this page open');
  });

  test('distinguishes a lost connection from an unavailable server, and says what happened to the feedback', () => {
    expect(explainFailure(failed('unreachable', 'id'), ENGLISH, OFFLINE).what).toMatch(/^You’re offline/);
    expect(explainFailure(failed('unreachable', 'id'), ENGLISH, ONLINE)).toMatchObject({
      next: 'Your feedback is kept on this device.',
      canRetry: true,
    });
  });

  test('says who refused the microphone, and what can be done about it', () => {
    const say = (by: string, canWrite = true) => {
      const { what: first, next } = explainFailure(failed('microphone_denied', undefined, { by }), ENGLISH, {
        isOnline: true,
        canWrite,
      });
      return `${first} ${next}`;
    };
    expect(say('person')).toContain('Please check permissions. Allow it next to the page’s address');
    expect(say('page')).toBe('This page doesn’t allow the microphone. You can write instead.');
    expect(say('frame')).toContain('The website around this page');
    expect(say('page', false)).not.toContain('write');
  });

  test('doesn’t mention to visitors what only the page’s owner can change', () => {
    for (const code of ['storage_unavailable', 'storage_full', 'unavailable', 'overloaded', 'rate_limited'])
      expect(what(code)).toBe('The service is busy. We’ll keep trying automatically.');
    const ofTheOwner = [
      ...['insufficient_credits', 'spending_limit_reached', 'account_suspended', 'feedback_unavailable'],
      ...['daily_limit_reached', 'monthly_limit_reached', 'api_key_missing', 'api_key_invalid'],
      ...['api_key_revoked', 'api_key_expired', 'secret_key_in_browser', 'insufficient_scope'],
      ...['address_not_allowed', 'origin_not_allowed', 'invalid_metadata', 'token_expired', 'forbidden'],
    ];
    for (const code of ofTheOwner) {
      const { what: words, next } = explainFailure(failed(code, 'id'), ENGLISH, ONLINE);
      expect([code, words]).toEqual([code, 'Feedback isn’t available on this page right now.']);
      expect(next).toContain('kept on this device');
    }
    for (const code of ['insufficient_credits', 'unsupported_language', 'recording_unavailable']) {
      const { what: words, next } = explainFailure(failed(code), ENGLISH, ONLINE);
      expect(`${words} ${next}`).toBe('Recording isn’t available right now. You can write instead.');
    }
    expect(what('microphone_unavailable')).toBe('Unable to access microphone');
  });

  test('of an unexpected error is still a sentence', () => {
    expect(explainFailure(failed('brand_new'), french, ONLINE).what).toBe('Échec du traitement audio');
  });

  test('is shorter, but still true, if the second script can’t be loaded', () => {
    expect(sayFailure(failed('unreachable', 'id'), core, OFFLINE).what).toMatch(/^You’re offline/);
    expect(sayFailure(failed('api_key_invalid', 'id'), core, ONLINE)).toMatchObject({
      what: 'Failed to process audio',
      next: 'Your feedback is kept on this device.',
    });
  });
});
