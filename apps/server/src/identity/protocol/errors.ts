/** All error codes of this server, from the protocol and from auth-js `lib/error-codes.ts`. */
export type IdentityErrorCode =
  | 'unexpected_failure'
  | 'overloaded'
  | 'request_timeout'
  | 'request_entity_too_large'
  | 'not_found'
  | 'validation_failed'
  | 'bad_json'
  | 'email_exists'
  | 'bad_jwt'
  | 'not_admin'
  | 'no_authorization'
  | 'user_not_found'
  | 'session_not_found'
  | 'session_expired'
  | 'refresh_token_not_found'
  | 'refresh_token_already_used'
  | 'conflict'
  | 'flow_state_not_found'
  | 'flow_state_expired'
  | 'bad_code_verifier'
  | 'signup_disabled'
  | 'anonymous_provider_disabled'
  | 'phone_provider_disabled'
  | 'user_already_exists'
  | 'user_banned'
  | 'invalid_credentials'
  | 'email_not_confirmed'
  | 'weak_password'
  | 'same_password'
  | 'current_password_required'
  | 'current_password_invalid'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'insufficient_aal'
  | 'second_factor_required'
  | 'otp_expired'
  | 'otp_disabled'
  | 'over_request_rate_limit'
  | 'over_email_send_rate_limit'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_challenge_expired'
  | 'mfa_ip_address_mismatch'
  | 'mfa_verification_failed'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_recovery_codes_locked'
  | 'mfa_recovery_codes_sole_factor'
  | 'mfa_verified_factor_exists'
  | 'too_many_enrolled_mfa_factors'
  | 'passkey_disabled'
  | 'too_many_passkeys'
  | 'webauthn_challenge_not_found'
  | 'webauthn_challenge_expired'
  | 'webauthn_verification_failed'
  | 'webauthn_credential_exists'
  | 'webauthn_credential_not_found'
  | 'manual_linking_disabled'
  | 'identity_not_found'
  | 'identity_already_exists'
  | 'single_identity_not_deletable'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'bad_oauth_state'
  | 'bad_oauth_callback'
  | 'saml_provider_disabled'
  | 'sso_provider_not_found'
  | 'sso_address_refused'
  | 'sso_not_a_member'
  | 'web3_provider_disabled'
  | 'oauth_client_not_found'
  | 'oauth_authorization_not_found'
  | 'oauth_grant_not_found';

export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

/** An error response of the protocol. Its message is meant for the person. */
export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly status: number;
  readonly code: IdentityErrorCode;
  readonly weakPasswordReasons: readonly WeakPasswordReason[] | undefined;
  /** seconds; becomes the Retry-After header */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: IdentityErrorCode,
    message: string,
    extra: { weakPasswordReasons?: readonly WeakPasswordReason[]; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.weakPasswordReasons = extra.weakPasswordReasons;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

export const invalid = (message: string) => new IdentityError(400, 'validation_failed', message);
export const badJwt = (reason: string) => new IdentityError(403, 'bad_jwt', `invalid JWT: ${reason}`);
export const invalidCredentials = () =>
  new IdentityError(400, 'invalid_credentials', 'Invalid login credentials');
export const userBanned = () => new IdentityError(400, 'user_banned', 'User is banned');
export const userNotFound = () => new IdentityError(404, 'user_not_found', 'User not found');
export const emailExists = () =>
  new IdentityError(422, 'email_exists', 'A user with this email address has already been registered');
export const otpExpired = (message = 'Token has expired or is invalid') =>
  new IdentityError(403, 'otp_expired', message);

/** The user has a second factor that this session hasn't used yet. */
export function secondFactorRequired(): IdentityError {
  return new IdentityError(
    403,
    'second_factor_required',
    'This account has two-step sign-in. Verify a second factor first.',
  );
}
