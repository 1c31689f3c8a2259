import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { PROJECT_NAME_CHARACTERS } from '@voice-feedback/contract/projects';
import { useDeferredValue, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useOffline, useReadOnly } from '../account/use-account.ts';
import { ListSearch, useListSearch } from '../layout/list-search.tsx';
import { Empty, Failure } from '../layout/page.tsx';
import { ShowMore } from '../layout/show-more.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useMay } from '../organization/use-may.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { CreateProjectForm } from './create-project-form.tsx';
import { projectsQuery } from './project-queries.ts';
import { ProjectRow } from './project-row.tsx';
import classes from './projects.module.css';

/** From here on, the projects can be searched. */
const SEARCHED_FROM = 8;
/** There can be hundreds with the archived ones: more are shown on request. */
const PAGE_ROWS = 50;

/** The parts of the organization that have keys, themes and a retention of their own. */
export default function Projects() {
  const words = useWords('projects');
  const isOffline = useOffline();
  const isReadOnly = useReadOnly();
  const mayEdit = useMay('keys:edit') && !isReadOnly;
  const [isCreating, { open, close }] = useDisclosure();
  const { data, error, refetch } = useQuery({ ...projectsQuery(useServer()), enabled: !isOffline });
  const [find, setFind] = useListSearch(PROJECT_NAME_CHARACTERS);
  const [shown, setShown] = useState(PAGE_ROWS);
  // More rows are rendered in slices, so that the browser can do something else in between.
  const rows = useDeferredValue(shown);
  const wanted = find.toLowerCase();
  const found = data?.filter(({ name }) => name.toLowerCase().includes(wanted)) ?? [];
  const create = mayEdit && (
    <Button size="sm" onClick={open}>
      {words.create}
    </Button>
  );
  return (
    <SettingsPage
      title={words.title}
      lead={words.lead}
      actions={data !== undefined && data.length > 0 && create}
    >
      {error ? (
        <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        !isOffline && <Skeleton height={120} />
      ) : data.length === 0 ? (
        <Empty title={words.none} action={create}>
          {words.noneText}
        </Empty>
      ) : (
        <>
          {(find !== '' || data.length >= SEARCHED_FROM) && (
            <ListSearch
              label={words.find}
              characters={PROJECT_NAME_CHARACTERS}
              find={find}
              onFind={setFind}
              found={
                find === ''
                  ? undefined
                  : found.length === 0
                    ? words.noneFound(find)
                    : words.found(found.length)
              }
            />
          )}
          <ul className={classes.projects}>
            {found.slice(0, rows).map((project) => (
              <ProjectRow key={project.id} project={project} mayEdit={mayEdit} />
            ))}
          </ul>
          <ShowMore hasMore={found.length > shown} onMore={() => setShown(shown + PAGE_ROWS)} />
        </>
      )}
      <Dialog opened={isCreating} onClose={close} title={words.create}>
        <CreateProjectForm onDone={close} />
      </Dialog>
    </SettingsPage>
  );
}
