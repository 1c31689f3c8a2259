import * as auth from '@voice-feedback/contract/auth';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';

/** The OpenAPI description of an auth server route, which parses its bodies itself. */
interface Described {
  operationId: string;
  /** allowed callers; default: a signed-in user */
  by?: 'anyone' | 'serviceRole' | 'program';
  body?: z.ZodType;
  query?: z.ZodType;
  params?: z.ZodType;
  /** default: 200, with an empty object */
  answers?: Readonly<Record<string, object>>;
  /** in addition to the common ones */
  errors?: readonly number[];
}

const id = z.object({ id: z.uuid().describe('Id') });
const empty = { 200: auth.nothingSchema };
const gone = { 204: z.null().describe('Done. The response has no body.') };
const html = { content: { 'text/html': { schema: z.string().meta({ examples: ['<!doctype html>'] }) } } };
/** A redirect for browsers. */
const moved = {
  302: z.null().describe('Redirect to the URL in `Location`'),
  303: z.null().describe('Redirect to the URL in `Location`, to be fetched with GET'),
  default: { description: 'The page at the end of the redirect, or an error page', ...html },
};
const page = { 200: { description: 'A page with a confirmation button', ...html }, ...moved };
const user = { 200: auth.authUserSchema };
const session = { 200: auth.authSessionSchema };
const codes = { 200: auth.recoveryCodesSchema };
const passkeys = { 200: auth.passkeyListSchema };

const ROUTES: Readonly<Record<string, Described>> = {
  'GET /health': { operationId: 'authHealth', by: 'anyone', answers: { 200: auth.authHealthSchema } },
  'GET /settings': { operationId: 'authSettings', by: 'anyone', answers: { 200: auth.settingsSchema } },
  'GET /.well-known/jwks.json': { operationId: 'authJwks', by: 'anyone', answers: { 200: auth.jwksSchema } },
  'POST /signup': {
    operationId: 'authSignUp',
    by: 'anyone',
    body: auth.signUpBody,
    answers: { 200: auth.signedUpSchema },
  },
  'POST /token': {
    operationId: 'authToken',
    by: 'anyone',
    query: auth.tokenQuery,
    body: auth.tokenBody,
    answers: session,
  },
  'POST /logout': { operationId: 'authSignOut', query: auth.logoutQuery, answers: gone },
  'GET /user/sessions': { operationId: 'authListSessions', answers: { 200: auth.ownSessionsSchema } },
  'DELETE /user/sessions/:id': { operationId: 'authEndSession', params: id, answers: gone },
  'GET /user': { operationId: 'authGetUser', answers: user },
  'PUT /user': { operationId: 'authChangeUser', body: auth.changeUserBody, answers: user },
  'GET /reauthenticate': { operationId: 'authReauthenticateByGet', answers: empty },
  'POST /reauthenticate': { operationId: 'authReauthenticate', answers: empty },
  'POST /recover': { operationId: 'authRecover', by: 'anyone', body: auth.emailBody },
  'POST /resend': { operationId: 'authResend', by: 'anyone', body: auth.resendBody },
  'POST /otp': { operationId: 'authOtp', by: 'anyone', body: auth.emailBody },
  'POST /magiclink': { operationId: 'authMagicLink', by: 'anyone', body: auth.emailBody },
  'POST /sso': {
    operationId: 'authSso',
    by: 'anyone',
    body: auth.ssoBody,
    answers: { 200: auth.urlSchema },
    errors: [404],
  },
  'GET /verify': { operationId: 'authOpenLink', by: 'anyone', query: auth.mailedLinkQuery, answers: page },
  'POST /verify': { operationId: 'authVerify', by: 'anyone', body: auth.verifyBody, answers: session },
  'POST /verify/link': { operationId: 'authVerifyLink', by: 'anyone', answers: moved },
  'POST /factors': {
    operationId: 'authAddFactor',
    body: auth.enrolBody,
    answers: { 200: auth.enrolledSchema },
  },
  'POST /factors/:id/challenge': {
    operationId: 'authChallengeFactor',
    params: id,
    answers: { 200: auth.challengeSchema },
  },
  'POST /factors/:id/verify': {
    operationId: 'authVerifyFactor',
    params: id,
    body: auth.verifyFactorBody,
    answers: session,
  },
  'DELETE /factors/:id': {
    operationId: 'authRemoveFactor',
    params: id,
    answers: { 200: auth.factorIdSchema },
  },
  'GET /factors/recovery-codes': { operationId: 'authCountRecoveryCodes', answers: codes },
  'POST /factors/recovery-codes': {
    operationId: 'authMakeRecoveryCodes',
    body: auth.nameBody,
    answers: codes,
  },
  'POST /factors/recovery-codes/regenerate': { operationId: 'authReplaceRecoveryCodes', answers: codes },
  'POST /factors/recovery-codes/verify': {
    operationId: 'authUseRecoveryCode',
    body: auth.recoveryCodeBody,
    answers: session,
  },
  'DELETE /factors/recovery-codes': {
    operationId: 'authRemoveRecoveryCodes',
    answers: { 200: auth.factorIdSchema },
  },
  'POST /passkeys/registration/options': {
    operationId: 'authBeginPasskey',
    answers: { 200: auth.passkeyOptionsSchema },
  },
  'POST /passkeys/registration/verify': {
    operationId: 'authAddPasskey',
    body: auth.passkeyAnswerBody,
    answers: { 200: auth.passkeySchema },
  },
  'GET /passkeys': { operationId: 'authListPasskeys', answers: passkeys },
  'PATCH /passkeys/:id': {
    operationId: 'authRenamePasskey',
    params: id,
    body: auth.nameBody,
    answers: { 200: auth.passkeySchema },
  },
  'DELETE /passkeys/:id': { operationId: 'authRemovePasskey', params: id, answers: gone },
  'POST /passkeys/authentication/options': {
    operationId: 'authBeginPasskeySignIn',
    by: 'anyone',
    answers: { 200: auth.passkeyOptionsSchema },
  },
  'POST /passkeys/authentication/verify': {
    operationId: 'authPasskeySignIn',
    by: 'anyone',
    body: auth.passkeyAnswerBody,
    answers: session,
  },
  'GET /authorize': { operationId: 'authAuthorize', by: 'anyone', query: auth.linkQuery, answers: moved },
  'GET /callback': { operationId: 'authCallback', by: 'anyone', answers: moved },
  'GET /user/identities/authorize': {
    operationId: 'authLinkIdentity',
    query: auth.linkQuery,
    answers: { 200: auth.urlSchema, ...moved },
  },
  'DELETE /user/identities/:id': { operationId: 'authUnlinkIdentity', params: id, answers: empty },
  'GET /admin/users': {
    operationId: 'authAdminListUsers',
    by: 'serviceRole',
    query: auth.pageQuery,
    answers: { 200: auth.adminUserListSchema },
  },
  'POST /admin/users': {
    operationId: 'authAdminCreateUser',
    by: 'serviceRole',
    body: auth.adminUserBody,
    answers: user,
  },
  'GET /admin/users/:id': {
    operationId: 'authAdminGetUser',
    by: 'serviceRole',
    params: id,
    answers: user,
  },
  'PUT /admin/users/:id': {
    operationId: 'authAdminChangeUser',
    by: 'serviceRole',
    params: id,
    body: auth.adminUserBody,
    answers: user,
  },
  'DELETE /admin/users/:id': { operationId: 'authAdminDeleteUser', by: 'serviceRole', params: id },
  'GET /admin/users/:id/factors': {
    operationId: 'authAdminListFactors',
    by: 'serviceRole',
    params: id,
    answers: { 200: auth.factorListSchema },
  },
  'DELETE /admin/users/:id/factors/:factorId': {
    operationId: 'authAdminRemoveFactor',
    by: 'serviceRole',
    params: id.extend({ factorId: z.uuid().describe('Factor id') }),
    answers: { 200: auth.factorIdSchema },
  },
  'GET /admin/users/:id/passkeys': {
    operationId: 'authAdminListPasskeys',
    by: 'serviceRole',
    params: id,
    answers: passkeys,
  },
  'DELETE /admin/users/:id/passkeys/:passkeyId': {
    operationId: 'authAdminRemovePasskey',
    by: 'serviceRole',
    params: id.extend({ passkeyId: z.uuid().describe('Passkey id') }),
    answers: gone,
  },
  'POST /invite': {
    operationId: 'authAdminInvite',
    by: 'serviceRole',
    body: auth.emailBody,
    answers: user,
  },
  'POST /admin/generate_link': {
    operationId: 'authAdminMakeLink',
    by: 'serviceRole',
    body: auth.generateLinkBody,
    answers: { 200: auth.generatedLinkSchema },
  },
  'GET /admin/oauth/clients': {
    operationId: 'authAdminListClients',
    by: 'serviceRole',
    query: auth.pageQuery,
    answers: { 200: auth.oauthClientListSchema },
  },
  'POST /admin/oauth/clients': {
    operationId: 'authAdminCreateClient',
    by: 'serviceRole',
    body: auth.oauthClientBody,
    answers: { 201: auth.oauthClientSchema },
  },
  'GET /admin/oauth/clients/:id': {
    operationId: 'authAdminGetClient',
    by: 'serviceRole',
    params: id,
    answers: { 200: auth.oauthClientSchema },
  },
  'PUT /admin/oauth/clients/:id': {
    operationId: 'authAdminChangeClient',
    by: 'serviceRole',
    params: id,
    body: auth.oauthClientBody,
    answers: { 200: auth.oauthClientSchema },
  },
  'DELETE /admin/oauth/clients/:id': {
    operationId: 'authAdminDeleteClient',
    by: 'serviceRole',
    params: id,
    answers: gone,
  },
  'POST /admin/oauth/clients/:id/regenerate_secret': {
    operationId: 'authAdminRenewClientSecret',
    by: 'serviceRole',
    params: id,
    answers: { 200: auth.oauthClientSchema },
  },
  'GET /oauth/authorize': {
    operationId: 'oauthAuthorize',
    by: 'program',
    query: auth.authorizeQuery,
    answers: moved,
  },
  'GET /oauth/authorizations/:id': {
    operationId: 'oauthGetAuthorization',
    params: id,
    answers: { 200: auth.authorizationSchema },
  },
  'POST /oauth/authorizations/:id/consent': {
    operationId: 'oauthDecide',
    params: id,
    body: auth.decisionBody,
    answers: { 200: auth.redirectSchema },
  },
  'POST /oauth/token': {
    operationId: 'oauthToken',
    by: 'program',
    body: auth.oauthTokenBody,
    answers: { 200: auth.oauthTokensSchema },
  },
  'POST /oauth/revoke': { operationId: 'oauthRevoke', by: 'program', body: auth.revokeBody },
  'GET /oauth/userinfo': { operationId: 'oauthUserInfo', answers: { 200: auth.userInfoSchema } },
  'POST /oauth/userinfo': { operationId: 'oauthUserInfoByPost', answers: { 200: auth.userInfoSchema } },
  'POST /oauth/clients/register': {
    operationId: 'oauthRegisterClient',
    by: 'program',
    body: auth.oauthClientBody,
    answers: { 201: auth.oauthClientSchema },
  },
  'GET /user/oauth/grants': { operationId: 'authListGrants', answers: { 200: auth.grantsSchema } },
  'DELETE /user/oauth/grants': { operationId: 'authEndGrant', query: auth.clientQuery, answers: gone },
  'GET /.well-known/oauth-authorization-server': {
    operationId: 'authServerMetadata',
    by: 'anyone',
    answers: { 200: auth.metadataSchema },
  },
  'GET /.well-known/openid-configuration': {
    operationId: 'authOpenIdMetadata',
    by: 'anyone',
    answers: { 200: auth.metadataSchema },
  },
  'GET /.well-known/oauth-authorization-server/auth/v1': {
    operationId: 'oauthServerMetadata',
    by: 'anyone',
    answers: { 200: auth.metadataSchema },
  },
  'GET /.well-known/openid-configuration/auth/v1': {
    operationId: 'oauthOpenIdMetadata',
    by: 'anyone',
    answers: { 200: auth.metadataSchema },
  },
  'GET /.well-known/oauth-protected-resource': {
    operationId: 'oauthResourceMetadata',
    by: 'anyone',
    answers: { 200: auth.resourceMetadataSchema },
  },
  'GET /.well-known/oauth-protected-resource/mcp': {
    operationId: 'oauthMcpMetadata',
    by: 'anyone',
    answers: { 200: auth.resourceMetadataSchema },
  },
};

const OF_ANYONE = [400, 403, 422, 429, 500, 504];
const OF_CALLERS = [400, 401, 403, 404, 409, 422, 429, 500, 504];
const SECURITY = {
  anyone: [],
  program: [],
  session: [{ session: [] }],
  serviceRole: [{ serviceRole: [] }],
} as const;
const PREFIX = '/auth/v1';

/**
 * Returns the OpenAPI description of the route `url`, with the route's summary; undefined if it isn't in the table.
 */
export function describeAuthRoute(
  method: string,
  url: string,
  { summary }: FastifySchema = {},
): FastifySchema | undefined {
  const isUnderPrefix = url.startsWith(`${PREFIX}/`);
  const described = ROUTES[`${method} ${isUnderPrefix ? url.slice(PREFIX.length) : url}`];
  if (described === undefined) return undefined;
  const { operationId, by = 'session', body, query, params, answers = empty, errors: more = [] } = described;
  const isOAuth = operationId.startsWith('oauth');
  const usual = by === 'anyone' || by === 'program' ? OF_ANYONE : OF_CALLERS;
  const errors = [...usual, ...more];
  return {
    tags: [isOAuth ? 'oauth' : by === 'serviceRole' ? 'auth-admin' : 'auth'],
    operationId: isUnderPrefix || isOAuth ? operationId : `${operationId}AtTheRoot`,
    summary: summary ?? operationId,
    security: SECURITY[by],
    ...(body === undefined ? {} : { body }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(params === undefined ? {} : { params }),
    response: {
      ...answers,
      ...Object.fromEntries(errors.map((status) => [status, errorAnswer(status, isOAuth)])),
    },
  };
}

const ERROR_CODES: Readonly<Record<number, readonly [code: string, msg: string, oauth: string]>> = {
  400: ['validation_failed', 'Could not read the request', 'invalid_request'],
  401: ['no_authorization', 'This endpoint requires a valid Bearer token', 'invalid_client'],
  403: ['bad_jwt', 'invalid JWT', 'access_denied'],
  404: ['not_found', 'There is nothing at this address', 'invalid_request'],
  409: ['conflict', 'Too many concurrent requests for this session, please retry', 'invalid_request'],
  422: ['validation_failed', 'Could not read the request', 'invalid_request'],
  429: ['over_request_rate_limit', 'Request rate limit reached', 'temporarily_unavailable'],
  504: ['request_timeout', 'Processing this request timed out, please retry', 'server_error'],
  500: [
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
    'server_error',
  ],
};

/** Each status with its own example. */
function errorAnswer(status: number, isOAuth: boolean) {
  const [error_code = '', msg = '', error = ''] = ERROR_CODES[status] ?? [];
  const schema = isOAuth
    ? z
        .union([auth.oauthErrorSchema, auth.authErrorSchema])
        .meta({ examples: [{ error, error_description: msg }] })
    : auth.authErrorSchema.meta({ examples: [{ code: status, error_code, msg }] });
  return { description: 'A problem', content: { 'application/json': { schema } } };
}
