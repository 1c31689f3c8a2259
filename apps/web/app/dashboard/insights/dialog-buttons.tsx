import { Button } from '@mantine/core';
import classes from './insights.module.css';

/** Cancels a dialog's form, or submits it. */
export function DialogButtons({
  cancel,
  confirm,
  isDisabled,
  isPending = false,
  onCancel,
}: {
  cancel: string;
  confirm: string;
  isDisabled: boolean;
  isPending?: boolean;
  onCancel: () => void;
}) {
  return (
    <div className={classes.dialogButtons}>
      <Button size="sm" variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      <Button size="sm" type="submit" disabled={isDisabled} loading={isPending}>
        {confirm}
      </Button>
    </div>
  );
}
