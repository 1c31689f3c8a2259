import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { recordingRetriedSchema } from '@voice-feedback/contract/admin';
import { formatDay, formatMoment, formatNumber } from '../dashboard/figures.ts';
import { Failure } from '../dashboard/layout/page.tsx';
import { ScrollTable } from '../dashboard/layout/scroll-table.tsx';
import table from '../dashboard/layout/table.module.css';
import { useLanguage, useWords } from '../i18n/words.ts';
import { showToast } from '../ui/toast.ts';
import classes from './admin.module.css';
import { useAdminCall } from './admin-token.ts';
import { type OperatedRecording, RECORDINGS_ADDRESS } from './recording-queries.ts';

export function RecordingTable({ recordings }: { recordings: readonly OperatedRecording[] }) {
  const { tabs, recordings: words } = useWords('admin');
  const call = useAdminCall();
  const queries = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (id: string) =>
      call(`${RECORDINGS_ADDRESS}/${id}/retry`, { body: {}, answer: recordingRetriedSchema }),
    onSuccess: () => showToast({ kind: 'success', message: words.tried }),
    // Reload after a refusal as well: the row shown is out of date.
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <>
      {error && <Failure what={words.tryFailed} error={error} />}
      <ScrollTable label={tabs.recordings}>
        <thead>
          <tr>
            <th scope="col">{words.column.account}</th>
            <th scope="col">{words.column.state}</th>
            <th scope="col">{words.column.why}</th>
            <th scope="col" className={table.number}>
              {words.column.tries}
            </th>
            <th scope="col">{words.column.recorded}</th>
            <th scope="col">{words.column.kept}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {recordings.map((recording) => (
            <tr key={recording.id}>
              <th scope="row">
                {recording.email ?? words.demo}
                <div className={table.quiet}>
                  <code>{recording.id}</code>
                </div>
              </th>
              <State recording={recording} />
              <Why recording={recording} />
              <Facts recording={recording} />
              <td className={table.nowrap}>
                {canBeTried(recording) && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={words.tryAgainOf(recording.id)}
                    loading={isPending && variables === recording.id}
                    disabled={isPending && variables !== recording.id}
                    onClick={() => mutate(recording.id)}
                  >
                    {words.tryAgain}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}

/** Only feedbacks can be retried. For the other kinds, no client is waiting for the result any more. */
function canBeTried({ kind, status, retryable, retry_at }: OperatedRecording): boolean {
  return (
    kind === 'feedback' && (retryable || status === 'waiting' || (status === 'queued' && retry_at !== null))
  );
}

function State({ recording: { status, waiting, retry_at } }: { recording: OperatedRecording }) {
  const words = useWords('admin').recordings;
  const { states } = useWords('recovery');
  const language = useLanguage();
  return (
    <td>
      {states[status]}
      {waiting && <div className={table.quiet}>{words.until(formatDay(waiting.until, language))}</div>}
      {retry_at && <div className={table.quiet}>{words.retryAt(formatMoment(retry_at, language))}</div>}
    </td>
  );
}

function Why({
  recording: { code, waiting, last_failure, failing_since },
}: {
  recording: OperatedRecording;
}) {
  const words = useWords('admin').recordings;
  const language = useLanguage();
  const cause = waiting?.reason ?? code;
  return (
    <td className={classes.why}>
      {cause && <code>{cause}</code>}
      {last_failure && <div>{last_failure}</div>}
      {failing_since && (
        <div className={table.quiet}>{words.since(formatMoment(failing_since, language))}</div>
      )}
    </td>
  );
}

function Facts({ recording }: { recording: OperatedRecording }) {
  const words = useWords('admin').recordings;
  const language = useLanguage();
  const { failures, crashes, created_at, audio_kept, audio_kept_until } = recording;
  return (
    <>
      <td className={table.number}>
        {formatNumber(failures, language)}, {formatNumber(crashes, language)}
      </td>
      <td>{formatMoment(created_at, language)}</td>
      <td>
        {audio_kept ? words.kept : words.deleted}
        {audio_kept_until && (
          <div className={table.quiet}>{words.keptUntil(formatDay(audio_kept_until, language))}</div>
        )}
      </td>
    </>
  );
}
