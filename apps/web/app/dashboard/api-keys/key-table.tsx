import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ApiKeyView } from '@voice-feedback/contract/api-keys';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { keyUsageQuery } from '../account/account-queries.ts';
import { formatAgo, formatDay } from '../figures.ts';
import { ScrollTable } from '../layout/scroll-table.tsx';
import { useServer } from '../layout/signed-in.tsx';
import table from '../layout/table.module.css';
import classes from './key-table.module.css';
import { KeyUse } from './key-use.tsx';

export type KeyIntent = { what: 'delete' | 'edit' | 'rotate'; key: ApiKeyView };

/** Keys with their kind, state, last use, requests and actions. */
export function KeyTable({
  keys,
  isOffline,
  onIntent,
}: {
  keys: readonly ApiKeyView[];
  isOffline: boolean;
  onIntent: (intent: KeyIntent) => void;
}) {
  const words = useWords('apiKeys');
  const language = useLanguage();
  const usage = useQuery(keyUsageQuery(useServer())).data;
  return (
    <ScrollTable label={words.manager} className={classes.keys}>
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
            <td data-label={words.column.key}>
              <code>{key.api_key}</code>
            </td>
            <td data-label={words.column.kind}>
              {words.kind[key.kind]}
              <KeyUse apiKey={key} />
            </td>
            <td className={table.nowrap} data-label={words.column.state}>
              {words.state[key.status]}
              {key.expires_at && (
                <div className={table.quiet}>{words.expires(formatDay(key.expires_at, language))}</div>
              )}
            </td>
            <td className={table.nowrap} data-label={words.column.created}>
              {formatDay(key.created_at, language)}
            </td>
            <td className={table.nowrap} data-label={words.column.used}>
              {key.last_used_at ? formatAgo(key.last_used_at, language, Date.now()) : words.never}
            </td>
            <td className={table.number} data-label={words.column.requests}>
              {usage === undefined ? '' : words.requests(usage.get(key.id) ?? 0)}
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
    </ScrollTable>
  );
}
