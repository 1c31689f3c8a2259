import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Connection } from '@voice-feedback/contract/connections';
import { type FormEvent, useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { formatAgo } from '../figures.ts';
import { Failure } from '../layout/page.tsx';
import { useConnectionActions } from './connection-queries.ts';
import classes from './connections.module.css';
import { SecretForm } from './secret-form.tsx';
import { TokenFields } from './token-fields.tsx';
import { TRACKERS } from './trackers.ts';

interface Properties {
  connection: Connection;
  mayEdit: boolean;
}

/** One connection: where, how it fares, and what can be done with it. */
export function ConnectionRow({ connection, mayEdit }: Properties) {
  const words = useWords('connections');
  const language = useLanguage();
  const [asks, asking] = useDisclosure();
  const [isChanging, changing] = useDisclosure();
  const [isSigning, signing] = useDisclosure();
  const { remove } = useConnectionActions();
  const { id, provider, project, status, webhook_received_at: receivedAt } = connection;
  const { name, hasOwnSecret } = TRACKERS[provider];
  return (
    <li>
      <div>
        <h2>{project}</h2>
        <p className={classes.quiet}>
          {name} ·{' '}
          {receivedAt === null
            ? words.withoutWebhook
            : words.lastEvent(formatAgo(receivedAt, language, Date.now()))}
        </p>
        {status === 'refused' && <p className={classes.bad}>{words.statuses.refused(name)}</p>}
        {status === 'ended' && <p className={classes.bad}>{words.statuses.ended}</p>}
      </div>
      {mayEdit && (
        <div className={classes.actions}>
          {hasOwnSecret && (
            <Button size="compact-sm" variant="subtle" onClick={signing.open}>
              {words.signingSecret}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" onClick={changing.open}>
            {words.newToken}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={asking.open}>
            {words.remove}
          </Button>
        </div>
      )}
      <Dialog opened={isChanging} onClose={changing.close} title={words.newToken}>
        <TokenForm connection={connection} onDone={changing.close} />
      </Dialog>
      <Dialog opened={isSigning} onClose={signing.close} title={words.signingSecret}>
        <SecretForm id={id} onDone={signing.close} />
      </Dialog>
      <Modal opened={asks} onClose={asking.close} title={words.removeTitle(project)}>
        <div className={classes.form}>
          <p>{words.removeText(name)}</p>
          {remove.error && <Failure what={words.changeFailed} error={remove.error} />}
          <div className={classes.actions}>
            <Button
              size="sm"
              color="var(--vf-negative)"
              loading={remove.isPending}
              onClick={() =>
                // Not a callback of the call: this row is gone by then.
                remove.mutateAsync(id).then(
                  () => showToast({ kind: 'success', message: words.removed }),
                  () => undefined,
                )
              }
            >
              {words.remove}
            </Button>
          </div>
        </div>
      </Modal>
    </li>
  );
}

interface TokenProperties {
  connection: Connection;
  onDone: () => void;
}

function TokenForm({ connection: { id, provider }, onDone }: TokenProperties) {
  const words = useWords('connections');
  const { save } = useWords('dashboard');
  const [token, setToken] = useState('');
  const { change } = useConnectionActions();
  function submit(event: FormEvent): void {
    event.preventDefault();
    const onSuccess = () => {
      showToast({ kind: 'success', message: words.tokenChanged });
      onDone();
    };
    change.mutate({ id, token }, { onSuccess });
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TokenFields provider={provider} onChange={setToken} />
      {change.error && <Failure what={words.changeFailed} error={change.error} />}
      <div className={classes.actions}>
        <Button size="sm" type="submit" loading={change.isPending} disabled={token === ''}>
          {save}
        </Button>
      </div>
    </form>
  );
}
