import { useQuery } from '@tanstack/react-query';
import { authSettingsQuery } from './auth-settings.ts';

/**
 * A link below "check your inbox" to the mails of a development server, which doesn't send any. Not shown elsewhere.
 */
export function OutboxLink({ children }: { children: string }) {
  const { data: settings } = useQuery(authSettingsQuery);
  if (settings?.outbox === undefined) return null;
  return (
    <p>
      <a href={settings.outbox} target="_blank" rel="noopener">
        {children}
      </a>
    </p>
  );
}
