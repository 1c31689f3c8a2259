import { useEffect, useState } from 'react';
import { curlCommand } from '../demo/curl-command.ts';
import { exampleFeedback } from '../feedback/example.ts';
import { useWords } from '../i18n/words.ts';
import { Code } from '../scenes/code.tsx';
import night from '../scenes/night.module.css';
import { Container } from '../shell/container.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import classes from './curl-sample.module.css';

const INDENT = 2;
const RESPONSE = JSON.stringify(exampleFeedback, null, INDENT);

/** The same call from a terminal, with this server's address and a working key, beside its response. */
export function CurlSample({ apiKey }: { apiKey: string | undefined }) {
  const words = useWords('demo').terminal;
  const [origin, setOrigin] = useState<string>();
  // Only known in the browser; the prerendered page shows the placeholder.
  useEffect(() => setOrigin(window.location.origin), []);
  const command = curlCommand({ origin, apiKey });
  return (
    <section className={`${night.night} ${classes.sample}`} aria-labelledby="terminal">
      <Container>
        <div className={classes.columns}>
          <div className={classes.words}>
            <h2 id="terminal">{words.heading}</h2>
            <p>{words.text}</p>
          </div>
          <div className={classes.command}>
            <CodeBlock label={words.label}>
              <Code text={command} />
            </CodeBlock>
            <div className={classes.copy}>
              <CopyButton text={command} label={words.copy} />
            </div>
          </div>
          <div className={classes.response}>
            <CodeBlock label={words.response}>
              <Code text={RESPONSE} />
            </CodeBlock>
          </div>
        </div>
      </Container>
    </section>
  );
}
