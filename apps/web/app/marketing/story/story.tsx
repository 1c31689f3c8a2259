import { type CSSProperties, memo, useRef } from 'react';
import { SAMPLE_PEAKS } from '../../demo/sample.ts';
import { exampleFeedback } from '../../feedback/example.ts';
import { spokenLines } from '../../feedback/spoken-lines.ts';
import { secondsOf } from '../../scenes/bars.ts';
import { Code } from '../../scenes/code.tsx';
import { Blanks, Phone } from '../../scenes/phone.tsx';
import { TintedWave } from '../../scenes/tinted-wave.tsx';
import { Window } from '../../scenes/window.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { LandingSections } from '../content/landing-sections.ts';
import type { Point } from '../content/vertical-page.ts';
import classes from './story.module.css';
import { jsonLines } from './story-json.ts';
import { Chat, Insight } from './story-places.tsx';
import { at } from './story-time.ts';
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

/** The story of one message: a button in an app, a voice, words, data, and where the finding goes. */
export const Story = memo(function Story({
  steps,
  words,
  task,
}: {
  steps: readonly Point[];
  words: LandingSections['story'];
  /** what to do about the finding, in the page's language */
  task: string;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const { state, performance, press, end } = useStory(stage);
  const json = jsonLines();
  const insightAt = JSON_STARTS + json.length * LINE_SECONDS + 0.3;
  return (
    <div className={classes.story} data-state={state}>
      {/* A new performance has new elements, so that every animation starts again; the button keeps its focus. */}
      <ol key={`steps ${performance}`} className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.title} style={during(index, insightAt)}>
            <span aria-hidden="true">{index + 1}</span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <div key={`stage ${performance}`} ref={stage} className={classes.stage}>
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
          <Chat words={words} task={task} style={at(insightAt + 0.7)} onShown={end} />
        </div>
      </div>
      <button type="button" className={classes.press} onClick={press}>
        <Icon name={state === 'playing' ? 'pause' : state === 'done' ? 'again' : 'play'} />
        {labelOf(state, words)}
      </button>
    </div>
  );
});

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

/** When a step's line is drawn, and for how long. */
function during(index: number, end: number): CSSProperties {
  const [from = 0, to = end] = [
    [0, SPEECH_STARTS],
    [SPEECH_STARTS, SPEECH_ENDS],
    [SPEECH_ENDS, end],
  ][index] ?? [0, end];
  return { '--at': `${from}s`, '--for': `${to - from}s` } as CSSProperties;
}
