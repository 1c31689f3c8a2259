import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SingleSignOn as State, singleSignOnSchema } from '@voice-feedback/contract/single-sign-on';
import { nothing } from '../../backend/call-backend.ts';
import { useWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { singleSignOnQuery } from './organization-queries.ts';
import { SignInDomains } from './sign-in-domains.tsx';
import { SignInProviderForm } from './sign-in-provider-form.tsx';
import classes from './team.module.css';
import { hasTried, useVisitOrganization } from './use-visit-organization.ts';

/** The organization's own provider: its settings, its domains, a test, and whether it's required. */
export function SingleSignOn({ isReadOnly }: { isReadOnly: boolean }) {
  const words = useWords('singleSignOn');
  const server = useServer();
  const { data, error, refetch } = useQuery(singleSignOnQuery(server));
  const [isOpen, { open }] = useDisclosure();
  return (
    <Section title={words.title} lead={words.lead}>
      {error && <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null && <Skeleton height={48} />
      ) : (
        <>
          {isOpen || data.provider !== null ? (
            <SignInProviderForm current={data} isReadOnly={isReadOnly} />
          ) : (
            <div className={classes.buttons}>
              <Button size="sm" variant="default" disabled={isReadOnly} onClick={open}>
                {words.setUp}
              </Button>
            </div>
          )}
          {data.provider !== null && (
            <>
              <SignInDomains domains={data.domains} isReadOnly={isReadOnly} />
              <TestAndRequire current={data} isReadOnly={isReadOnly} />
            </>
          )}
        </>
      )}
    </Section>
  );
}

function TestAndRequire({ current, isReadOnly }: { current: State; isReadOnly: boolean }) {
  const words = useWords('singleSignOn');
  const server = useServer();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: [ACCOUNT_KEY] });
  const domain = current.domains.find(({ verified_at: verifiedAt }) => verifiedAt !== null)?.domain;
  const test = useVisitOrganization(`@${domain ?? ''}`);
  const require = useMutation({
    mutationFn: (isRequired: boolean) =>
      server.call('/api/single-sign-on', {
        method: 'PATCH',
        body: { is_required: isRequired },
        answer: singleSignOnSchema,
      }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => server.call('/api/single-sign-on', { method: 'DELETE', answer: nothing }),
    onSettled,
  });
  const isTested = current.provider?.tested_at != null;
  const error = test.error ?? require.error ?? remove.error;
  return (
    <>
      {domain !== undefined && !isTested && (
        <>
          <p>{hasTried() ? words.testFailed : words.testLead}</p>
          <div className={classes.buttons}>
            <Button size="sm" variant="default" loading={test.isPending} onClick={() => test.mutate()}>
              {words.test}
            </Button>
          </div>
        </>
      )}
      <Checkbox
        label={words.require}
        description={isTested ? words.requireLead : words.requireAfterTest}
        disabled={isReadOnly || !isTested}
        checked={require.isPending ? require.variables : current.is_required}
        onChange={(event) => require.mutate(event.currentTarget.checked)}
      />
      <div className={classes.buttons}>
        <ConfirmButton
          variant="default"
          size="sm"
          label={words.remove}
          question={words.removeAsk}
          disabled={isReadOnly}
          loading={remove.isPending}
          onConfirm={remove.mutate}
        />
      </div>
      {error && <Failure what={words.failed} error={error} />}
    </>
  );
}
