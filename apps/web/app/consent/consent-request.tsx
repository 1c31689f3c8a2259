import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { consentSchema } from '@voice-feedback/contract/connected-apps';
import { useEffect } from 'react';
import { confirmed } from '../confirm-identity/identity-requests.ts';
import { useWords } from '../i18n/words.ts';
import { browserSession } from '../session/session.ts';
import form from '../ui/form.module.css';
import classes from './consent.module.css';
import { ConsentProblem } from './consent-problem.tsx';
import { redirectPlaceOf } from './redirect-place.ts';

type Decision = 'approve' | 'deny';

/** One app's authorization request, with buttons to allow or deny it. */
export function ConsentRequest({ userId, authorizationId }: { userId: string; authorizationId: string }) {
  const words = useWords('consent');
  const { data, error, refetch } = useQuery({
    queryKey: ['consent', userId, authorizationId],
    queryFn: () => readRequest(authorizationId),
    // Refetching after the decision would find nothing.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const deciding = useMutation({
    mutationFn: (decision: Decision) => decide(authorizationId, decision),
  });
  const target =
    deciding.data ?? (data !== undefined && 'redirect_url' in data ? data.redirect_url : undefined);
  useEffect(() => {
    if (target !== undefined) location.replace(target);
  }, [target]);
  if (error !== null) return <ConsentProblem error={error} onRetry={() => void refetch()} />;
  if (target !== undefined) return <p role="status">{words.goingOn}</p>;
  if (data === undefined || 'redirect_url' in data) return <p role="status">{words.loading}</p>;
  const { client, user } = data;
  const decided = deciding.isPending ? deciding.variables : undefined;
  return (
    <>
      <h1>{words.heading(client.name)}</h1>
      {client.registration_type === 'dynamic' && <p className={form.problem}>{words.unchecked}</p>}
      <dl className={form.facts}>
        {client.uri !== '' && (
          <div>
            <dt>{words.website}</dt>
            <dd>{client.uri}</dd>
          </div>
        )}
        <div>
          <dt>{words.account}</dt>
          <dd>{user.email}</dd>
        </div>
      </dl>
      <Scopes scope={data.scope} />
      <Destination redirectUri={data.redirect_uri} />
      <p className={form.small}>{words.never}</p>
      {deciding.error && <ConsentProblem error={deciding.error} />}
      <div className={classes.answers}>
        <Button
          loading={decided === 'approve'}
          disabled={decided === 'deny'}
          onClick={() => deciding.mutate('approve')}
        >
          {words.approve}
        </Button>
        <Button
          variant="default"
          loading={decided === 'deny'}
          disabled={decided === 'approve'}
          onClick={() => deciding.mutate('deny')}
        >
          {words.deny}
        </Button>
      </div>
      <button type="button" className={classes.other} onClick={() => void browserSession.signOut()}>
        {words.otherAccount}
      </button>
    </>
  );
}

function Scopes({ scope }: { scope: string }) {
  const words = useWords('consent');
  const known = Object.entries(words.scopes);
  const asked = scope.split(' ');
  return (
    <div>
      <p className={classes.asks}>{words.asks}</p>
      <ul className={classes.scopes}>
        {known
          .filter(([name]) => asked.includes(name))
          .map(([name, meaning]) => (
            <li key={name}>{meaning}</li>
          ))}
      </ul>
    </div>
  );
}

/** An app can imitate a name, but not the host that receives the access. */
function Destination({ redirectUri }: { redirectUri: string }) {
  const words = useWords('consent');
  const place = redirectPlaceOf(redirectUri);
  const isWebsite = place.kind === 'website';
  return (
    <p className={form.problem}>
      {words.leads} {!isWebsite && `${words.thisComputer}: `}
      <strong className={classes.place}>{isWebsite ? place.host : place.name}</strong>.{' '}
      {isWebsite ? words.leadsWarning : words.thisComputerWarning}
    </p>
  );
}

/** An app may require a recent sign-in; then this waits for the confirmation dialog. */
function readRequest(id: string) {
  return confirmed(async () => {
    const { oauth } = await browserSession.client();
    const { data, error } = await oauth.getAuthorizationDetails(id);
    if (error !== null) throw error;
    return consentSchema.parse(data);
  });
}

/** Submits the decision and returns the URL to continue to. */
function decide(id: string, decision: Decision): Promise<string> {
  return confirmed(async () => {
    const { oauth } = await browserSession.client();
    const options = { skipBrowserRedirect: true };
    const { data, error } =
      decision === 'approve'
        ? await oauth.approveAuthorization(id, options)
        : await oauth.denyAuthorization(id, options);
    if (error !== null) throw error;
    return data.redirect_url;
  });
}
