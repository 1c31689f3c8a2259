import { browserSession } from '../session/session.ts';

/** Answers an auth server challenge with a passkey. Throws the browser's error if the user cancels. */
export async function answerWithPasskey(): Promise<{ challenge_id: string; credential: unknown }> {
  const client = await browserSession.client();
  const { data, error } = await client.passkey.startAuthentication();
  if (error !== null) throw error;
  const { challenge, rpId } = data.options;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    challenge,
    ...(rpId === undefined ? {} : { rpId }),
    userVerification: 'required',
  });
  const credential = await navigator.credentials.get({ publicKey });
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('no passkey', 'NotAllowedError');
  return { challenge_id: data.challenge_id, credential: credential.toJSON() };
}
