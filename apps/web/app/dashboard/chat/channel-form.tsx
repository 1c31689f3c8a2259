import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ChatChannel, ChatChannelSetting } from '@voice-feedback/contract/chat';
import { DIGEST_FREQUENCIES } from '@voice-feedback/contract/digests';
import { type FormEvent, useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { useSavedViews } from '../inbox/use-saved-views.ts';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { HOURS, ownTimeZone, timeZones, WEEKDAYS, weekdayName } from '../settings/digest-times.ts';
import classes from './chat.module.css';
import { channelsQuery, useChatActions } from './chat-queries.ts';

const MORNING = 8;
const MONDAY = 1;

interface Properties {
  workspaceId: string;
  /** absent: another channel */
  saved?: ChatChannel;
  onDone: () => void;
}

/** Chooses what a channel gets. */
export function ChannelForm({ workspaceId, saved, onDone }: Properties) {
  const words = useWords('chat');
  const views = useSavedViews();
  const [channel, setChannel] = useState(saved?.id ?? '');
  const [alerts, setAlerts] = useState(saved?.alerts ?? false);
  const [viewIds, setViewIds] = useState(saved?.view_ids ?? []);
  const [digest, setDigest] = useState<ChatChannelSetting['digest']>(
    saved?.digest ?? { frequency: 'off', hour: MORNING, weekday: MONDAY, timezone: ownTimeZone() },
  );
  const { save } = useChatActions();
  function submit(event: FormEvent): void {
    event.preventDefault();
    const setting = { alerts, view_ids: viewIds, digest };
    const onSuccess = () => {
      showToast({ kind: 'success', message: words.saved });
      onDone();
    };
    save.mutate({ place: { workspaceId, channel }, setting }, { onSuccess });
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      {saved === undefined && (
        <ChannelChoice workspaceId={workspaceId} channel={channel} onChange={setChannel} />
      )}
      {views.length === 0 ? (
        <p className={classes.quiet}>{words.noViews}</p>
      ) : (
        <Checkbox.Group label={words.views} value={viewIds} onChange={setViewIds}>
          <div className={classes.choices}>
            {views.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <Checkbox
        label={words.alerts}
        checked={alerts}
        onChange={(event) => setAlerts(event.currentTarget.checked)}
      />
      <DigestChoice digest={digest} onChange={setDigest} />
      <p className={classes.quiet}>{words.everyone}</p>
      {save.error && <Failure what={words.changeFailed} error={save.error} />}
      <div className={classes.actions}>
        <Button size="sm" type="submit" loading={save.isPending} disabled={channel === ''}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

function ChannelChoice({
  workspaceId,
  channel,
  onChange,
}: {
  workspaceId: string;
  channel: string;
  onChange: (channel: string) => void;
}) {
  const words = useWords('chat');
  const { data = [], error, refetch } = useQuery(channelsQuery(useServer(), workspaceId));
  if (error) return <Failure what={words.channelsFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <NativeSelect
      label={words.channel}
      description={words.channelHint}
      value={channel}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: words.chooseChannel },
        ...data.map(({ id, name, is_private }) => ({
          value: id,
          label: is_private ? words.private(`#${name}`) : `#${name}`,
        })),
      ]}
    />
  );
}

function DigestChoice({
  digest,
  onChange,
}: {
  digest: ChatChannelSetting['digest'];
  onChange: (digest: ChatChannelSetting['digest']) => void;
}) {
  const { digest: label } = useWords('chat');
  const words = useWords('digests');
  const language = useLanguage();
  const { frequency, hour, weekday, timezone } = digest;
  return (
    <>
      <NativeSelect
        label={label}
        value={frequency}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...digest, frequency: DIGEST_FREQUENCIES.find((one) => one === value) ?? 'off' })
        }
        data={DIGEST_FREQUENCIES.map((value) => ({ value, label: words.frequencies[value] }))}
      />
      {frequency === 'weekly' && (
        <NativeSelect
          label={words.weekday}
          value={String(weekday)}
          onChange={({ currentTarget: { value } }) => onChange({ ...digest, weekday: Number(value) })}
          data={WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(day, language) }))}
        />
      )}
      {frequency !== 'off' && (
        <>
          <NativeSelect
            label={words.hour}
            value={String(hour)}
            onChange={({ currentTarget: { value } }) => onChange({ ...digest, hour: Number(value) })}
            data={HOURS.map((each) => ({
              value: String(each),
              label: `${String(each).padStart(2, '0')}:00`,
            }))}
          />
          <NativeSelect
            label={words.timezone}
            value={timezone}
            onChange={({ currentTarget: { value } }) => onChange({ ...digest, timezone: value })}
            data={timeZones(timezone)}
          />
        </>
      )}
    </>
  );
}
