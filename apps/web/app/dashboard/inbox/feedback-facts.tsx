import { useQuery } from '@tanstack/react-query';
import type { FeedbackView } from '@voice-feedback/contract/process';
import { Link } from 'react-router';
import { otherFacts } from '../../feedback/other-facts.ts';
import { SentimentMark } from '../../feedback/sentiment-mark.tsx';
import { useValueNames } from '../../feedback/value-names.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { keysQuery } from '../account/account-queries.ts';
import {
  formatClock,
  formatMoment,
  formatScore,
  formatShare,
  formatSmallEuros,
  languageName,
} from '../figures.ts';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { useMay } from '../organization/use-may.ts';
import { PersonLink } from '../person/person-link.tsx';
import { useProjectName } from '../projects/project-queries.ts';
import { Fact, Others } from './fact.tsx';
import classes from './feedback-page.module.css';
import { ImpactFact } from './impact-fact.tsx';
import { MetadataFacts } from './metadata-facts.tsx';

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
          <Fact name={names.intent}>
            <Others filter={{ intent: feedback.intent }}>{words.intents[feedback.intent]}</Others>
          </Fact>
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
                    <Others filter={{ category: name }}>{name}</Others>
                    <q>{quote}</q>
                  </li>
                ))}
              </ul>
            </Fact>
          )}
          {feedback.emotions.length > 0 && (
            <Fact name={names.emotions}>
              {/* Without their scores: what is much for one emotion is little for another. */}
              <ul className={classes.topics}>
                {feedback.emotions.map(({ label }) => (
                  <li key={label}>
                    <Others filter={{ emotion: label }}>{values.emotion(label)}</Others>
                  </li>
                ))}
              </ul>
            </Fact>
          )}
          {feedback.impact !== undefined && (
            <Fact name={names.impact}>
              <ImpactFact feedback={feedback} />
            </Fact>
          )}
          {feedback.keywords.length > 0 && <Fact name={names.keywords}>{feedback.keywords.join(', ')}</Fact>}
        </>
      )}
      <Fact name={names.created_at}>{formatMoment(feedback.created_at, language)}</Fact>
      <Fact name={names.duration_seconds}>
        {feedback.duration_seconds === 0 ? words.written : formatClock(feedback.duration_seconds)}
      </Fact>
      <Fact name={names.language}>{languageName(feedback.language, language)}</Fact>
      {feedback.end_user_id && (
        <Fact name={names.end_user_id}>
          <PersonLink id={feedback.end_user_id} />
        </Fact>
      )}
      {feedback.consent !== null && (
        <Fact name={names.consent}>{feedback.consent ? words.consentGiven : words.consentRefused}</Fact>
      )}
      {feedback.project && (
        <Fact name={names.project}>
          <ProjectLink id={feedback.project} />
        </Fact>
      )}
      {feedback.key && <KeyFact id={feedback.key} />}
      <MetadataFacts metadata={feedback.metadata ?? {}} />
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

/** The API key that it came with, for who may see keys: its name leads to the keys. */
function KeyFact({ id }: { id: string }) {
  const names = useWords('facts');
  const to = useTo();
  const mayRead = useMay('keys:read');
  const keys = useQuery({ ...keysQuery(useServer()), enabled: mayRead }).data;
  const key = keys?.find((one) => one.id === id);
  if (!mayRead || key === undefined) return null;
  return (
    <Fact name={names.key}>
      <Link to={to('/dashboard/api-keys')}>{key.key_name}</Link>
    </Fact>
  );
}

function ProjectLink({ id }: { id: string }) {
  return <Others filter={{ project: id }}>{useProjectName()(id)}</Others>;
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
            <Others filter={{ topic }}>{values.topic(topic)}</Others>
            {words !== undefined && words.toLowerCase() !== topic && <q>{words}</q>}
          </li>
        );
      })}
    </ul>
  );
}
