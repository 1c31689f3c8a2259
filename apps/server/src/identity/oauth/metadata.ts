import { KEY_SCOPES } from '@voice-feedback/contract/api-keys';
import { MCP_PATH } from '@voice-feedback/contract/mcp';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../identity.ts';
import { issuerOf } from '../settings.ts';
import { ID_TOKEN_ALGORITHM } from './issue-tokens.ts';
import { resourceOf } from './resource.ts';
import { CLIENT_AUTHENTICATION_METHODS, GRANT_TYPES } from './schema.ts';
import { SUPPORTED_SCOPES } from './scopes.ts';

const SECONDS = 600;
const AUTHORIZATION_SERVER = '/.well-known/oauth-authorization-server';
const OPENID = '/.well-known/openid-configuration';
const PROTECTED_RESOURCE = '/.well-known/oauth-protected-resource';
const RESOURCES = [
  { path: '', name: 'Voice Feedback API', docs: '/docs' },
  { path: MCP_PATH, name: 'Voice Feedback for assistants', docs: '/docs/assistants' },
] as const;
/** The issuer's path, which RFC 8414 puts behind the well-known one. */
const ISSUER_PATH = '/auth/v1';

/** Discovery at the root, where RFC 8414 and 9728 look for it. */
export function rootMetadataRoutes(scope: FastifyInstance, identity: Identity): void {
  for (const path of [AUTHORIZATION_SERVER, `${AUTHORIZATION_SERVER}${ISSUER_PATH}`])
    serve(scope, path, 'OAuth server metadata', () => serverMetadata(identity));
  serve(scope, `${OPENID}${ISSUER_PATH}`, 'OpenID provider metadata', () => openidMetadata(identity));
  for (const { path, name, docs } of RESOURCES)
    serve(scope, `${PROTECTED_RESOURCE}${path}`, 'Protected resource metadata', () => ({
      resource: `${resourceOf(identity.settings)}${path}`,
      resource_name: name,
      authorization_servers: [issuerOf(identity.settings)],
      scopes_supported: [...KEY_SCOPES],
      bearer_methods_supported: ['header'],
      resource_documentation: `${resourceOf(identity.settings)}${docs}`,
    }));
}

/** Discovery below the issuer, where OpenID Connect looks for it. */
export function issuerMetadataRoutes(scope: FastifyInstance, identity: Identity): void {
  serve(scope, AUTHORIZATION_SERVER, 'OAuth server metadata', () => serverMetadata(identity));
  serve(scope, OPENID, 'OpenID provider metadata', () => openidMetadata(identity));
}

export function resourceMetadataUrl(identity: Pick<Identity, 'settings'>): string {
  return `${resourceOf(identity.settings)}${PROTECTED_RESOURCE}`;
}

function serve(scope: FastifyInstance, path: string, summary: string, read: () => object): void {
  scope.get(path, { schema: { tags: ['oauth'], summary } }, async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${SECONDS}`).send(read()),
  );
}

function serverMetadata({ settings }: Identity): Record<string, unknown> {
  const issuer = issuerOf(settings);
  const methods = [...CLIENT_AUTHENTICATION_METHODS];
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    ...(settings.oauthRegistrationEnabled
      ? { registration_endpoint: `${issuer}/oauth/clients/register` }
      : {}),
    scopes_supported: [...SUPPORTED_SCOPES],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: [...GRANT_TYPES],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_methods_supported: methods,
    authorization_response_iss_parameter_supported: true,
    protected_resources: RESOURCES.map(({ path }) => `${resourceOf(settings)}${path}`),
  };
}

function openidMetadata(identity: Identity): Record<string, unknown> {
  return {
    ...serverMetadata(identity),
    userinfo_endpoint: `${issuerOf(identity.settings)}/oauth/userinfo`,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [ID_TOKEN_ALGORITHM],
    claims_supported: [
      ...['sub', 'iss', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'at_hash'],
      ...['email', 'email_verified', 'name', 'picture', 'updated_at'],
    ],
    prompt_values_supported: ['login', 'consent'],
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  };
}
