import { useEffect, useState } from 'react';
import { CodeBlock } from '../ui/code-block.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import classes from './curl-sample.module.css';

const USUAL_ORIGIN = 'http://localhost:8000';
const USUAL_KEY = 'vf_…';

/** The same call from a terminal, with this server's address and a key that works. */
export function CurlSample({ apiKey }: { apiKey: string | undefined }) {
  const [origin, setOrigin] = useState(USUAL_ORIGIN);
  // Known in the browser only; the prerendered page shows the usual one.
  useEffect(() => setOrigin(window.location.origin), []);
  const command = [
    `curl -sO ${origin}/sample-feedback.ogg`,
    '',
    `curl ${origin}/api/v1/process \\`,
    `  -H "Authorization: Bearer ${apiKey ?? USUAL_KEY}" \\`,
    '  -F detailed=true \\',
    '  -F audio=@sample-feedback.ogg',
  ].join('\n');
  return (
    <section className={classes.sample} aria-labelledby="terminal">
      <div>
        <h2 id="terminal">The same from your terminal</h2>
        <p>
          One call: audio in, the record above out. The key is this server’s demo key; it takes recordings of
          up to ten seconds and stores nothing. Your own key was printed when the server first started.
        </p>
      </div>
      <div className={classes.command}>
        <div className={classes.copy}>
          <CopyButton text={command} label="the command" />
        </div>
        <CodeBlock label="Command">{command}</CodeBlock>
      </div>
    </section>
  );
}
