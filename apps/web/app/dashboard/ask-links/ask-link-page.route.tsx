import { Button, Modal, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AskLink, askLinkSchema } from '@voice-feedback/contract/ask-links';
import { Link, useLocation, useNavigate } from 'react-router';
import { RefusedError } from '../../backend/errors.ts';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { useReadOnly } from '../account/use-account.ts';
import { Edited, useSave } from '../editing/edited.tsx';
import { Empty, Failure, Page, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { useMay } from '../organization/use-may.ts';
import { askLinkIdOf } from './ask-address.ts';
import { AskLinkForm } from './ask-link-form.tsx';
import classes from './ask-links.module.css';
import { askLinkAddress, askLinkQuery, keepLink, useAskLinkActions } from './ask-queries.ts';
import { AskLinkResults } from './ask-results.tsx';
import { ShareAskLink } from './share-ask-link.tsx';

/** One ask link: what people answered, how to share it, and its settings. */
export default function AskLinkPage() {
  const words = useWords('askLinks');
  const to = useTo();
  const { pathname } = useLocation();
  const id = askLinkIdOf(pathname.slice(to('/dashboard').length + 1)) ?? '';
  const { data, error, refetch } = useQuery(askLinkQuery(useServer(), id));
  if (data !== undefined) return <Found link={data} />;
  const isGone = error instanceof RefusedError && error.status === 404;
  return (
    <Page title={words.title}>
      {isGone ? (
        <Empty title={words.gone} action={<Link to={to('/dashboard/ask')}>{words.all}</Link>}>
          {words.goneText}
        </Empty>
      ) : error ? (
        <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  );
}

function Found({ link }: { link: AskLink }) {
  const words = useWords('askLinks');
  const isReadOnly = useReadOnly();
  const mayChange = useMay('feedback:share') && !isReadOnly;
  const queries = useQueryClient();
  return (
    <Page
      title={link.name}
      lead={`${words.states[link.state]} · ${words.people(link.people)}`}
      actions={mayChange && <Actions link={link} />}
    >
      <AskLinkResults link={link} />
      <ShareAskLink link={link} />
      {mayChange && (
        <Section title={words.settings}>
          <Edited latest={link} part={editedOf} onNewer={(newer) => keepLink(queries, newer)}>
            {(saved) => <SettingsForm key={JSON.stringify(editedOf(saved))} link={saved} />}
          </Edited>
        </Section>
      )}
    </Page>
  );
}

/** What the form changes. Answers, pauses and the day change the rest. */
function editedOf({ state, paused, people, updated_at, ...edited }: AskLink) {
  return edited;
}

function SettingsForm({ link }: { link: AskLink }) {
  const words = useWords('askLinks');
  const { isTheirs, save, isPending, error } = useSave(
    { address: askLinkAddress(link.id), method: 'PATCH', answer: askLinkSchema },
    { onSaved: () => showToast({ kind: 'success', message: words.saved }) },
  );
  return (
    <AskLinkForm
      link={link}
      label={words.save}
      isSaving={isPending}
      error={error}
      isTheirs={isTheirs}
      onSave={save}
    />
  );
}

function Actions({ link: { id, paused } }: { link: AskLink }) {
  const words = useWords('askLinks');
  const { cancel } = useWords('dashboard');
  const { change, remove } = useAskLinkActions();
  const [isAsking, { open, close }] = useDisclosure();
  const navigate = useNavigate();
  const to = useTo();
  return (
    <>
      <Button
        size="sm"
        variant="default"
        loading={change.isPending}
        onClick={() => change.mutate({ id, paused: !paused })}
      >
        {paused ? words.resume : words.pause}
      </Button>
      <Button size="sm" variant="default" onClick={open}>
        {words.delete}
      </Button>
      {change.error && <Failure what={words.saveFailed} error={change.error} />}
      <Modal opened={isAsking} onClose={close} title={words.deleteTitle}>
        <p>{words.deleteText}</p>
        {remove.error && <Failure what={words.deleteFailed} error={remove.error} />}
        <div className={classes.buttons}>
          <Button size="sm" variant="default" onClick={close}>
            {cancel}
          </Button>
          <Button
            size="sm"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate(id, { onSuccess: () => void navigate(to('/dashboard/ask')) })}
          >
            {words.delete}
          </Button>
        </div>
      </Modal>
    </>
  );
}
