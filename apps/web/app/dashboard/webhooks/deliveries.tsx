import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  DELIVERY_STATUSES,
  type DeliveryView,
  type WebhookEndpointView,
} from '@voice-feedback/contract/webhooks';
import { Fragment, useId, useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { formatMoment } from '../figures.ts';
import { Failure } from '../layout/page.tsx';
import { ScrollTable } from '../layout/scroll-table.tsx';
import { ShowMore } from '../layout/show-more.tsx';
import { useServer } from '../layout/signed-in.tsx';
import table from '../layout/table.module.css';
import { DeliveryDetail } from './delivery-detail.tsx';
import { ReplayForm } from './replay-form.tsx';
import { deliveriesQuery, useWebhookActions } from './webhook-queries.ts';
import classes from './webhooks.module.css';

/** One endpoint's deliveries. Each opens with what was sent and answered, and can be sent again; so can a whole period. */
export function Deliveries({ endpoint, name }: { endpoint: WebhookEndpointView; name: string }) {
  const words = useWords('webhooks');
  const [status, setStatus] = useState('');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    deliveriesQuery(useServer(), endpoint.id, status),
  );
  const deliveries = data?.pages.flatMap((page) => page.deliveries);
  return (
    <>
      <div className={classes.logTools}>
        <NativeSelect
          size="sm"
          label={words.show}
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value)}
          data={[
            { value: '', label: words.allDeliveries },
            ...DELIVERY_STATUSES.map((one) => ({ value: one, label: words.status[one] })),
          ]}
        />
        {/* The addresses of callbacks came with their requests: those are sent again one by one. */}
        {endpoint.kind === 'endpoint' && <ReplayForm id={endpoint.id} />}
      </div>
      {error ? (
        <Failure what={words.logFailed} error={error} onRetry={() => void refetch()} />
      ) : deliveries === undefined ? (
        <Skeleton height={80} />
      ) : deliveries.length === 0 ? (
        <p>{status === '' ? words.logEmpty : words.logNoMatch}</p>
      ) : (
        <Rows endpointId={endpoint.id} name={name} deliveries={deliveries} />
      )}
      <ShowMore
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        size="xs"
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

interface RowsProperties {
  endpointId: string;
  name: string;
  deliveries: readonly DeliveryView[];
}

function Rows({ endpointId, name, deliveries }: RowsProperties) {
  const words = useWords('webhooks');
  const language = useLanguage();
  const { replay } = useWebhookActions();
  const [opened, setOpened] = useState<string>();
  const detailId = useId();
  const sendAgain = (eventId: string) =>
    replay.mutate(
      { id: endpointId, eventId },
      { onSuccess: () => showToast({ kind: 'success', message: words.replayed }) },
    );
  return (
    <div className={classes.log}>
      {replay.error && <Failure what={words.replayFailed} error={replay.error} />}
      <ScrollTable label={words.logOf(name)}>
        <thead>
          <tr>
            <th scope="col">{words.column.when}</th>
            <th scope="col">{words.column.event}</th>
            <th scope="col">{words.column.status}</th>
            <th scope="col">{words.column.answer}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => {
            const isOpen = opened === delivery.id;
            return (
              <Fragment key={delivery.id}>
                <tr>
                  <td className={table.nowrap}>{formatMoment(delivery.created_at, language)}</td>
                  <td>
                    <code>{delivery.type}</code>
                    {delivery.cause !== 'event' && (
                      <div className={table.quiet}>{words.causes[delivery.cause]}</div>
                    )}
                  </td>
                  <td className={classes.status} data-status={delivery.status}>
                    {words.status[delivery.status]}
                    <div className={table.quiet}>{words.attempts(delivery.attempts)}</div>
                  </td>
                  <td>{delivery.last_status_code ?? delivery.last_error}</td>
                  <td>
                    <div className={table.rowActions}>
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        aria-expanded={isOpen}
                        aria-controls={isOpen ? detailId : undefined}
                        aria-label={`${words.details} ${delivery.event_id}`}
                        onClick={() => setOpened(isOpen ? undefined : delivery.id)}
                      >
                        {words.details}
                      </Button>
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
                    </div>
                  </td>
                </tr>
                {isOpen && (
                  <tr id={detailId}>
                    <td colSpan={5}>
                      <DeliveryDetail endpointId={endpointId} id={delivery.id} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </ScrollTable>
    </div>
  );
}
