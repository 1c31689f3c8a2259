import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { formatAgo, formatDay } from '../figures.ts';
import styles from '../layout/list.module.css';
import { Section } from '../layout/page.tsx';
import { askAuth } from './ask-auth.ts';
import { AuthFailure } from './auth-failure.tsx';
import classes from './settings.module.css';

const QUERY_KEY = [ACCOUNT_KEY, 'passkeys'];

export function Passkeys() {
  const words = useWords('settings');
  const language = useLanguage();
  const queries = useQueryClient();
  const changed = () => queries.invalidateQueries({ queryKey: QUERY_KEY });
  const list = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => askAuth((client) => client.passkey.list()),
  });
  const adding = useMutation({
    mutationFn: () => askAuth((client) => client.registerPasskey()),
    onSuccess() {
      showToast({ kind: 'success', message: words.passkeyAdded });
      return changed();
    },
  });
  const removing = useMutation({
    async mutationFn(passkeyId: string) {
      await askAuth(async (client) => {
        const { error } = await client.passkey.delete({ passkeyId });
        return { data: true, error };
      });
    },
    onSuccess() {
      showToast({ kind: 'success', message: words.passkeyRemoved });
      return changed();
    },
  });
  // The user cancelled the browser's dialog, which is not an error.
  const isCancelled = adding.error?.name === 'WebAuthnError' || adding.error?.name === 'NotAllowedError';
  const error = (isCancelled ? null : adding.error) ?? removing.error ?? list.error;
  return (
    <Section title={words.passkeys} lead={words.passkeysLead}>
      {error && <AuthFailure what={words.passkeyFailed} error={error} />}
      {isCancelled && <p role="status">{words.passkeyCancelled}</p>}
      {list.data?.length === 0 && <p className={classes.quiet}>{words.passkeyNone}</p>}
      {list.data && list.data.length > 0 && (
        <ul className={`${styles.list} ${classes.narrow}`}>
          {list.data.map((passkey) => (
            <li key={passkey.id}>
              <span>
                {passkey.friendly_name || words.passkeyUnnamed}
                <small>
                  {words.since(formatDay(passkey.created_at, language))}
                  {passkey.last_used_at &&
                    `, ${words.lastUsed(formatAgo(passkey.last_used_at, language, Date.now()))}`}
                </small>
              </span>
              <Button size="compact-sm" variant="subtle" onClick={() => removing.mutate(passkey.id)}>
                {words.passkeyRemove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button variant="default" size="sm" loading={adding.isPending} onClick={() => adding.mutate()}>
          {words.passkeyAdd}
        </Button>
      </div>
    </Section>
  );
}
