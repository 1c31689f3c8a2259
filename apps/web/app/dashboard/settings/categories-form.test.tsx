// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { expect, test } from 'vitest';
import { words } from '../../i18n/en/settings.ts';
import { testSettingForm } from '../testing/setting-form.tsx';
import { CategoriesForm } from './categories-form.tsx';

const { categories: form } = words;
const EXAMPLES = ['cancel it', 'end my plan', 'stop the payments', 'close my account', 'I am leaving'];
const CATEGORY = { name: 'Cancellation', description: '', examples: EXAMPLES };
const { open, press, type, canSave, save } = testSettingForm(<CategoriesForm />, 'categories');

test('a category is saved once it has a name and five examples, one per line', async () => {
  open({ categories: [] });
  await press(form.add);
  type(form.name, ' Cancellation ');
  type(form.examples, EXAMPLES.slice(0, 4).join('\n'));
  expect(canSave()).toBe(false);
  type(form.examples, `${EXAMPLES.join('\n')}\n\n`);
  expect(canSave()).toBe(true);
  await save({ categories: [CATEGORY] });
});

test('a category is removed with the next save', async () => {
  open({ categories: [CATEGORY] });
  await press(form.remove('Cancellation'));
  await save({ categories: [] });
});
