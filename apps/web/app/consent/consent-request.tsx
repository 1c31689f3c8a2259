import type { Consent } from '@voice-feedback/contract/connected-apps';
import { useEffect, useState } from 'react';
import { objectWith, textOf } from '../backend/answer.ts';
import { useAnswer } from '../backend/use-answer.ts';
import { confirmed } from '../confirm-identity/identity-requests.ts';
import { useWords } from '../i18n/words.ts';
import { browserSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import form from '../ui/form.module.css';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import classes from './consent.module.css';
import { ConsentProblem } from './consent-problem.tsx';
import { redirectPlaceOf } from './redirect-place.ts';

type Decision = 'approve' | 'deny';
type Asked = Exclude<Consent, { redirect_url: string }>;

const asked = objectWith<Asked>('redirect_uri', 'client', 'user', 'scope');

/** One app's authorization request, with buttons to allow or deny it. */
export function ConsentRequest({ userId, authorizationId }: { userId: string; authorizationId: string }) {
  const words = useWords('consent');
  const {
    answer: data,
    error,
    again,
  } = useAnswer({
    name: `consent ${userId} ${authorizationId}`,
    ask: () => readRequest(authorizationId),
    // Asking again after the decision would find nothing.
    isLasting: true,
  });
  const [decided, setDecided] = useState<string>();
  const [problem, setProblem] = useState<Error>();
  const { running, run } = useOneAtATime<Decision>();
  const submit = (decision: Decision) =>
    run(decision, async () => {
      setProblem(undefined);
      try {
        setDecided(await decide(authorizationId, decision));
      } catch (failure) {
        setProblem(failure instanceof Error ? failure : new Error(String(failure)));
      }
    });
  const target = decided ?? (data !== undefined && 'redirect_url' in data ? data.redirect_url : undefined);
  useEffect(() => {
    if (target !== undefined) location.replace(target);
  }, [target]);
  if (error !== undefined) return <ConsentProblem error={error} onRetry={again} />;
  if (target !== undefined) return <p role="status">{words.goingOn}</p>;
  if (data === undefined || 'redirect_url' in data) return <p role="status">{words.loading}</p>;
  const { client, user } = data;
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
      {problem !== undefined && <ConsentProblem error={problem} />}
      <div className={classes.answers}>
        <Button
          loading={running === 'approve'}
          disabled={running === 'deny'}
          onClick={() => void submit('approve')}
        >
          {words.approve}
        </Button>
        <Button
          variant="default"
          loading={running === 'deny'}
          disabled={running === 'approve'}
          onClick={() => void submit('deny')}
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
  const names = scope.split(' ');
  return (
    <div>
      <p className={classes.asks}>{words.asks}</p>
      <ul className={classes.scopes}>
        {known
          .filter(([name]) => names.includes(name))
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
function readRequest(id: string): Promise<Consent> {
  return confirmed(async () => {
    const { oauth } = await browserSession.client();
    const { data, error } = await oauth.getAuthorizationDetails(id);
    if (error !== null) throw error;
    const address = textOf(data, 'redirect_url');
    return address === undefined ? asked.parse(data) : { redirect_url: address };
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
