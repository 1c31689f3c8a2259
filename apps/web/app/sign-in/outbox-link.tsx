import { useQuery } from '@tanstack/react-query';
import { authSettingsQuery } from './auth-settings.ts';

/** Below "check your inbox": where the mail is on a development server, which sends none. Elsewhere nothing. */
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
