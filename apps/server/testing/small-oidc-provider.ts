import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { CLIENT_ID } from './oidc-provider.ts';

const KEY_ID = 'only';

/**
 * Starts an OpenID provider that signs everyone in at once as `person`, with ID tokens signed by its published key or
 * by another one, as an attacker between us and the provider would use.
 */
export async function startSmallOidcProvider(given: {
  person: { sub: string; email: string; email_verified: boolean };
  signs: 'with its key' | 'with another key';
  /** for its ID token, in place of the right ones */
  claims?: { iss?: string; aud?: string; nonce?: string };
}): Promise<{ issuer: string } & AsyncDisposable> {
  const published = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256');
  const { privateKey } = given.signs === 'with its key' ? published : other;
  const jwk = { ...(await exportJWK(published.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  let issuer = '';
  let nonce = '';
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    const json = (body: unknown) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        });
        break;
      case '/authorize': {
        nonce = url.searchParams.get('nonce') ?? '';
        const target = new URL(url.searchParams.get('redirect_uri') ?? '');
        target.searchParams.set('code', 'a-code');
        target.searchParams.set('state', url.searchParams.get('state') ?? '');
        response.writeHead(302, { location: target.href }).end();
        break;
      }
      case '/keys':
        json({ keys: [jwk] });
        break;
      default:
        json({
          access_token: 'access',
          token_type: 'bearer',
          id_token: await new SignJWT({ ...given.person, nonce: given.claims?.nonce ?? nonce })
            .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
            .setIssuer(given.claims?.iss ?? issuer)
            .setAudience(given.claims?.aud ?? CLIENT_ID)
            .setIssuedAt()
            .setExpirationTime('5 minutes')
            .sign(privateKey),
        });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  issuer = `http://127.0.0.1:${address.port}`;
  return {
    issuer,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
