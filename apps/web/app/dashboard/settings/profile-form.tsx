import { Button, Skeleton, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { profileSchema } from '@voice-feedback/contract/accounts';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { type Profile, profileQuery } from '../account/account-queries.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import classes from './settings.module.css';

export function ProfileForm() {
  const words = useWords('settings');
  const { data } = useQuery(profileQuery(useServer()));
  return (
    <Section title={words.profile}>
      {data === undefined ? <Skeleton height={160} /> : <Fields saved={data} />}
    </Section>
  );
}

function Fields({ saved }: { saved: Profile }) {
  const words = useWords('settings');
  const { save } = useWords('dashboard');
  const server = useServer();
  const queries = useQueryClient();
  const [form, setForm] = useState({
    name: saved.name ?? '',
    company: saved.company ?? '',
    use_case: saved.use_case ?? '',
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      server.call('/api/user/profile', { method: 'PATCH', body: form, answer: profileSchema }),
    onSuccess({ user }) {
      queries.setQueryData(profileQuery(server).queryKey, user);
      showToast({ kind: 'success', message: words.profileSaved });
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    mutate();
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
      {error && <Failure what={words.profileFailed} error={error} />}
      <Button size="sm" type="submit" variant="default" loading={isPending}>
        {save}
      </Button>
    </form>
  );
}
