// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { words } from '../../i18n/en/settings.ts';
import { testSettingForm } from '../testing/setting-form.tsx';
import { SchemaForm } from './schema-form.tsx';
import { EXAMPLE_SCHEMA, readSchemaText } from './schema-text.ts';

const { schema: form } = words;
const setting = testSettingForm(<SchemaForm />, 'questions');
const { press, type, canSave } = setting;
const questions = [{ name: 'why', question: 'Why?', kind: 'text' }];
const open = (schema: object | null) => setting.open({ questions, schema });
const save = (schema: object | null) => setting.save({ schema }, { questions, schema });

test('a schema can start with the example, which is one that the server takes, and leaves the questions alone', async () => {
  expect(readSchemaText(JSON.stringify(EXAMPLE_SCHEMA))).toEqual({ schema: EXAMPLE_SCHEMA });
  open(null);
  expect(canSave()).toBe(false);
  await press(form.example);
  expect(canSave()).toBe(true);
  await save(EXAMPLE_SCHEMA);
  expect(screen.queryByRole('button', { name: form.example })).toBeNull();
});

test('what is not JSON or not supported is told with its place, and can’t be saved', () => {
  open(EXAMPLE_SCHEMA);
  type(form.field, '{"type": "object"');
  expect(screen.getByText(/This isn’t JSON yet: /)).toBeDefined();
  expect(canSave()).toBe(false);
  const properties = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [name, { type: 'string', pattern: 'x' }]),
  );
  type(form.field, JSON.stringify({ type: 'object', properties }));
  expect(screen.getByText(/properties\.a\.pattern isn't supported/)).toBeDefined();
  expect(screen.getByText('And 2 more problems')).toBeDefined();
  expect(screen.queryByText(/properties\.f\.pattern/)).toBeNull();
  expect(canSave()).toBe(false);
});

test('an empty field removes the schema', async () => {
  open(EXAMPLE_SCHEMA);
  type(form.field, ' ');
  await save(null);
});
