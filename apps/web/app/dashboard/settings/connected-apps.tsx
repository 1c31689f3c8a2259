import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ConnectedApp, connectedAppsSchema } from '@voice-feedback/contract/connected-apps';
import { nothing } from '../../backend/call-backend.ts';
import { RefusedError } from '../../backend/errors.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { formatAgo, formatDay } from '../figures.ts';
import list from '../layout/list.module.css';
import { Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { AuthFailure } from './auth-failure.tsx';
import classes from './settings.module.css';

const ADDRESS = '/auth/v1/user/oauth/grants';
const QUERY_KEY = [ACCOUNT_KEY, 'connected-apps'];
const NOT_FOUND = 404;

/** The apps that can access the account, each with a button to revoke that. */
export function ConnectedApps() {
  const words = useWords('settings');
  const server = useServer();
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => server.call(ADDRESS, { answer: connectedAppsSchema, signal }),
  });
  const ending = useMutation({
    mutationFn: ({ client }: ConnectedApp) =>
      server.call(`${ADDRESS}?${new URLSearchParams({ client_id: client.id })}`, {
        method: 'DELETE',
        answer: nothing,
      }),
    onSuccess: () => showToast({ kind: 'success', message: words.appEnded }),
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_KEY }),
  });
  // An external auth server authorizes apps itself and has its own list of them.
  if (error instanceof RefusedError && error.status === NOT_FOUND) return null;
  const problem = ending.error ?? error;
  return (
    <Section title={words.apps} lead={words.appsLead}>
      {problem && <AuthFailure what={words.appsFailed} error={problem} />}
      {data === undefined && error === null && <Skeleton height={48} />}
      {data?.length === 0 && <p className={classes.quiet}>{words.appsNone}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={`${list.list} ${classes.narrow}`} aria-label={words.apps}>
          {data.map((app) => (
            <Row
              key={app.client.id}
              app={app}
              isEnding={ending.isPending && ending.variables.client.id === app.client.id}
              onEnd={() => ending.mutate(app)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface RowProperties {
  app: ConnectedApp;
  isEnding: boolean;
  onEnd: () => void;
}

function Row({ app, isEnding, onEnd }: RowProperties) {
  const words = useWords('settings');
  const language = useLanguage();
  const { client, scopes } = app;
  const known: Record<string, string> = words.appScopes;
  return (
    <li>
      <span>
        {client.name}
        <small>{scopes.map((scope) => known[scope] ?? scope).join(', ')}</small>
        <small>
          {words.since(formatDay(app.granted_at, language))}
          {app.last_used_at !== null &&
            `, ${words.lastUsed(formatAgo(app.last_used_at, language, Date.now()))}`}
        </small>
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        loading={isEnding}
        aria-label={words.appEndOf(client.name)}
        onClick={onEnd}
      >
        {words.appEnd}
      </Button>
    </li>
  );
}
