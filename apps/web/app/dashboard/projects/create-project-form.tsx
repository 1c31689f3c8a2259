import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AttemptKeys } from '../../backend/attempt-key.ts';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { Failure } from '../layout/page.tsx';
import { useFieldErrors } from '../layout/use-field-errors.ts';
import { type ProjectDraft, ProjectFields } from './project-fields.tsx';
import { useProjectActions } from './project-queries.ts';
import classes from './projects.module.css';

const EMPTY: ProjectDraft = { name: '', environment: 'production', retention_days: null };

export function CreateProjectForm({ onDone }: { onDone: () => void }) {
  const words = useWords('projects');
  const { cancel } = useWords('dashboard');
  const [draft, setDraft] = useState(EMPTY);
  // A double click, or a retry after a lost response, makes one project.
  const [attempts] = useState(() => new AttemptKeys());
  const { create } = useProjectActions();
  const { at, rest } = useFieldErrors(create.error, { name: ['project_name_taken'] });
  function submit(event: FormEvent): void {
    event.preventDefault();
    const onSuccess = () => {
      showToast({ kind: 'success', message: words.created });
      onDone();
    };
    create.mutate({ attempt: attempts.keyFor(draft), project: draft }, { onSuccess });
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <ProjectFields
        nameError={at('name')}
        draft={draft}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      {rest && <Failure what={words.changeFailed} error={rest} />}
      <div className={classes.actions}>
        <Button size="sm" variant="default" onClick={onDone}>
          {cancel}
        </Button>
        <Button size="sm" type="submit" loading={create.isPending} disabled={draft.name.trim() === ''}>
          {words.create}
        </Button>
      </div>
    </form>
  );
}
