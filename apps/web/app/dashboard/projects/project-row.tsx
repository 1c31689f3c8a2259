import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import type { Project } from '@voice-feedback/contract/projects';
import { memo } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { Edited } from '../editing/edited.tsx';
import { Failure } from '../layout/page.tsx';
import { useTo } from '../layout/use-to.ts';
import { EditProjectForm } from './edit-project-form.tsx';
import { keepProject, useProjectActions } from './project-queries.ts';
import classes from './projects.module.css';

interface Properties {
  project: Project;
  mayEdit: boolean;
}

/** What the form changes. */
function edited({ name, environment, retention_days }: Project) {
  return { name, environment, retention_days };
}

/**
 * One project: what it's for, its keys and retention, and what can be done with it. More projects below it don't render
 * it again.
 */
export const ProjectRow = memo(function ProjectRow({ project, mayEdit }: Properties) {
  const words = useWords('projects');
  const { cancel } = useWords('dashboard');
  const { retentionDays, retentionNone } = useWords('settings');
  const to = useTo();
  const queries = useQueryClient();
  const [isEditing, editing] = useDisclosure();
  const [asks, asking] = useDisclosure();
  const { archive, change } = useProjectActions();
  const { id, name, retention_days: days } = project;
  const isArchived = project.archived_at !== null;
  const retention = days === null ? words.asOrganization : days === 0 ? retentionNone : retentionDays(days);
  const restore = () =>
    change.mutate(
      { id, changes: { archived: false } },
      { onSuccess: () => showToast({ kind: 'success', message: words.restored }) },
    );
  return (
    <li className={isArchived ? classes.archived : undefined}>
      <div>
        <h2>{name}</h2>
        <p className={classes.quiet}>
          {[
            ...(isArchived ? [words.archived] : []),
            words.environments[project.environment],
            words.keys(project.keys),
            words.kept(retention),
          ].join(' · ')}
        </p>
        <p>
          <Link to={to(`/dashboard/feedback?project=${id}`)}>{words.openInbox}</Link>
        </p>
        {change.error && !isEditing && <Failure what={words.changeFailed} error={change.error} />}
      </div>
      {mayEdit && (
        <div className={classes.actions}>
          {isArchived ? (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`${words.restore} ${name}`}
              loading={change.isPending}
              onClick={restore}
            >
              {words.restore}
            </Button>
          ) : (
            <>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`${words.edit} ${name}`}
                onClick={editing.open}
              >
                {words.edit}
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`${words.archive} ${name}`}
                onClick={asking.open}
              >
                {words.archive}
              </Button>
            </>
          )}
        </div>
      )}
      <Dialog opened={isEditing} onClose={editing.close} title={words.editTitle(name)}>
        <Edited latest={project} part={edited} onNewer={(newer) => keepProject(queries, newer)}>
          {(saved) => (
            <EditProjectForm key={JSON.stringify(edited(saved))} project={saved} onDone={editing.close} />
          )}
        </Edited>
      </Dialog>
      <Modal opened={asks} onClose={asking.close} title={words.archiveTitle(name)}>
        <div className={classes.form}>
          <p>{words.archiveText}</p>
          {archive.error && <Failure what={words.changeFailed} error={archive.error} />}
          <div className={classes.actions}>
            <Button size="sm" variant="default" onClick={asking.close} data-autofocus>
              {cancel}
            </Button>
            <Button
              size="sm"
              color="var(--vf-negative)"
              loading={archive.isPending}
              onClick={() =>
                archive.mutate(id, {
                  onSuccess() {
                    showToast({ kind: 'success', message: words.archivedNow });
                    asking.close();
                  },
                })
              }
            >
              {words.archive}
            </Button>
          </div>
        </div>
      </Modal>
    </li>
  );
});
