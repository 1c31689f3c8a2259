import { VALUE_FIELDS, type ValueField } from '@voice-feedback/contract/feedback-values';
import { useState } from 'react';
import { useValueNames } from '../../feedback/value-names.ts';
import { useWords } from '../../i18n/words.ts';
import { TagManager } from '../bulk-edits/tag-manager.tsx';
import { useMemberName, useMembers } from '../discussion/use-members.ts';
import { useProjectName, useProjects } from '../projects/project-queries.ts';
import { type By, chosenIn, withChosen } from './chosen-values.ts';
import { type InboxView, parametersOf, viewOf } from './filter-params.ts';
import classes from './inbox.module.css';
import { useValues } from './use-values.ts';
import { ValuePicker } from './value-picker.tsx';

/** Metadata that filters are offered for; a link on a feedback's page can filter by any. */
const METADATA_NAMES = 5;

/** A button for each field to filter by. */
export function ValuePickers({
  view,
  onChange,
}: {
  view: InboxView;
  /** `update` gets the latest view, even if the page doesn't show it yet */
  onChange(update: (view: InboxView) => InboxView): void;
}) {
  const { fields, sentiments, intents, statuses } = useWords('inbox');
  const words = useWords('filters');
  const names = useValueNames();
  const { nobody, forMe, assignee } = useWords('discussion');
  const memberName = useMemberName();
  const isAlone = useMembers().length < 2;
  const { project } = useWords('projects');
  const projectName = useProjectName();
  const isWithoutProjects = useProjects().length === 0;
  const [isManaging, setManaging] = useState(false);
  const listed = useValues({ field: 'metadata' }).data?.values.map(({ value }) => value) ?? [];
  const inUse = [...Object.keys(view.filter.metadata ?? {}), ...Object.keys(view.filter.not_metadata ?? {})];
  const metadataNames = [...new Set([...inUse, ...listed.slice(0, METADATA_NAMES)])];
  const namesOf: Partial<Record<ValueField, (value: string) => string>> = {
    sentiment: (value) => named(sentiments, value),
    intent: (value) => named(intents, value),
    inbox_status: (value) => named(statuses, value),
    emotion: names.emotion,
    topic: names.topic,
    project: projectName,
    assignee: (value) => (value === 'none' ? nobody : value === 'me' ? forMe : memberName(value)),
  };
  const labels: Record<Exclude<ValueField, 'metadata'>, string> = {
    ...fields,
    inbox_status: fields.status,
    assignee,
    project,
  };
  const pickers: { by: By; label: string }[] = [
    ...VALUE_FIELDS.flatMap((field) =>
      field === 'metadata' || (field === 'assignee' && isAlone) || (field === 'project' && isWithoutProjects)
        ? []
        : [{ by: { field }, label: labels[field] }],
    ),
    ...metadataNames.map((metadataName) => ({
      by: { field: 'metadata' as const, metadataName },
      label: metadataName,
    })),
  ];
  return (
    <fieldset className={classes.pickers} aria-label={words.filterBy}>
      {pickers.map(({ by, label }) => (
        <ValuePicker
          key={`${by.field} ${by.metadataName ?? ''}`}
          by={by}
          label={label}
          nameOf={namesOf[by.field] ?? ((value) => value)}
          chosen={chosenIn(view.filter, by)}
          view={view}
          action={by.field === 'tag' ? { label: words.manageTags, run: () => setManaging(true) } : undefined}
          onChange={(chosen) => onChange((latest) => viewOf(withChosen(parametersOf(latest), by, chosen)))}
        />
      ))}
      {isManaging && <TagManager onClose={() => setManaging(false)} />}
    </fieldset>
  );
}

function named(names: Readonly<Record<string, string>>, value: string): string {
  return names[value] ?? value;
}
