import { Button, NativeSelect, TextInput } from '@mantine/core';
import {
  CONNECTION_PROVIDERS,
  type Connection,
  type ConnectionProvider,
} from '@voice-feedback/contract/connections';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Failure } from '../layout/page.tsx';
import { useFieldErrors } from '../layout/use-field-errors.ts';
import { useConnectionActions } from './connection-queries.ts';
import classes from './connections.module.css';
import { TokenFields } from './token-fields.tsx';
import { addressIn, projectIn, TRACKERS } from './trackers.ts';

interface Properties {
  onDone: (connection: Connection & { webhook_secret: string }) => void;
  onCancel: () => void;
}

/** Connects a project of an issue tracker. */
export function ConnectForm({ onDone, onCancel }: Properties) {
  const words = useWords('connections');
  const { cancel } = useWords('dashboard');
  const [provider, setProvider] = useState<ConnectionProvider>('github');
  const [project, setProject] = useState('');
  const [token, setToken] = useState('');
  const [apiUrl, setApiUrl] = useState('');
  const [issueType, setIssueType] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { connect } = useConnectionActions();
  const form = words.trackers[provider];
  const { at, focus, rest } = useFieldErrors(connect.error, { api_url: [], project: [] });
  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = projectIn(provider, project);
    const address = addressIn(provider, apiUrl);
    const isComplete = found !== undefined && (provider !== 'jira' || address !== undefined);
    setWrong(!isComplete);
    if (!isComplete) {
      focus(found === undefined ? 'project' : 'api_url');
      return;
    }
    const type = provider === 'jira' && issueType.trim() !== '' ? `/${issueType.trim()}` : '';
    connect.mutate(
      {
        ...{ provider, project: `${found}${type}`, token },
        ...(address === undefined ? {} : { api_url: address }),
      },
      { onSuccess: onDone },
    );
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <NativeSelect
        label={words.tracker}
        value={provider}
        data-autofocus
        data={CONNECTION_PROVIDERS.map((value) => ({ value, label: TRACKERS[value].name }))}
        onChange={({ currentTarget }) => {
          setProvider(CONNECTION_PROVIDERS.find((one) => one === currentTarget.value) ?? 'github');
          setWrong(false);
          setToken('');
          setApiUrl('');
          connect.reset();
        }}
      />
      {provider === 'jira' && (
        <TextInput
          {...at('api_url')}
          label={words.site}
          type="url"
          placeholder="https://acme.atlassian.net"
          required
          value={apiUrl}
          {...(isWrong && addressIn(provider, apiUrl) === undefined && { error: words.siteWrong })}
          onChange={(event) => setApiUrl(event.currentTarget.value)}
        />
      )}
      <TextInput
        {...at('project')}
        label={form.project}
        description={form.projectHint}
        placeholder={TRACKERS[provider].projectExample}
        required
        value={project}
        {...(isWrong && projectIn(provider, project) === undefined && { error: form.projectWrong })}
        onChange={(event) => setProject(event.currentTarget.value)}
      />
      {provider === 'jira' && (
        <TextInput
          label={words.issueType}
          description={words.issueTypeHint}
          value={issueType}
          onChange={(event) => setIssueType(event.currentTarget.value)}
        />
      )}
      <TokenFields key={provider} provider={provider} onChange={setToken} />
      {provider === 'github' && (
        <TextInput
          {...at('api_url')}
          label={words.apiUrl}
          description={words.apiUrlHint}
          type="url"
          placeholder="https://github.example.com/api/v3"
          value={apiUrl}
          onChange={(event) => setApiUrl(event.currentTarget.value)}
        />
      )}
      {rest && <Failure what={words.connectFailed} error={rest} />}
      <div className={classes.actions}>
        <Button size="sm" variant="default" onClick={onCancel}>
          {cancel}
        </Button>
        <Button size="sm" type="submit" loading={connect.isPending} disabled={token === '' || project === ''}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
