import { useQuery } from '@tanstack/react-query';
import { alertFilter } from '@voice-feedback/contract/alert-filter';
import type { Alert } from '@voice-feedback/contract/alerts';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatDay, formatNumber } from '../figures.ts';
import { feedbackTarget, listTarget, secondOf } from '../inbox/feedback-address.ts';
import { Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { alertsQuery } from './alerts-query.ts';
import classes from './recent-alerts.module.css';

/** Older ones are history. */
const SHOWN_DAYS = 7;
const DAY_MS = 86_400_000;

/** What rose in the last days, with quotes. Nothing if nothing did. */
export function RecentAlerts() {
  const words = useWords('overview').alerts;
  const { data = [] } = useQuery(alertsQuery(useServer()));
  const recent = data.filter(({ day }) => Date.now() - Date.parse(day) < SHOWN_DAYS * DAY_MS);
  if (recent.length === 0) return null;
  return (
    <Section title={words.title}>
      <ul className={classes.alerts}>
        {recent.map((alert) => (
          <AlertItem key={alert.id} alert={alert} />
        ))}
      </ul>
    </Section>
  );
}

function AlertItem({ alert }: { alert: Alert }) {
  const words = useWords('overview').alerts;
  const language = useLanguage();
  const to = useTo();
  const { theme, project_name, day, people, usual, quotes } = alert;
  const list = new URLSearchParams(alertFilter(alert));
  return (
    <li className={classes.alert}>
      <p className={classes.head}>
        <Link to={to(listTarget(String(list)))}>{theme?.name ?? words.negative}</Link>
        <span>
          {project_name === null ? '' : `${project_name} · `}
          {words.people(people, usual < 1 ? undefined : formatNumber(usual, language, 0))} ·{' '}
          {formatDay(day, language)}
        </span>
      </p>
      <ul className={classes.quotes}>
        {quotes.map(({ feedback_id, quote, start }) => (
          <li key={feedback_id}>
            <Link to={to(feedbackTarget(feedback_id, String(list))) + secondOf(start)}>
              {words.quote(quote)}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
