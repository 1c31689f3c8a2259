import { SentimentMark } from '../feedback/sentiment-mark.tsx';
import { signedNumber } from '../i18n/signed-number.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import type { SampleFacts } from './samples.ts';
import classes from './showcase.module.css';

/** One sample analysis: the message and its result. */
export function AnalysisCard({
  facts,
  date,
  title,
}: {
  facts: SampleFacts;
  date: string | undefined;
  title?: string;
}) {
  const words = useWords('showcase');
  const language = useLanguage();
  const sample = words.samples[facts.id];
  return (
    <article className={classes.analysis}>
      {title && <h3>{title}</h3>}
      <p className={classes.head}>
        <SentimentMark label={facts.sentiment} />
        <strong>{words.sentiment[facts.sentiment]}</strong>
        <span>
          {words.score} {signedNumber(language, facts.sentimentScore, { style: 'percent' })}
        </span>
        <span>{facts.durationSeconds} s</span>
        <time dateTime={facts.timestamp}>{date}</time>
      </p>
      <blockquote>{sample?.transcript}</blockquote>
      <dl>
        <div>
          <dt>{words.topics}</dt>
          <dd>{sample?.topics.join(', ')}</dd>
        </div>
        <div>
          <dt>{words.emotions}</dt>
          <dd>{sample?.emotions.join(', ')}</dd>
        </div>
      </dl>
    </article>
  );
}
