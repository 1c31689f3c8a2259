import { Button, NativeSelect, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { INBOX_STATUSES } from '@voice-feedback/contract/process';
import {
  type SavedView,
  VIEW_ISSUES_PER_DAY,
  VIEW_TAGS_MAXIMUM,
  type ViewAction,
  viewActListSchema,
  viewPreviewSchema,
} from '@voice-feedback/contract/saved-views';
import { TAG_CHARACTERS } from '@voice-feedback/contract/sent-fields';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { connectionsQuery } from '../connections/connection-queries.ts';
import { TRACKERS } from '../connections/trackers.ts';
import { MemberSelect } from '../discussion/member-select.tsx';
import { useMembers } from '../discussion/use-members.ts';
import { useHold } from '../editing/edited.tsx';
import { formatMoment, formatNumber } from '../figures.ts';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { withQuery } from '../server/server.ts';
import { feedbackTarget } from './feedback-address.ts';
import { useSaveView } from './use-saved-views.ts';
import { useTagNames } from './use-values.ts';
import classes from './view-actions.module.css';

const ACTS_SHOWN = 10;
const STATUSES = INBOX_STATUSES.filter((status) => status !== 'new');

/** What a saved view does with feedback that newly matches, what it would have matched, and what it did. */
export function ViewActions({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const words = useWords('viewActions');
  const { statuses, viewFailed } = useWords('inbox');
  const { save } = useWords('dashboard');
  const { isTheirs, save: saveView, isPending, error } = useSaveView(view, onDone);
  const known = useTagNames(true);
  const [tags, setTags] = useState(() =>
    view.actions.flatMap((action) => (action.type === 'tag' ? action.tags : [])),
  );
  const [status, setStatus] = useState(
    () => view.actions.find((action) => action.type === 'set_status')?.inbox_status,
  );
  const members = useMembers();
  const [assignee, setAssignee] = useState(
    () => view.actions.find((action) => action.type === 'assign')?.assignee ?? null,
  );
  const { data: connections } = useQuery(connectionsQuery(useServer()));
  const [connection, setConnection] = useState(
    () => view.actions.find((action) => action.type === 'create_issue')?.connection_id,
  );
  const actions: ViewAction[] = [
    ...(tags.length === 0 ? [] : [{ type: 'tag' as const, tags }]),
    ...(status === undefined ? [] : [{ type: 'set_status' as const, inbox_status: status }]),
    ...(assignee !== null && (members.length === 0 || members.some(({ user_id }) => user_id === assignee))
      ? [{ type: 'assign' as const, assignee }]
      : []),
    ...(connection !== undefined && (connections?.some(({ id }) => id === connection) ?? true)
      ? [{ type: 'create_issue' as const, connection_id: connection }]
      : []),
  ];
  useHold(actions);
  function submit(event: FormEvent): void {
    event.preventDefault();
    saveView({ actions });
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.quiet}>{words.lead}</p>
      <TagsInput
        size="sm"
        label={words.tags}
        description={words.tagsHint}
        value={tags}
        onChange={(given) => setTags(given.map((tag) => tag.trim().slice(0, TAG_CHARACTERS)))}
        data={known}
        maxTags={VIEW_TAGS_MAXIMUM}
        data-autofocus
      />
      <NativeSelect
        size="sm"
        label={words.status}
        description={words.statusHint}
        value={status ?? ''}
        onChange={({ currentTarget: { value } }) => setStatus(STATUSES.find((one) => one === value))}
        data={[
          { value: '', label: words.keepStatus },
          ...STATUSES.map((value) => ({ value, label: statuses[value] })),
        ]}
      />
      {(members.length > 1 || assignee !== null) && (
        <MemberSelect
          members={members}
          size="sm"
          label={words.assign}
          description={words.assignHint}
          clearable
          clearButtonProps={{ 'aria-label': words.assignNobody }}
          placeholder={words.assignNobody}
          value={assignee}
          onChange={setAssignee}
        />
      )}
      {connections !== undefined && connections.length > 0 && (
        <NativeSelect
          size="sm"
          label={words.issue}
          description={words.issueHint(VIEW_ISSUES_PER_DAY)}
          value={connection ?? ''}
          onChange={({ currentTarget: { value } }) => setConnection(value === '' ? undefined : value)}
          data={[
            { value: '', label: words.noIssue },
            ...connections.map(({ id, provider, project }) => ({
              value: id,
              label: `${TRACKERS[provider].name}: ${project}`,
            })),
          ]}
        />
      )}
      {error && <Failure what={viewFailed} error={error} />}
      {!isTheirs && (
        <>
          <Preview view={view} />
          <Button size="sm" type="submit" loading={isPending}>
            {save}
          </Button>
          <Log view={view} />
        </>
      )}
    </form>
  );
}

function Preview({ view }: { view: SavedView }) {
  const words = useWords('viewActions');
  const language = useLanguage();
  const server = useServer();
  const { data } = useQuery({
    queryKey: [ACCOUNT_KEY, 'view preview', view.id, view.filter],
    queryFn: ({ signal }) =>
      server.call(`/api/v1/views/${view.id}/preview`, { answer: viewPreviewSchema, signal }),
  });
  if (data === undefined) return <p className={classes.quiet}>…</p>;
  return (
    <p className={classes.quiet} role="status">
      {data.looked_at === 0
        ? words.previewNone
        : words.preview(
            data.matched,
            formatNumber(data.matched, language),
            formatNumber(data.looked_at, language),
          )}
    </p>
  );
}

function Log({ view }: { view: SavedView }) {
  const words = useWords('viewActions');
  const language = useLanguage();
  const to = useTo();
  const server = useServer();
  const { data, error, refetch } = useQuery({
    queryKey: [ACCOUNT_KEY, 'view acts', view.id],
    queryFn: ({ signal }) =>
      server.call(withQuery(`/api/v1/views/${view.id}/acts`, { limit: ACTS_SHOWN }), {
        answer: viewActListSchema,
        signal,
      }),
  });
  if (error) return <Failure what={words.logFailed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined || (data.total === 0 && view.actions.length === 0)) return null;
  return (
    <section className={classes.log}>
      <h3>
        {words.log}
        {data.total > 0 && `: ${words.total(data.total)}`}
      </h3>
      {data.total === 0 ? (
        <p className={classes.quiet}>{words.nothingYet}</p>
      ) : (
        <ul>
          {data.acts.map(({ feedback_id, title, outcome, issue, at }) => (
            <li key={feedback_id}>
              <Link to={to(feedbackTarget(feedback_id, ''))}>{title}</Link>
              <span className={classes.quiet}>
                {[words.outcomes[outcome], ...(issue === null ? [] : [words.issues[issue]])].join(', ')},{' '}
                {formatMoment(at, language)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
