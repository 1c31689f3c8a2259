// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { words as dashboard } from '../../i18n/en/dashboard.ts';
import { words } from '../../i18n/en/settings.ts';
import { KeytermsForm } from '../settings/keyterms-form.tsx';
import { testSettingForm } from '../testing/setting-form.tsx';

const form = testSettingForm(<KeytermsForm />, 'keyterms');
const BEFORE = { keyterms: ['Grafana'] };
const THEIRS = { keyterms: ['Grafana', 'Figma'] };
const MINE = { keyterms: ['Grafana', 'Kafka'] };
const fields = () => screen.getAllByLabelText<HTMLTextAreaElement>(words.keytermsField);
const mine = () => fields()[0]?.value;
const typeMine = () => form.type(words.keytermsField, 'Grafana\nKafka');
const conflict = () => screen.findByText(dashboard.changedMeanwhile);

describe('a form, after somebody else saved another version,', () => {
  test('shows both and saves nothing; keeps mine and saves it', async () => {
    form.open(BEFORE);
    typeMine();
    await form.beginSave(THEIRS);
    await conflict();
    expect(mine()).toBe('Grafana\nKafka');
    const theirs = within(screen.getByRole('group', { name: dashboard.theirVersion, hidden: true }));
    const field = theirs.getByLabelText<HTMLTextAreaElement>(words.keytermsField);
    expect([field.value, field.closest('fieldset')?.disabled]).toEqual(['Grafana\nFigma', true]);
    expect(theirs.queryByRole('button', { hidden: true })).toBeNull();
    await form.press(dashboard.keepMine);
    expect(screen.queryByText(dashboard.changedMeanwhile)).toBeNull();
    await form.beginSave(THEIRS);
    const asked = await form.saving();
    expect(asked.body).toEqual(MINE);
    asked.answer(200, MINE);
    await vi.waitFor(() => expect(form.canSave()).toBe(false));
    expect(mine()).toBe('Grafana\nKafka');
  });

  test('uses theirs', async () => {
    form.open(BEFORE);
    typeMine();
    await form.beginSave(THEIRS);
    await conflict();
    await form.press(dashboard.useTheirs);
    expect([mine(), fields().length, form.canSave()]).toEqual(['Grafana\nFigma', 1, false]);
  });

  test('asks again if there’s a third version', async () => {
    form.open(BEFORE);
    typeMine();
    await form.beginSave(THEIRS);
    await conflict();
    await form.press(dashboard.keepMine);
    await form.beginSave({ keyterms: ['Slack'] });
    await conflict();
    expect(mine()).toBe('Grafana\nKafka');
  });

  test('asks, too, if they saved while mine was on its way', async () => {
    form.open(BEFORE);
    typeMine();
    await form.beginSave(BEFORE);
    (await form.saving()).answer(409, { code: 'edit_conflict', current: THEIRS });
    await conflict();
    expect(mine()).toBe('Grafana\nKafka');
    expect(screen.queryByText(words.keytermsFailed)).toBeNull();
  });

  test('keeps what is typed, and shows theirs if nothing is', async () => {
    form.open(BEFORE);
    await form.refresh(THEIRS);
    await vi.waitFor(() => expect(mine()).toBe('Grafana\nFigma'));
    typeMine();
    await form.refresh(BEFORE);
    await conflict();
    expect(mine()).toBe('Grafana\nKafka');
  });
});
