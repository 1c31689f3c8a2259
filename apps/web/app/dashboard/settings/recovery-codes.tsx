import { Button } from '@mantine/core';
import { isAuthError } from '@supabase/auth-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../i18n/words.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { askAuth } from './ask-auth.ts';
import { AuthFailure } from './auth-failure.tsx';
import classes from './settings.module.css';

const QUERY_KEY = [ACCOUNT_KEY, 'recovery-codes'];

/** Shows how many codes are left and creates a new set, which is shown once. */
export function RecoveryCodes() {
  const words = useWords('settings');
  const queries = useQueryClient();
  const { data: status, error } = useQuery({
    queryKey: QUERY_KEY,
    async queryFn() {
      try {
        return await askAuth((client) => client.mfa.recoveryCodes.getStatus());
      } catch (problem) {
        // No set has been created yet, which is not an error.
        if (isAuthError(problem) && problem.code === 'mfa_factor_not_found') return null;
        throw problem;
      }
    },
  });
  const making = useMutation({
    mutationFn: () =>
      askAuth((client) =>
        status ? client.mfa.recoveryCodes.regenerate() : client.mfa.recoveryCodes.generate(),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: QUERY_KEY }),
  });
  const codes = making.data?.codes;
  const problem = error ?? making.error;
  return (
    <>
      <h3>{words.codes}</h3>
      {status === null && !codes && <p role="alert">{words.codesNone}</p>}
      <p className={classes.quiet}>
        {words.codesLead} {status && words.codesLeft(status.remaining, status.total)}
      </p>
      {problem && <AuthFailure what={words.mfaFailed} error={problem} />}
      {codes && (
        <>
          <p role="status">{words.codesShown}</p>
          <ul className={classes.codes}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.row}>
        {codes && <CopyButton text={codes.join('\n')} label={words.codesCopy} />}
        <Button
          variant={status === null ? 'filled' : 'default'}
          size="sm"
          loading={making.isPending}
          onClick={() => making.mutate()}
        >
          {words.codesMake}
        </Button>
      </div>
    </>
  );
}
