import { Button, Textarea, TextInput } from '@mantine/core';
import {
  type AccountCategories,
  accountCategoriesSchema,
  CATEGORIES,
  CATEGORY_DESCRIPTION_CHARACTERS,
  CATEGORY_EXAMPLES,
  CATEGORY_EXAMPLES_MINIMUM,
  CATEGORY_NAME_CHARACTERS,
} from '@voice-feedback/contract/categories';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { SettingForm, SettingSection } from './setting-form.tsx';
import classes from './settings.module.css';

const SETTING = { name: 'categories', address: '/api/v1/categories', answer: accountCategoriesSchema };

/** Categories that the account's feedbacks are compared with. */
export function CategoriesForm() {
  const { categories: words } = useWords('settings');
  return (
    <SettingSection setting={SETTING} words={words}>
      {(saved) => <Fields key={JSON.stringify(saved)} saved={saved} />}
    </SettingSection>
  );
}

/** A category as typed. */
interface Draft {
  key: number;
  name: string;
  description: string;
  /** one per line */
  examples: string;
}

function Fields({ saved }: { saved: AccountCategories }) {
  const { categories: words } = useWords('settings');
  const [drafts, setDrafts] = useState(() => saved.categories.map(draftOf));
  const given = { categories: drafts.map(categoryOf) };
  const isComplete = given.categories.every(
    ({ name, examples }) =>
      name !== '' && examples.length >= CATEGORY_EXAMPLES_MINIMUM && examples.length <= CATEGORY_EXAMPLES,
  );
  const change = (key: number, part: Partial<Draft>) =>
    setDrafts((latest) => latest.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <SettingForm
      setting={SETTING}
      words={words}
      given={given}
      canSave={isComplete && JSON.stringify(given.categories) !== JSON.stringify(saved.categories)}
      buttons={
        <Button
          size="sm"
          variant="default"
          disabled={drafts.length >= CATEGORIES}
          onClick={() => setDrafts((latest) => [...latest, emptyAfter(latest)])}
        >
          {words.add}
        </Button>
      }
    >
      {drafts.map(({ key, name, description, examples }, at) => (
        <fieldset key={key} className={classes.category}>
          <legend>{name.trim() || words.unnamed(at + 1)}</legend>
          <TextInput
            label={words.name}
            maxLength={CATEGORY_NAME_CHARACTERS}
            value={name}
            onChange={(event) => change(key, { name: event.currentTarget.value })}
          />
          <TextInput
            label={words.description}
            description={words.descriptionHint}
            maxLength={CATEGORY_DESCRIPTION_CHARACTERS}
            value={description}
            onChange={(event) => change(key, { description: event.currentTarget.value })}
          />
          <Textarea
            label={words.examples}
            description={words.examplesHint}
            rows={6}
            resize="vertical"
            value={examples}
            onChange={(event) => change(key, { examples: event.currentTarget.value })}
          />
          <Button
            size="sm"
            variant="subtle"
            onClick={() => setDrafts((latest) => latest.filter((one) => one.key !== key))}
          >
            {words.remove(name.trim() || words.unnamed(at + 1))}
          </Button>
        </fieldset>
      ))}
    </SettingForm>
  );
}

function draftOf(
  { name, description, examples }: AccountCategories['categories'][number],
  key: number,
): Draft {
  return { key, name, description, examples: examples.join('\n') };
}

function emptyAfter(drafts: readonly Draft[]): Draft {
  return { key: Math.max(-1, ...drafts.map(({ key }) => key)) + 1, name: '', description: '', examples: '' };
}

function categoryOf({ name, description, examples }: Draft): AccountCategories['categories'][number] {
  return {
    name: name.trim(),
    description: description.trim(),
    examples: examples.split('\n').flatMap((line) => line.trim() || []),
  };
}
