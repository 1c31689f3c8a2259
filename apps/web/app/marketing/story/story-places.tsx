import type { CSSProperties, ReactNode } from 'react';
import { exampleFeedback } from '../../feedback/example.ts';
import { SentimentMark } from '../../feedback/sentiment-mark.tsx';
import { formatSeconds } from '../../feedback/spoken-lines.ts';
import { useLanguage } from '../../i18n/words.ts';
import { ChatMessage } from '../../scenes/chat-message.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { LandingSections } from '../content/landing-sections.ts';
import classes from './story.module.css';

/** The finding as the dashboard's Insights page lists it. */
export function Insight({ words, style }: { words: LandingSections['story']; style: CSSProperties }) {
  const language = useLanguage();
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
          “{remark?.quote}” <small>{formatSeconds(remark?.start ?? 0, language)} s</small>
        </span>
      </p>
    </div>
  );
}

/** The same finding in a team's chat. Its end is the end of the story. */
export function Chat({
  words,
  task,
  style,
  onShown,
}: {
  words: LandingSections['story'];
  task: string;
  style: CSSProperties;
  onShown: () => void;
}) {
  return (
    <div className={classes.place} style={style} onAnimationEnd={onShown}>
      <Place icon={<Icon name="chat" />}>{words.chat}</Place>
      <ChatMessage time="10:02">
        <p lang="en">
          <b>{exampleFeedback.title}</b>
        </p>
        <p>{task}</p>
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
