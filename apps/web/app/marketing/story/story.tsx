import { type CSSProperties, type ReactNode, useRef } from 'react';
import { SAMPLE_PEAKS } from '../../demo/sample.ts';
import { exampleFeedback } from '../../feedback/example.ts';
import { recommendationIn } from '../../feedback/recommendation-texts.ts';
import { SentimentMark } from '../../feedback/sentiment-mark.tsx';
import { formatSeconds, spokenLines } from '../../feedback/spoken-lines.ts';
import { useLanguage } from '../../i18n/words.ts';
import { secondsOf } from '../../scenes/bars.ts';
import { ChatMessage } from '../../scenes/chat-message.tsx';
import { Code } from '../../scenes/code.tsx';
import { Blanks, Phone } from '../../scenes/phone.tsx';
import { TintedWave } from '../../scenes/tinted-wave.tsx';
import { Window } from '../../scenes/window.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { LandingSections } from '../content/landing-sections.ts';
import type { Point } from '../content/vertical-page.ts';
import classes from './story.module.css';
import { type StoryRemark, type StoryWord, storyRemarks } from './story-words.ts';
import { type StoryState, useStory } from './use-story.ts';

const LINES = spokenLines(exampleFeedback);
const REMARKS = storyRemarks(LINES);
const LENGTH = secondsOf(SAMPLE_PEAKS);
/** Seconds of the story: the press, the recording, its lines of JSON one by one, and where they go. */
const SPEECH_STARTS = 0.9;
const SPEECH_ENDS = SPEECH_STARTS + LENGTH;
const JSON_STARTS = SPEECH_ENDS + 0.4;
const LINE_SECONDS = 0.11;
const SHOWN_TOPICS = 3;

/** The story of one message: a button in an app, a voice, words, data, and where the finding goes. */
export function Story({ steps, words }: { steps: readonly Point[]; words: LandingSections['story'] }) {
  const stage = useRef<HTMLDivElement>(null);
  const { state, performance, press, end } = useStory(stage);
  const json = jsonLines();
  const insightAt = JSON_STARTS + json.length * LINE_SECONDS + 0.3;
  return (
    <div className={classes.story} data-state={state} key={performance}>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.title} style={during(index, insightAt)}>
            <span aria-hidden="true">{index + 1}</span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <div ref={stage} className={classes.stage}>
        <Phone title={words.app}>
          <Blanks widths={[92, 64, 78]} />
          <div className={classes.chart}>
            {[38, 62, 46, 80, 56, 70].map((height) => (
              <span key={height} style={{ height: `${height}%` }} />
            ))}
          </div>
          <Blanks widths={[86, 70, 92, 58, 74]} />
          <div className={classes.sheet}>
            <p>{words.ask}</p>
            <div className={classes.layers}>
              <span className={classes.idle}>
                <Icon name="microphone" /> {words.button}
              </span>
              <span className={classes.recording}>
                <span className={classes.meter}>
                  <i />
                  <i />
                  <i />
                  <i />
                  <i />
                </span>
                {words.listening}
              </span>
              <span className={classes.thanks}>
                <Icon name="check" /> {words.thanks}
              </span>
            </div>
          </div>
        </Phone>
        <div className={classes.voice}>
          <div className={classes.wave}>
            <div className={classes.heard}>
              <TintedWave peaks={SAMPLE_PEAKS} lines={LINES} bars={96} />
            </div>
            <span className={classes.cursor} />
          </div>
          <p className={classes.words} lang="en">
            {REMARKS.map((remark) => (
              <Remark key={remark.end} remark={remark} />
            ))}
          </p>
        </div>
        <Window
          name="POST /api/v1/process"
          aside={
            <span className={classes.status} style={at(JSON_STARTS)}>
              200
            </span>
          }
        >
          <pre className={classes.json}>
            {json.map((line, index) => (
              <span key={line} style={at(JSON_STARTS + index * LINE_SECONDS)}>
                <Code text={line} />
                {'\n'}
              </span>
            ))}
          </pre>
        </Window>
        <div className={classes.places}>
          <Insight words={words} style={at(insightAt)} />
          <Chat words={words} style={at(insightAt + 0.7)} onShown={end} />
        </div>
      </div>
      <button type="button" className={classes.press} onClick={press}>
        <Icon name={state === 'playing' ? 'pause' : state === 'done' ? 'again' : 'play'} />
        {labelOf(state, words)}
      </button>
    </div>
  );
}

function labelOf(state: StoryState, words: LandingSections['story']): string {
  if (state === 'playing') return words.pause;
  return state === 'done' ? words.again : words.play;
}

function Remark({ remark }: { remark: StoryRemark }) {
  return (
    <>
      <Words words={remark.lead} />
      <span className={classes.remark} data-label={remark.label} style={at(SPEECH_STARTS + remark.end)}>
        <Words words={remark.words} />
      </span>{' '}
    </>
  );
}

function Words({ words }: { words: readonly StoryWord[] }) {
  return words.map(({ text, second }, index) => (
    <span key={`${second} ${text}`} className={classes.word} style={at(SPEECH_STARTS + second)}>
      {text}
      {index < words.length - 1 || words.length === 1 ? ' ' : ''}
    </span>
  ));
}

/** The finding as the dashboard's Insights page lists it. */
function Insight({ words, style }: { words: LandingSections['story']; style: CSSProperties }) {
  const remark = exampleFeedback.improvement_suggestions?.[0];
  return (
    <div className={classes.place} style={style}>
      <Place icon={<Icon name="chart" />}>{words.insights}</Place>
      <p className={classes.theme}>
        <strong>{words.theme}</strong>
        <span>{words.isNew}</span>
      </p>
      <p className={classes.quote} lang="en">
        <SentimentMark label="negative" />
        <span>
          “{remark?.quote}” <small>{formatSeconds(remark?.start ?? 0)} s</small>
        </span>
      </p>
    </div>
  );
}

/** The same finding in a team's chat. Its end is the end of the story. */
function Chat({
  words,
  style,
  onShown,
}: {
  words: LandingSections['story'];
  style: CSSProperties;
  onShown: () => void;
}) {
  const language = useLanguage();
  const next = exampleFeedback.recommendations?.[0]?.text ?? '';
  return (
    <div className={classes.place} style={style} onAnimationEnd={onShown}>
      <Place icon={<Icon name="chat" />}>{words.chat}</Place>
      <ChatMessage time="10:02">
        <p lang="en">
          <b>{exampleFeedback.title}</b>
        </p>
        <p>{recommendationIn(language, next)}</p>
      </ChatMessage>
    </div>
  );
}

function Place({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={classes.where}>
      {icon} {children}
    </p>
  );
}

/** The parts of the response that fit beside the words, as they are. */
function jsonLines(): string[] {
  const { sentiment, intent, tone, topics, recommendations } = exampleFeedback;
  const [first] = recommendations ?? [];
  return [
    '{',
    `  "sentiment": ${onOneLine({ label: sentiment.label, score: sentiment.score })},`,
    `  "intent": "${intent}",`,
    `  "tone": "${tone}",`,
    `  "topics": ${onOneLine(topics.slice(0, SHOWN_TOPICS))},`,
    '  "recommendations": [{',
    `    "text": "${first?.text}",`,
    `    "start": ${first?.start},`,
    `    "end": ${first?.end}`,
    '  }]',
    '}',
  ];
}

function onOneLine(value: unknown): string {
  return JSON.stringify(value, null, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/(?<=[[{]) | (?=[\]}])/g, '');
}

function at(seconds: number): CSSProperties {
  return { '--at': `${seconds.toFixed(2)}s` } as CSSProperties;
}

/** When a step's line is drawn, and for how long. */
function during(index: number, end: number): CSSProperties {
  const [from = 0, to = end] = [
    [0, SPEECH_STARTS],
    [SPEECH_STARTS, SPEECH_ENDS],
    [SPEECH_ENDS, end],
  ][index] ?? [0, end];
  return { '--at': `${from}s`, '--for': `${to - from}s` } as CSSProperties;
}
