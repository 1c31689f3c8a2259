import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { recordingsRetriedSchema } from '@voice-feedback/contract/admin';
import { Failure } from '../dashboard/layout/page.tsx';
import { retryAll } from '../dashboard/recovery/retry-all.ts';
import { useWords } from '../i18n/words.ts';
import { showToast } from '../ui/toast.ts';
import classes from './admin.module.css';
import { useAdminCall } from './admin-token.ts';
import { filterOf, RECORDINGS_ADDRESS, type Shown } from './recording-queries.ts';

interface Properties {
  shown: Shown;
  account: string;
  count: number;
}

/** Retries every recording in the list, after a confirmation that states how many there are. */
export function RetryRecordings({ shown, account, count }: Properties) {
  const words = useWords('admin').recordings;
  const { cancel } = useWords('dashboard');
  const call = useAdminCall();
  const queries = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      retryAll(
        () =>
          call(`${RECORDINGS_ADDRESS}/retry`, {
            body: filterOf(shown, account),
            answer: recordingsRetriedSchema,
          }),
        count,
        () => undefined,
      ),
    onSuccess(retried) {
      showToast({ kind: 'success', message: words.triedAll(retried) });
      close();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <>
      <Button variant="default" size="sm" onClick={open}>
        {words.tryAll}
      </Button>
      <Modal opened={isOpen} onClose={close} title={words.tryAllTitle(count)}>
        <p>{words.tryAllText}</p>
        {shown === 'waiting' && <p>{words.tryAllWaits}</p>}
        {error && <Failure what={words.tryAllFailed} error={error} />}
        <div className={classes.dialogActions}>
          <Button size="sm" variant="default" onClick={close} data-autofocus>
            {cancel}
          </Button>
          <Button size="sm" loading={isPending} onClick={() => mutate()}>
            {words.tryAll}
          </Button>
        </div>
      </Modal>
    </>
  );
}
