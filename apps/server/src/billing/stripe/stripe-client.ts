import Stripe from 'stripe';

/** Where Stripe's HTTP API is: at Stripe, or at this installation's test provider. */
export type StripeApi = 'stripe' | (() => URL);

/** Well below browser timeouts; the SDK's default is 80 s. */
const TIMEOUT_MS = 15_000;
const NETWORK_RETRIES = 2;

/**
 * Creates the official client. With an address, it calls that instead of api.stripe.com. The SDK accepts a host and a
 * port but no path before `/v1`, so a custom HTTP client adds the path. The address is read on every request, because a
 * server that listens on a free port learns it late.
 */
export function openStripe(secretKey: string, api: StripeApi): Stripe {
  const common = { timeout: TIMEOUT_MS, maxNetworkRetries: NETWORK_RETRIES, telemetry: false };
  if (api === 'stripe') return new Stripe(secretKey, common);
  const node = Stripe.createNodeHttpClient();
  return new Stripe(secretKey, {
    ...common,
    httpClient: {
      getClientName: () => node.getClientName(),
      makeRequest: (_host, _port, path, method, headers, body, _protocol, timeoutMs) => {
        const { hostname, port, protocol, pathname } = api();
        const scheme = protocol.replace(':', '');
        const target = port === '' ? { http: '80', https: '443' }[scheme] : port;
        return node.makeRequest(
          hostname,
          target ?? port,
          `${pathname.replace(/\/$/, '')}${path}`,
          method,
          headers,
          body,
          scheme,
          timeoutMs,
        );
      },
    },
  });
}
