import type { FeedbackView } from '@voice-feedback/contract/process';
import type { ReactNode } from 'react';
import { otherFacts } from '../../feedback/other-facts.ts';
import { SentimentMark } from '../../feedback/sentiment-mark.tsx';
import { useValueNames } from '../../feedback/value-names.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatClock, formatMoment, formatScore, formatShare, formatSmallEuros } from '../figures.ts';
import classes from './feedback-page.module.css';

/** Everything in the analysis except the transcript, one fact per line. */
export function FeedbackFacts({ feedback }: { feedback: FeedbackView }) {
  const words = useWords('inbox');
  const names = useWords('facts');
  const values = useValueNames();
  const language = useLanguage();
  const { sentiment } = feedback;
  return (
    <dl className={classes.facts} aria-label={words.facts}>
      {feedback.status === 'done' && (
        <>
          {feedback.summary !== feedback.title && <Fact name={names.summary}>{feedback.summary}</Fact>}
          <Fact name={names.sentiment}>
            <SentimentMark label={sentiment.label} /> {words.sentiments[sentiment.label]}
            {feedback.mixed && `, ${names.mixed}`} {formatScore(sentiment.score, language)},{' '}
            {words.confident(formatShare(sentiment.confidence, language))}
          </Fact>
          <Fact name={names.intent}>{words.intents[feedback.intent]}</Fact>
          {feedback.tone && <Fact name={names.tone}>{values.tone(feedback.tone)}</Fact>}
          {feedback.topics.length > 0 && (
            <Fact name={names.topics}>
              <Topics feedback={feedback} />
            </Fact>
          )}
          {feedback.categories && feedback.categories.length > 0 && (
            <Fact name={names.categories}>
              <ul className={classes.topics}>
                {feedback.categories.map(({ name, quote }) => (
                  <li key={name}>
                    {name}
                    <q>{quote}</q>
                  </li>
                ))}
              </ul>
            </Fact>
          )}
          {feedback.emotions.length > 0 && (
            <Fact name={names.emotions}>
              {feedback.emotions
                .map((one) => `${values.emotion(one.label)} ${formatShare(one.score, language)}`)
                .join(', ')}
            </Fact>
          )}
          {feedback.keywords.length > 0 && <Fact name={names.keywords}>{feedback.keywords.join(', ')}</Fact>}
        </>
      )}
      <Fact name={names.created_at}>{formatMoment(feedback.created_at, language)}</Fact>
      <Fact name={names.duration_seconds}>
        {feedback.duration_seconds === 0 ? words.written : formatClock(feedback.duration_seconds)}
      </Fact>
      <Fact name={names.language}>{feedback.language}</Fact>
      {feedback.end_user_id && <Fact name={names.end_user_id}>{feedback.end_user_id}</Fact>}
      {otherFacts(feedback, names).map(({ name, text }) => (
        <Fact key={name} name={name}>
          {text}
        </Fact>
      ))}
      <Fact name={names.cost}>{formatSmallEuros(feedback.cost.euros, language)}</Fact>
      <Fact name={names.id}>
        <code>{feedback.id}</code>
      </Fact>
    </dl>
  );
}

/** Each topic with the first words it rests on, unless they are the topic itself. */
function Topics({ feedback: { topics, topic_mentions = [] } }: { feedback: FeedbackView }) {
  const values = useValueNames();
  return (
    <ul className={classes.topics}>
      {topics.map((topic) => {
        const words = topic_mentions.find((mention) => mention.topic === topic)?.quote;
        return (
          <li key={topic}>
            {values.topic(topic)}
            {words !== undefined && words.toLowerCase() !== topic && <q>{words}</q>}
          </li>
        );
      })}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
