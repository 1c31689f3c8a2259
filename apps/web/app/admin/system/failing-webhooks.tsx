import type { System } from '@voice-feedback/contract/system';
import { formatMoment } from '../../dashboard/figures.ts';
import { Section } from '../../dashboard/layout/page.tsx';
import { ScrollTable } from '../../dashboard/layout/scroll-table.tsx';
import table from '../../dashboard/layout/table.module.css';
import { SortHeading } from '../../dashboard/tables/sort-heading.tsx';
import { useSort } from '../../dashboard/tables/use-sort.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import admin from '../admin.module.css';
import classes from './system.module.css';

type Webhook = System['webhooks']['failing'][number];

/** Failing webhooks of all accounts, and those disabled for failing. */
export function FailingWebhooks({ system: { webhooks } }: { system: System }) {
  const words = useWords('system');
  const { sorted, headingOf } = useSort(webhooks.failing, {
    account: ({ email }) => email,
    url: ({ url }) => url,
    state: ({ disabled_at }) => (disabled_at === null ? words.tried : words.off),
    since: ({ failing_since }) => (failing_since === null ? null : Date.parse(failing_since)),
  });
  return (
    <Section title={words.webhooks} lead={words.webhooksLead}>
      {webhooks.failing.length === 0 ? (
        <p className={classes.quiet}>{words.noWebhooks}</p>
      ) : (
        <ScrollTable label={words.webhooks}>
          <thead>
            <tr>
              <SortHeading {...headingOf('account')}>{words.webhook.account}</SortHeading>
              <SortHeading {...headingOf('url')}>{words.webhook.url}</SortHeading>
              <SortHeading {...headingOf('state')}>{words.webhook.state}</SortHeading>
              <th scope="col">{words.webhook.error}</th>
              <SortHeading {...headingOf('since')}>{words.webhook.since}</SortHeading>
            </tr>
          </thead>
          <tbody>
            {sorted.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </tbody>
        </ScrollTable>
      )}
      {webhooks.has_more && <p className={classes.quiet}>{words.moreWebhooks}</p>}
    </Section>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const words = useWords('system');
  const language = useLanguage();
  const { last_attempt: last, failing_since, disabled_at } = webhook;
  return (
    <tr>
      <th scope="row">{webhook.email}</th>
      <td className={admin.why}>{webhook.url}</td>
      <td className={table.nowrap}>
        <span className={classes.state} data-tone={disabled_at === null ? 'wait' : 'bad'}>
          {disabled_at === null ? words.tried : words.off}
        </span>
      </td>
      <td className={admin.why}>
        {last === null ? '–' : (last.error ?? words.status(String(last.status_code)))}
        {last && <div className={table.quiet}>{formatMoment(last.at, language)}</div>}
      </td>
      <td className={table.nowrap}>{failing_since ? formatMoment(failing_since, language) : '–'}</td>
    </tr>
  );
}
