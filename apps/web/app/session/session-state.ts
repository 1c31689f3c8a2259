import { textOf } from '../backend/answer.ts';
import type { ConfirmedAddress, LinkProblem } from './link-problem.ts';
import type { KnownSession } from './stored-session.ts';

export interface SessionUser {
  id: string;
  email: string;
}

/** The session's state. A password alone isn't enough for a user with a second factor. */
export type SessionState =
  | { status: 'loading' }
  /** confirmed: the user came from the link that confirms an address */
  | { status: 'signed-out'; linkProblem: LinkProblem | undefined; confirmed: ConfirmedAddress | undefined }
  | { status: 'needs-second-factor'; user: SessionUser }
  /** isRecovering: the user came from "Forgot password?" and hasn't chosen a new password yet */
  | { status: 'signed-in'; user: SessionUser; isRecovering: boolean };

/** Derives the state from the auth client's session. */
export function stateOf(
  session: KnownSession | null,
  given: {
    isRecovering: boolean;
    linkProblem: LinkProblem | undefined;
    confirmed: ConfirmedAddress | undefined;
  },
): SessionState {
  if (session === null)
    return { status: 'signed-out', linkProblem: given.linkProblem, confirmed: given.confirmed };
  const user = { id: session.user.id, email: session.user.email ?? '' };
  const hasFactor = session.user.factors?.some((factor) => factor.status === 'verified') === true;
  if (hasFactor && assuranceLevelOf(session.access_token) !== 'aal2')
    return { status: 'needs-second-factor', user };
  return { status: 'signed-in', user, isRecovering: given.isRecovering };
}

/** The claim `aal` of an access token. The server checks the token; here it only decides which page is shown. */
function assuranceLevelOf(accessToken: string): string | undefined {
  const [, payload = ''] = accessToken.split('.');
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return textOf(JSON.parse(text), 'aal');
  } catch {
    return undefined;
  }
}
