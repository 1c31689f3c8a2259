// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { words } from '../../i18n/en/digests.ts';
import { loadWords } from '../../i18n/words.ts';
import { testSettingForm } from '../testing/setting-form.tsx';
import { DigestForm } from './digest-form.tsx';

const { open, type, canSave, save } = testSettingForm(<DigestForm />, 'digest');
beforeAll(() => loadWords('en', ['digests']));

const OFF = {
  ...{ frequency: 'off', hour: 8, weekday: 1, timezone: 'UTC', language: 'en', email: 'ada@example.org' },
  ...{ next_at: null, sent_at: null },
};
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;

test('is off until a member chooses, and begins in the browser’s time zone', async () => {
  open(OFF);
  expect(canSave()).toBe(false);
  expect(screen.queryByLabelText(words.hour)).toBeNull();
  type(words.frequency, 'weekly');
  type(words.weekday, '5');
  type(words.hour, '17');
  expect(canSave()).toBe(true);
  const chosen = { frequency: 'weekly', weekday: 5, hour: 17, timezone: own, language: 'en' };
  await save(chosen, { ...OFF, ...chosen, next_at: '2026-11-27T16:00:00.000Z' });
  expect(screen.getByText(/Next one: /).textContent).toContain('ada@example.org');
});
