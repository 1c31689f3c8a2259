import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Failure } from '../../dashboard/layout/page.tsx';
import { useWords } from '../../i18n/words.ts';
import classes from '../admin.module.css';

/** Asks before a change, and explains its effect. */
export function Confirm({
  title,
  button,
  children,
  error,
  isPending,
  onClose,
  onConfirm,
}: {
  title: string;
  button: string;
  children: ReactNode;
  error: Error | null;
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { cancel } = useWords('dashboard');
  const words = useWords('system');
  return (
    <Modal opened onClose={onClose} title={title}>
      {children}
      {error && <Failure what={words.changeFailed} error={error} />}
      <div className={classes.dialogActions}>
        <Button size="sm" variant="default" onClick={onClose} data-autofocus>
          {cancel}
        </Button>
        <Button size="sm" loading={isPending} onClick={onConfirm}>
          {button}
        </Button>
      </div>
    </Modal>
  );
}
