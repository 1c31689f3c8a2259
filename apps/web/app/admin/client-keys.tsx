import { Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clientKeyListSchema, clientKeyRevokedSchema } from '@voice-feedback/contract/admin';
import { formatAgo } from '../dashboard/figures.ts';
import { ConfirmButton } from '../dashboard/layout/confirm-button.tsx';
import list from '../dashboard/layout/list.module.css';
import { Failure } from '../dashboard/layout/page.tsx';
import { useLanguage, useWords } from '../i18n/words.ts';
import { showToast } from '../ui/toast.ts';
import classes from './admin.module.css';
import { useAdminCall } from './admin-token.ts';

/** One client's masked keys. Any of them can be revoked, even the last one. */
export function ClientKeys({ clientId }: { clientId: string }) {
  const words = useWords('admin');
  const language = useLanguage();
  const call = useAdminCall();
  const queries = useQueryClient();
  const address = `/api/admin/clients/${clientId}/keys`;
  const queryKey = ['admin', 'keys', clientId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(address, { answer: clientKeyListSchema, signal })).api_keys,
  });
  const revocation = useMutation({
    mutationFn: (id: string) =>
      call(`${address}/${id}`, { method: 'DELETE', answer: clientKeyRevokedSchema }),
    onSuccess() {
      showToast({ kind: 'success', message: words.keyRevoked });
      return queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return (
    <fieldset className={classes.fieldset}>
      <legend>{words.keys}</legend>
      {error ? (
        <Failure what={words.keysFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={40} />
      ) : data.length === 0 ? (
        <p>{words.noKeys}</p>
      ) : (
        <ul className={list.list}>
          {data.map((key) => (
            <li key={key.id}>
              <span>
                {key.key_name} <code>{key.api_key}</code>
                <small>
                  {key.last_used_at === null
                    ? words.keyNeverUsed
                    : words.keyUsed(formatAgo(key.last_used_at, language, Date.now()))}
                </small>
              </span>
              <ConfirmButton
                size="compact-sm"
                variant="subtle"
                label={words.revoke}
                name={words.revokeOf(key.key_name)}
                question={words.revokeAsk(key.key_name)}
                loading={revocation.isPending && revocation.variables === key.id}
                onConfirm={() => revocation.mutate(key.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {revocation.error && <Failure what={words.changeFailed} error={revocation.error} />}
    </fieldset>
  );
}
