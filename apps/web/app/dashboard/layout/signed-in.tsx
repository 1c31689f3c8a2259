import { SHOWCASE_CREDENTIAL } from '@voice-feedback/contract/showcase';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { identify } from '../../analytics/track.ts';
import { ConfirmIdentityDialog } from '../../confirm-identity/confirm-identity-dialog.tsx';
import { identityRequests } from '../../confirm-identity/identity-requests.ts';
import { chooseOrganization, chosenOrganization } from '../../session/chosen-organization.ts';
import { browserSession } from '../../session/session.ts';
import type { SessionUser } from '../../session/session-state.ts';
import { NewKeys } from '../api-keys/new-keys.ts';
import { Server } from '../server/server.ts';
import { VisitorContext } from '../visit/visitor.ts';

interface SignedIn {
  user: SessionUser;
  server: Server;
  /** lives as long as the session on this page, so that switching tabs doesn't hide a key early */
  newKeys: NewKeys;
}

const SignedInContext = createContext<SignedIn | undefined>(undefined);

/** Provides the signed-in user and a server client that calls as that user. */
export function SignedInProvider({
  user,
  isOwnAccount = false,
  children,
}: {
  user: SessionUser;
  /** in the user's default organization, whichever they have chosen */
  isOwnAccount?: boolean;
  children: ReactNode;
}) {
  const [server] = useState(() => serverFor(user, isOwnAccount ? undefined : chosenOrganization(user.id)));
  const [newKeys] = useState(() => new NewKeys());
  useEffect(() => () => newKeys.clear(), [newKeys]);
  useEffect(() => {
    identify({ id: user.id, accessToken: () => browserSession.accessToken() });
    return () => identify(null);
  }, [user.id]);
  const value = useMemo(() => ({ user, server, newKeys }), [user, server, newKeys]);
  return (
    <SignedInContext value={value}>
      {children}
      <ConfirmIdentityDialog />
    </SignedInContext>
  );
}

/** Nobody: it's the same for every visitor of the demo. */
const VISITOR: SessionUser = { id: 'visitor', email: '' };

/** Provides a client that reads the demo. It knows nothing of the session in this browser, and leaves it alone. */
export function VisitorProvider({ children }: { children: ReactNode }) {
  const [value] = useState(() => ({
    user: VISITOR,
    newKeys: new NewKeys(),
    server: new Server({
      accessToken: async () => SHOWCASE_CREDENTIAL,
      renew: async () => undefined,
      confirm: async () => false,
    }),
  }));
  return (
    <VisitorContext value={true}>
      <SignedInContext value={value}>{children}</SignedInContext>
    </VisitorContext>
  );
}

/** Throws outside of `Guard`: pages that need a user must be inside it. */
export function useSignedIn(): SignedIn {
  const value = useContext(SignedInContext);
  if (value === undefined)
    throw new Error('this part of the page is for signed-in people and stands outside the guard');
  return value;
}

function serverFor({ id: userId }: SessionUser, organization: string | undefined): Server {
  return new Server(
    {
      accessToken: () => browserSession.accessToken(),
      renew: () => browserSession.renew(),
      confirm: (request) => identityRequests.ask(request),
    },
    organization === undefined
      ? undefined
      : {
          id: organization,
          onLeft() {
            chooseOrganization(userId, undefined);
            location.reload();
          },
        },
  );
}

export function useServer(): Server {
  return useSignedIn().server;
}
