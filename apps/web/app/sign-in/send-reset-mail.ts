import { type Language, localized } from '../paths.ts';
import { browserSession } from '../session/session.ts';
import { explainSignIn, type SignInProblem } from './explain-sign-in.ts';

/** Sends a mail with a link and a code for a new password. Returns the error, if any. */
export async function sendResetMail(email: string, language: Language): Promise<SignInProblem | undefined> {
  const redirectTo = new URL(localized('/dashboard', language), location.origin).href;
  try {
    const client = await browserSession.client();
    const { error } = await client.resetPasswordForEmail(email, { redirectTo });
    return error === null ? undefined : explainReset(error);
  } catch (error) {
    return explainReset(error);
  }
}

/** Any other error almost always means that the mail couldn't be sent. */
function explainReset(error: unknown): SignInProblem {
  const problem = explainSignIn(error);
  return problem.kind === 'other' ? { kind: 'reset_failed' } : problem;
}
