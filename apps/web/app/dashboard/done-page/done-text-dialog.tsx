import { Button, Skeleton, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  DONE_DID_CHARACTERS,
  DONE_SAID_CHARACTERS,
  doneTextSchema,
  type ThemeDoneText,
} from '@voice-feedback/contract/done-page';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { Edited, useDelete, useHold, useSave } from '../editing/edited.tsx';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import classes from './done-page.module.css';
import { donePageQuery, doneTextAddress, doneTextQuery } from './done-page-queries.ts';

interface Properties {
  theme: { id: string; name: string; done_at: string | null };
  onClose: () => void;
}

/** What the page "You said, we did" says about a theme. */
export function DoneTextDialog({ theme, onClose }: Properties) {
  const words = useWords('donePage');
  const { close } = useWords('dashboard');
  const queries = useQueryClient();
  const query = doneTextQuery(useServer(), theme.id);
  const { data, error } = useQuery(query);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.dialogTitle(theme.name)}
      closeButtonProps={{ 'aria-label': close }}
    >
      {error !== null ? (
        <Failure what={words.loadFailed} error={error} />
      ) : data === undefined ? (
        <Skeleton height={240} />
      ) : (
        <Edited
          latest={data}
          part={({ text }) => text}
          onNewer={(newer) => {
            queries.setQueryData(query.queryKey, newer);
          }}
        >
          {(saved) => (
            <TextForm key={JSON.stringify(saved.text)} theme={theme} saved={saved} onClose={onClose} />
          )}
        </Edited>
      )}
    </Dialog>
  );
}

function TextForm({ theme, saved, onClose }: Properties & { saved: ThemeDoneText }) {
  const words = useWords('donePage');
  const { save } = useWords('dashboard');
  const server = useServer();
  const queries = useQueryClient();
  const isOff = useQuery(donePageQuery(server)).data?.enabled === false;
  const [said, setSaid] = useState(saved.text?.said ?? '');
  const [did, setDid] = useState(saved.text?.did ?? '');
  const [doneOn, setDoneOn] = useState(
    () => saved.text?.done_on ?? (theme.done_at ?? new Date().toISOString()).slice(0, 10),
  );
  const address = doneTextAddress(theme.id);
  async function onSuccess() {
    showToast({ kind: 'success', message: words.textSaved });
    onClose();
    await queries.invalidateQueries(doneTextQuery(server, theme.id));
    await queries.invalidateQueries(donePageQuery(server));
  }
  const given = { said: said.trim(), did: did.trim(), done_on: doneOn };
  useHold(given);
  const write = useSave(
    { address, method: 'PUT', answer: doneTextSchema },
    { onSaved: () => void onSuccess() },
  );
  const remove = useDelete({ address, answer: doneTextSchema }, { onDeleted: () => void onSuccess() });
  const error = write.error ?? remove.error;
  const isComplete = said.trim() !== '' && did.trim() !== '' && doneOn !== '';
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isComplete) write.save(given);
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.quiet}>{words.dialogLead}</p>
      <TextInput
        label={words.said}
        placeholder={words.saidExample}
        value={said}
        maxLength={DONE_SAID_CHARACTERS}
        onChange={(event) => setSaid(event.currentTarget.value)}
        data-autofocus
      />
      <Textarea
        label={words.did}
        placeholder={words.didExample}
        autosize
        minRows={2}
        maxRows={10}
        value={did}
        maxLength={DONE_DID_CHARACTERS}
        onChange={(event) => setDid(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={words.doneOn}
        value={doneOn}
        onChange={(event) => setDoneOn(event.currentTarget.value)}
      />
      <p className={classes.quiet} role="status">
        {saved.is_shown ? words.isShown : isOff ? words.isOff : words.notShown}
      </p>
      {error && <Failure what={words.textFailed} error={error} />}
      {!write.isTheirs && (
        <div className={classes.buttons}>
          {saved.text !== null && (
            <Button size="sm" variant="default" loading={remove.isPending} onClick={remove.remove}>
              {words.remove}
            </Button>
          )}
          <Button size="sm" type="submit" loading={write.isPending} disabled={!isComplete}>
            {save}
          </Button>
        </div>
      )}
    </form>
  );
}
