import { type ComponentProps, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import classes from './text-field.module.css';
import { useEarlyText } from './use-early-text.ts';

interface FieldProperties extends Omit<ComponentProps<'input'>, 'ref'> {
  ref?: RefObject<HTMLInputElement | null>;
  label: ReactNode;
  description?: ReactNode;
  /** the message below the field; `true` only marks the field */
  error?: ReactNode;
}

/** The public pages' text field, with its label, hint and error. It looks like the component kit's. */
export function TextField({ label, description, error, ref, ...input }: FieldProperties) {
  const own = useRef<HTMLInputElement>(null);
  const field = ref ?? own;
  useEarlyText(field);
  return (
    <Field label={label} description={description} error={error} isRequired={input.required} id={input.id}>
      {(described) => (
        <input
          ref={field}
          className={classes.input}
          {...input}
          {...described}
          data-invalid={isWrong(error) || undefined}
        />
      )}
    </Field>
  );
}

/** A password that can be shown. `showLabel` names the button that does it. */
export function PasswordField({
  label,
  description,
  error,
  showLabel,
  ref,
  ...input
}: FieldProperties & { showLabel: string }) {
  const [isShown, setShown] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  const field = ref ?? own;
  useEarlyText(field);
  return (
    <Field label={label} description={description} error={error} isRequired={input.required} id={input.id}>
      {(described) => (
        <span className={classes.password}>
          <input
            ref={field}
            className={classes.input}
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...described}
            type={isShown ? 'text' : 'password'}
            data-invalid={isWrong(error) || undefined}
          />
          <button
            type="button"
            className={classes.show}
            aria-label={showLabel}
            aria-pressed={isShown}
            aria-controls={described.id}
            onClick={() => setShown(!isShown)}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M2 10c2-3.4 4.8-5 8-5s6 1.6 8 5c-2 3.4-4.8 5-8 5s-6-1.6-8-5z" />
              <circle cx="10" cy="10" r="2.25" />
              {isShown && <path d="M4 16 16 4" />}
            </svg>
          </button>
        </span>
      )}
    </Field>
  );
}

/** A choice from a list. */
export function SelectField({
  label,
  options,
  ...select
}: ComponentProps<'select'> & { label: string; options: readonly { value: string; label: string }[] }) {
  return (
    <Field label={label} id={select.id}>
      {(described) => (
        <select className={classes.input} {...select} {...described}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface Described {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

function Field({
  label,
  description,
  error,
  isRequired = false,
  id,
  children,
}: {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  isRequired?: boolean | undefined;
  id?: string | undefined;
  children(described: Described): ReactNode;
}) {
  const own = useId();
  const field = id ?? own;
  const hasMessage = isWrong(error) && error !== true;
  const describedBy = [
    ...(hasMessage ? [`${field}-error`] : []),
    ...(description === undefined ? [] : [`${field}-hint`]),
  ].join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={field}>
        {label}
        {isRequired && (
          <span className={classes.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {description !== undefined && (
        <p id={`${field}-hint`} className={classes.hint}>
          {description}
        </p>
      )}
      {children({
        id: field,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': isWrong(error) || undefined,
      })}
      {hasMessage && (
        <p id={`${field}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function isWrong(error: ReactNode): boolean {
  return error !== undefined && error !== null && error !== false && error !== '';
}
