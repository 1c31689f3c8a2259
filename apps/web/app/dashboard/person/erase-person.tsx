import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { erasureReceiptSchema } from '@voice-feedback/contract/account-data';
import type { EndUser } from '@voice-feedback/contract/end-users';
import { useNavigate } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import classes from './person.module.css';
import { endUserAddress } from './person-queries.ts';

/** Deletes everything of a person for good. There is no undo, so it asks. */
export function ErasePerson({ person: { end_user_id: id, feedbacks } }: { person: EndUser }) {
  const words = useWords('person');
  const { cancel } = useWords('dashboard');
  const server = useServer();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const to = useTo();
  const [isOpen, { open, close }] = useDisclosure();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => server.call(endUserAddress(id), { method: 'DELETE', answer: erasureReceiptSchema }),
    async onSuccess({ erased }) {
      showToast({ kind: 'success', message: words.erased(erased.feedbacks) });
      await navigate(to('/dashboard/feedback'));
      await queries.invalidateQueries({ queryKey: [ACCOUNT_KEY] });
    },
  });
  return (
    <>
      <Button variant="subtle" color="var(--vf-negative)" size="sm" onClick={open}>
        {words.erase}
      </Button>
      <Modal opened={isOpen} onClose={close} title={words.eraseTitle(id)}>
        <p>{words.eraseText(words.messages(feedbacks))}</p>
        {error && <Failure what={words.eraseFailed} error={error} />}
        <div className={classes.dialogActions}>
          <Button size="sm" variant="default" onClick={close} data-autofocus>
            {cancel}
          </Button>
          <Button size="sm" color="var(--vf-negative)" loading={isPending} onClick={() => mutate()}>
            {words.erase}
          </Button>
        </div>
      </Modal>
    </>
  );
}
