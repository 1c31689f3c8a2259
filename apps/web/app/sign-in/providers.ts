import type { Provider } from '@supabase/auth-js';

const NAMES: Readonly<Record<string, string>> = { github: 'GitHub', google: 'Google' };

/** Names of the providers as users know them. An operator's own OpenID Connect provider has its configured name. */
export function providerName(provider: string): string {
  return NAMES[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
}

/** The client's type lists the providers of a hosted service. The protocol accepts any name in the server's list. */
export function isProvider(name: string): name is Provider {
  return /^[a-z][a-z0-9_-]*$/.test(name);
}
