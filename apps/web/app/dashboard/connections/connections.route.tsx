import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Connection } from '@voice-feedback/contract/connections';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useOffline, useReadOnly } from '../account/use-account.ts';
import { Empty, Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useMay } from '../organization/use-may.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { ConnectForm } from './connect-form.tsx';
import { connectionsQuery } from './connection-queries.ts';
import { ConnectionRow } from './connection-row.tsx';
import classes from './connections.module.css';
import { WebhookSetup } from './webhook-setup.tsx';

type NewConnection = Connection & { webhook_secret: string };

/** The issue trackers that are connected. */
export default function Connections() {
  const words = useWords('connections');
  const isOffline = useOffline();
  const isReadOnly = useReadOnly();
  const mayEdit = useMay('connections:edit') && !isReadOnly;
  const [isConnecting, { open, close }] = useDisclosure();
  const [made, setMade] = useState<NewConnection>();
  const { data, error, refetch } = useQuery({ ...connectionsQuery(useServer()), enabled: !isOffline });
  const connect = mayEdit && (
    <Button size="sm" onClick={open}>
      {words.connect}
    </Button>
  );
  return (
    <SettingsPage
      title={words.title}
      lead={words.lead}
      actions={data !== undefined && data.length > 0 && connect}
    >
      {made && <WebhookSetup connection={made} onHide={() => setMade(undefined)} />}
      {error ? (
        <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        !isOffline && <Skeleton height={120} />
      ) : data.length === 0 ? (
        <Empty title={words.none} action={connect}>
          {words.noneText}
        </Empty>
      ) : (
        <ul className={classes.connections}>
          {data.map((connection) => (
            <ConnectionRow key={connection.id} connection={connection} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      <Dialog opened={isConnecting} onClose={close} title={words.connect} size="lg">
        <ConnectForm
          onCancel={close}
          onDone={(connection) => {
            setMade(connection);
            close();
          }}
        />
      </Dialog>
    </SettingsPage>
  );
}
