import fc from 'fast-check';
import { PASSWORD } from '../auth-clients.ts';
import { CALLBACK } from '../oauth-flow.ts';

/** Values of the caller that a request can contain. */
export interface Known {
  email: string;
  userId: string;
  refreshToken: string;
  /** id of a second factor that was never confirmed */
  factorId: string;
  /** id of an OAuth client, and of its request that waits for consent */
  clientId: string;
  authorizationId: string;
}

export type Fields = Record<string, fc.Arbitrary<unknown>>;

/** A route's parameters and fields that the OpenAPI description lacks. */
export interface RouteFields {
  query?: Fields;
  json?: Fields;
  form?: Fields;
}

const CODE_CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const CODE_VERIFIER = 'dBjftJeZ4CVP-mB92K1uTHfLsVQ0v9pS4cL6m1yZsXk';
const TEST_PROVIDER = /^\w+ \/test-provider\//;

/** For a route of the auth server, a page or the test provider; undefined if its fields aren't listed yet. */
export function fieldsOf(route: string, known: Known): RouteFields | undefined {
  return TEST_PROVIDER.test(route) ? paymentFields : fieldsByRoute(known)[route];
}

const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }));
const flag = fc.boolean();
const oneOf = (...values: unknown[]) => fc.constantFrom(...values);
const token = fc.oneof(fc.base64String(), oneOf('pkce_', 'a'.repeat(64), '123456', '../..'));
const metadata = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 });
const url = fc.oneof(
  fc.webUrl(),
  oneOf('http://localhost:3000/a', 'javascript:alert(1)', '//x', 'http://[', ''),
);
const challenge = {
  code_challenge: oneOf(CODE_CHALLENGE, 'short', 'x'.repeat(129)),
  code_challenge_method: oneOf('s256', 'S256', 'plain', 'none'),
};
const credential = fc.record(
  {
    id: fc.base64String(),
    rawId: fc.base64String(),
    type: oneOf('public-key', 'password'),
    clientExtensionResults: metadata,
    response: fc.record(
      {
        clientDataJSON: fc.oneof(
          fc.base64String(),
          oneOf('e30', 'bnVsbA', 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'),
        ),
        attestationObject: fc.oneof(fc.base64String(), oneOf('oA', 'o2NmbXRkbm9uZQ', '////')),
        authenticatorData: fc.oneof(fc.base64String(), oneOf('A'.repeat(50), '')),
        signature: fc.base64String(),
        userHandle: fc.base64String(),
        transports: fc.array(oneOf('usb', 'internal', 'smoke')),
      },
      { requiredKeys: ['clientDataJSON'] },
    ),
  },
  { requiredKeys: ['id', 'rawId', 'type', 'response'] },
);

/** Amounts and ids in Stripe's format. The provider is for tests and can't be reached in production. */
const paymentFields: RouteFields = {
  query: { limit: fc.integer(), starting_after: text, created: text, expand: fc.array(text), customer: text },
  form: {
    amount: fc.integer(),
    currency: oneOf('eur', 'usd', 'x'),
    customer: text,
    mode: oneOf('payment', 'subscription', 'setup'),
    'line_items[0][price]': text,
    'line_items[0][quantity]': fc.integer(),
    'metadata[a]': text,
    payment_intent: text,
    payment_method: text,
    success_url: url,
    email: fc.emailAddress(),
    card: oneOf('4242424242424242', '4000000000000002', 'x'),
    status: oneOf('won', 'lost'),
    seconds: fc.integer(),
  },
};

function fieldsByRoute(known: Known): Record<string, RouteFields> {
  const email = fc.oneof(
    fc.emailAddress(),
    oneOf(known.email, 'jörg@bücher.de', 'ａ@ｂ.co', 'a@', `${'a'.repeat(300)}@b.co`),
  );
  const password = fc.oneof(text, oneOf(PASSWORD, 'password', 'x'.repeat(2_000)));
  const uuid = fc.oneof(fc.uuid(), oneOf(known.userId, known.factorId, known.clientId, 'not one'));
  const mail = { email, phone: text, data: metadata, ...challenge };
  const page = { page: oneOf('1', '0', '-1', '9e99', 'x'), per_page: oneOf('1', '50', '0', '1e9') };
  const client = {
    client_name: text,
    client_uri: url,
    logo_uri: url,
    redirect_uris: fc.array(fc.oneof(url, oneOf(CALLBACK)), { maxLength: 12 }),
    grant_types: fc.array(oneOf('authorization_code', 'refresh_token', 'password')),
    response_types: fc.array(oneOf('code', 'token')),
    scope: fc.oneof(oneOf('read', 'submit read manage openid email profile', 'all'), text),
    token_endpoint_auth_method: oneOf('none', 'client_secret_basic', 'client_secret_post', 'x'),
  };
  const asProgram = { client_id: fc.oneof(oneOf(known.clientId), text), client_secret: text };
  const person = {
    id: uuid,
    email,
    phone: text,
    password,
    password_hash: oneOf('$2a$10$x', '$argon2id$v=19$m=1,t=1,p=1$AAAA$AAAA', 'x', '$2b$99$'.padEnd(60, 'a')),
    email_confirm: flag,
    user_metadata: metadata,
    app_metadata: metadata,
    ban_duration: oneOf('24h', 'none', '-1h', '9e99h', '1h1m', 'x'),
    role: text,
  };
  const link = { type: oneOf('signup', 'recovery', 'email_change', 'invite', 'x'), token, redirect_to: url };
  return {
    // discovery, pages, files
    'GET /.well-known/jwks.json': {},
    'GET /.well-known/oauth-authorization-server': {},
    'GET /.well-known/oauth-authorization-server/auth/v1': {},
    'GET /.well-known/oauth-protected-resource': {},
    'GET /.well-known/oauth-protected-resource/mcp': {},
    'DELETE /mcp': {},
    'GET /mcp': {},
    'POST /mcp': {
      json: {
        jsonrpc: oneOf('2.0', '1.0'),
        id: fc.oneof(fc.integer(), text),
        method: oneOf(
          'initialize',
          'tools/list',
          'tools/call',
          'resources/read',
          'subscriptions/listen',
          'x',
        ),
        params: fc.oneof(
          metadata,
          fc.record({ name: oneOf('search_feedback', 'write_note', 'x'), arguments: metadata }),
        ),
      },
    },
    'GET /.well-known/openid-configuration/auth/v1': {},
    'GET /auth/v1/.well-known/jwks.json': {},
    'GET /auth/v1/.well-known/oauth-authorization-server': {},
    'GET /auth/v1/.well-known/openid-configuration': {},
    'GET /*': {},
    'POST /*': {},
    'GET /auth/v1/*': {},
    'OPTIONS *': {},
    'OPTIONS /auth/v1/*': {},
    'GET /openapi.json': {},
    'POST /api/v1/audio/translations': {},
    'POST /v1/audio/translations': {},
    'GET /api-reference': {},
    'GET /api-reference/*': {},
    'GET /fr/api-reference': {},
    'GET /fr/api-reference/*': {},
    'GET /sdk': {},
    'GET /sdk/index.json': {},
    'GET /sdk/:file': {},
    'GET /widget.js': { query: { v: text } },
    'GET /widget-:part.js': { query: { v: text } },
    'GET /dev/mail': { query: { id: text, to: email } },
    'GET /did/:token': {},
    'GET /ask/:token': { query: { sent: text } },
    'POST /ask/:token': {
      form: { person: uuid, agreed: oneOf('1', '0'), answer_k3v9x0p2qa: text, contact_email: email },
    },
    'GET /ask/:token/logo': {},
    'GET /ask/:token/poster': {},
    'GET /ask/:token/qr.svg': {},
    'POST /ask/:token/people/:person/contact': { query: { agreed: oneOf('1', '0') }, json: { email } },
    'POST /ask/:token/people/:person/questions/:question': {
      query: { part: oneOf('answer', 'follow_up', 'x'), agreed: oneOf('1', '0') },
      json: { text },
    },
    'GET /account/not-me': { query: { token } },
    'POST /account/not-me': { form: { token } },
    'GET /account/unsubscribe': { query: { token } },
    'POST /account/unsubscribe': { query: { token } },
    'GET /account/no-replies': { query: { token } },
    'POST /account/no-replies': { query: { token } },
    // sign-up and sign-in
    'GET /auth/v1/health': {},
    'GET /auth/v1/settings': {},
    'POST /auth/v1/signup': { query: { redirect_to: url }, json: { ...mail, password } },
    'POST /auth/v1/token': {
      query: { grant_type: oneOf('password', 'refresh_token', 'pkce', 'id_token', 'web3', 'x') },
      json: {
        ...{ email, phone: text, password, provider: text },
        refresh_token: fc.oneof(oneOf(known.refreshToken), token),
        auth_code: uuid,
        code_verifier: oneOf(CODE_VERIFIER, 'x'),
        id_token: oneOf('a.b.c', 'e30.e30.', '', `e30.${'A'.repeat(9_000)}.x`),
      },
    },
    'POST /auth/v1/recover': { query: { redirect_to: url }, json: mail },
    'POST /auth/v1/resend': { json: { ...mail, type: oneOf('signup', 'email_change', 'sms', 'x') } },
    'POST /auth/v1/otp': { json: { ...mail, create_user: flag } },
    'POST /auth/v1/magiclink': { json: mail },
    'POST /auth/v1/sso': { json: { domain: text, provider_id: uuid } },
    'GET /auth/v1/verify': { query: link },
    'POST /auth/v1/verify': { json: { ...link, email, phone: text, token_hash: token } },
    'POST /auth/v1/verify/link': { form: link },
    'GET /auth/v1/authorize': {
      query: {
        provider: oneOf('github', 'google', '__proto__'),
        scopes: text,
        redirect_to: url,
        ...challenge,
      },
    },
    'GET /auth/v1/callback': { query: { state: token, code: token, error: text, error_description: text } },
    // a session
    'GET /auth/v1/user': {},
    'PUT /auth/v1/user': {
      json: { ...mail, password, current_password: password, nonce: token, app_metadata: metadata },
    },
    'GET /auth/v1/reauthenticate': {},
    'POST /auth/v1/reauthenticate': { json: { password, nonce: token, challenge_id: uuid, credential } },
    'POST /auth/v1/logout': { query: { scope: oneOf('local', 'others', 'global', 'x') } },
    'GET /auth/v1/user/sessions': {},
    'DELETE /auth/v1/user/sessions/:id': {},
    'GET /auth/v1/user/identities/authorize': {
      query: { provider: oneOf('github', 'x'), scopes: text, redirect_to: url, ...challenge },
    },
    'DELETE /auth/v1/user/identities/:id': {},
    // factors and passkeys
    'POST /auth/v1/factors': {
      json: {
        factor_type: oneOf('totp', 'phone', 'webauthn', 'x'),
        friendly_name: text,
        issuer: text,
        phone: text,
      },
    },
    'POST /auth/v1/factors/:id/challenge': { json: { channel: text, web_authn: metadata } },
    'POST /auth/v1/factors/:id/verify': {
      json: { challenge_id: uuid, code: oneOf('000000', '1', '٠١٢٣٤٥'), web_authn: metadata },
    },
    'DELETE /auth/v1/factors/:id': {},
    'GET /auth/v1/factors/recovery-codes': {},
    'POST /auth/v1/factors/recovery-codes': { json: { friendly_name: text } },
    'POST /auth/v1/factors/recovery-codes/verify': { json: { code: fc.oneof(token, text) } },
    'POST /auth/v1/factors/recovery-codes/regenerate': { json: {} },
    'DELETE /auth/v1/factors/recovery-codes': {},
    'GET /auth/v1/passkeys': {},
    'PATCH /auth/v1/passkeys/:id': { json: { friendly_name: text } },
    'DELETE /auth/v1/passkeys/:id': {},
    'POST /auth/v1/passkeys/registration/options': { json: {} },
    'POST /auth/v1/passkeys/registration/verify': { json: { challenge_id: uuid, credential } },
    'POST /auth/v1/passkeys/authentication/options': { json: {} },
    'POST /auth/v1/passkeys/authentication/verify': { json: { challenge_id: uuid, credential } },
    // the service role
    'GET /auth/v1/admin/users': { query: { ...page, filter: text } },
    'POST /auth/v1/admin/users': { json: person },
    'GET /auth/v1/admin/users/:id': {},
    'PUT /auth/v1/admin/users/:id': { json: person },
    'DELETE /auth/v1/admin/users/:id': { json: { should_soft_delete: flag } },
    'GET /auth/v1/admin/users/:id/factors': {},
    'DELETE /auth/v1/admin/users/:id/factors/:factorId': {},
    'GET /auth/v1/admin/users/:id/passkeys': {},
    'DELETE /auth/v1/admin/users/:id/passkeys/:passkeyId': {},
    'POST /auth/v1/invite': { json: { email, data: metadata, redirect_to: url } },
    'POST /auth/v1/admin/generate_link': {
      json: {
        ...{ email, password, new_email: email, data: metadata, redirect_to: url },
        type: oneOf('signup', 'invite', 'magiclink', 'recovery', 'email_change_new', 'email_change_current'),
      },
    },
    'GET /auth/v1/admin/oauth/clients': { query: page },
    'POST /auth/v1/admin/oauth/clients': { json: client },
    'GET /auth/v1/admin/oauth/clients/:id': {},
    'PUT /auth/v1/admin/oauth/clients/:id': { json: client },
    'DELETE /auth/v1/admin/oauth/clients/:id': {},
    'POST /auth/v1/admin/oauth/clients/:id/regenerate_secret': { json: {} },
    // OAuth 2.1
    'GET /auth/v1/oauth/authorize': {
      query: {
        ...{ ...asProgram, ...challenge, scope: client.scope, state: text, resource: url },
        response_type: oneOf('code', 'token'),
        redirect_uri: fc.oneof(oneOf(CALLBACK), url),
        prompt: oneOf('none', 'login', 'x'),
        nonce: text,
      },
    },
    'POST /auth/v1/oauth/token': {
      form: {
        ...{ ...asProgram, code: token, refresh_token: token, scope: client.scope, resource: url },
        grant_type: oneOf('authorization_code', 'refresh_token', 'password'),
        redirect_uri: oneOf(CALLBACK, 'x'),
        code_verifier: oneOf(CODE_VERIFIER, 'x'),
      },
    },
    'GET /auth/v1/oauth/userinfo': {},
    'POST /auth/v1/oauth/userinfo': { form: { access_token: token } },
    'POST /auth/v1/oauth/revoke': { form: { ...asProgram, token, token_type_hint: text } },
    'POST /auth/v1/oauth/clients/register': { json: client },
    'GET /auth/v1/oauth/authorizations/:id': {},
    'POST /auth/v1/oauth/authorizations/:id/consent': { json: { action: oneOf('approve', 'deny', 'x') } },
    'GET /auth/v1/user/oauth/grants': {},
    'DELETE /auth/v1/user/oauth/grants': { query: { client_id: uuid } },
  };
}
