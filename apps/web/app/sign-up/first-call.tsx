import { useMounted } from '@mantine/hooks';
import { curlCommand } from '../demo/curl-command.ts';
import { useWords } from '../i18n/words.ts';
import { CodeBlock } from '../ui/code-block.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import classes from './sign-up.module.css';

/** A call that works as it is: with this server's address and the new key. */
export function FirstCall({ apiKey }: { apiKey: string }) {
  const words = useWords('signUp').firstCall;
  const origin = useMounted() ? location.origin : undefined;
  const command = curlCommand({ origin, apiKey });
  return (
    <section className={classes.call} aria-labelledby="first-call">
      <h3 id="first-call">{words.heading}</h3>
      <p className={classes.kind}>{words.text}</p>
      <CodeBlock label={words.label}>{command}</CodeBlock>
      <CopyButton text={command} label={words.label} />
    </section>
  );
}
