import { useMounted } from '@mantine/hooks';
import { curlCommand } from '../demo/curl-command.ts';
import { Sample } from '../docs/sample.tsx';
import { useWords } from '../i18n/words.ts';
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
      <Sample name="curl" text={command} label={words.label} />
    </section>
  );
}
