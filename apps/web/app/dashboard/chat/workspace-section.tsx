import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ChatChannel, ChatWorkspace } from '@voice-feedback/contract/chat';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { Failure } from '../layout/page.tsx';
import { ChannelForm } from './channel-form.tsx';
import classes from './chat.module.css';
import { useChatActions } from './chat-queries.ts';

interface Properties {
  workspace: ChatWorkspace;
  channels: readonly ChatChannel[];
  mayEdit: boolean;
}

/** One workspace: how it fares, and its channels. */
export function WorkspaceSection({ workspace, channels, mayEdit }: Properties) {
  const words = useWords('chat');
  const [asks, asking] = useDisclosure();
  const [form, setForm] = useState<{ channel?: ChatChannel }>();
  const { disconnect, remove } = useChatActions();
  const { id, name, status } = workspace;
  const close = () => setForm(undefined);
  return (
    <section className={classes.workspace} aria-label={name}>
      <header>
        <h2>{name}</h2>
        {mayEdit && (
          <Button size="compact-sm" variant="subtle" onClick={asking.open}>
            {words.disconnect}
          </Button>
        )}
      </header>
      {status !== 'connected' && <p className={classes.bad}>{words.statuses[status]}</p>}
      {workspace.paused_until !== null && <p className={classes.quiet}>{words.paused}</p>}
      {remove.error && <Failure what={words.changeFailed} error={remove.error} />}
      {channels.length === 0 ? (
        <p className={classes.quiet}>{words.noChannels}</p>
      ) : (
        <ul className={classes.channels}>
          {channels.map((channel) => (
            <li key={channel.id}>
              <ChannelFacts channel={channel} />
              {mayEdit && (
                <div className={classes.actions}>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`${words.change}: #${channel.name}`}
                    onClick={() => setForm({ channel })}
                  >
                    {words.change}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`${words.remove}: #${channel.name}`}
                    onClick={() =>
                      remove.mutate(
                        { workspaceId: id, channel: channel.id },
                        { onSuccess: () => showToast({ kind: 'success', message: words.removed }) },
                      )
                    }
                  >
                    {words.remove}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && status === 'connected' && (
        <div>
          <Button size="sm" variant="default" onClick={() => setForm({})}>
            {words.addChannel}
          </Button>
        </div>
      )}
      <Dialog
        opened={form !== undefined}
        onClose={close}
        title={form?.channel === undefined ? words.addChannel : `#${form.channel.name}`}
        size="lg"
      >
        {form && (
          <ChannelForm
            workspaceId={id}
            {...(form.channel === undefined ? {} : { saved: form.channel })}
            onDone={close}
          />
        )}
      </Dialog>
      <Modal opened={asks} onClose={asking.close} title={words.disconnectTitle(name)}>
        <div className={classes.form}>
          <p>{words.disconnectText}</p>
          {disconnect.error && <Failure what={words.changeFailed} error={disconnect.error} />}
          <div className={classes.actions}>
            <Button
              size="sm"
              color="var(--vf-negative)"
              loading={disconnect.isPending}
              onClick={() =>
                // Not a callback of the call: this section is gone by then.
                disconnect.mutateAsync(id).then(
                  () => showToast({ kind: 'success', message: words.disconnected }),
                  () => undefined,
                )
              }
            >
              {words.disconnect}
            </Button>
          </div>
        </div>
      </Modal>
    </section>
  );
}

/** What a channel gets, and why it doesn't. */
function ChannelFacts({ channel }: { channel: ChatChannel }) {
  const words = useWords('chat');
  const { name, alerts, view_ids, digest, problem, undelivered } = channel;
  const gets = [
    ...(view_ids.length > 0 ? [words.viewCount(view_ids.length)] : []),
    ...(alerts ? [words.gets.alerts] : []),
    ...(digest.frequency === 'off' ? [] : [words.gets[digest.frequency]]),
  ];
  return (
    <div>
      <h3>#{name}</h3>
      <p className={classes.quiet}>{gets.length > 0 ? gets.join(' · ') : words.gets.nothing}</p>
      {problem !== null && <p className={classes.bad}>{words.problems[problem]}</p>}
      {undelivered > 0 && <p className={classes.quiet}>{words.undelivered(undelivered)}</p>}
    </div>
  );
}
