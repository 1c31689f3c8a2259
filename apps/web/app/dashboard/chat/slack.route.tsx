import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { useOffline, useReadOnly } from '../account/use-account.ts';
import { Empty, Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useMay } from '../organization/use-may.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import classes from './chat.module.css';
import { chatQuery, useChatActions } from './chat-queries.ts';
import { WorkspaceSection } from './workspace-section.tsx';

/** The connected Slack workspaces, and what their channels get. Slack returns here with a code. */
export default function Slack() {
  const words = useWords('chat');
  const isOffline = useOffline();
  const isReadOnly = useReadOnly();
  const mayEdit = useMay('connections:edit') && !isReadOnly;
  const { begin } = useChatActions();
  const { data, error, refetch } = useQuery({ ...chatQuery(useServer()), enabled: !isOffline });
  const add = (label: string) =>
    mayEdit && (
      <Button size="sm" loading={begin.isPending} onClick={() => begin.mutate()}>
        {label}
      </Button>
    );
  const isEmpty = data?.workspaces.length === 0;
  return (
    <SettingsPage
      title={words.title}
      lead={words.lead}
      actions={data?.available === true && !isEmpty && add(words.addAnother)}
    >
      <Returned />
      {begin.error && <Failure what={words.connectFailed} error={begin.error} />}
      {error ? (
        <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        !isOffline && <Skeleton height={120} />
      ) : isEmpty ? (
        data.available ? (
          <Empty title={words.none} action={add(words.add)}>
            {words.noneText}
          </Empty>
        ) : (
          <Empty title={words.unavailable}>{words.unavailableText}</Empty>
        )
      ) : (
        <>
          {data.workspaces.map((workspace) => (
            <WorkspaceSection
              key={workspace.id}
              workspace={workspace}
              channels={data.channels.filter(({ workspace_id }) => workspace_id === workspace.id)}
              mayEdit={mayEdit}
            />
          ))}
          <p className={classes.quiet}>{words.members}</p>
        </>
      )}
    </SettingsPage>
  );
}

/** Finishes connecting, once, with what Slack returned with. */
function Returned() {
  const words = useWords('chat');
  const [parameters, setParameters] = useSearchParams();
  const { finish } = useChatActions();
  const [code, state, refusal] = ['code', 'state', 'error'].map((name) => parameters.get(name));
  const isBegun = useRef(false);
  useEffect(() => {
    if (!code || !state || isBegun.current) return;
    isBegun.current = true;
    // A code works once, and has no place in the history.
    setParameters({}, { replace: true });
    finish.mutate(
      { code, state },
      { onSuccess: ({ name }) => showToast({ kind: 'success', message: words.connected(name) }) },
    );
  }, [code, state, setParameters, finish, words]);
  if (finish.isPending) return <p role="status">{words.connecting}</p>;
  if (finish.error) return <Failure what={words.connectFailed} error={finish.error} />;
  return refusal ? (
    <p role="alert" className={classes.bad}>
      {words.declined}
    </p>
  ) : null;
}
