import type { InsightGroup, Insights } from '@voice-feedback/contract/insights';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatShare } from '../figures.ts';
import { listTarget } from '../inbox/feedback-address.ts';
import { useTo } from '../layout/use-to.ts';
import { headlinesOf, nextStepsOf } from './headlines.ts';
import classes from './insights.module.css';
import { type InsightsView, messagesOf } from './insights-view.ts';

interface Properties {
  insights: Insights;
  view: InsightsView;
  name: (group: InsightGroup) => string;
}

/** What matters and what changed, in sentences, and what to look at first. */
export function HeadlineList({ insights, view, name }: Properties) {
  const words = useWords('insights');
  const language = useLanguage();
  const to = useTo();
  const headlines = headlinesOf(insights, { words, name, language });
  const next = nextStepsOf(insights);
  return (
    <div className={classes.summary}>
      <ul className={classes.headlines}>
        {headlines.map(({ kind, text, groupId }) => (
          <li key={text} data-kind={kind}>
            {groupId === undefined ? (
              text
            ) : (
              <Link to={to(listTarget(messagesOf(view, groupId)))}>{text}</Link>
            )}
          </li>
        ))}
      </ul>
      {next.length > 0 && (
        <section className={classes.next} aria-labelledby="insights-next">
          <h2 id="insights-next">{words.next}</h2>
          <ol>
            {next.map((group) => (
              <li key={group.id}>
                <Link to={to(listTarget(messagesOf(view, group.id)))}>{name(group)}</Link>
                <span>
                  {words.nextWhy(
                    words.people(group.people),
                    formatShare(group.negative / group.messages, language),
                  )}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
