import { Button, CloseButton, Popover, TextInput } from '@mantine/core';
import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  RELEASE_NAME_CHARACTERS,
  type ReleaseChange,
  type ReleaseList,
  releaseSchema,
} from '@voice-feedback/contract/releases';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { nothing } from '../../backend/call-backend.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { formatDay, formatNumber, formatShare } from '../figures.ts';
import { listTarget } from '../inbox/feedback-address.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useExplain } from '../layout/use-explain.ts';
import { useTo } from '../layout/use-to.ts';
import classes from './insights.module.css';
import { INSIGHTS_KEY, RELEASES_ADDRESS, RELEASES_KEY } from './insights-queries.ts';
import { type InsightsView, messagesOf } from './insights-view.ts';

interface Properties {
  query: UseQueryResult<ReleaseList>;
  view: InsightsView;
}

/** The releases of the period, and what changed after each. */
export function Releases({ query: { data, error, refetch }, view }: Properties) {
  const words = useWords('insights');
  return (
    <Section title={words.releases} lead={words.releasesLead} actions={<MarkRelease />}>
      {error && data === undefined ? (
        <Failure what={words.releasesFailed} error={error} onRetry={() => void refetch()} />
      ) : data?.releases.length === 0 ? (
        <p className={classes.none}>{words.noReleases}</p>
      ) : (
        <ul className={classes.releases}>
          {data?.releases.map((release) => (
            <ReleaseRow key={release.id ?? release.name} release={release} view={view} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function ReleaseRow({ release, view }: { release: ReleaseChange; view: InsightsView }) {
  const words = useWords('insights');
  const language = useLanguage();
  const to = useTo();
  const { name, before, after, days, themes } = release;
  const number = (value: number) => formatNumber(value, language, 1);
  const negative = ({ messages, negative: count }: ReleaseChange['after']) =>
    formatShare(messages === 0 ? 0 : count / messages, language);
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p className={classes.about}>
          <span>{formatDay(release.released_at, language)}</span>
          {release.source === 'version' && <span>{words.seenInMetadata}</span>}
        </p>
      </div>
      <p>
        {words.releaseChange(number(before.messages), number(after.messages), days)}
        <br />
        {words.releaseNegative(negative(before), negative(after))}
      </p>
      <div>
        {themes.length === 0 ? (
          <p className={classes.none}>{words.releaseNoThemes}</p>
        ) : (
          <>
            <p className={classes.none}>{words.releaseThemes}</p>
            <ul className={classes.raised}>
              {themes.map((theme) => (
                <li key={theme.id}>
                  <Link to={to(listTarget(messagesOf({ ...view, by: 'theme' }, theme.id)))}>
                    {theme.name}
                  </Link>{' '}
                  <span>
                    {words.peopleChange(words.people(theme.people_after), number(theme.people_before))}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {release.id !== null && <DeleteRelease id={release.id} release={release} />}
    </li>
  );
}

function useReleasesChanged() {
  const queries = useQueryClient();
  return () =>
    Promise.all([INSIGHTS_KEY, RELEASES_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Deletes the mark, which can be undone: it's marked again with the same name and time. */
function DeleteRelease({ id, release: { name, released_at } }: { id: string; release: ReleaseChange }) {
  const words = useWords('insights');
  const server = useServer();
  const explain = useExplain();
  const changed = useReleasesChanged();
  const onError = (error: Error) =>
    showToast({ kind: 'error', message: `${words.toasts.failed} ${explain(error)}` });
  const { mutate: restore } = useMutation({
    mutationFn: () => server.call(RELEASES_ADDRESS, { body: { name, released_at }, answer: releaseSchema }),
    onError,
    onSettled: changed,
  });
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => server.call(`${RELEASES_ADDRESS}/${id}`, { method: 'DELETE', answer: nothing }),
    onSuccess: () =>
      showToast({
        kind: 'success',
        message: words.releaseDeleted,
        seconds: 10,
        action: { label: words.toasts.undo, run: restore },
      }),
    onError,
    onSettled: changed,
  });
  return <CloseButton aria-label={words.deleteRelease(name)} disabled={isPending} onClick={() => remove()} />;
}

function MarkRelease() {
  const words = useWords('insights');
  const { save } = useWords('dashboard');
  const server = useServer();
  const changed = useReleasesChanged();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [day, setDay] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      server.call(RELEASES_ADDRESS, {
        // A day without a time begins where the reader is.
        body: { name, ...(day === '' ? {} : { released_at: new Date(`${day}T00:00`).toISOString() }) },
        answer: releaseSchema,
      }),
    onSuccess() {
      showToast({ kind: 'success', message: words.releaseMarked });
      setOpen(false);
      setName('');
      setDay('');
      return changed();
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() !== '') mutate();
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus>
      <Popover.Target>
        <Button size="sm" variant="default" onClick={() => setOpen(!isOpen)}>
          {words.markRelease}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.markRelease}>
        <form className={classes.dialog} onSubmit={submit}>
          <TextInput
            size="sm"
            label={words.releaseName}
            value={name}
            maxLength={RELEASE_NAME_CHARACTERS}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            size="sm"
            type="date"
            label={words.releasedOn}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          {error && <Failure what={words.toasts.failed} error={error} />}
          <Button size="sm" type="submit" loading={isPending} disabled={name.trim() === ''}>
            {save}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
