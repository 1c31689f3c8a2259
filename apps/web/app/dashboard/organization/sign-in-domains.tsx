import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SsoDomain, singleSignOnSchema } from '@voice-feedback/contract/single-sign-on';
import { type FormEvent, useState } from 'react';
import { nothing } from '../../backend/call-backend.ts';
import { useWords } from '../../i18n/words.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import list from '../layout/list.module.css';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useFieldErrors } from '../layout/use-field-errors.ts';
import classes from './team.module.css';

/** Domains of the addresses that may sign in, and the records that verify them. */
export function SignInDomains({ domains, isReadOnly }: { domains: SsoDomain[]; isReadOnly: boolean }) {
  const words = useWords('singleSignOn');
  const server = useServer();
  const queries = useQueryClient();
  const [domain, setDomain] = useState('');
  const onSettled = () => queries.invalidateQueries({ queryKey: [ACCOUNT_KEY] });
  const add = useMutation({
    mutationFn: () =>
      server.call('/api/single-sign-on/domains', { body: { domain }, answer: singleSignOnSchema }),
    onSuccess: () => setDomain(''),
    onSettled,
  });
  const check = useMutation({
    mutationFn: (name: string) =>
      server.call(`/api/single-sign-on/domains/${name}/check`, { body: {}, answer: singleSignOnSchema }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (name: string) =>
      server.call(`/api/single-sign-on/domains/${name}`, { method: 'DELETE', answer: nothing }),
    onSettled,
  });
  const { at, rest } = useFieldErrors(add.error, { domain: [] });
  const error = rest ?? check.error ?? remove.error;
  function submit(event: FormEvent): void {
    event.preventDefault();
    add.mutate();
  }
  return (
    <div className={classes.invitation}>
      <p>{words.domainsLead}</p>
      {domains.length > 0 && (
        <ul className={list.list} aria-label={words.domains}>
          {domains.map((each) => (
            <li key={each.domain} className={list.row}>
              <div className={classes.name}>
                <strong>{each.domain}</strong> {each.verified_at === null ? words.unverified : words.verified}
                {each.verified_at === null && (
                  <p>
                    {words.record} <code>{each.record_name}</code>{' '}
                    <CopyButton text={each.record_name} label={words.copyName} />{' '}
                    <code>{each.record_value}</code>{' '}
                    <CopyButton text={each.record_value} label={words.copyValue} />
                  </p>
                )}
              </div>
              <div className={classes.actions}>
                {each.verified_at === null && (
                  <Button
                    size="xs"
                    variant="default"
                    disabled={isReadOnly}
                    loading={check.isPending && check.variables === each.domain}
                    onClick={() => check.mutate(each.domain)}
                  >
                    {words.check}
                  </Button>
                )}
                <Button
                  size="xs"
                  variant="default"
                  disabled={isReadOnly}
                  aria-label={words.removeDomain(each.domain)}
                  onClick={() => remove.mutate(each.domain)}
                >
                  {words.removeShort}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          {...at('domain')}
          required
          label={words.domain}
          placeholder="example.com"
          autoComplete="off"
          value={domain}
          onChange={(event) => setDomain(event.currentTarget.value)}
        />
        <Button size="sm" type="submit" variant="default" disabled={isReadOnly} loading={add.isPending}>
          {words.add}
        </Button>
      </form>
      {error && <Failure what={words.failed} error={error} />}
    </div>
  );
}
