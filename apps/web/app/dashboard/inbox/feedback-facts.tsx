import type { FeedbackView } from '@voice-feedback/contract/process';
import type { ReactNode } from 'react';
import { SentimentMark } from '../../feedback/sentiment-mark.tsx';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatClock, formatMoment, formatScore, formatShare, formatSmallEuros } from '../figures.ts';
import classes from './feedback-page.module.css';

/** Everything the analysis says beside the words, one line a fact. */
export function FeedbackFacts({ feedback }: { feedback: FeedbackView }) {
  const words = useWords('inbox');
  const language = useLanguage();
  const { sentiment } = feedback;
  return (
    <dl className={classes.facts} aria-label={words.facts}>
      {feedback.status === 'done' && (
        <>
          <Fact name={words.summary}>{feedback.summary}</Fact>
          <Fact name={words.sentiment}>
            <SentimentMark label={sentiment.label} /> {words.sentiments[sentiment.label]}
            {feedback.mixed && `, ${words.mixed}`} {formatScore(sentiment.score, language)},{' '}
            {words.confident(formatShare(sentiment.confidence, language))}
          </Fact>
          <Fact name={words.intent}>{words.intents[feedback.intent]}</Fact>
          {feedback.tone && <Fact name={words.tone}>{feedback.tone}</Fact>}
          {feedback.topics.length > 0 && <Fact name={words.topics}>{feedback.topics.join(', ')}</Fact>}
          {feedback.emotions.length > 0 && (
            <Fact name={words.emotions}>
              {feedback.emotions
                .map((one) => `${words.emotionNames[one.label]} ${formatShare(one.score, language)}`)
                .join(', ')}
            </Fact>
          )}
          {feedback.keywords.length > 0 && <Fact name={words.keywords}>{feedback.keywords.join(', ')}</Fact>}
        </>
      )}
      <Fact name={words.recorded}>{formatMoment(feedback.created_at, language)}</Fact>
      <Fact name={words.duration}>
        {feedback.duration_seconds === 0 ? words.written : formatClock(feedback.duration_seconds)}
      </Fact>
      <Fact name={words.language}>{feedback.language}</Fact>
      {feedback.end_user_id && <Fact name={words.endUser}>{feedback.end_user_id}</Fact>}
      <Fact name={words.cost}>{formatSmallEuros(feedback.cost.euros, language)}</Fact>
      <Fact name={words.id}>
        <code>{feedback.id}</code>
      </Fact>
    </dl>
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
