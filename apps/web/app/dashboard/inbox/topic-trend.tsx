import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useValueNames } from '../../feedback/value-names.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatNumber, formatSignedShare } from '../figures.ts';
import { useServer } from '../layout/signed-in.tsx';
import { ANALYTICS_DAYS, analyticsQuery } from '../overview/analytics-query.ts';
import classes from './inbox.module.css';

const TOPICS = 10;

/** The topics people mention, most pressing first, with their trend. A click shows the feedbacks about a topic. */
export function TopicTrend({ onTopic }: { onTopic: (topic: string) => void }) {
  const words = useWords('inbox');
  const values = useValueNames();
  const language = useLanguage();
  const { data, error } = useQuery(analyticsQuery(useServer()));
  // It is shown next to the list. If it fails to load, the list still works.
  if (error || data?.topics.length === 0) return null;
  return (
    <aside className={classes.trend} aria-label={words.trend}>
      <h2>{words.trend}</h2>
      <p>{words.trendLead(ANALYTICS_DAYS)}</p>
      {data === undefined ? (
        <Skeleton height={240} />
      ) : (
        <ol>
          {data.topics.slice(0, TOPICS).map((topic) => (
            <li key={topic.topic}>
              <button type="button" className={classes.topic} onClick={() => onTopic(topic.topic)}>
                <span>{values.topic(topic.topic)}</span>
                <span>{formatNumber(topic.feedbacks, language)}</span>
                <span>{topic.change === null ? words.isNew : formatSignedShare(topic.change, language)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
}
