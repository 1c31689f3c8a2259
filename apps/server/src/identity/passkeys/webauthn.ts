import { z } from 'zod';
import type { IdentitySettings } from '../settings.ts';

/** WebAuthn level 3, 4: credential ID. A longer one would fit in no index either. */
const MAXIMUM_CREDENTIAL_ID_BYTES = 1023;

const encoded = z.string().max(64 * 1024);
const shared = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** A device's transports, as the browser reports them and expects them back. */
export const transportList = z.array(transport).max(10);

/** WebAuthn level 3, RegistrationResponseJSON. */
export const registrationCredential = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: transportList
      .optional()
      .catch(undefined)
      .transform((list) => list ?? []),
  }),
});

/** WebAuthn level 3, AuthenticationResponseJSON. */
export const authenticationCredential = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.nullish().transform((handle) => handle ?? ''),
  }),
});

/** Loads the library with the first passkey: its 290 modules are a fifth of what an API process would load to start. */
export function loadWebauthn() {
  return import('@simplewebauthn/server');
}

type Site = Pick<IdentitySettings, 'siteUrl' | 'publicUrl'>;

/** Credentials belong to the web application's host; the server's own pages count when it is the same host. */
export function relyingParty({ siteUrl, publicUrl }: Site) {
  const site = new URL(siteUrl);
  const server = new URL(publicUrl);
  const origins = server.hostname === site.hostname ? [site.origin, server.origin] : [site.origin];
  return { id: site.hostname, name: site.hostname, origins };
}

interface Asked {
  challenge: string;
  /** the device has to know its person by a PIN, a finger or a face */
  userVerification: boolean;
}

/** What a device made for us; an error when it answers another challenge, is for another site, or has too long an id. */
export async function readNewCredential(
  settings: Site,
  { challenge, userVerification }: Asked,
  response: z.output<typeof registrationCredential>,
) {
  const { id, origins } = relyingParty(settings);
  try {
    const { verifyRegistrationResponse } = await loadWebauthn();
    const result = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: userVerification,
    });
    if (!result.verified) return new Error('The attestation is not right');
    const idBytes = Buffer.byteLength(result.registrationInfo.credential.id, 'base64url');
    return idBytes > MAXIMUM_CREDENTIAL_ID_BYTES
      ? new Error('The credential id is longer than WebAuthn allows')
      : result.registrationInfo;
  } catch (error) {
    return asError(error);
  }
}

interface KnownCredential {
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
}

/** What a device signed with a credential that we know; an error also when its counter has gone back. */
export async function readSignature(
  settings: Site,
  { challenge, userVerification }: Asked,
  response: z.output<typeof authenticationCredential>,
  { credentialId, publicKey, signCount }: KnownCredential,
) {
  const { id, origins } = relyingParty(settings);
  try {
    const { verifyAuthenticationResponse } = await loadWebauthn();
    const result = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: userVerification,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: signCount },
    });
    return result.verified ? result.authenticationInfo : new Error('The signature is not right');
  } catch (error) {
    return asError(error);
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
