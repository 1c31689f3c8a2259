import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SentimentMark } from '../../feedback/sentiment-mark.tsx';
import { spokenLines } from '../../feedback/spoken-lines.ts';
import { Transcript } from '../../feedback/transcript.tsx';
import { useRecommendationText } from '../../feedback/use-recommendation-text.ts';
import { useValueNames } from '../../feedback/value-names.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatEuros, formatNumber, formatSmallEuros } from '../figures.ts';
import { feedbackQuery } from '../inbox/feedback-queries.ts';
import { Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import type { VoiceTestResult } from './analyze-recording.ts';
import classes from './voice-test.module.css';

/** The result, its cost and the remaining credit. */
export function VoiceTestResultView({ result }: { result: VoiceTestResult }) {
  const words = useWords('voiceTest');
  const values = useValueNames();
  const inReadersLanguage = useRecommendationText();
  const to = useTo();
  const language = useLanguage();
  const { analysis, metadata } = result;
  // The transcript with times; the response itself only has it as plain text.
  const feedback = useQuery(feedbackQuery(useServer(), result.id)).data;
  if (result.status === 'no_speech') return <p role="status">{words.noSpeech}</p>;
  return (
    <Section
      title={words.result}
      actions={
        <Button component={Link} to={to(`/dashboard/feedback/${result.id}`)} variant="default" size="sm">
          {words.open}
        </Button>
      }
    >
      <div className={classes.result}>
        {feedback && 'transcript' in feedback ? (
          <Transcript lines={spokenLines(feedback)} />
        ) : (
          <p className={classes.said}>{result.transcription}</p>
        )}
        <dl className={classes.facts}>
          <Fact name={words.sentiment}>
            <SentimentMark label={analysis.sentiment} /> {words.sentiments[analysis.sentiment]}
          </Fact>
          <Fact name={words.tone}>{analysis.tone === null ? words.none : values.tone(analysis.tone)}</Fact>
          <Fact name={words.summary}>{analysis.summary}</Fact>
          <Fact name={words.recommendations}>
            {analysis.recommendations.length === 0 ? (
              words.none
            ) : (
              <ul>
                {analysis.recommendations.map((text) => (
                  <li key={text}>{inReadersLanguage(text)}</li>
                ))}
              </ul>
            )}
          </Fact>
          <Fact name={words.cost}>{formatSmallEuros(metadata.costEuros, language)}</Fact>
          <Fact name={words.newBalance}>{formatEuros(metadata.newBalance, language)}</Fact>
          <Fact name={words.duration}>{formatNumber(metadata.duration, language, 1)} s</Fact>
          <Fact name={words.processing}>{formatNumber(metadata.processingTime, language, 0)} ms</Fact>
        </dl>
      </div>
    </Section>
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
