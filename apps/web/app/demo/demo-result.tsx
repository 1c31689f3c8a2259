import type { ReactNode } from 'react';
import { SentimentMark } from '../feedback/sentiment-mark.tsx';
import { numberFormat } from '../i18n/number-format.ts';
import { signedNumber } from '../i18n/signed-number.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import type { DemoResult } from './process-audio.ts';
import classes from './voice-feedback.module.css';

const BYTES_PER_KB = 1000;

interface Properties {
  title: string;
  /** the source of this result: a sample is marked */
  note: string;
  result: DemoResult;
}

/** Shows all fields of the result, one per line. */
export function DemoResultCard({ title, note, result }: Properties) {
  const words = useWords('voiceFeedback').result;
  const language = useLanguage();
  const number = (digits: number) =>
    numberFormat(language, { maximumFractionDigits: digits, minimumFractionDigits: digits });
  const percent = numberFormat(language, { style: 'percent' });
  const { sentiment, keywords, summary } = result.analysis;
  const { duration, processingTime, audioSize, creditsUsed } = result.metadata;
  return (
    <section className={classes.result} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p className={classes.note}>{note}</p>
      </header>
      {result.status === 'no_speech' && <p>{words.silence}</p>}
      <dl>
        <Fact name={words.transcription}>
          <q className={classes.transcription}>{result.transcription}</q>
        </Fact>
        <Fact name={words.sentiment}>
          <SentimentMark label={sentiment.label === 'other' ? 'neutral' : sentiment.label} />{' '}
          {words.label[sentiment.label]}
        </Fact>
        <Fact name={words.confidence}>{percent.format(sentiment.confidence)}</Fact>
        <Fact name={words.score}>{signedNumber(language, sentiment.score)}</Fact>
        <Fact name={words.keywords}>{keywords.length > 0 ? keywords.join(', ') : words.noKeywords}</Fact>
        <Fact name={words.summary}>{summary}</Fact>
        <Fact name={words.duration}>{number(1).format(duration)} s</Fact>
        <Fact name={words.processing}>{number(0).format(processingTime)} ms</Fact>
        <Fact name={words.size}>{words.kilobytes(number(1).format(audioSize / BYTES_PER_KB))}</Fact>
        <Fact name={words.credits}>{numberFormat(language).format(creditsUsed)}</Fact>
      </dl>
    </section>
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
