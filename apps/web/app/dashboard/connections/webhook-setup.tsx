import { Button } from '@mantine/core';
import type { Connection } from '@voice-feedback/contract/connections';
import { useWords } from '../../i18n/words.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import classes from './connections.module.css';
import { SecretForm } from './secret-form.tsx';
import { TRACKERS } from './trackers.ts';

interface Properties {
  connection: Connection & { webhook_secret: string };
  onHide: () => void;
}

/** What to enter in the tracker, right after connecting: our secret is shown only once. */
export function WebhookSetup({ connection, onHide }: Properties) {
  const words = useWords('connections');
  const { id, provider, webhook_url: url, webhook_secret: secret } = connection;
  const { name, hasOwnSecret } = TRACKERS[provider];
  const { setup } = words.trackers[provider];
  const title = words.setupTitle(name);
  return (
    <section className={classes.setup} aria-label={title}>
      <h2>{title}</h2>
      <p>{hasOwnSecret ? words.setupLead : words.setupLeadOnce}</p>
      <ol>
        <li>{setup.open}</li>
        <li>
          {setup.url} <code>{url}</code>
        </li>
        {setup.type !== null && <li>{setup.type}</li>}
        {!hasOwnSecret && (
          <li>
            {setup.secret} <code>{secret}</code>
          </li>
        )}
        <li>{setup.events}</li>
        {hasOwnSecret && <li>{setup.secret}</li>}
      </ol>
      {hasOwnSecret && <SecretForm id={id} onDone={onHide} />}
      <div className={classes.actions}>
        <CopyButton text={url} label={words.copyUrl} />
        {!hasOwnSecret && <CopyButton text={secret} label={words.copySecret} />}
        <Button size="xs" variant="default" onClick={onHide}>
          {hasOwnSecret ? words.later : words.hide}
        </Button>
      </div>
    </section>
  );
}
