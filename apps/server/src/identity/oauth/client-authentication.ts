import type { FastifyRequest } from 'fastify';
import type { Identity } from '../identity.ts';
import { type ClientRow, findClient, isClientSecret } from './clients.ts';
import { invalidRequest, OAuthError } from './errors.ts';
import type { Parameters } from './parameters.ts';
import type { ClientAuthenticationMethod } from './schema.ts';

interface Given {
  method: ClientAuthenticationMethod;
  clientId: string;
  secret: string;
}

/**
 * Authenticates the client of the token or revocation endpoint with its registered method. Throws `invalid_client`
 * with the same text for every failure.
 */
export async function authenticateClient(
  { database }: Pick<Identity, 'database'>,
  request: FastifyRequest,
  form: Parameters,
): Promise<ClientRow> {
  const given = readGiven(request, form);
  const client = await findClient(database, given.clientId);
  const isGenuine =
    client !== undefined &&
    client.tokenEndpointAuthMethod === given.method &&
    (given.method === 'none' || isClientSecret(client, given.secret));
  if (!isGenuine) throw invalidClient(given.method);
  return client;
}

function readGiven(request: FastifyRequest, form: Parameters): Given {
  const { authorization } = request.headers;
  const clientId = form.one('client_id');
  const secret = form.one('client_secret');
  if (authorization !== undefined) {
    const basic = readBasic(authorization);
    if (basic === undefined) throw invalidClient('client_secret_basic');
    if (secret !== undefined || (clientId !== undefined && clientId !== basic.clientId))
      throw invalidRequest('The client authenticates in two ways at once');
    return basic;
  }
  if (clientId === undefined) throw invalidClient('none');
  return secret === undefined
    ? { method: 'none', clientId, secret: '' }
    : { method: 'client_secret_post', clientId, secret };
}

/** Both parts are form-encoded before they are joined (RFC 6749, section 2.3.1). */
function readBasic(header: string): Given | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/]+=*) *$/i.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  const [id, secret, ...more] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  if (id === undefined || secret === undefined || more.length > 0) return undefined;
  try {
    const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
    return { method: 'client_secret_basic', clientId: decode(id), secret: decode(secret) };
  } catch {
    return undefined;
  }
}

function invalidClient(method: ClientAuthenticationMethod): OAuthError {
  return new OAuthError('invalid_client', 'Client authentication failed', {
    status: 401,
    headers: method === 'client_secret_basic' ? { 'www-authenticate': 'Basic realm="oauth"' } : {},
  });
}
