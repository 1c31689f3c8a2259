// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { words } from '../../i18n/en/settings.ts';
import { testSettingForm } from '../testing/setting-form.tsx';
import { KeytermsForm } from './keyterms-form.tsx';

const { open, type, canSave, save } = testSettingForm(<KeytermsForm />, 'keyterms');
const written = () => screen.getByLabelText<HTMLTextAreaElement>(words.keytermsField).value;

test('the terms are shown one per line, and saved without empty lines', async () => {
  open({ keyterms: ['Grafana', 'Figma'] });
  expect([written(), canSave()]).toEqual(['Grafana\nFigma', false]);
  type(words.keytermsField, ' Grafana \n\nVoice Feedback\n');
  expect(canSave()).toBe(true);
  await save({ keyterms: ['Grafana', 'Voice Feedback'] });
  expect(written()).toBe('Grafana\nVoice Feedback');
});
