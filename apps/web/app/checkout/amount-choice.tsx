import type { ReactNode } from 'react';
import { numberFormat } from '../i18n/number-format.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import { TextField } from '../ui/text-field.tsx';
import type { AmountRange } from './amount.ts';
import classes from './checkout.module.css';

interface Properties {
  presetsEuros: readonly number[];
  range: AmountRange;
  /** as typed, or one of the presets */
  value: string;
  error: ReactNode;
  onChange(value: string): void;
}

/** Preset amounts as buttons, and a field for any other amount. */
export function AmountChoice({ presetsEuros, range, value, error, onChange }: Properties) {
  const words = useWords('checkout').buy;
  const euros = numberFormat(useLanguage(), {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  });
  return (
    <fieldset className={classes.amounts}>
      <legend>{words.amount}</legend>
      <div className={classes.presets}>
        {presetsEuros.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={value === String(preset)}
            onClick={() => onChange(String(preset))}
          >
            {euros.format(preset)}
          </button>
        ))}
      </div>
      <TextField
        label={words.other}
        description={words.otherHint(euros.format(range.minimumEuros), euros.format(range.maximumEuros))}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </fieldset>
  );
}
