import { TextInput } from '@mantine/core';
import type { InsightGroup } from '@voice-feedback/contract/insights';
import { THEME_NAME_CHARACTERS, themeSchema } from '@voice-feedback/contract/themes';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Edited, useHold, useSave } from '../editing/edited.tsx';
import { Failure } from '../layout/page.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import classes from './insights.module.css';
import { THEMES_ADDRESS } from './insights-queries.ts';
import type { ThemeActions } from './use-theme-actions.ts';

interface Properties {
  group: InsightGroup;
  actions: ThemeActions;
  onClose: () => void;
}

const NAMED = themeSchema.pick({ name: true });
type Named = Pick<InsightGroup, 'name'>;

export function RenameTheme({ group, actions, onClose }: Properties) {
  const words = useWords('insights');
  const { close } = useWords('dashboard');
  return (
    <Dialog opened onClose={onClose} title={words.renameTitle} closeButtonProps={{ 'aria-label': close }}>
      <Edited<Named>
        latest={group}
        part={({ name }) => name}
        onNewer={({ name }) => actions.showName(group, name)}
      >
        {({ name }) => (
          <Form
            key={name}
            id={group.id}
            saved={name}
            onSaved={() => {
              actions.renamed(group);
              onClose();
            }}
            onClose={onClose}
          />
        )}
      </Edited>
    </Dialog>
  );
}

interface FormProperties {
  id: string;
  saved: string;
  onSaved: () => void;
  onClose: () => void;
}

function Form({ id, saved, onSaved, onClose }: FormProperties) {
  const words = useWords('insights');
  const { save, cancel } = useWords('dashboard');
  const [name, setName] = useState(saved);
  const given = name.trim();
  useHold(given);
  const saving = useSave<Named>(
    { address: `${THEMES_ADDRESS}/${id}`, method: 'PATCH', answer: NAMED },
    { onSaved },
  );
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (given === saved) onClose();
    else if (given !== '') saving.save({ name: given });
  }
  return (
    <form className={classes.dialog} onSubmit={submit}>
      <TextInput
        label={words.themeName}
        value={name}
        maxLength={THEME_NAME_CHARACTERS}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      {saving.error && <Failure what={words.toasts.failed} error={saving.error} />}
      {!saving.isTheirs && (
        <DialogButtons
          onCancel={onClose}
          cancel={cancel}
          confirm={save}
          isDisabled={given === ''}
          isPending={saving.isPending}
        />
      )}
    </form>
  );
}
