import { Navigate, useLocation, useSearchParams } from 'react-router';
import { ConfirmIdentityDialog } from '../confirm-identity/confirm-identity-dialog.tsx';
import { type PageHandle, useLanguage, useWords } from '../i18n/words.ts';
import { localized } from '../paths.ts';
import { signInAddress } from '../session/next.ts';
import { useSession } from '../session/session.ts';
import { Container } from '../shell/container.tsx';
import form from '../ui/form.module.css';
import classes from './consent.module.css';
import { ConsentRequest } from './consent-request.tsx';

export const handle: PageHandle = { areas: ['consent'] };

/** The page an app sends its users to for authorization. Users who aren't signed in do that first and come back. */
export default function Consent() {
  const words = useWords('consent');
  const language = useLanguage();
  const session = useSession();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  if (session.status === 'signed-out' || session.status === 'needs-second-factor')
    return <Navigate to={signInAddress(localized('/login', language), `${pathname}${search}`)} replace />;
  const id = query.get('authorization_id');
  return (
    <Container>
      <title>{`${words.title} · voice feedback`}</title>
      <ConfirmIdentityDialog />
      <div className={classes.page}>
        {session.status === 'loading' ? (
          <p role="status">{words.loading}</p>
        ) : id === null ? (
          <p className={form.problem} role="alert">
            {words.over}
          </p>
        ) : (
          // The key resets the state for another user or request.
          <ConsentRequest key={`${session.user.id} ${id}`} userId={session.user.id} authorizationId={id} />
        )}
      </div>
    </Container>
  );
}
