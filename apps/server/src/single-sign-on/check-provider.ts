import type * as openid from 'openid-client';
import { AddressRefusedError, requirePublicName } from '../http/address-guard.ts';
import { Problem } from '../http/errors/problem.ts';
import { discover } from '../identity/social/providers.ts';
import { providerFetch, providerTarget } from './provider-fetch.ts';
import type { NewProvider, ProviderResources } from './providers.ts';

const NOT_TOLD = 'sso:new';

/**
 * Reads the provider's discovery document as each sign-in will. The client secret can't be checked without somebody who
 * signs in. Throws `Problem` `provider_refused`.
 */
export async function requireWorkingProvider(
  { addressPolicy }: Pick<ProviderResources, 'addressPolicy'>,
  { issuer, clientId, clientSecret }: Pick<NewProvider, 'issuer' | 'clientId' | 'clientSecret'>,
): Promise<void> {
  try {
    await requirePublicName(providerTarget(issuer, addressPolicy), addressPolicy);
    const found = await discover({
      ...{ name: NOT_TOLD, kind: 'openid', url: issuer, clientId, clientSecret },
      allowHttp: addressPolicy.allowPrivate,
      fetch: providerFetch(addressPolicy),
    });
    for (const url of endpointsOf(found.serverMetadata())) providerTarget(url, addressPolicy);
  } catch (error) {
    const refused = error instanceof Error ? refusalIn(error) : undefined;
    if (refused !== undefined)
      throw new Problem('provider_refused', { detail: refused.advice, cause: error });
    if (error instanceof MissingEndpointError)
      throw new Problem('provider_refused', { detail: error.message, cause: error });
    throw new Problem('provider_refused', {
      detail: `${issuer} has no valid discovery document for this issuer.`,
      cause: error,
    });
  }
}

class MissingEndpointError extends Error {
  override name = 'MissingEndpointError';
}

/** All URLs that a sign-in calls or sends a browser to. */
function endpointsOf(metadata: Readonly<openid.ServerMetadata>): string[] {
  const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
  const urls = needed.map((name) => {
    const url = metadata[name];
    if (url === undefined)
      throw new MissingEndpointError(`The provider’s discovery document has no ${name}.`);
    return url;
  });
  return metadata.userinfo_endpoint === undefined ? urls : [...urls, metadata.userinfo_endpoint];
}

/** The client wraps what its `fetch` throws. */
function refusalIn(error: Error): AddressRefusedError | undefined {
  if (error instanceof AddressRefusedError) return error;
  return error.cause instanceof Error ? refusalIn(error.cause) : undefined;
}
