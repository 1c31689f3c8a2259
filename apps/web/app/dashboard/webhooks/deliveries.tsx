import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { formatMoment } from '../figures.ts';
import { Failure } from '../layout/page.tsx';
import { ScrollTable } from '../layout/scroll-table.tsx';
import { useServer } from '../layout/signed-in.tsx';
import table from '../layout/table.module.css';
import { deliveriesQuery, useWebhookActions } from './webhook-queries.ts';

/** One endpoint's deliveries with their responses, each with a button to redeliver it. */
export function Deliveries({ id, name }: { id: string; name: string }) {
  const words = useWords('webhooks');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(deliveriesQuery(useServer(), id));
  const { replay } = useWebhookActions();
  const sendAgain = (eventId: string) =>
    replay.mutate(
      { id, eventId },
      { onSuccess: () => showToast({ kind: 'success', message: words.replayed }) },
    );
  if (error) return <Failure what={words.logFailed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={80} />;
  if (data.length === 0) return <p>{words.logEmpty}</p>;
  return (
    <>
      {replay.error && <Failure what={words.replayFailed} error={replay.error} />}
      <ScrollTable label={words.logOf(name)}>
        <thead>
          <tr>
            <th scope="col">{words.column.when}</th>
            <th scope="col">{words.column.event}</th>
            <th scope="col">{words.column.status}</th>
            <th scope="col" className={table.number}>
              {words.column.attempts}
            </th>
            <th scope="col">{words.column.answer}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {data.map((delivery) => (
            <tr key={delivery.id}>
              <td className={table.nowrap}>{formatMoment(delivery.created_at, language)}</td>
              <td>
                <code>{delivery.type}</code>
                {delivery.cause === 'test' && <div className={table.quiet}>{words.isTest}</div>}
              </td>
              <td>{words.status[delivery.status]}</td>
              <td className={table.number}>{delivery.attempts}</td>
              <td>{delivery.last_status_code ?? delivery.last_error}</td>
              <td className={table.number}>
                {/* A test has no stored event to redeliver; send another test instead. */}
                {delivery.cause !== 'test' && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`${words.replay} ${delivery.event_id}`}
                    onClick={() => sendAgain(delivery.event_id)}
                  >
                    {words.replay}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}
