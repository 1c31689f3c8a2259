import { NativeSelect, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  NOTIFICATION_WAYS,
  notificationSettingsSchema,
  type NotificationSettings as Settings,
} from '@voice-feedback/contract/notifications';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useExplain } from '../layout/use-explain.ts';
import { notificationSettingsQuery, SETTINGS_ADDRESS } from './notification-queries.ts';

const KINDS = ['mentions', 'assignments', 'comments'] as const;

/** How somebody wants to be told, for each kind. Saved at once. */
export function NotificationSettings() {
  const { notifications: words } = useWords('dashboard');
  const explain = useExplain();
  const server = useServer();
  const queries = useQueryClient();
  const query = notificationSettingsQuery(server);
  const { data, error, refetch } = useQuery(query);
  const { mutate } = useMutation({
    mutationFn: (body: Settings) =>
      server.call(SETTINGS_ADDRESS, { method: 'PUT', body, answer: notificationSettingsSchema }),
    onMutate(settings) {
      const before = queries.getQueryData(query.queryKey);
      queries.setQueryData(query.queryKey, settings);
      return { before };
    },
    onError(refusal, _settings, context) {
      if (context?.before !== undefined) queries.setQueryData(query.queryKey, context.before);
      showToast({ kind: 'error', message: `${words.settingsFailed} ${explain(refusal)}` });
    },
  });
  if (error && data === undefined)
    return <Failure what={words.failed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return KINDS.map((kind) => <Skeleton key={kind} height={58} maw={400} />);
  return (
    <>
      {KINDS.map((kind) => (
        <NativeSelect
          key={kind}
          size="sm"
          label={words.settingOf[kind]}
          value={data[kind]}
          onChange={({ currentTarget: { value } }) => {
            const way = NOTIFICATION_WAYS.find((one) => one === value);
            if (way !== undefined) mutate({ ...data, [kind]: way });
          }}
          data={NOTIFICATION_WAYS.map((value) => ({ value, label: words.ways[value] }))}
        />
      ))}
    </>
  );
}
