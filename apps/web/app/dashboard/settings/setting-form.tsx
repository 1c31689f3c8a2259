import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import type { z } from 'zod';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { Edited, useHold, useSave } from '../editing/edited.tsx';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import classes from './settings.module.css';

/** A setting of the account that `GET` reads at an address and `PUT` replaces there. */
export interface Setting<Saved> {
  name: string;
  address: string;
  answer: z.ZodType<Saved>;
  /** what people edit of it; default: all */
  part?: (saved: Saved) => unknown;
}

interface SectionProps<Saved> {
  setting: Setting<Saved>;
  words: { title: string; lead: string; failed: string };
  /** the form, once the setting is loaded; its key is what it shows of it */
  children: (saved: Saved) => ReactNode;
}

export function SettingSection<Saved>({ setting, words, children }: SectionProps<Saved>) {
  const server = useServer();
  const queries = useQueryClient();
  const queryKey = [ACCOUNT_KEY, setting.name];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => server.call(setting.address, { answer: setting.answer, signal }),
  });
  return (
    <Section title={words.title} lead={words.lead}>
      {error ? (
        <Failure what={words.failed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={112} />
      ) : (
        <Edited
          latest={data}
          part={setting.part}
          onNewer={(newer) => {
            queries.setQueryData(queryKey, newer);
          }}
        >
          {children}
        </Edited>
      )}
    </Section>
  );
}

interface FormProps<Saved> {
  setting: Setting<Saved>;
  words: { saved: string; failed: string };
  /** what is sent */
  given: object;
  /** whether it can be sent, and would change something */
  canSave: boolean;
  children: ReactNode;
  /** buttons before the one that saves */
  buttons?: ReactNode;
}

export function SettingForm<Saved>({ setting, words, given, canSave, children, buttons }: FormProps<Saved>) {
  const { save } = useWords('dashboard');
  const { address, answer } = setting;
  useHold(given);
  const saving = useSave(
    { address, method: 'PUT', answer },
    { onSaved: () => showToast({ kind: 'success', message: words.saved }) },
  );
  function submit(event: FormEvent): void {
    event.preventDefault();
    saving.save(given);
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      {children}
      {saving.error && <Failure what={words.failed} error={saving.error} />}
      {!saving.isTheirs && (
        <div className={classes.row}>
          {buttons}
          <Button size="sm" type="submit" variant="default" disabled={!canSave} loading={saving.isPending}>
            {save}
          </Button>
        </div>
      )}
    </form>
  );
}
