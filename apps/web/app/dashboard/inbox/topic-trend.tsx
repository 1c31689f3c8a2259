import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useValueNames } from '../../feedback/value-names.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatNumber, formatSignedShare } from '../figures.ts';
import { insightsQuery } from '../insights/insights-queries.ts';
import { insightsViewOf } from '../insights/insights-view.ts';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { type InboxView, parametersOf } from './filter-params.ts';
import classes from './inbox.module.css';

const TOPICS = 10;

/**
 * The topics people mention in what the filter matches, by people, with their trend. Without dates, it shows the last
 * 30 days. A click filters by a topic.
 */
export function TopicTrend({ view, onTopic }: { view: InboxView; onTopic: (topic: string) => void }) {
  const words = useWords('inbox');
  const values = useValueNames();
  const language = useLanguage();
  const to = useTo();
  const { topic: _topic, ...filter } = view.filter;
  const search = parametersOf({ filter, order: 'newest' });
  const shown = { ...insightsViewOf(search), by: 'topic' } as const;
  const { data, error } = useQuery(insightsQuery(useServer(), shown));
  // It is shown next to the list. If it fails to load, the list still works.
  if (error || data?.groups.length === 0) return null;
  return (
    <aside className={classes.trend} aria-label={words.trend}>
      <h2>{words.trend}</h2>
      {data === undefined ? (
        <Skeleton height={240} />
      ) : (
        <>
          <p>{words.trendLead(data.days.length)}</p>
          <ol>
            {data.groups
              .filter(({ people }) => people > 0)
              .slice(0, TOPICS)
              .map(({ id, people, growth }) => (
                <li key={id}>
                  <button type="button" className={classes.topic} onClick={() => onTopic(id)}>
                    <span>{values.topic(id)}</span>
                    <span>{formatNumber(people, language)}</span>
                    <span>{growth === null ? words.isNew : formatSignedShare(growth, language)}</span>
                  </button>
                </li>
              ))}
          </ol>
          <Link to={to(`/dashboard/insights${search.size === 0 ? '' : `?${search}`}`)}>
            {words.toInsights}
          </Link>
        </>
      )}
    </aside>
  );
}
