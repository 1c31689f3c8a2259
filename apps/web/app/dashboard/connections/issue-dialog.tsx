import { Anchor, Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type Connection,
  ISSUE_TITLE_CHARACTERS,
  type LinkedIssue,
} from '@voice-feedback/contract/connections';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useFieldErrors } from '../layout/use-field-errors.ts';
import { useTo } from '../layout/use-to.ts';
import { connectionsQuery, issueQuery, type Subject, useIssueActions } from './connection-queries.ts';
import classes from './connections.module.css';
import { TRACKERS } from './trackers.ts';

interface Properties {
  subject: Subject;
  /** proposed for a new issue */
  title: string;
}

/** The issue of a feedback or a theme: creates one, links one, or shows the one it has. */
export function IssueDialog({ subject, title, onClose }: Properties & { onClose: () => void }) {
  const words = useWords('connections');
  const { close } = useWords('dashboard');
  return (
    <Dialog opened onClose={onClose} title={words.issue} closeButtonProps={{ 'aria-label': close }}>
      <Content subject={subject} title={title} />
    </Dialog>
  );
}

function Content({ subject, title }: Properties) {
  const words = useWords('connections');
  const to = useTo();
  const server = useServer();
  const connections = useQuery(connectionsQuery(server));
  const issue = useQuery(issueQuery(server, subject));
  const error = connections.error ?? issue.error;
  if (error) return <Failure what={words.loadFailed} error={error} onRetry={() => void issue.refetch()} />;
  if (connections.data === undefined || issue.data === undefined) return <Skeleton height={160} />;
  if (issue.data !== null)
    return <Linked issue={issue.data} connections={connections.data} subject={subject} />;
  if (connections.data.length === 0)
    return (
      <div className={classes.form}>
        <p>{words.notConnected}</p>
        <div>
          <Button size="sm" component={Link} to={to('/dashboard/settings/connections')}>
            {words.open}
          </Button>
        </div>
      </div>
    );
  return <LinkForm connections={connections.data} subject={subject} title={title} />;
}

function LinkForm({
  connections,
  subject,
  title: proposed,
}: Properties & { connections: readonly Connection[] }) {
  const words = useWords('connections');
  const [connectionId, setConnectionId] = useState(connections[0]?.id ?? '');
  const [title, setTitle] = useState(proposed.slice(0, ISSUE_TITLE_CHARACTERS));
  const [url, setUrl] = useState('');
  const { link } = useIssueActions();
  const { at, rest } = useFieldErrors(link.error, { title: [], url: [] });
  const provider = connections.find(({ id }) => id === connectionId)?.provider ?? 'github';
  const isExisting = url.trim() !== '';
  function submit(event: FormEvent): void {
    event.preventDefault();
    const what = isExisting ? { url: url.trim() } : { title: title.trim() };
    link.mutate({ connection_id: connectionId, ...subject, ...what });
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.quiet}>{words.issueText}</p>
      <NativeSelect
        label={words.where}
        value={connectionId}
        onChange={(event) => setConnectionId(event.currentTarget.value)}
        data={connections.map(({ id, provider, project }) => ({
          value: id,
          label: `${project} (${TRACKERS[provider].name})`,
        }))}
      />
      <TextInput
        {...at('title')}
        label={words.issueTitle}
        value={title}
        maxLength={ISSUE_TITLE_CHARACTERS}
        disabled={isExisting}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextInput
        {...at('url')}
        label={words.existing}
        description={words.existingHint}
        type="url"
        placeholder={TRACKERS[provider].issueExample}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      {rest && <Failure what={words.issueFailed} error={rest} />}
      <div>
        <Button
          size="sm"
          type="submit"
          loading={link.isPending}
          disabled={!isExisting && title.trim() === ''}
        >
          {isExisting ? words.link : words.create}
        </Button>
      </div>
    </form>
  );
}

interface LinkedProperties {
  issue: LinkedIssue;
  connections: readonly Connection[];
  subject: Subject;
}

function Linked({ issue, connections, subject }: LinkedProperties) {
  const words = useWords('connections');
  const { link, unlink } = useIssueActions();
  const { connection_id, provider, status, problem, number, url, title, state, people } = issue;
  const tracker = TRACKERS[provider];
  const project = connections.find(({ id }) => id === connection_id)?.project ?? '';
  const error = link.error ?? unlink.error;
  return (
    <div className={classes.form}>
      <p>
        {url === null ? (
          title
        ) : (
          <Anchor href={url} target="_blank" rel="noreferrer">
            {title} ({number === null ? project : tracker.issue(project, number)})
          </Anchor>
        )}
      </p>
      <p className={classes.quiet} role="status">
        {status === 'creating'
          ? words.creating(tracker.name)
          : status === 'linked' && state !== null
            ? `${words.states[state]} · ${words.people(people)}`
            : null}
      </p>
      {status === 'failed' && problem !== null && (
        <p className={classes.bad}>{words.problems[problem](tracker.name)}</p>
      )}
      {error && <Failure what={words.issueFailed} error={error} />}
      <div className={classes.actions}>
        {status === 'failed' && (
          <Button
            size="sm"
            loading={link.isPending}
            onClick={() => link.mutate({ connection_id, ...subject })}
          >
            {words.tryAgain}
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          loading={unlink.isPending}
          onClick={() =>
            unlink.mutate(issue.id, {
              onSuccess: () => showToast({ kind: 'success', message: words.unlinked(tracker.name) }),
            })
          }
        >
          {words.unlink}
        </Button>
      </div>
    </div>
  );
}
