import { z } from 'zod';
import type { IdentitySettings } from '../settings.ts';

/** WebAuthn level 3, section 4, "credential ID". A longer one wouldn't fit in an index either. */
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

/** Loads the library with the first passkey: its 290 modules are a fifth of those an API process would load to start. */
export function loadWebauthn() {
  return import('@simplewebauthn/server');
}

type Site = Pick<IdentitySettings, 'siteUrl' | 'publicUrl'>;

/** Credentials belong to the web application's host. The server's own pages are accepted if they have the same host. */
export function relyingParty({ siteUrl, publicUrl }: Site) {
  const site = new URL(siteUrl);
  const server = new URL(publicUrl);
  const origins = server.hostname === site.hostname ? [site.origin, server.origin] : [site.origin];
  return { id: site.hostname, name: site.hostname, origins };
}

interface Asked {
  challenge: string;
  /** whether the device has to verify its user by PIN, fingerprint or face */
  userVerification: boolean;
}

/** Returns a new credential, or an error if it answers another challenge, is for another site, or has too long an id. */
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
    if (!result.verified) return new Error('The attestation is invalid');
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

/** Returns what a device signed with a known credential, or an error, also if its counter went back. */
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
    return result.verified ? result.authenticationInfo : new Error('The signature is invalid');
  } catch (error) {
    return asError(error);
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
