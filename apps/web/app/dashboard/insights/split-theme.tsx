import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InsightGroup } from '@voice-feedback/contract/insights';
import { type SplitTheme, THEME_NAME_CHARACTERS } from '@voice-feedback/contract/themes';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import classes from './insights.module.css';
import { themeQuery } from './insights-queries.ts';
import type { ThemeActions } from './use-theme-actions.ts';

const WAYS = ['words', 'messages'] as const;
type Way = (typeof WAYS)[number];

interface Properties {
  group: InsightGroup;
  actions: ThemeActions;
  onClose: () => void;
}

/** Moves some of a theme's messages to a new theme: those with certain words, or some of the newest. */
export function SplitDialog({ group, actions, onClose }: Properties) {
  const words = useWords('insights');
  const { cancel, close } = useWords('dashboard');
  const theme = useQuery(themeQuery(useServer(), group.id));
  const [way, setWay] = useState<Way>('words');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [name, setName] = useState('');
  const given = name.trim();
  const terms = typed.split(',').flatMap((term) => term.trim() || []);
  const isEmpty = way === 'words' ? terms.length === 0 : chosen.length === 0;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isEmpty || actions.splitting.isPending) return;
    const split: SplitTheme = {
      ...(way === 'words' ? { terms } : { feedback_ids: [...chosen] }),
      ...(given === '' ? {} : { name: given }),
    };
    actions.split(group, split, onClose);
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.splitTitle(words.quoted(group.name))}
      closeButtonProps={{ 'aria-label': close }}
    >
      <form className={classes.dialog} onSubmit={submit}>
        <p>{words.splitText}</p>
        <Choice
          label={words.splitBy}
          value={way}
          onChange={setWay}
          options={WAYS.map((value) => ({ value, label: words.splitWays[value] }))}
        />
        {way === 'words' ? (
          <TextInput
            label={words.splitTerms}
            description={words.splitTermsHint}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
        ) : theme.error ? (
          <Failure what={words.themeFailed} error={theme.error} onRetry={() => void theme.refetch()} />
        ) : (
          <Checkbox.Group
            label={words.splitMessages}
            value={[...chosen]}
            onChange={setChosen}
            className={classes.dialog ?? ''}
          >
            {theme.data?.quotes
              // One message can say it twice, and moves as a whole.
              .filter(
                ({ feedback_id: id }, index, all) => all.findIndex((q) => q.feedback_id === id) === index,
              )
              .map(({ feedback_id: id, quote }) => (
                <Checkbox key={id} value={id} label={words.quoted(quote)} mt="xs" />
              ))}
          </Checkbox.Group>
        )}
        <TextInput
          label={words.splitName}
          description={words.splitNameHint}
          value={name}
          maxLength={THEME_NAME_CHARACTERS}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {actions.splitting.error && <Failure what={words.toasts.failed} error={actions.splitting.error} />}
        <DialogButtons
          onCancel={onClose}
          cancel={cancel}
          confirm={words.split}
          isDisabled={isEmpty}
          isPending={actions.splitting.isPending}
        />
      </form>
    </Dialog>
  );
}
