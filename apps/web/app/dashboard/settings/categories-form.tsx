import { Button, Skeleton, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AccountCategories,
  accountCategoriesSchema,
  CATEGORIES,
  CATEGORY_DESCRIPTION_CHARACTERS,
  CATEGORY_EXAMPLES,
  CATEGORY_EXAMPLES_MINIMUM,
  CATEGORY_NAME_CHARACTERS,
} from '@voice-feedback/contract/categories';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import classes from './settings.module.css';

const ADDRESS = '/api/v1/categories';
const QUERY_KEY = [ACCOUNT_KEY, 'categories'];

/** Categories that the account's feedbacks are compared with. */
export function CategoriesForm() {
  const { categories: words } = useWords('settings');
  const server = useServer();
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => server.call(ADDRESS, { answer: accountCategoriesSchema, signal }),
  });
  return (
    <Section title={words.title} lead={words.lead}>
      {error ? (
        <Failure what={words.failed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={112} />
      ) : (
        <Fields key={JSON.stringify(data)} saved={data} />
      )}
    </Section>
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
  const { save } = useWords('dashboard');
  const server = useServer();
  const queries = useQueryClient();
  const [drafts, setDrafts] = useState(() => saved.categories.map(draftOf));
  const given = { categories: drafts.map(categoryOf) };
  const saving = useMutation({
    mutationFn: () => server.call(ADDRESS, { method: 'PUT', body: given, answer: accountCategoriesSchema }),
    onSuccess(now) {
      queries.setQueryData(QUERY_KEY, now);
      showToast({ kind: 'success', message: words.saved });
    },
  });
  const isComplete = given.categories.every(
    ({ name, examples }) =>
      name !== '' && examples.length >= CATEGORY_EXAMPLES_MINIMUM && examples.length <= CATEGORY_EXAMPLES,
  );
  const change = (key: number, part: Partial<Draft>) =>
    setDrafts((latest) => latest.map((one) => (one.key === key ? { ...one, ...part } : one)));
  function submit(event: FormEvent): void {
    event.preventDefault();
    saving.mutate();
  }
  return (
    <form className={classes.form} onSubmit={submit}>
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
      {saving.error && <Failure what={words.failed} error={saving.error} />}
      <div className={classes.row}>
        <Button
          size="sm"
          variant="default"
          disabled={drafts.length >= CATEGORIES}
          onClick={() => setDrafts((latest) => [...latest, emptyAfter(latest)])}
        >
          {words.add}
        </Button>
        <Button
          size="sm"
          type="submit"
          variant="default"
          disabled={!isComplete || JSON.stringify(given.categories) === JSON.stringify(saved.categories)}
          loading={saving.isPending}
        >
          {save}
        </Button>
      </div>
    </form>
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
