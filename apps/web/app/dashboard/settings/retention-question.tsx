import { Button, Modal } from '@mantine/core';
import { useWords } from '../../i18n/words.ts';
import classes from './settings.module.css';

interface Properties {
  /** how many feedbacks will be deleted */
  feedbacks: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms a shorter retention period, which deletes stored feedbacks, and states how many. */
export function RetentionQuestion({ feedbacks, onConfirm, onCancel }: Properties) {
  const words = useWords('settings');
  const { cancel } = useWords('dashboard');
  return (
    <Modal opened onClose={onCancel} title={words.retentionAsk(feedbacks)}>
      <p>{words.retentionAskText}</p>
      <div className={classes.row}>
        <Button size="sm" variant="default" onClick={onCancel} data-autofocus>
          {cancel}
        </Button>
        <Button size="sm" color="var(--vf-negative)" onClick={onConfirm}>
          {words.retentionConfirm(feedbacks)}
        </Button>
      </div>
    </Modal>
  );
}
