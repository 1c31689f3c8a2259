import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { keysQuery } from '../account/account-queries.ts';
import { keyLabels } from '../api-keys/key-labels.ts';
import { useServer } from '../layout/signed-in.tsx';
import type { FilterName } from './request-filter.ts';
import classes from './requests.module.css';

/** Long enough to type a word, short enough to feel instant. */
const TYPING_MS = 250;
const STATUSES = ['success', 'error', '4xx', '5xx', '429'] as const;
const PERIODS = [1, 7, 30] as const;

interface Properties {
  parameters: URLSearchParams;
  isOffline: boolean;
  onChange: (name: FilterName, value: string) => void;
}

export function RequestFilters({ parameters, isOffline, onChange }: Properties) {
  const words = useWords('requests');
  const keys = useQuery({ ...keysQuery(useServer()), enabled: !isOffline }).data ?? [];
  const [typed, setTyped] = useState(parameters.get('find') ?? '');
  const find = useDebouncedCallback((value: string) => onChange('find', value.trim()), TYPING_MS);
  return (
    <div className={classes.choices}>
      <TextInput
        size="sm"
        className={classes.find ?? ''}
        label={words.find}
        placeholder={words.findHint}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          find(value);
        }}
      />
      <NativeSelect
        size="sm"
        label={words.show}
        value={parameters.get('status') ?? ''}
        onChange={(event) => onChange('status', event.currentTarget.value)}
        data={[
          { value: '', label: words.all },
          ...STATUSES.map((value) => ({ value, label: words.statuses[value] })),
        ]}
      />
      <NativeSelect
        size="sm"
        label={words.period}
        value={parameters.get('days') ?? ''}
        onChange={(event) => onChange('days', event.currentTarget.value)}
        data={[
          ...PERIODS.map((days) => ({ value: String(days), label: words.days(days) })),
          { value: '', label: words.days(90) },
        ]}
      />
      <NativeSelect
        size="sm"
        className={classes.key ?? ''}
        label={words.key}
        value={parameters.get('key') ?? ''}
        onChange={(event) => onChange('key', event.currentTarget.value)}
        data={[{ value: '', label: words.anyKey }, ...keyLabels(keys)]}
      />
      <Checkbox
        className={classes.own ?? ''}
        label={words.dashboard}
        checked={parameters.get('dashboard') === 'yes'}
        onChange={(event) => onChange('dashboard', event.currentTarget.checked ? 'yes' : '')}
      />
    </div>
  );
}
