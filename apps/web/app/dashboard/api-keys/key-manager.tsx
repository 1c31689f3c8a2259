import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { keysQuery } from '../account/account-queries.ts';
import { useOffline, useReadOnly } from '../account/use-account.ts';
import { Empty, Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { DeleteKeyDialog } from './delete-key-dialog.tsx';
import { EditKeyDialog } from './edit-key-dialog.tsx';
import { type KeyIntent, KeyTable } from './key-table.tsx';
import { isLastKey } from './last-key.ts';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';

/** All keys, each with its actions. */
export function KeyManager({ onCreate }: { onCreate: () => void }) {
  const words = useWords('apiKeys');
  const isOffline = useOffline();
  const isReadOnly = useReadOnly();
  const [intent, setIntent] = useState<KeyIntent>();
  const { data: keys, error, refetch } = useQuery({ ...keysQuery(useServer()), enabled: !isOffline });
  const close = () => setIntent(undefined);
  if (error) return <Failure what={words.fetchFailed} error={error} onRetry={() => void refetch()} />;
  if (keys === undefined) return <Skeleton height={120} />;
  if (keys.length === 0) {
    return (
      <Empty title={words.none} action={<Button onClick={onCreate}>{words.create}</Button>}>
        {words.noneText}
      </Empty>
    );
  }
  return (
    <>
      <KeyTable keys={keys} isReadOnly={isReadOnly} onIntent={setIntent} />
      {intent?.what === 'delete' && (
        <DeleteKeyDialog apiKey={intent.key} isLast={isLastKey(intent.key, keys)} onClose={close} />
      )}
      {intent?.what === 'edit' && (
        <EditKeyDialog apiKey={keys.find(({ id }) => id === intent.key.id) ?? intent.key} onClose={close} />
      )}
      {intent?.what === 'rotate' && <RotateKeyDialog apiKey={intent.key} onClose={close} />}
    </>
  );
}
