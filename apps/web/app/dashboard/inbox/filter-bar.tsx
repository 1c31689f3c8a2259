import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { FeedbackFilter } from '@voice-feedback/contract/inbox';
import { PERIODS } from '@voice-feedback/contract/periods';
import { useEffect, useId, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { keysQuery } from '../account/account-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import { useMay } from '../organization/use-may.ts';
import {
  type InboxView,
  isFiltered,
  PROCESSING_CHOICES,
  parametersOf,
  processingOf,
  viewOf,
  withProcessing,
} from './filter-params.ts';
import classes from './inbox.module.css';
import { LinkedConditions } from './linked-conditions.tsx';
import { typedView } from './typed-search.ts';
import { ValuePickers } from './value-pickers.tsx';

/** Debounce: long enough to type a word, short enough to feel instant. */
const TYPING_MS = 250;

/** Filters without a picker. */
const FURTHER_NAMES = ['processing_status', 'key', 'period', 'from', 'to'] as const;
type FurtherName = (typeof FURTHER_NAMES)[number];
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

/** Search and the usual filters are always visible. The others expand, and stay expanded while one of them is set. */
export function FilterBar({ view, onChange, isOfList = true }: Properties) {
  const words = useWords('inbox');
  const id = useId();
  const hasMore = FURTHER_NAMES.some(
    (name) => (isOfList || !DATE_NAMES.has(name)) && given(name, view.filter) !== '',
  );
  const [choice, setChoice] = useState<boolean>();
  const isOpen = choice ?? hasMore;
  // Forget that the user collapsed them: a link on the page may set a filter later.
  useEffect(() => {
    if (hasMore) setChoice((chosen) => chosen || undefined);
  }, [hasMore]);
  const set = (name: FurtherName | 'q' | 'order', value: string) => {
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
      <TypedInput
        label={words.searchLabel}
        placeholder={words.search}
        value={view.filter.q ?? ''}
        onType={(value) => set('q', value)}
        onEnter={(text) => {
          const { filter: typed } = typedView(text);
          onChange(({ filter: { q: _search, ...filter }, order }) => ({
            filter: { ...filter, ...typed },
            order,
          }));
        }}
      />
      <div className={classes.line}>
        {isOfList && (
          <NativeSelect
            size="xs"
            aria-label={words.order}
            value={view.order}
            onChange={(event) => set('order', event.currentTarget.value)}
            data={Object.entries(words.orders).map(([value, label]) => ({ value, label }))}
          />
        )}
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChoice(!isOpen)}
        >
          {words.filters}
        </Button>
        {isFiltered(isOfList ? view : withoutDates(view)) && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onChange(({ order }) => ({ filter: {}, order }))}
          >
            {words.clear}
          </Button>
        )}
        <ValuePickers view={view} onChange={onChange} />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Conditions view={view} isOfList={isOfList} onSet={set} />}
      </div>
      <LinkedConditions
        filter={view.filter}
        onRemove={(name) =>
          onChange(({ filter: { [name]: _removed, ...filter }, order }) => ({ filter, order }))
        }
      />
    </>
  );
}

function given(name: FurtherName, filter: FeedbackFilter): string {
  return (name === 'processing_status' ? processingOf(filter) : filter[name]) ?? '';
}

function Conditions({
  view: { filter },
  isOfList,
  onSet,
}: {
  view: InboxView;
  isOfList: boolean;
  onSet: (name: FurtherName, value: string) => void;
}) {
  const words = useWords('inbox');
  const { states } = useWords('recovery');
  const { period, periods, anyTime } = useWords('periods');
  const mayReadKeys = useMay('keys:read');
  const keys = useQuery({ ...keysQuery(useServer()), enabled: mayReadKeys }).data ?? [];
  const choices: Partial<Record<FurtherName, { value: string; label: string }[]>> = {
    processing_status: PROCESSING_CHOICES.map((value) => ({ value, label: states[value] })),
    period: PERIODS.map((value) => ({ value, label: periods[value] })),
    key: keys.map((key) => ({ value: key.id, label: `${key.key_name} ${key.api_key}` })),
  };
  const isShown = (name: FurtherName) =>
    (isOfList || !DATE_NAMES.has(name)) && (name !== 'key' || mayReadKeys);
  return (
    <div className={classes.filters}>
      {FURTHER_NAMES.filter((name) => isShown(name)).map((name) => {
        const options = choices[name];
        const value = given(name, filter);
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
        return (
          <TextInput
            key={name}
            size="xs"
            type="date"
            label={name === 'period' ? period : words.fields[name]}
            value={value.slice(0, 'yyyy-mm-dd'.length)}
            onChange={(event) => onSet(name, event.currentTarget.value)}
          />
        );
      })}
    </div>
  );
}

/**
 * The search field, which updates the list while the user types, debounced. Enter reads filters from the text:
 * `negative last week crash plan:pro`.
 */
function TypedInput({
  label,
  placeholder,
  value,
  onType,
  onEnter,
}: {
  label: string;
  placeholder: string;
  value: string;
  onType(value: string): void;
  onEnter(value: string): void;
}) {
  const [typed, setTyped] = useState(value);
  const tell = useDebouncedCallback(onType, TYPING_MS);
  // The address can change from outside: a saved view, browser back, 'Clear filters'.
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      aria-label={label}
      type="search"
      placeholder={placeholder}
      value={typed}
      maxLength={200}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        tell(event.currentTarget.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        tell.cancel();
        onEnter(typed.trim());
      }}
    />
  );
}
