import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { profileSchema } from '@voice-feedback/contract/accounts';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { type Profile, profileQuery } from '../account/account-queries.ts';
import { Edited, useHold, useSave } from '../editing/edited.tsx';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import classes from './settings.module.css';

export function ProfileForm() {
  const words = useWords('settings');
  const query = profileQuery(useServer());
  const { data } = useQuery(query);
  const queries = useQueryClient();
  return (
    <Section title={words.profile}>
      {data === undefined ? (
        <Skeleton height={160} />
      ) : (
        <Edited
          latest={data}
          part={typed}
          onNewer={(newer) => {
            queries.setQueryData(query.queryKey, newer);
          }}
        >
          {(saved) => <Fields key={JSON.stringify(typed(saved))} saved={saved} />}
        </Edited>
      )}
    </Section>
  );
}

/** The rest of a profile isn't in this form. */
function typed({ name, company, use_case }: Profile) {
  return { name, company, use_case };
}

const USER = profileSchema.transform(({ user }) => user);

function Fields({ saved }: { saved: Profile }) {
  const words = useWords('settings');
  const { save } = useWords('dashboard');
  const [form, setForm] = useState({
    name: saved.name ?? '',
    company: saved.company ?? '',
    use_case: saved.use_case ?? '',
  });
  useHold(form);
  const saving = useSave(
    { address: '/api/user/profile', method: 'PATCH', answer: USER },
    { onSaved: () => showToast({ kind: 'success', message: words.profileSaved }) },
  );
  function submit(event: FormEvent): void {
    event.preventDefault();
    saving.save(form);
  }
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setForm({ ...form, [name]: event.currentTarget.value }),
  });
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput label={words.email} description={words.emailHint} value={saved.email} readOnly />
      <TextInput label={words.name} maxLength={200} autoComplete="name" {...field('name')} />
      <TextInput label={words.company} maxLength={200} autoComplete="organization" {...field('company')} />
      <TextInput label={words.useCase} maxLength={1_000} {...field('use_case')} />
      {saving.error && <Failure what={words.profileFailed} error={saving.error} />}
      {!saving.isTheirs && (
        <Button size="sm" type="submit" variant="default" loading={saving.isPending}>
          {save}
        </Button>
      )}
    </form>
  );
}
