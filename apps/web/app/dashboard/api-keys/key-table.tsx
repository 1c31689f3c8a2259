import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ApiKeyView } from '@voice-feedback/contract/api-keys';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { keyUsageQuery } from '../account/account-queries.ts';
import type { KeyUsage } from '../account/key-usage.ts';
import { formatAgo, formatDay } from '../figures.ts';
import { ScrollTable } from '../layout/scroll-table.tsx';
import { useServer } from '../layout/signed-in.tsx';
import table from '../layout/table.module.css';
import { useTo } from '../layout/use-to.ts';
import { useProjectName } from '../projects/project-queries.ts';
import { SortHeading } from '../tables/sort-heading.tsx';
import { useSort } from '../tables/use-sort.ts';
import classes from './key-table.module.css';
import { KeyUse } from './key-use.tsx';
import { UsageBars } from './usage-bars.tsx';

export type KeyIntent = { what: 'delete' | 'edit' | 'rotate'; key: ApiKeyView };

/** Keys with their kind, state, last use, requests and actions. */
export function KeyTable({
  keys,
  isReadOnly,
  onIntent,
}: {
  keys: readonly ApiKeyView[];
  isReadOnly: boolean;
  onIntent: (intent: KeyIntent) => void;
}) {
  const words = useWords('apiKeys');
  const language = useLanguage();
  const usage = useQuery(keyUsageQuery(useServer())).data;
  const projectName = useProjectName();
  const { sorted, headingOf } = useSort(keys, {
    name: (key) => key.key_name,
    kind: (key) => words.kind[key.kind],
    state: (key) => words.state[key.status],
    created: (key) => Date.parse(key.created_at),
    used: (key) => (key.last_used_at === null ? null : Date.parse(key.last_used_at)),
    requests: (key) => usage?.get(key.id)?.requests ?? 0,
  });
  return (
    <ScrollTable label={words.manager} className={table.stacked}>
      <thead>
        <tr>
          <SortHeading {...headingOf('name')}>{words.column.name}</SortHeading>
          <th scope="col">{words.column.key}</th>
          <SortHeading {...headingOf('kind')}>{words.column.kind}</SortHeading>
          <SortHeading {...headingOf('state')}>{words.column.state}</SortHeading>
          <SortHeading {...headingOf('created')}>{words.column.created}</SortHeading>
          <SortHeading {...headingOf('used')}>{words.column.used}</SortHeading>
          <SortHeading {...headingOf('requests')} isNumber>
            {words.column.requests}
          </SortHeading>
          <td />
        </tr>
      </thead>
      <tbody>
        {sorted.map((key) => (
          <tr key={key.id} className={key.is_active ? undefined : classes.inactive}>
            <th scope="row" className={classes.name}>
              {key.key_name}
              {key.project !== null && <div className={table.quiet}>{projectName(key.project)}</div>}
              {key.replaced_by !== null && <div className={table.quiet}>{words.replaced}</div>}
            </th>
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
              {usage !== undefined && <Usage apiKey={key} usage={usage.get(key.id)} />}
            </td>
            <td>
              <div className={table.rowActions}>
                {actionsOf(key).map((what) => (
                  <Button
                    key={what}
                    size="compact-sm"
                    variant="subtle"
                    {...(what === 'delete' && { color: 'var(--vf-negative)' })}
                    disabled={isReadOnly || (what === 'rotate' && !key.is_active)}
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

/** A key that was rotated has a successor: that one is rotated next. */
function actionsOf({ replaced_by: successor }: ApiKeyView): KeyIntent['what'][] {
  return successor === null ? ['edit', 'rotate', 'delete'] : ['edit', 'delete'];
}

/** A key's requests over time, with a link to them. */
function Usage({ apiKey, usage }: { apiKey: ApiKeyView; usage: KeyUsage | undefined }) {
  const words = useWords('apiKeys');
  const to = useTo();
  if (usage === undefined) return words.requests(0);
  return (
    <>
      <UsageBars name={apiKey.key_name} usage={usage} />
      <div>
        <Link to={to(`/dashboard/requests?key=${apiKey.id}`)}>{words.requests(usage.requests)}</Link>
      </div>
      {usage.errors > 0 && (
        <Link className={classes.errors} to={to(`/dashboard/requests?key=${apiKey.id}&status=error`)}>
          {words.failed(usage.errors)}
        </Link>
      )}
    </>
  );
}
