import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InsightsQuery } from '@voice-feedback/contract/insights';
import {
  newReportAnswerSchema,
  REPORT_LANGUAGES,
  REPORT_TITLE_CHARACTERS,
  reportListSchema,
} from '@voice-feedback/contract/reports';
import { SHARE_HOURS_DEFAULT } from '@voice-feedback/contract/share-links';
import { type FormEvent, useState } from 'react';
import { nothing } from '../../backend/call-backend.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { formatDay, formatMoment } from '../figures.ts';
import list from '../layout/list.module.css';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import classes from './share-report.module.css';

const ADDRESS = '/api/v1/reports';
const REPORTS_KEY = [ACCOUNT_KEY, 'reports'];

/** Makes a report of what the page shows: a link that works without an account. */
export function ShareReport({ insights }: { insights: Partial<InsightsQuery> }) {
  const words = useWords('reports');
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" size="sm" onClick={open}>
        {words.report}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={words.title}>
        <Share insights={insights} />
        <Reports />
      </Dialog>
    </>
  );
}

function Share({ insights }: { insights: Partial<InsightsQuery> }) {
  const words = useWords('reports');
  const server = useServer();
  const queries = useQueryClient();
  const here = useLanguage();
  const [form, setForm] = useState({ title: '', language: here, hours: String(SHARE_HOURS_DEFAULT) });
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () =>
      server.call(ADDRESS, {
        body: {
          ...(form.title.trim() === '' ? {} : { title: form.title.trim() }),
          language: form.language,
          expires_in_hours: Number(form.hours),
          insights,
        },
        answer: newReportAnswerSchema,
      }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: REPORTS_KEY }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    mutate();
  }
  if (data !== undefined) return <Made url={data.url} />;
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.quiet}>{words.lead}</p>
      <TextInput
        label={words.heading}
        placeholder={words.headingHint}
        maxLength={REPORT_TITLE_CHARACTERS}
        value={form.title}
        onChange={(event) => setForm({ ...form, title: event.currentTarget.value })}
      />
      <NativeSelect
        label={words.language}
        value={form.language}
        onChange={({ currentTarget: { value } }) =>
          setForm({ ...form, language: REPORT_LANGUAGES.find((one) => one === value) ?? form.language })
        }
        data={REPORT_LANGUAGES.map((value) => ({ value, label: words.languages[value] }))}
      />
      <NativeSelect
        label={words.ends}
        value={form.hours}
        onChange={(event) => setForm({ ...form, hours: event.currentTarget.value })}
        data={Object.entries(words.hours).map(([value, label]) => ({ value, label }))}
      />
      {error && <Failure what={words.failed} error={error} />}
      <Button size="sm" type="submit" loading={isPending}>
        {words.create}
      </Button>
    </form>
  );
}

function Made({ url }: { url: string }) {
  const words = useWords('reports');
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => showToast({ kind: 'success', message: words.copied }),
      () => showToast({ kind: 'error', message: words.copyFailed }),
    );
  return (
    <div className={classes.form}>
      <TextInput label={words.link} readOnly value={url} onFocus={(event) => event.target.select()} />
      <div className={classes.buttons}>
        <Button size="sm" onClick={copy}>
          {words.copy}
        </Button>
        <Button size="sm" variant="default" component="a" href={url} target="_blank" rel="noreferrer">
          {words.open}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          component="a"
          href={`${url}/markdown`}
          target="_blank"
          rel="noreferrer"
        >
          {words.markdown}
        </Button>
      </div>
    </div>
  );
}

/** The reports with working links, each with a button to delete it. */
function Reports() {
  const words = useWords('reports');
  const language = useLanguage();
  const server = useServer();
  const queries = useQueryClient();
  const reports = useQuery({
    queryKey: REPORTS_KEY,
    queryFn: async ({ signal }) => (await server.call(ADDRESS, { answer: reportListSchema, signal })).reports,
  }).data;
  const { mutate, error } = useMutation({
    mutationFn: (id: string) => server.call(`${ADDRESS}/${id}`, { method: 'DELETE', answer: nothing }),
    onSuccess: () => showToast({ kind: 'success', message: words.ended }),
    onSettled: () => queries.invalidateQueries({ queryKey: REPORTS_KEY }),
  });
  return (
    <>
      {error && <Failure what={words.endFailed} error={error} />}
      <ul className={list.list} aria-label={words.existing}>
        {reports?.map((report) => (
          <li key={report.id}>
            <span>
              {words.named(
                report.title ?? `${formatDay(report.from, language)} – ${formatDay(report.to, language)}`,
                formatMoment(report.expires_at, language),
              )}
            </span>
            <Button size="compact-xs" variant="subtle" onClick={() => mutate(report.id)}>
              {words.end}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
