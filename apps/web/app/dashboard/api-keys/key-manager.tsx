import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ApiKeyView } from '@voice-feedback/contract/api-keys';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { keysQuery, keyUsageQuery } from '../account/account-queries.ts';
import { useOffline } from '../account/use-account.ts';
import { formatAgo, formatDay, formatNumber } from '../figures.ts';
import { Empty, Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import table from '../layout/table.module.css';
import classes from './api-keys.module.css';
import { DeleteKeyDialog } from './delete-key-dialog.tsx';
import { EditKeyDialog } from './edit-key-dialog.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';

type Intent = { what: 'delete' | 'edit' | 'rotate'; key: ApiKeyView };

/** All keys with what can be done to each. */
export function KeyManager({ onCreate }: { onCreate: () => void }) {
  const words = useWords('apiKeys');
  const isOffline = useOffline();
  const [intent, setIntent] = useState<Intent>();
  const { data: keys, error, refetch } = useQuery({ ...keysQuery(useServer()), enabled: !isOffline });
  const close = () => setIntent(undefined);
  if (error) return <Failure what={words.fetchFailed} error={error} onRetry={() => void refetch()} />;
  if (keys === undefined) return <Skeleton height={120} />;
  if (keys.length === 0) {
    return (
      <Empty title={words.none} action={<Button onClick={onCreate}>{words.create}</Button>}>
        {words.noneText}
      </Empty>
    );
  }
  const isLast = keys.filter((key) => key.is_active).length === 1;
  return (
    <>
      <KeyTable keys={keys} isOffline={isOffline} onIntent={setIntent} />
      {intent?.what === 'delete' && (
        <DeleteKeyDialog apiKey={intent.key} isLast={isLast && intent.key.is_active} onClose={close} />
      )}
      {intent?.what === 'edit' && <EditKeyDialog apiKey={intent.key} onClose={close} />}
      {intent?.what === 'rotate' && <RotateKeyDialog apiKey={intent.key} onClose={close} />}
    </>
  );
}

function KeyTable({
  keys,
  isOffline,
  onIntent,
}: {
  keys: readonly ApiKeyView[];
  isOffline: boolean;
  onIntent: (intent: Intent) => void;
}) {
  const words = useWords('apiKeys');
  const language = useLanguage();
  const usage = useQuery(keyUsageQuery(useServer())).data;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever scrolls by keyboard has to get into it
    <section className={table.scroll} aria-label={words.manager} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{words.column.name}</th>
            <th scope="col">{words.column.key}</th>
            <th scope="col">{words.column.kind}</th>
            <th scope="col">{words.column.state}</th>
            <th scope="col">{words.column.created}</th>
            <th scope="col">{words.column.used}</th>
            <th scope="col" className={table.number}>
              {words.column.requests}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id} className={key.is_active ? undefined : classes.inactive}>
              <th scope="row">{key.key_name}</th>
              <td>
                <code>{key.api_key}</code>
              </td>
              <td>
                {words.kind[key.kind]}
                {key.allowed_domains.length > 0 && (
                  <div className={table.quiet}>{key.allowed_domains.join(', ')}</div>
                )}
              </td>
              <td className={table.nowrap}>
                {words.state[key.status]}
                {key.expires_at && (
                  <div className={table.quiet}>{words.expires(formatDay(key.expires_at, language))}</div>
                )}
              </td>
              <td className={table.nowrap}>{formatDay(key.created_at, language)}</td>
              <td className={table.nowrap}>
                {key.last_used_at ? formatAgo(key.last_used_at, language, Date.now()) : words.never}
              </td>
              <td className={table.number}>
                {usage === undefined ? '' : words.requests(formatNumber(usage.get(key.id) ?? 0, language))}
              </td>
              <td>
                <div className={table.rowActions}>
                  {(['edit', 'rotate', 'delete'] as const).map((what) => (
                    <Button
                      key={what}
                      size="compact-sm"
                      variant="subtle"
                      disabled={isOffline || (what === 'rotate' && !key.is_active)}
                      aria-label={`${what === 'delete' ? words.remove : words[what]} ${key.key_name}`}
                      onClick={() => onIntent({ what, key })}
                    >
                      {what === 'delete' ? words.remove : words[what]}
                    </Button>
                  ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
