import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deviceName } from '@voice-feedback/contract/device-name';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import styles from '../layout/list.module.css';
import { Section } from '../layout/page.tsx';
import { askAuth } from './ask-auth.ts';
import { AuthFailure } from './auth-failure.tsx';
import { PASSKEY_NAME_CHARACTERS, PasskeyRow } from './passkey-row.tsx';
import classes from './settings.module.css';

const QUERY_KEY = [ACCOUNT_KEY, 'passkeys'];

/** The passkeys of the user, each with a name, and a form to add one. */
export function Passkeys() {
  const words = useWords('settings');
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const changed = () => queries.invalidateQueries({ queryKey: QUERY_KEY });
  const list = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => askAuth((client) => client.passkey.list()),
  });
  const adding = useMutation({
    async mutationFn() {
      const { id: passkeyId } = await askAuth((client) => client.registerPasskey());
      const friendlyName = name.trim() || ownDevice(words.passkeyOn);
      if (friendlyName !== undefined)
        await askAuth((client) => client.passkey.update({ passkeyId, friendlyName }));
    },
    onSuccess() {
      setName('');
      showToast({ kind: 'success', message: words.passkeyAdded });
    },
    // Also after a failure: the passkey may have been added without its name.
    onSettled: changed,
  });
  const renaming = useMutation({
    mutationFn: (change: { passkeyId: string; friendlyName: string }) =>
      askAuth((client) => client.passkey.update(change)),
    onSuccess() {
      showToast({ kind: 'success', message: words.passkeyRenamed });
      return changed();
    },
  });
  const removing = useMutation({
    async mutationFn(passkeyId: string) {
      await askAuth(async (client) => {
        const { error } = await client.passkey.delete({ passkeyId });
        return { data: true, error };
      });
    },
    onSuccess() {
      showToast({ kind: 'success', message: words.passkeyRemoved });
      return changed();
    },
  });
  // The user cancelled the browser's dialog, which is not an error.
  const isCancelled = adding.error?.name === 'WebAuthnError' || adding.error?.name === 'NotAllowedError';
  const error = (isCancelled ? null : adding.error) ?? renaming.error ?? removing.error ?? list.error;
  function submit(event: FormEvent): void {
    event.preventDefault();
    adding.mutate();
  }
  return (
    <Section title={words.passkeys} lead={words.passkeysLead}>
      {error && <AuthFailure what={words.passkeyFailed} error={error} />}
      {isCancelled && <p role="status">{words.passkeyCancelled}</p>}
      {list.data?.length === 0 && <p className={classes.quiet}>{words.passkeyNone}</p>}
      {list.data && list.data.length > 0 && (
        <ul className={`${styles.list} ${classes.narrow}`}>
          {list.data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isRemoving={removing.isPending && removing.variables === passkey.id}
              isRenaming={renaming.isPending && renaming.variables.passkeyId === passkey.id}
              onRename={(friendlyName, done) =>
                renaming.mutate({ passkeyId: passkey.id, friendlyName }, { onSuccess: done })
              }
              onRemove={() => removing.mutate(passkey.id)}
            />
          ))}
        </ul>
      )}
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={words.passkeyName}
          description={words.passkeyNameHint}
          autoComplete="off"
          maxLength={PASSKEY_NAME_CHARACTERS}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button variant="default" size="sm" type="submit" loading={adding.isPending}>
          {words.passkeyAdd}
        </Button>
      </form>
    </Section>
  );
}

/** "Firefox on Linux": the name of a passkey that's added without one. */
function ownDevice(on: (program: string, system: string) => string): string | undefined {
  const device = deviceName(navigator.userAgent);
  return device?.system === undefined ? device?.program : on(device.program, device.system);
}
