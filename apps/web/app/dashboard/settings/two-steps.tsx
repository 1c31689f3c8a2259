import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { Section } from '../layout/page.tsx';
import { askAuth } from './ask-auth.ts';
import { AuthFailure } from './auth-failure.tsx';
import { EnrolFactor } from './enrol-factor.tsx';
import { FactorList } from './factor-list.tsx';
import { factorsQuery } from './factors-query.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecurityKeys } from './security-keys.tsx';
import classes from './settings.module.css';

/** Turns two-step sign-in on or off, with an authenticator app, security keys or both. */
export function TwoSteps({ onTurnedOn }: { onTurnedOn?: () => void } = {}) {
  const words = useWords('settings');
  const queries = useQueryClient();
  // Also what an organization that requires it refused.
  const changed = () => queries.invalidateQueries({ queryKey: [ACCOUNT_KEY] });
  const added = () => {
    onTurnedOn?.();
    return changed();
  };
  const { data, error } = useQuery(factorsQuery);
  const apps = data?.totp ?? [];
  const keys = data?.webauthn ?? [];
  const removing = useMutation({
    async mutationFn() {
      for (const { id: factorId } of [...apps, ...keys])
        await askAuth((client) => client.mfa.unenroll({ factorId }));
    },
    onSuccess: () => showToast({ kind: 'success', message: words.mfaRemoved }),
    onSettled: changed,
  });
  const unfinished = (type: 'totp' | 'webauthn') =>
    (data?.all ?? [])
      .filter((factor) => factor.factor_type === type && factor.status === 'unverified')
      .map(({ id }) => id);
  const isOn = apps.length + keys.length > 0;
  const isLast = apps.length + keys.length === 1;
  const problem = error ?? removing.error;
  return (
    <Section title={words.mfa} lead={words.mfaLead}>
      {problem && <AuthFailure what={words.mfaFailed} error={problem} />}
      {isOn && (
        <div className={classes.row}>
          <p className={classes.on}>{words.mfaOn}</p>
          <ConfirmButton
            variant="default"
            size="sm"
            label={words.mfaRemove}
            question={words.mfaRemoveAsk}
            loading={removing.isPending}
            onConfirm={removing.mutate}
          />
        </div>
      )}
      {data && (
        <>
          <h3>{words.mfaApp}</h3>
          {apps.length === 0 ? (
            <EnrolFactor unfinished={unfinished('totp')} onDone={added} />
          ) : (
            <FactorList
              factors={apps}
              label={words.mfaApp}
              unnamed={words.mfaAppUnnamed}
              isLast={isLast}
              onChanged={changed}
            />
          )}
          <SecurityKeys
            keys={keys}
            unfinished={unfinished('webauthn')}
            isLast={isLast}
            onAdded={onTurnedOn}
            onChanged={changed}
          />
        </>
      )}
      {isOn && <RecoveryCodes />}
    </Section>
  );
}
