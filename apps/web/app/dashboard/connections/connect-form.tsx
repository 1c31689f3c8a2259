import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { Connection } from '@voice-feedback/contract/connections';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Failure } from '../layout/page.tsx';
import { useConnectionActions } from './connection-queries.ts';
import classes from './connections.module.css';

const REPOSITORY = /^[\w.-]+\/[\w.-]+$/;

interface Properties {
  onDone: (connection: Connection & { webhook_secret: string }) => void;
  onCancel: () => void;
}

/** Connects a repository on GitHub or on an Enterprise server. */
export function ConnectForm({ onDone, onCancel }: Properties) {
  const words = useWords('connections');
  const { cancel } = useWords('dashboard');
  const [project, setProject] = useState('');
  const [token, setToken] = useState('');
  const [apiUrl, setApiUrl] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { connect } = useConnectionActions();
  const repository = project.trim().replace(/^https:\/\/github\.com\//, '');
  function submit(event: FormEvent): void {
    event.preventDefault();
    setWrong(!REPOSITORY.test(repository));
    if (!REPOSITORY.test(repository)) return;
    const given = { project: repository, token, ...(apiUrl.trim() === '' ? {} : { api_url: apiUrl.trim() }) };
    connect.mutate(given, { onSuccess: onDone });
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        label={words.repository}
        description={words.repositoryHint}
        placeholder="acme/app"
        required
        value={project}
        error={isWrong ? words.repositoryWrong : undefined}
        data-autofocus
        onChange={(event) => setProject(event.currentTarget.value)}
      />
      <PasswordInput
        label={words.token}
        description={words.tokenHint}
        required
        autoComplete="off"
        value={token}
        onChange={(event) => setToken(event.currentTarget.value)}
      />
      <TextInput
        label={words.apiUrl}
        description={words.apiUrlHint}
        type="url"
        placeholder="https://github.example.com/api/v3"
        value={apiUrl}
        onChange={(event) => setApiUrl(event.currentTarget.value)}
      />
      {connect.error && <Failure what={words.connectFailed} error={connect.error} />}
      <div className={classes.actions}>
        <Button size="sm" variant="default" onClick={onCancel}>
          {cancel}
        </Button>
        <Button size="sm" type="submit" loading={connect.isPending} disabled={token === '' || project === ''}>
          {words.connect}
        </Button>
      </div>
    </form>
  );
}
