import { Button, Modal } from '@mantine/core';
import { useWords } from '../../i18n/words.ts';
import { Failure } from '../layout/page.tsx';
import classes from './billing.module.css';

/** A change of the plan that waits for confirmation. */
export interface AskedChange {
  title: string;
  /** what will be due, and when */
  text: string;
  /** the button's text */
  action: string;
  confirm(): void;
}

interface Properties {
  asked: AskedChange | undefined;
  isPending: boolean;
  error: Error | null;
  onClose(): void;
}

/** Asks before a change of the plan. */
export function PlanDialog({ asked, isPending, error, onClose }: Properties) {
  const words = useWords('dashboardBilling');
  const { cancel } = useWords('dashboard');
  return (
    <Modal opened={asked !== undefined} onClose={onClose} title={asked?.title}>
      <p>{asked?.text}</p>
      {error && <Failure what={words.planFailed} error={error} />}
      <div className={classes.dialogActions}>
        <Button size="sm" variant="default" onClick={onClose} data-autofocus>
          {cancel}
        </Button>
        <Button size="sm" loading={isPending} onClick={asked?.confirm}>
          {asked?.action}
        </Button>
      </div>
    </Modal>
  );
}
