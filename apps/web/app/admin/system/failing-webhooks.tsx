import type { System } from '@voice-feedback/contract/system';
import { formatMoment } from '../../dashboard/figures.ts';
import { Section } from '../../dashboard/layout/page.tsx';
import { ScrollTable } from '../../dashboard/layout/scroll-table.tsx';
import table from '../../dashboard/layout/table.module.css';
import { useLanguage, useWords } from '../../i18n/words.ts';
import admin from '../admin.module.css';
import classes from './system.module.css';

type Webhook = System['webhooks']['failing'][number];

/** Failing webhooks of all accounts, and those disabled for failing. */
export function FailingWebhooks({ system: { webhooks } }: { system: System }) {
  const words = useWords('system');
  return (
    <Section title={words.webhooks} lead={words.webhooksLead}>
      {webhooks.failing.length === 0 ? (
        <p className={classes.quiet}>{words.noWebhooks}</p>
      ) : (
        <ScrollTable label={words.webhooks}>
          <thead>
            <tr>
              <th scope="col">{words.webhook.account}</th>
              <th scope="col">{words.webhook.url}</th>
              <th scope="col">{words.webhook.state}</th>
              <th scope="col">{words.webhook.error}</th>
              <th scope="col">{words.webhook.since}</th>
            </tr>
          </thead>
          <tbody>
            {webhooks.failing.map((webhook) => (
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
