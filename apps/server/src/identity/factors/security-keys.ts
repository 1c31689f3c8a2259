import type { Identity } from '../identity.ts';
import { loadWebauthn, relyingParty, transportList } from '../passkeys/webauthn.ts';
import { requireRecentProof } from '../sessions/proofs.ts';
import type { Caller } from '../sessions/sessions.ts';
import type { IdentityDatabase } from '../tables.ts';
import type { FactorRow } from './factors.ts';
import { requireFactorShown } from './factors.ts';

/** The password was the first step, so a key without a PIN or a finger will do. */
const USER_VERIFICATION = 'preferred';

/**
 * Returns the WebAuthn options for a security key: creation options while the factor is unverified, afterwards request
 * options for any of the user's keys. For a new credential, throws 403 `insufficient_aal` or 400
 * `reauthentication_needed`, because anyone with the session could otherwise add their own key.
 */
export async function askForKey(identity: Identity, caller: Caller, factor: FactorRow) {
  const { generateAuthenticationOptions, generateRegistrationOptions } = await loadWebauthn();
  const { id: rpID, name: rpName } = relyingParty(identity.settings);
  const known = (await listKeys(identity.database, caller.user.id)).map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: transportList.parse(transports),
  }));
  if (factor.status === 'verified') {
    const publicKey = await generateAuthenticationOptions({
      rpID,
      userVerification: USER_VERIFICATION,
      allowCredentials: known,
    });
    return asked('request', publicKey);
  }
  requireFactorShown(caller);
  requireRecentProof(caller);
  const publicKey = await generateRegistrationOptions({
    rpID,
    rpName,
    // Not the user's id: a key that stores credentials would replace the user's passkey with this one.
    userID: new Uint8Array(Buffer.from(factor.id.replaceAll('-', ''), 'hex')),
    userName: caller.user.email ?? caller.user.id,
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: USER_VERIFICATION },
  });
  return asked('create', publicKey);
}

function asked<T extends { challenge: string }>(type: 'create' | 'request', publicKey: T) {
  return { toSign: publicKey.challenge, webauthn: { type, credential_options: { publicKey } } };
}

/** Lists the security keys of a user's verified factors. */
export function listKeys(database: IdentityDatabase, userId: string) {
  return database
    .selectFrom('identity.securityKeys')
    .innerJoin('identity.factors', 'identity.factors.id', 'identity.securityKeys.factorId')
    .selectAll('identity.securityKeys')
    .where('identity.factors.userId', '=', userId)
    .where('identity.factors.status', '=', 'verified')
    .execute();
}
