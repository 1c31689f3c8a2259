import { Button, Checkbox, Popover, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { FILTER_VALUES } from '@voice-feedback/contract/filter-values';
import { useEffect, useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatNumber } from '../figures.ts';
import { Failure } from '../layout/page.tsx';
import type { By, Chosen } from './chosen-values.ts';
import type { InboxView } from './filter-params.ts';
import { useValues } from './use-values.ts';
import classes from './value-picker.module.css';

const TYPING_MS = 200;
/** From here on, the list can be searched. */
const SEARCHED_FROM = 8;

interface Properties {
  by: By;
  /** name of the field */
  label: string;
  /** how a value is shown */
  nameOf: (value: string) => string;
  chosen: Chosen;
  view: InboxView;
  onChange: (chosen: Chosen) => void;
  /** something else to do with the values */
  action?: { label: string; run: () => void } | undefined;
}

/** A filter button. It opens the values of a field with their counts: choose any of them, or exclude them. */
export function ValuePicker({ action, ...picked }: Properties) {
  const { label, nameOf, chosen } = picked;
  const words = useWords('filters');
  const [isOpen, setOpen] = useState(false);
  const { values, isNot } = chosen;
  const [first] = values;
  const says = first === undefined ? label : words.chosen(label, isNot, nameOf(first), values.length - 1);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant={first === undefined ? 'default' : 'outline'}
          className={classes.button}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {says}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={classes.dropdown}>
        {isOpen && <Values {...picked} />}
        {isOpen && action && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              setOpen(false);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function Values({ by, label, nameOf, chosen, view, onChange }: Omit<Properties, 'action'>) {
  const words = useWords('filters');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [contains] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data, error, refetch, isPending } = useValues({
    ...by,
    view,
    ...(contains === '' ? {} : { contains }),
  });
  const { values } = chosen;
  // Can be chosen before the first value.
  const [mode, setMode] = useState(chosen.isNot);
  const isNot = values.length === 0 ? mode : chosen.isNot;
  // Chosen ones stay in sight, also if the search or the rest of the filter leaves none of them.
  const [shownFirst] = useState(values);
  const found = data?.values ?? [];
  const gone = shownFirst.filter((value) => found.every((one) => one.value !== value));
  const all = [...gone.map((value) => ({ value, count: undefined })), ...found];
  // A tick shows at once; the address, which the page reads, changes a moment later.
  const [ticked, setTicked] = useState(values);
  const inAddress = values.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `values` is another array each time
  useEffect(() => setTicked(values), [inAddress]);
  const toggle = (value: string, isChosen: boolean) => {
    const next = isChosen ? [...ticked, value].slice(-FILTER_VALUES) : ticked.filter((one) => one !== value);
    setTicked(next);
    onChange({ isNot, values: next });
  };
  return (
    <>
      {(typed !== '' || found.length >= SEARCHED_FROM) && (
        <TextInput
          size="sm"
          type="search"
          aria-label={words.find(label)}
          placeholder={words.find(label)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={words.mode(label)}
        value={isNot ? 'not' : 'any'}
        onChange={(next) => {
          setMode(next === 'not');
          onChange({ values, isNot: next === 'not' });
        }}
        data={[
          { value: 'any', label: words.is },
          { value: 'not', label: words.isNot },
        ]}
      />
      {error && <Failure what={words.failed} error={error} onRetry={() => void refetch()} />}
      {isPending && <p role="status">{words.loading}</p>}
      {data && all.length === 0 && <p role="status">{words.none}</p>}
      <ul className={classes.values}>
        {all.map(({ value, count }) => (
          <li key={value}>
            <Checkbox
              size="sm"
              checked={ticked.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
              label={
                <>
                  <span>{nameOf(value)}</span>{' '}
                  {count !== undefined && (
                    <span className={classes.count}>{formatNumber(count, language)}</span>
                  )}
                </>
              }
            />
          </li>
        ))}
      </ul>
      {data?.has_more && <p className={classes.count}>{words.more}</p>}
    </>
  );
}
