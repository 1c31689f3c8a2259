import { useMemo } from 'react';
import { useOwnSamples } from '../../docs/use-own-samples.ts';
import { spokenLines } from '../../feedback/spoken-lines.ts';
import { Code } from '../../scenes/code.tsx';
import night from '../../scenes/night.module.css';
import { Player } from '../../scenes/player.tsx';
import { useRecording } from '../../scenes/use-recording.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { addressOf, type SiteRecording } from '../examples/site-recording.ts';
import classes from './quick-integration.module.css';
import type { QuickIntegrationWords } from './scene-words.ts';

const INDENT = 2;
const FILE = 'message.webm';
const COMMAND = [
  'curl http://localhost:8000/api/v1/process \\',
  '  -H "Authorization: Bearer vf_your_key" \\',
  '  -F detailed=true \\',
  `  -F audio=@${FILE}`,
].join('\n');

/** The whole integration as one command, beside what it returns. */
export function CodeAndAnswer({
  recording: { message, peaks, name },
  words,
}: {
  recording: SiteRecording;
  words: QuickIntegrationWords;
}) {
  const command = useOwnSamples()(COMMAND);
  const playback = useRecording(addressOf(name));
  const lines = useMemo(() => spokenLines(message), [message]);
  const answer = {
    transcript: message.transcript,
    sentiment: { label: message.sentiment.label, score: message.sentiment.score },
    key_topics: message.key_topics,
    recommendations: message.recommendations?.map(({ text, start }) => ({ text, start })),
  };
  return (
    <div className={`${night.night} ${classes.console}`}>
      <div className={classes.pane}>
        <div className={classes.paneBar}>
          {words.request} <CopyButton text={command} label={words.request} />
        </div>
        <CodeBlock label={words.request}>
          <Code text={command} />
        </CodeBlock>
        <div className={classes.file}>
          <p>{FILE}</p>
          <Player name={FILE} recording={playback} peaks={peaks} lines={lines} bars={64} />
        </div>
      </div>
      <div className={classes.pane}>
        <p className={classes.paneBar}>
          {words.response} <span className={classes.status}>200</span>
        </p>
        <CodeBlock label={words.response}>
          <Code text={JSON.stringify(answer, null, INDENT)} />
        </CodeBlock>
      </div>
    </div>
  );
}
