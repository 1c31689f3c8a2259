import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import classes from './tabs.module.css';

interface Properties<Tab extends string> {
  label: string;
  tabs: readonly { value: Tab; label: string }[];
  value: NoInfer<Tab>;
  onChange(value: NoInfer<Tab>): void;
  /** the content of a tab; with `keepsAll`, a tab that was left keeps what someone typed */
  children(value: NoInfer<Tab>): ReactNode;
  keepsAll?: boolean;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs of a public page. The arrow keys, Home and End move between them, as in the component kit's. */
export function Tabs<Tab extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  keepsAll = false,
}: Properties<Tab>) {
  const id = useId();
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set([value]));
  if (!seen.has(value)) setSeen(new Set([...seen, value]));

  function move(event: KeyboardEvent<HTMLElement>): void {
    const at = tabs.findIndex((tab) => tab.value === value);
    const step = STEPS[event.key];
    const next =
      step !== undefined
        ? tabs.at((at + step) % tabs.length)
        : event.key === 'Home'
          ? tabs[0]
          : event.key === 'End'
            ? tabs.at(-1)
            : undefined;
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className={classes.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-${tab.value}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== value}
        >
          {(tab.value === value || (keepsAll && seen.has(tab.value))) && children(tab.value)}
        </div>
      ))}
    </div>
  );
}
