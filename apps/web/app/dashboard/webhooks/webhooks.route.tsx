import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useOffline, useReadOnly } from '../account/use-account.ts';
import { Empty, Failure, Page } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointRow } from './endpoint-row.tsx';
import { useWebhookActions, webhooksQuery } from './webhook-queries.ts';
import classes from './webhooks.module.css';

export default function Webhooks() {
  const words = useWords('webhooks');
  const isOffline = useOffline();
  const isReadOnly = useReadOnly();
  const [isCreating, { open, close }] = useDisclosure();
  const { create } = useWebhookActions();
  const [secret, setSecret] = useState<string>();
  const { data, error, refetch } = useQuery({ ...webhooksQuery(useServer()), enabled: !isOffline });
  return (
    <Page
      isWide
      title={words.title}
      lead={words.lead}
      actions={
        <Button size="sm" disabled={isReadOnly} onClick={open}>
          {words.create}
        </Button>
      }
    >
      {secret !== undefined && <Secret secret={secret} onHide={() => setSecret(undefined)} />}
      {error ? (
        <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        !isOffline && <Skeleton height={160} />
      ) : data.length === 0 ? (
        <Empty
          title={words.none}
          action={
            <Button size="sm" onClick={open}>
              {words.create}
            </Button>
          }
        >
          {words.noneText}
        </Empty>
      ) : (
        <ul className={classes.endpoints}>
          {data.map((endpoint) => (
            <EndpointRow key={endpoint.id} endpoint={endpoint} onSecret={setSecret} />
          ))}
        </ul>
      )}
      <Dialog opened={isCreating} onClose={close} title={words.create} size="lg">
        <EndpointForm
          isSaving={create.isPending}
          error={create.error}
          onCancel={close}
          onSave={(given) =>
            create.mutate(given, {
              onSuccess(created) {
                setSecret(created.secret);
                close();
              },
            })
          }
        />
      </Dialog>
    </Page>
  );
}

function Secret({ secret, onHide }: { secret: string; onHide: () => void }) {
  const words = useWords('webhooks');
  return (
    <section className={classes.secret} aria-label={words.secretTitle}>
      <h2>{words.secretTitle}</h2>
      <p>{words.secretLead}</p>
      <code>{secret}</code>
      <div className={classes.actions}>
        <CopyButton text={secret} label={words.secretCopy} />
        <Button size="xs" variant="default" onClick={onHide}>
          {words.hide}
        </Button>
      </div>
    </section>
  );
}
