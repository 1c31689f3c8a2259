import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Json } from '../../ui/json.tsx';
import { formatExactMoment, formatNumber } from '../figures.ts';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { deliveryQuery } from './webhook-queries.ts';
import classes from './webhooks.module.css';

const FIRST_BAD_STATUS = 300;

/** What was sent, and every attempt with what the receiver answered, oldest first. */
export function DeliveryDetail({ endpointId, id }: { endpointId: string; id: string }) {
  const words = useWords('webhooks');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(deliveryQuery(useServer(), endpointId, id));
  if (error) return <Failure what={words.logFailed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={120} />;
  return (
    <div className={classes.detail}>
      <h3>{words.timeline}</h3>
      <ol className={classes.timeline}>
        <Moment at={data.created_at}>{words.causes[data.cause]}</Moment>
        {data.log.map(({ number, started_at, duration_ms, status_code, answer, error: problem }) => {
          const isBad = status_code === null || status_code >= FIRST_BAD_STATUS;
          const took = `${formatNumber(duration_ms, language, 0)} ms`;
          return (
            <Moment key={number} at={started_at} isBad={isBad}>
              {words.attempt(number)}: <strong>{status_code ?? words.noAnswer}</strong>, {took}
              {problem !== null && <p>{problem}</p>}
              {answer !== null && answer !== '' && (
                <CodeBlock label={words.answerOf(number)}>{answer}</CodeBlock>
              )}
            </Moment>
          );
        })}
        {data.next_attempt_at !== null && <Moment at={data.next_attempt_at}>{words.nextAttempt}</Moment>}
      </ol>
      <h3>{words.payload}</h3>
      <p className={classes.sentTo}>
        <code>{`POST ${data.url}`}</code>
        <code>{`webhook-id: ${data.event_id}`}</code>
      </p>
      {data.body === null ? (
        <p>{words.payloadGone}</p>
      ) : (
        <Json text={JSON.stringify(JSON.parse(data.body), null, 2)} label={words.payload} />
      )}
    </div>
  );
}

function Moment({ at, isBad = false, children }: { at: string; isBad?: boolean; children: ReactNode }) {
  const language = useLanguage();
  return (
    <li data-bad={isBad}>
      <time dateTime={at}>{formatExactMoment(at, language)}</time>
      <div>{children}</div>
    </li>
  );
}
