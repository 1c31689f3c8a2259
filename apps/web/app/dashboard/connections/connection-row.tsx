import { Button, Modal, PasswordInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Connection } from '@voice-feedback/contract/connections';
import { type FormEvent, useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { formatAgo } from '../figures.ts';
import { Failure } from '../layout/page.tsx';
import { useConnectionActions } from './connection-queries.ts';
import classes from './connections.module.css';

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
  const { remove } = useConnectionActions();
  const { id, project, status, webhook_received_at: receivedAt } = connection;
  return (
    <li>
      <div>
        <h2>{project}</h2>
        <p className={classes.quiet}>
          GitHub ·{' '}
          {receivedAt === null
            ? words.withoutWebhook
            : words.lastEvent(formatAgo(receivedAt, language, Date.now()))}
        </p>
        {status !== 'connected' && <p className={classes.bad}>{words.statuses[status]}</p>}
      </div>
      {mayEdit && (
        <div className={classes.actions}>
          <Button size="compact-sm" variant="subtle" onClick={changing.open}>
            {words.newToken}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={asking.open}>
            {words.remove}
          </Button>
        </div>
      )}
      <Modal opened={isChanging} onClose={changing.close} title={words.newToken}>
        <TokenForm id={id} onDone={changing.close} />
      </Modal>
      <Modal opened={asks} onClose={asking.close} title={words.removeTitle(project)}>
        <div className={classes.form}>
          <p>{words.removeText}</p>
          {remove.error && <Failure what={words.changeFailed} error={remove.error} />}
          <div className={classes.actions}>
            <Button
              size="sm"
              color="var(--vf-negative)"
              loading={remove.isPending}
              onClick={() =>
                remove.mutate(id, {
                  onSuccess: () => showToast({ kind: 'success', message: words.removed }),
                })
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

function TokenForm({ id, onDone }: { id: string; onDone: () => void }) {
  const words = useWords('connections');
  const { save } = useWords('dashboard');
  const [token, setToken] = useState('');
  const { changeToken } = useConnectionActions();
  function submit(event: FormEvent): void {
    event.preventDefault();
    const onSuccess = () => {
      showToast({ kind: 'success', message: words.tokenChanged });
      onDone();
    };
    changeToken.mutate({ id, token }, { onSuccess });
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <PasswordInput
        label={words.token}
        description={words.tokenHint}
        autoComplete="off"
        value={token}
        data-autofocus
        onChange={(event) => setToken(event.currentTarget.value)}
      />
      {changeToken.error && <Failure what={words.changeFailed} error={changeToken.error} />}
      <div className={classes.actions}>
        <Button size="sm" type="submit" loading={changeToken.isPending} disabled={token === ''}>
          {save}
        </Button>
      </div>
    </form>
  );
}
