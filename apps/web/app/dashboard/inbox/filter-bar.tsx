import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { EMOTIONS, INTENTS, SENTIMENT_LABELS } from '@voice-feedback/contract/feedback';
import { PERIODS } from '@voice-feedback/contract/periods';
import { INBOX_STATUSES } from '@voice-feedback/contract/process';
import { useEffect, useId, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { keysQuery } from '../account/account-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import {
  FILTER_NAMES,
  type InboxView,
  isFiltered,
  PROCESSING_CHOICES,
  parametersOf,
  processingOf,
  viewOf,
  withProcessing,
} from './filter-params.ts';
import classes from './inbox.module.css';
import { ThemeCondition } from './theme-condition.tsx';

/** Debounce: long enough to type a word, short enough to feel instant. */
const TYPING_MS = 250;

type FilterName = (typeof FILTER_NAMES)[number];
const DATE_NAMES: ReadonlySet<string> = new Set(['period', 'timezone', 'from', 'to']);

function withoutDates({ filter, order }: InboxView): InboxView {
  const { period: _period, timezone: _timezone, from: _from, to: _to, ...rest } = filter;
  return { filter: rest, order };
}

interface Properties {
  view: InboxView;
  /** whether the page has an order and dates of its own; default: a list */
  isOfList?: boolean;
  /** `update` gets the latest view, even if the page doesn't show it yet */
  onChange(update: (view: InboxView) => InboxView): void;
}

/** Search is always visible. The other filters expand, and stay expanded while one of them is set. */
export function FilterBar({ view, onChange, isOfList = true }: Properties) {
  const words = useWords('inbox');
  const id = useId();
  const hasMoreThanSearch = Object.entries(view.filter).some(
    ([name, value]) =>
      name !== 'q' &&
      name !== 'metadata' &&
      name !== 'theme' &&
      (isOfList || !DATE_NAMES.has(name)) &&
      value !== undefined,
  );
  const [choice, setChoice] = useState<boolean>();
  const isOpen = choice ?? hasMoreThanSearch;
  // Forget that the user collapsed them: a link on the page may set a filter later.
  useEffect(() => {
    if (hasMoreThanSearch) setChoice((chosen) => chosen || undefined);
  }, [hasMoreThanSearch]);
  const set = (name: FilterName | 'order', value: string) => {
    onChange((latest) => {
      if (name === 'processing_status') return { ...latest, filter: withProcessing(latest.filter, value) };
      const parameters = parametersOf(latest);
      // Fixed dates and a period take each other's place.
      if (name === 'period') for (const edge of ['from', 'to', 'timezone']) parameters.delete(edge);
      if (name === 'from' || name === 'to') parameters.delete('period');
      if (value === '') parameters.delete(name);
      else parameters.set(name, value);
      return viewOf(parameters);
    });
  };
  return (
    <>
      <div className={classes.search}>
        <TypedInput
          label={words.searchLabel}
          placeholder={words.search}
          value={view.filter.q ?? ''}
          onType={(value) => set('q', value)}
        />
        {isOfList && (
          <NativeSelect
            aria-label={words.order}
            value={view.order}
            onChange={(event) => set('order', event.currentTarget.value)}
            data={Object.entries(words.orders).map(([value, label]) => ({ value, label }))}
          />
        )}
        <Button
          variant="default"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChoice(!isOpen)}
        >
          {words.filters}
        </Button>
        {isFiltered(isOfList ? view : withoutDates(view)) && (
          <Button variant="subtle" size="sm" onClick={() => onChange(({ order }) => ({ filter: {}, order }))}>
            {words.clear}
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Conditions view={view} isOfList={isOfList} onSet={set} />}
      </div>
      {view.filter.theme !== undefined && (
        <ThemeCondition
          id={view.filter.theme}
          onRemove={() => onChange(({ filter: { theme: _theme, ...filter }, order }) => ({ filter, order }))}
        />
      )}
      <MetadataConditions
        metadata={view.filter.metadata ?? {}}
        onRemove={(name) =>
          onChange((latest) => {
            const { [name]: _removed, ...metadata } = latest.filter.metadata ?? {};
            return { ...latest, filter: { ...latest.filter, metadata } };
          })
        }
      />
    </>
  );
}

function Conditions({
  view: { filter },
  isOfList,
  onSet,
}: {
  view: InboxView;
  isOfList: boolean;
  onSet: (name: FilterName, value: string) => void;
}) {
  const words = useWords('inbox');
  const { states } = useWords('recovery');
  const { emotions } = useWords('values');
  const { period, periods, anyTime } = useWords('periods');
  const keys = useQuery(keysQuery(useServer())).data ?? [];
  const choices: Partial<Record<FilterName, { value: string; label: string }[]>> = {
    sentiment: SENTIMENT_LABELS.map((value) => ({ value, label: words.sentiments[value] })),
    intent: INTENTS.map((value) => ({ value, label: words.intents[value] })),
    emotion: EMOTIONS.map((value) => ({ value, label: emotions[value] })),
    status: INBOX_STATUSES.map((value) => ({ value, label: words.statuses[value] })),
    processing_status: PROCESSING_CHOICES.map((value) => ({ value, label: states[value] })),
    period: PERIODS.map((value) => ({ value, label: periods[value] })),
    key: keys.map((key) => ({ value: key.id, label: `${key.key_name} ${key.api_key}` })),
  };
  return (
    <div className={classes.filters}>
      {FILTER_NAMES.filter(
        (name): name is Exclude<FilterName, 'q'> => name !== 'q' && (isOfList || !DATE_NAMES.has(name)),
      ).map((name) => {
        const options = choices[name];
        const value = (name === 'processing_status' ? processingOf(filter) : filter[name]) ?? '';
        if (options !== undefined) {
          return (
            <NativeSelect
              key={name}
              size="xs"
              label={name === 'period' ? period : words.fields[name]}
              value={value}
              onChange={(event) => onSet(name, event.currentTarget.value)}
              data={[{ value: '', label: name === 'period' ? anyTime : words.any }, ...options]}
            />
          );
        }
        if (name === 'from' || name === 'to') {
          return (
            <TextInput
              key={name}
              size="xs"
              type="date"
              label={words.fields[name]}
              value={value.slice(0, 'yyyy-mm-dd'.length)}
              onChange={(event) => onSet(name, event.currentTarget.value)}
            />
          );
        }
        return (
          <TypedInput
            key={name}
            size="xs"
            visibleLabel
            label={name === 'period' ? period : words.fields[name]}
            placeholder={words.any}
            value={value}
            onType={(typed) => onSet(name, typed)}
          />
        );
      })}
    </div>
  );
}

/** Conditions that come from a link on a feedback's page. */
function MetadataConditions({
  metadata,
  onRemove,
}: {
  metadata: Record<string, string>;
  onRemove: (name: string) => void;
}) {
  const words = useWords('inbox');
  const conditions = Object.entries(metadata);
  if (conditions.length === 0) return null;
  return (
    <ul className={classes.conditions}>
      {conditions.map(([name, value]) => (
        <li key={name}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={words.removeCondition(name)}
            onClick={() => onRemove(name)}
          >
            {name}: {value} <span aria-hidden="true">×</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface TypedProperties {
  label: string;
  visibleLabel?: true;
  placeholder: string;
  size?: 'xs';
  value: string;
  onType(value: string): void;
}

/** A field that updates the list while the user types, debounced. */
function TypedInput({ label, visibleLabel, placeholder, size, value, onType }: TypedProperties) {
  const [typed, setTyped] = useState(value);
  const tell = useDebouncedCallback(onType, TYPING_MS);
  // The address can change from outside: a saved view, browser back, 'Clear filters'.
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      {...(visibleLabel ? { label } : { 'aria-label': label, type: 'search' })}
      {...(size ? { size } : {})}
      placeholder={placeholder}
      value={typed}
      maxLength={200}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        tell(event.currentTarget.value.trim());
      }}
    />
  );
}
