import {
  Client,
  type ClientOptions,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import type { Client as AuthClient } from './auth-clients.ts';
import { approve, CALLBACK } from './oauth-flow.ts';

/** The official MCP client, unmodified, over real HTTP. */

export const MODERN: ClientOptions = { versionNegotiation: { mode: { pin: '2026-07-28' } } };

/** Connects with a key or a token. By default, the client speaks the protocol of 2025, as most do. */
export async function connectMcp(
  app: { url: string },
  credential: string | OAuthClientProvider,
  options: ClientOptions = {},
): Promise<Client & AsyncDisposable> {
  const client = new Client({ name: 'test', version: '1.0.0' }, options);
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', app.url), {
      authProvider: typeof credential === 'string' ? { token: async () => credential } : credential,
    }),
  );
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() });
}

/** Calls a tool. Returns its texts, whether it's an error, and its structured content. */
export async function callTool(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError, structuredContent } = await client.callTool({ name, arguments: given });
  const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  return { text: texts.join('\n'), isError: isError === true, structured: structuredContent };
}

/** A program that registers itself, with a user who approves everything it asks for. */
export class ApprovingProvider implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata;
  readonly #user: AuthClient;
  #client: StoredOAuthClientInformation | undefined;
  #tokens: StoredOAuthTokens | undefined;
  #verifier = '';
  #discovered: OAuthDiscoveryState | undefined;
  /** where the user was sent, each time */
  readonly asked: URL[] = [];
  /** the URL that the user came back to, with the code */
  returned: URL | undefined;

  constructor(user: AuthClient, scope?: string) {
    this.#user = user;
    this.clientMetadata = {
      client_name: 'An assistant',
      redirect_uris: [CALLBACK],
      token_endpoint_auth_method: 'none',
      ...(scope === undefined ? {} : { scope }),
    };
  }

  clientInformation() {
    return this.#client;
  }

  saveClientInformation(client: StoredOAuthClientInformation) {
    this.#client = client;
  }

  tokens() {
    return this.#tokens;
  }

  saveTokens(tokens: StoredOAuthTokens) {
    this.#tokens = tokens;
  }

  async redirectToAuthorization(url: URL) {
    this.asked.push(url);
    const shown = await fetch(url, { redirect: 'manual' });
    this.returned = await approve(this.#user, shown.headers.get('location') ?? undefined);
  }

  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }

  codeVerifier() {
    return this.#verifier;
  }

  saveDiscoveryState(state: OAuthDiscoveryState) {
    this.#discovered = state;
  }

  discoveryState() {
    return this.#discovered;
  }
}
