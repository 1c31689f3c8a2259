import { Button, Modal } from '@mantine/core';
import type { ApiKeyView } from '@voice-feedback/contract/api-keys';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { Failure } from '../layout/page.tsx';
import classes from './api-keys.module.css';
import { useDeleteKey } from './use-change-keys.ts';

interface Properties {
  apiKey: ApiKeyView;
  isLast: boolean;
  onClose: () => void;
}

/** Asks for confirmation, can't be closed while deleting, and refuses the last key. */
export function DeleteKeyDialog({ apiKey, isLast, onClose }: Properties) {
  const words = useWords('apiKeys');
  const { cancel } = useWords('dashboard');
  const { mutate, isPending, error } = useDeleteKey();
  return (
    <Modal opened onClose={isPending ? () => undefined : onClose} title={words.deleteTitle(apiKey.key_name)}>
      {isLast ? <p role="alert">{words.lastKey}</p> : <p>{words.deleteText}</p>}
      {error && <Failure what={words.deleteFailed} error={error} />}
      <div className={classes.dialogActions}>
        <Button variant="default" disabled={isPending} onClick={onClose} data-autofocus>
          {cancel}
        </Button>
        <Button
          color="var(--vf-negative)"
          disabled={isLast || isPending}
          onClick={() =>
            mutate(apiKey.id, {
              onSuccess() {
                showToast({ kind: 'success', message: words.deleted });
                onClose();
              },
            })
          }
        >
          {isPending ? words.deleting : words.remove}
        </Button>
      </div>
    </Modal>
  );
}
