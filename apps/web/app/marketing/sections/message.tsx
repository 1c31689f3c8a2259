import { type ReactNode, useMemo, useState } from 'react';
import { SentimentMark } from '../../feedback/sentiment-mark.tsx';
import { formatSeconds, spokenLines } from '../../feedback/spoken-lines.ts';
import { useValueNames } from '../../feedback/value-names.ts';
import { signedNumber } from '../../i18n/signed-number.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { Code } from '../../scenes/code.tsx';
import { Player } from '../../scenes/player.tsx';
import { Said, SaidLines } from '../../scenes/said.tsx';
import { useRecording } from '../../scenes/use-recording.ts';
import { Choice } from '../../ui/choice.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import type { VerticalPage } from '../content/vertical-page.ts';
import { addressOf, type SiteRecording } from '../examples/site-recording.ts';
import classes from './message.module.css';

const INDENT = 2;

interface Properties {
  recording: SiteRecording;
  about: Pick<VerticalPage['example'], 'heading' | 'line'>;
  /** lines: one remark a line, facts beside them. flow: one large text. json: also as the API returns it. */
  layout: 'lines' | 'flow' | 'json';
  /** what a page adds beside the words */
  children?: ReactNode;
}

/** A user's message to listen to, with what the analysis found in it. */
export function Message({ recording, about, layout, children }: Properties) {
  const words = useWords('marketing').example;
  const [view, setView] = useState<'read' | 'json'>('read');
  const { message, peaks, name } = recording;
  const playback = useRecording(addressOf(name));
  const lines = useMemo(() => spokenLines(message), [message]);
  const now = playback.seconds > 0 ? playback.seconds : undefined;
  return (
    <section className={classes.message} data-layout={layout} aria-label={words.label}>
      <header className={classes.header}>
        <div>
          <h2>{about.heading}</h2>
          <p>{about.line}</p>
        </div>
        {layout === 'json' && (
          <Choice
            label={words.view}
            value={view}
            onChange={setView}
            options={[
              { value: 'read', label: words.read },
              { value: 'json', label: words.json },
            ]}
          />
        )}
      </header>
      <Player name={about.heading} recording={playback} peaks={peaks} lines={lines} bars={150} />
      {view === 'json' ? (
        <CodeBlock label={words.jsonLabel}>
          <Code text={JSON.stringify(message, null, INDENT)} />
        </CodeBlock>
      ) : (
        <div className={classes.columns}>
          <div className={classes.said}>
            {layout === 'flow' ? <Said lines={lines} now={now} /> : <SaidLines lines={lines} now={now} />}
          </div>
          <div className={classes.found}>
            <Next recording={recording} />
            {layout !== 'flow' && <Facts recording={recording} />}
            {children}
          </div>
        </div>
      )}
      <p className={classes.note}>
        {words.note} {words.english}
      </p>
    </section>
  );
}

/** What to do about the message, each with the second it comes from. */
function Next({ recording: { next } }: { recording: SiteRecording }) {
  const language = useLanguage();
  const words = useWords('marketing').example;
  return (
    <div>
      <h3>{words.next}</h3>
      <ul className={classes.next}>
        {next.map((one) => (
          <li key={`${one.start} ${one.text}`}>
            <span>{one.text}</span>
            <span className={classes.seconds}>{formatSeconds(one.start, language)} s</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Facts({ recording: { message } }: { recording: SiteRecording }) {
  const words = useWords('marketing').example;
  const labels = useWords('shell').sentiment;
  const values = useValueNames();
  const language = useLanguage();
  const { sentiment, key_topics: topics, tone, emotions } = message;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{words.sentiment}</dt>
        <dd>
          <SentimentMark label={sentiment.label} /> {labels[sentiment.label]}{' '}
          <span className={classes.seconds}>{signedNumber(language, sentiment.score)}</span>
        </dd>
      </div>
      <div>
        <dt>{words.topics}</dt>
        <dd>{topics.map(values.topic).join(', ')}</dd>
      </div>
      <div>
        <dt>{words.tone}</dt>
        <dd>{tone && values.tone(tone)}</dd>
      </div>
      {emotions.length > 0 && (
        <div>
          <dt>{words.emotions}</dt>
          <dd>{emotions.map((one) => values.emotion(one.label)).join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}
