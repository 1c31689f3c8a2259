import type { ConnectionProvider } from '@voice-feedback/contract/connections';
import type { Connector } from './connector.ts';

/** Loads a connector with its SDK, which only the processes that use it pay for. */
export async function connectorOf(provider: ConnectionProvider): Promise<Connector> {
  switch (provider) {
    case 'github':
      return (await import('./github/github.ts')).github;
    case 'linear':
      return (await import('./linear/linear.ts')).linear;
    case 'jira':
      return (await import('./jira/jira.ts')).jira;
  }
}
