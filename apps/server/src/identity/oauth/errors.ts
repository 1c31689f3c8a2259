/** The error codes from RFC 6749, 6750, 7009, 7591, 8707 and OpenID Connect that this server uses. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_token'
  | 'insufficient_scope'
  | 'access_denied'
  | 'server_error'
  | 'temporarily_unavailable'
  | 'interaction_required'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata';

/** An error response as the OAuth specifications define it: `{error, error_description}`. */
export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly status: number;
  readonly code: OAuthErrorCode;
  readonly headers: Record<string, string>;

  constructor(
    code: OAuthErrorCode,
    description: string,
    extra: { status?: number; headers?: Record<string, string> } = {},
  ) {
    super(description);
    this.code = code;
    this.status = extra.status ?? 400;
    this.headers = extra.headers ?? {};
  }
}

export const invalidRequest = (description: string) => new OAuthError('invalid_request', description);
export const invalidGrant = (description: string) => new OAuthError('invalid_grant', description);
