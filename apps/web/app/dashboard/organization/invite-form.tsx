import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invitationSchema } from '@voice-feedback/contract/organizations';
import type { MemberRole } from '@voice-feedback/contract/permissions';
import { type FormEvent, useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useFieldErrors } from '../layout/use-field-errors.ts';
import { INVITATIONS_KEY } from './organization-queries.ts';
import { roleOf, rolesToGive } from './roles.ts';
import classes from './team.module.css';
import { useMemberRole } from './use-may.ts';

/** Invites a person by mail. */
export function InviteForm() {
  const words = useWords('team');
  const { roles } = useWords('dashboard');
  const language = useLanguage();
  const server = useServer();
  const queries = useQueryClient();
  const own = useMemberRole();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('analyst');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      server.call('/api/invitations', { body: { email, role }, language, answer: invitationSchema }),
    onSuccess(invitation) {
      setEmail('');
      showToast({ kind: 'success', message: words.sent(invitation.email) });
      void queries.invalidateQueries({ queryKey: INVITATIONS_KEY });
    },
  });
  const { at, rest } = useFieldErrors(error, { email: ['already_member', 'already_invited'] });
  function submit(event: FormEvent): void {
    event.preventDefault();
    mutate();
  }
  return (
    <Section title={words.invite} lead={words.inviteLead}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          {...at('email')}
          type="email"
          required
          label={words.email}
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <NativeSelect
          label={words.role}
          value={role}
          onChange={(event) => setRole(roleOf(event.currentTarget.value) ?? role)}
          data={rolesToGive(own).map((value) => ({ value, label: roles[value] }))}
        />
        <Button size="sm" type="submit" loading={isPending}>
          {words.send}
        </Button>
      </form>
      {rest && <Failure what={words.sendFailed} error={rest} />}
    </Section>
  );
}
