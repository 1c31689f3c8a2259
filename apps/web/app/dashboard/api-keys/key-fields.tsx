import { NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useWords } from '../../i18n/words.ts';
import { ProjectSelect } from '../projects/project-select.tsx';
import classes from './api-keys.module.css';
import { hasDomains, type KeyForm } from './key-form.ts';
import { SecretFields } from './secret-fields.tsx';

interface Properties {
  form: KeyForm;
  onChange(change: Partial<KeyForm>): void;
  isNew: boolean;
  domainsError: string | undefined;
  addressesError: string | undefined;
}

/** The fields of a key. Kind and expiry can't change after creation. */
export function KeyFields({ form, onChange, isNew, domainsError, addressesError }: Properties) {
  const words = useWords('apiKeys');
  const { keyHint } = useWords('projects');
  return (
    <div className={classes.fields}>
      <TextInput
        label={words.name}
        placeholder={words.namePlaceholder}
        value={form.name}
        maxLength={100}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        data-autofocus
      />
      {isNew && (
        <div>
          <SegmentedControl
            fullWidth
            aria-label={words.column.kind}
            value={form.kind}
            onChange={(value) => onChange({ kind: value === 'publishable' ? 'publishable' : 'secret' })}
            data={[
              { value: 'secret', label: words.kind.secret },
              { value: 'publishable', label: words.kind.publishable },
            ]}
          />
          <p className={classes.hint}>{words.kindHint[form.kind]}</p>
        </div>
      )}
      {form.kind === 'secret' && (
        <SecretFields form={form} onChange={onChange} addressesError={addressesError} />
      )}
      {hasDomains(form) && (
        <Textarea
          label={words.domains}
          description={words.domainsHint}
          autosize
          minRows={2}
          value={form.domains}
          error={domainsError}
          required={form.kind === 'publishable'}
          onChange={(event) => onChange({ domains: event.currentTarget.value })}
        />
      )}
      <ProjectSelect
        description={keyHint}
        value={form.project}
        onChange={(project) => onChange({ project })}
      />
      <div className={classes.pair}>
        <NumberInput
          label={words.perMinute}
          description={words.limitHint}
          min={1}
          allowDecimal={false}
          value={form.perMinute}
          onChange={(value) => onChange({ perMinute: value === '' ? '' : Number(value) })}
        />
        <NumberInput
          label={words.perDay}
          description={words.perDayHint}
          min={1}
          allowDecimal={false}
          value={form.perDay}
          onChange={(value) => onChange({ perDay: value === '' ? '' : Number(value) })}
        />
      </div>
      {isNew && (
        <TextInput
          type="date"
          label={words.expiry}
          description={words.expiryHint}
          min={tomorrow()}
          value={form.expiry}
          onChange={(event) => onChange({ expiry: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

function tomorrow(): string {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  return day.toISOString().slice(0, 'yyyy-mm-dd'.length);
}
