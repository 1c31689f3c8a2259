import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import {
  PROJECT_ENVIRONMENTS,
  PROJECT_NAME_CHARACTERS,
  type ProjectEnvironment,
} from '@voice-feedback/contract/projects';
import { useWords } from '../../i18n/words.ts';
import { useMay } from '../organization/use-may.ts';

/** Offered next to the current setting, which may come from the API. */
const DAYS = [0, 30, 90, 180, 365, 730];
const AS_ORGANIZATION = '';

export interface ProjectDraft {
  name: string;
  environment: ProjectEnvironment;
  retention_days: number | null;
}

interface Properties {
  /** what the server says about the name */
  nameError: Pick<TextInputProps, 'error' | 'ref'>;
  draft: ProjectDraft;
  onChange(change: Partial<ProjectDraft>): void;
}

/** Name, environment and retention of a project. The retention is for those who may change privacy settings. */
export function ProjectFields({ nameError, draft, onChange }: Properties) {
  const words = useWords('projects');
  const { retentionDays, retentionNone } = useWords('settings');
  const mayChangeRetention = useMay('privacy:edit');
  const { retention_days: days } = draft;
  const offered = [...new Set([...DAYS, ...(days === null ? [] : [days])])].sort((a, b) => a - b);
  return (
    <>
      <TextInput
        {...nameError}
        label={words.name}
        placeholder={words.namePlaceholder}
        value={draft.name}
        maxLength={PROJECT_NAME_CHARACTERS}
        required
        data-autofocus
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={words.environment}
        value={draft.environment}
        onChange={({ currentTarget: { value } }) =>
          onChange({ environment: PROJECT_ENVIRONMENTS.find((one) => one === value) ?? 'production' })
        }
        data={PROJECT_ENVIRONMENTS.map((value) => ({ value, label: words.environments[value] }))}
      />
      <NativeSelect
        label={words.retention}
        description={mayChangeRetention ? undefined : words.retentionForLeaders}
        disabled={!mayChangeRetention}
        value={days ?? AS_ORGANIZATION}
        onChange={({ currentTarget: { value } }) =>
          onChange({ retention_days: value === AS_ORGANIZATION ? null : Number(value) })
        }
        data={[
          { value: AS_ORGANIZATION, label: words.asOrganization },
          ...offered.map((count) => ({
            value: String(count),
            label: count === 0 ? retentionNone : retentionDays(count),
          })),
        ]}
      />
    </>
  );
}
