import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { systemSchema } from '@voice-feedback/contract/system';
import { RefusedError } from '../../backend/errors.ts';
import { formatMoment } from '../../dashboard/figures.ts';
import { Failure } from '../../dashboard/layout/page.tsx';
import { LOCALES } from '../../i18n/locales.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import type { Language } from '../../paths.ts';
import { useAdminCall } from '../admin-token.ts';
import { Attention } from './attention.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { FailingWebhooks } from './failing-webhooks.tsx';
import { Lanes } from './lanes.tsx';
import { ApiProcesses, Workers } from './processes.tsx';
import { Stores } from './stores.tsx';
import classes from './system.module.css';
import { SYSTEM_ADDRESS, SYSTEM_KEY } from './use-change.ts';

const REFRESH_MS = 5_000;

/** The live state of the service, with actions to pause and drain. */
export function SystemPanel() {
  const words = useWords('system');
  const language = useLanguage();
  const call = useAdminCall();
  const { data, error, refetch } = useQuery({
    queryKey: SYSTEM_KEY,
    queryFn: ({ signal }) => call(SYSTEM_ADDRESS, { answer: systemSchema, signal }),
    // If access is refused, stop polling, so that the prompt appears once and not every few seconds.
    refetchInterval: ({ state }) => (state.error instanceof RefusedError ? false : REFRESH_MS),
  });
  const failure = error && <Failure what={words.failed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return failure ?? <Skeleton height={480} />;
  return (
    <div className={classes.panel}>
      {failure}
      <Attention system={data} />
      <p className={classes.asOf}>
        {failure
          ? `${words.stale} ${formatMoment(data.at, language)}`
          : words.asOf(timeOf(data.at, language))}
      </p>
      <Lanes system={data} />
      <Workers system={data} />
      <ApiProcesses system={data} />
      <Stores system={data} />
      <DeadLetters system={data} />
      <FailingWebhooks system={data} />
    </div>
  );
}

function timeOf(at: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'medium' }).format(new Date(at));
}
