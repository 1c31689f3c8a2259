import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { Section } from '../layout/page.tsx';
import { askAuth } from './ask-auth.ts';
import { AuthFailure } from './auth-failure.tsx';
import { EnrolFactor } from './enrol-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './settings.module.css';

const QUERY_KEY = [ACCOUNT_KEY, 'factors'];

/** On or off, and the way from one to the other. */
export function TwoSteps() {
  const words = useWords('settings');
  const queries = useQueryClient();
  const changed = () => queries.invalidateQueries({ queryKey: QUERY_KEY });
  const { data, error } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => askAuth((client) => client.mfa.listFactors()),
  });
  const factors = data?.totp ?? [];
  const removing = useMutation({
    async mutationFn() {
      for (const factor of factors) await askAuth((client) => client.mfa.unenroll({ factorId: factor.id }));
    },
    onSuccess: () => showToast({ kind: 'success', message: words.mfaRemoved }),
    onSettled: changed,
  });
  const isOn = factors.length > 0;
  const problem = error ?? removing.error;
  return (
    <Section title={words.mfa} lead={words.mfaLead}>
      {problem && <AuthFailure what={words.mfaFailed} error={problem} />}
      {isOn && (
        <div className={classes.row}>
          <p className={classes.on}>{words.mfaOn}</p>
          <Button variant="default" size="sm" loading={removing.isPending} onClick={() => removing.mutate()}>
            {words.mfaRemove}
          </Button>
        </div>
      )}
      {data && !isOn && <EnrolFactor unfinished={data.all.map((factor) => factor.id)} onDone={changed} />}
      {isOn && <RecoveryCodes />}
    </Section>
  );
}
