import { Checkbox, Switch, Textarea } from '@mantine/core';
import { KEY_SCOPES } from '@voice-feedback/contract/api-keys';
import { useWords } from '../../i18n/words.ts';
import classes from './api-keys.module.css';
import type { KeyForm } from './key-form.ts';

interface Properties {
  form: Pick<KeyForm, 'scopes' | 'addresses' | 'allowBrowser'>;
  onChange(change: Partial<KeyForm>): void;
  addressesError: string | undefined;
}

/** Fields only secret keys have: scopes, network addresses and use in web pages, which is off by default. */
export function SecretFields({ form, onChange, addressesError }: Properties) {
  const words = useWords('apiKeys');
  return (
    <>
      <Checkbox.Group
        label={words.scopes}
        value={form.scopes}
        error={form.scopes.length === 0 ? words.scopesRequired : undefined}
        onChange={(chosen) => onChange({ scopes: KEY_SCOPES.filter((scope) => chosen.includes(scope)) })}
      >
        <div className={classes.scopes}>
          {KEY_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={words.scope[scope]}
              description={words.scopeHint[scope]}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        label={words.addresses}
        description={words.addressesHint}
        autosize
        minRows={1}
        value={form.addresses}
        error={addressesError}
        onChange={(event) => onChange({ addresses: event.currentTarget.value })}
      />
      <Switch
        label={words.allowBrowser}
        description={words.allowBrowserHint}
        checked={form.allowBrowser}
        onChange={(event) => onChange({ allowBrowser: event.currentTarget.checked })}
      />
    </>
  );
}
