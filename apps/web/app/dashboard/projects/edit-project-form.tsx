import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { privacyPreviewSchema } from '@voice-feedback/contract/account-data';
import { type Project, projectSchema } from '@voice-feedback/contract/projects';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { useHold, useSave } from '../editing/edited.tsx';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useFieldErrors } from '../layout/use-field-errors.ts';
import { useMay } from '../organization/use-may.ts';
import { withQuery } from '../server/server.ts';
import { PRIVACY_ADDRESS, privacyQuery } from '../settings/privacy-queries.ts';
import { RetentionQuestion } from '../settings/retention-question.tsx';
import { type ProjectDraft, ProjectFields } from './project-fields.tsx';
import { PROJECTS, projectsQuery } from './project-queries.ts';
import classes from './projects.module.css';

/** Asks before a shorter retention deletes something, as the organization's own does. */
export function EditProjectForm({ project, onDone }: { project: Project; onDone: () => void }) {
  const words = useWords('projects');
  const { cancel, save } = useWords('dashboard');
  const server = useServer();
  const mayChangeRetention = useMay('privacy:edit');
  const { name, environment, retention_days: before } = project;
  const [draft, setDraft] = useState<ProjectDraft>({ name, environment, retention_days: before });
  useHold(draft);
  const queries = useQueryClient();
  const saving = useSave(
    { address: `${PROJECTS}/${project.id}`, method: 'PATCH', answer: projectSchema },
    {
      onSaved() {
        showToast({ kind: 'success', message: words.changed });
        onDone();
        void queries.invalidateQueries(projectsQuery(server));
      },
    },
  );
  // Without days of its own, a project has the organization's.
  const usual =
    useQuery({ ...privacyQuery(server), enabled: mayChangeRetention }).data?.retention_days ?? null;
  const daysNow = before ?? usual;
  const daysThen = draft.retention_days ?? usual;
  const deletesMore =
    draft.retention_days !== before && daysThen !== null && (daysNow === null || daysThen < daysNow);

  function store(): void {
    const { retention_days, ...rest } = draft;
    saving.save({ ...rest, ...(retention_days !== before && { retention_days }) });
  }
  const counting = useMutation({
    mutationFn: (retentionDays: number) =>
      server.call(
        withQuery(`${PRIVACY_ADDRESS}/preview`, { retention_days: retentionDays, project: project.id }),
        { answer: privacyPreviewSchema },
      ),
    onSuccess({ feedbacks }) {
      if (feedbacks === 0) store();
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (deletesMore) counting.mutate(daysThen);
    else store();
  }
  function confirm(): void {
    counting.reset();
    store();
  }
  const doomed = counting.data?.feedbacks ?? 0;
  const { at, rest } = useFieldErrors(saving.error ?? counting.error, { name: ['project_name_taken'] });
  return (
    <form className={classes.form} onSubmit={submit}>
      <ProjectFields
        nameError={at('name')}
        draft={draft}
        onChange={(changed) => setDraft({ ...draft, ...changed })}
      />
      {rest && <Failure what={words.changeFailed} error={rest} />}
      {!saving.isTheirs && (
        <div className={classes.actions}>
          <Button size="sm" variant="default" onClick={onDone}>
            {cancel}
          </Button>
          <Button
            size="sm"
            type="submit"
            loading={saving.isPending || counting.isPending}
            disabled={draft.name.trim() === ''}
          >
            {save}
          </Button>
        </div>
      )}
      {doomed > 0 && <RetentionQuestion feedbacks={doomed} onConfirm={confirm} onCancel={counting.reset} />}
    </form>
  );
}
