import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useWords } from '../../i18n/words.ts';
import { useAccount, useOffline, useReadOnly } from '../account/use-account.ts';
import { Failure, Page, Section } from '../layout/page.tsx';
import { IfMay } from '../organization/use-may.ts';
import classes from './api-keys.module.css';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyManager } from './key-manager.tsx';
import { NewKeyList } from './new-key-list.tsx';
import { useCopyKey } from './use-copy-key.ts';
import { VersionChoice } from './version-choice.tsx';

export default function ApiKeys() {
  const words = useWords('apiKeys');
  const [isCreating, creating] = useDisclosure();
  const isOffline = useOffline();
  const isReadOnly = useReadOnly();
  return (
    <Page
      isWide
      title={words.title}
      lead={words.lead}
      actions={
        <Button size="sm" disabled={isReadOnly} onClick={creating.open}>
          {words.create}
        </Button>
      }
    >
      <NewKeyList />
      <Section title={words.mainKey} lead={words.mainKeyLead}>
        <MainKey />
        <div className={classes.warning}>
          <h3>{words.warningTitle}</h3>
          <p>{words.warning}</p>
        </div>
      </Section>
      <Section title={words.manager}>
        <KeyManager onCreate={creating.open} />
      </Section>
      {!isOffline && (
        <IfMay to="organization:edit">
          <VersionChoice />
        </IfMay>
      )}
      <CreateKeyDialog opened={isCreating} onClose={creating.close} />
    </Page>
  );
}

function MainKey() {
  const words = useWords('apiKeys');
  const { dataFailed } = useWords('dashboard');
  const account = useAccount();
  const copy = useCopyKey();
  const isOffline = account.state === 'offline';
  if (account.state === 'loading') return <Skeleton height={38} maw={420} />;
  if (account.state === 'failed')
    return <Failure what={dataFailed} error={account.error} onRetry={account.retry} />;
  // Offline, the browser's record may have the masked key: it tells which key it is, but can't be copied.
  const key = account.record?.api_key;
  const shown = key ?? (isOffline ? words.unavailable : words.noKey);
  return (
    <div className={classes.mainKey}>
      <code>{shown}</code>
      <Button variant="default" size="xs" disabled={isOffline || !key} onClick={() => key && copy(key)}>
        {words.copy}
      </Button>
    </div>
  );
}
