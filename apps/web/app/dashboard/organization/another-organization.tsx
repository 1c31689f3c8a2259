import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { organizationSchema } from '@voice-feedback/contract/organizations';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import classes from './team.module.css';
import { useSwitch } from './use-switch.ts';

/** Opens another organization and switches to it. */
export function AnotherOrganization() {
  const words = useWords('team');
  const server = useServer();
  const open = useSwitch();
  const [name, setName] = useState('');
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => server.call('/api/organizations', { body: { name }, answer: organizationSchema }),
    onSuccess: open,
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    mutate();
  }
  return (
    <Section title={words.another} lead={words.anotherLead}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          required
          maxLength={120}
          label={words.name}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button size="sm" variant="default" type="submit" loading={isPending || isSuccess}>
          {words.create}
        </Button>
      </form>
      {error && <Failure what={words.createFailed} error={error} />}
    </Section>
  );
}
