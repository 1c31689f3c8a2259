import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deviceName } from '@voice-feedback/contract/device-name';
import { type OwnSession, sessionListSchema } from '@voice-feedback/contract/sessions';
import { nothing } from '../../backend/call-backend.ts';
import { RefusedError } from '../../backend/errors.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { browserSession } from '../../session/session.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { formatAgo, formatDay } from '../figures.ts';
import list from '../layout/list.module.css';
import { Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { AuthFailure } from './auth-failure.tsx';
import classes from './settings.module.css';

const ADDRESS = '/auth/v1/user/sessions';
const QUERY_KEY = [ACCOUNT_KEY, 'sessions'];
const NOT_FOUND = 404;

/** The account's sessions. The user can end one, or all but this one. */
export function Sessions() {
  const words = useWords('settings');
  const server = useServer();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: QUERY_KEY });
  const { data, error } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => server.call(ADDRESS, { answer: sessionListSchema, signal }),
  });
  const ending = useMutation({
    mutationFn: ({ id }: OwnSession) =>
      server.call(`${ADDRESS}/${id}`, { method: 'DELETE', answer: nothing }),
    onSuccess: () => showToast({ kind: 'success', message: words.sessionEnded }),
    onSettled,
  });
  const endingOthers = useMutation({
    async mutationFn() {
      const client = await browserSession.client();
      const answer = await client.signOut({ scope: 'others' });
      if (answer.error !== null) throw answer.error;
    },
    onSuccess: () => showToast({ kind: 'success', message: words.sessionsEnded }),
    onSettled,
  });
  // An external auth server has no such list; its sessions can still be ended together.
  const hasNoList = error instanceof RefusedError && error.status === NOT_FOUND;
  const problem = ending.error ?? endingOthers.error ?? (hasNoList ? null : error);
  const others = data?.sessions.filter(({ current }) => !current) ?? [];
  return (
    <Section title={words.sessions} lead={words.sessionsLead}>
      {problem && <AuthFailure what={words.sessionsFailed} error={problem} />}
      {data === undefined && error === null && <Skeleton height={48} />}
      {data && (
        <ul className={`${list.list} ${classes.narrow}`} aria-label={words.sessions}>
          {data.sessions.map((session) => (
            <Row
              key={session.id}
              session={session}
              isEnding={ending.isPending && ending.variables.id === session.id}
              onEnd={() => ending.mutate(session)}
            />
          ))}
        </ul>
      )}
      {(others.length > 0 || hasNoList) && (
        <div>
          <Button
            size="sm"
            variant="default"
            loading={endingOthers.isPending}
            onClick={() => endingOthers.mutate()}
          >
            {words.sessionsEnd}
          </Button>
        </div>
      )}
    </Section>
  );
}

interface RowProperties {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}

function Row({ session, isEnding, onEnd }: RowProperties) {
  const words = useWords('settings');
  const language = useLanguage();
  const device = deviceName(session.user_agent);
  const name =
    device === undefined
      ? words.deviceUnknown
      : device.system === undefined
        ? device.program
        : words.device(device.program, device.system);
  return (
    <li>
      <span>
        {name}
        {session.current && <span className={classes.here}>{words.sessionCurrent}</span>}
        <small>
          {words.since(formatDay(session.created_at, language))},{' '}
          {words.lastUsed(formatAgo(session.last_used_at, language, Date.now()))}
          {session.address !== null && `, ${session.address}`}
        </small>
      </span>
      {!session.current && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={isEnding}
          aria-label={words.sessionEndOf(name)}
          onClick={onEnd}
        >
          {words.sessionEnd}
        </Button>
      )}
    </li>
  );
}
