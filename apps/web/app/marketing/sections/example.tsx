import { useState } from 'react';
import { recommendationIn } from '../../feedback/recommendation-texts.ts';
import { SentimentMark } from '../../feedback/sentiment-mark.tsx';
import { formatSeconds, spokenLines } from '../../feedback/spoken-lines.ts';
import { Transcript } from '../../feedback/transcript.tsx';
import { useValueNames } from '../../feedback/value-names.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { Choice } from '../../ui/choice.tsx';
import { Json } from '../../ui/json.tsx';
import type { VerticalPage } from '../content/vertical-page.ts';
import type { ExampleMessage } from '../examples/example.ts';
import { wordWave } from '../examples/word-wave.ts';
import { Chart } from './chart.tsx';
import classes from './example.module.css';

const INDENT = 2;
const WAVE_HEIGHT = 72;
const PITCH = 6;
const BAR = 3;

/** An example message for this kind of app: waveform, highlighted words, recommendations, chart and JSON. */
export function Example({ message, about }: { message: ExampleMessage; about: VerticalPage['example'] }) {
  const words = useWords('marketing').example;
  const language = useLanguage();
  const values = useValueNames();
  const [view, setView] = useState<'read' | 'json'>('read');
  const lines = spokenLines(message);
  return (
    <section className={classes.example} aria-label={words.label}>
      <header className={classes.header}>
        <div>
          <h2>{about.heading}</h2>
          <p>{about.line}</p>
        </div>
        <Choice
          label={words.view}
          value={view}
          onChange={setView}
          options={[
            { value: 'read', label: words.read },
            { value: 'json', label: words.json },
          ]}
        />
      </header>
      <Wave lines={lines} seconds={message.duration_seconds} />
      {view === 'json' ? (
        <Json text={JSON.stringify(message, null, INDENT)} label={words.jsonLabel} />
      ) : (
        <div className={classes.columns}>
          <div lang="en" className={classes.said}>
            <Transcript lines={lines} />
            <h3 lang={language}>{words.next}</h3>
            <ul className={classes.next} lang={language}>
              {(message.recommendations ?? []).map((one) => (
                <li key={`${one.start} ${one.text}`}>
                  <span>{recommendationIn(language, one.text)}</span>
                  <span className={classes.seconds}>{formatSeconds(one.start)} s</span>
                </li>
              ))}
            </ul>
          </div>
          <div className={classes.facts}>
            <dl>
              <div>
                <dt>{words.sentiment}</dt>
                <dd>
                  <SentimentMark label={message.sentiment.label} /> {message.sentiment.score.toFixed(2)}
                </dd>
              </div>
              <div>
                <dt>{words.topics}</dt>
                <dd>{message.key_topics.map(values.topic).join(', ')}</dd>
              </div>
              <div>
                <dt>{words.tone}</dt>
                <dd>{message.tone && values.tone(message.tone)}</dd>
              </div>
              {message.emotions.length > 0 && (
                <div>
                  <dt>{words.emotions}</dt>
                  <dd>{message.emotions.map((one) => values.emotion(one.label)).join(', ')}</dd>
                </div>
              )}
            </dl>
            <Chart chart={about.chart} />
          </div>
        </div>
      )}
      <p className={classes.note}>
        {words.note} {words.english}
      </p>
    </section>
  );
}

function Wave({ lines, seconds }: { lines: ReturnType<typeof spokenLines>; seconds: number }) {
  const bars = wordWave(lines, seconds);
  return (
    <svg
      className={classes.wave}
      viewBox={`0 0 ${bars.length * PITCH} ${WAVE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {(['positive', 'neutral', 'negative', 'silence'] as const).map((label) => (
        <path
          key={label}
          data-label={label}
          d={bars
            .map((bar, index) => ({ ...bar, x: index * PITCH, half: (bar.height * WAVE_HEIGHT) / 2 }))
            .filter((bar) => bar.label === label)
            .map(({ x, half }) => {
              const tall = Math.max(1, half).toFixed(1);
              return `M${x} ${WAVE_HEIGHT / 2 - Number(tall)}h${BAR}v${Number(tall) * 2}h-${BAR}z`;
            })
            .join('')}
        />
      ))}
    </svg>
  );
}
