import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { FeedbackView } from '@voice-feedback/contract/process';
import { useWords } from '../../i18n/words.ts';
import { useServer } from '../layout/signed-in.tsx';
import { connectionsQuery, issueQuery } from './connection-queries.ts';
import { IssueDialog } from './issue-dialog.tsx';

/** Opens the issue of a feedback, or a form to create one. Not shown while nothing is connected. */
export function FeedbackIssue({ feedback }: { feedback: FeedbackView }) {
  const words = useWords('connections');
  const server = useServer();
  const [isOpen, { open, close }] = useDisclosure();
  const subject = { feedback_id: feedback.id };
  const isConnected = (useQuery(connectionsQuery(server)).data?.length ?? 0) > 0;
  const { data: issue } = useQuery({ ...issueQuery(server, subject), enabled: isConnected });
  if (!isConnected) return null;
  return (
    <>
      <Button variant="default" size="sm" onClick={open}>
        {issue?.number == null ? words.create : words.numbered(issue.number)}
      </Button>
      {isOpen && <IssueDialog subject={subject} title={feedback.title || feedback.summary} onClose={close} />}
    </>
  );
}
