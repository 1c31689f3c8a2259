import { NativeSelect } from '@mantine/core';
import { useWords } from '../../i18n/words.ts';
import { useProjects } from './project-queries.ts';

interface Properties {
  description: string;
  /** null: no project */
  value: string | null;
  onChange: (project: string | null) => void;
}

/** Chooses a project. Shows nothing in an organization without any. */
export function ProjectSelect({ description, value, onChange }: Properties) {
  const words = useWords('projects');
  const projects = useProjects().filter(({ id, archived_at }) => archived_at === null || id === value);
  if (projects.length === 0) return null;
  return (
    <NativeSelect
      label={words.project}
      description={description}
      value={value ?? ''}
      onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === '' ? null : chosen)}
      data={[
        { value: '', label: words.noProject },
        ...projects.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
