import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { nothing } from '../../backend/call-backend.ts';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import classes from './feedback-page.module.css';
import { FEEDBACK_LISTS, FEEDBACKS_ADDRESS, feedbackQuery } from './feedback-queries.ts';

/** @param list address of the list to go back to */
export function DeleteFeedback({ id, list }: { id: string; list: string }) {
  const words = useWords('inbox');
  const { cancel } = useWords('dashboard');
  const server = useServer();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, { open, close }] = useDisclosure();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => server.call(`${FEEDBACKS_ADDRESS}/${id}`, { method: 'DELETE', answer: nothing }),
    async onSuccess() {
      showToast({ kind: 'success', message: words.removed });
      await navigate(list);
      queries.removeQueries(feedbackQuery(server, id));
      await queries.invalidateQueries({ queryKey: FEEDBACK_LISTS });
    },
  });
  return (
    <>
      <Button variant="subtle" color="var(--vf-negative)" size="sm" onClick={open}>
        {words.remove}
      </Button>
      <Modal opened={isOpen} onClose={close} title={words.removeTitle}>
        <p>{words.removeText}</p>
        {error && <Failure what={words.removeFailed} error={error} />}
        <div className={classes.dialogActions}>
          <Button size="sm" variant="default" onClick={close} data-autofocus>
            {cancel}
          </Button>
          <Button size="sm" color="var(--vf-negative)" loading={isPending} onClick={() => mutate()}>
            {words.remove}
          </Button>
        </div>
      </Modal>
    </>
  );
}
