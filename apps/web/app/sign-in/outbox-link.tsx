import { useAnswer } from '../backend/use-answer.ts';
import { authSettingsQuestion } from './auth-settings.ts';

/**
 * A link below "check your inbox" to the mails of a development server, which doesn't send any. Not shown elsewhere.
 */
export function OutboxLink({ children }: { children: string }) {
  const { answer: settings } = useAnswer(authSettingsQuestion);
  if (settings?.outbox === undefined) return null;
  return (
    <p>
      <a href={settings.outbox} target="_blank" rel="noopener">
        {children}
      </a>
    </p>
  );
}
