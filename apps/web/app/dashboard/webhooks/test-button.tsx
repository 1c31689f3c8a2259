import { Button, Modal, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  WEBHOOK_EVENTS,
  type WebhookEndpointView,
  webhookEventTypeSchema,
} from '@voice-feedback/contract/webhooks';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { Failure } from '../layout/page.tsx';
import { useWebhookActions } from './webhook-queries.ts';
import classes from './webhooks.module.css';

interface Properties {
  endpoint: WebhookEndpointView;
  onSent: () => void;
}

/** Sends a test of a type that the endpoint takes. If it takes several, it asks which. */
export function TestButton({ endpoint, onSent }: Properties) {
  const words = useWords('webhooks');
  const { cancel } = useWords('dashboard');
  const [isAsking, dialog] = useDisclosure();
  const { test } = useWebhookActions();
  const types = endpoint.events.length === 0 ? WEBHOOK_EVENTS : endpoint.events;
  const [type, setType] = useState(types[0]);
  const send = () =>
    test.mutate(
      { id: endpoint.id, ...(type === undefined ? {} : { type }) },
      {
        onSuccess() {
          dialog.close();
          showToast({ kind: 'success', message: words.tested });
          onSent();
        },
      },
    );
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        loading={test.isPending}
        onClick={types.length > 1 ? dialog.open : send}
      >
        {words.test}
      </Button>
      {test.error && !isAsking && <Failure what={words.testFailed} error={test.error} />}
      <Modal opened={isAsking} onClose={dialog.close} title={words.test}>
        <div className={classes.form}>
          <NativeSelect
            label={words.testType}
            value={type}
            data-autofocus
            onChange={(event) => setType(webhookEventTypeSchema.parse(event.currentTarget.value))}
            data={types.map((one) => ({ value: one, label: `${words.eventNames[one]} (${one})` }))}
          />
          {test.error && <Failure what={words.testFailed} error={test.error} />}
          <div className={classes.actions}>
            <Button size="sm" variant="default" onClick={dialog.close}>
              {cancel}
            </Button>
            <Button size="sm" loading={test.isPending} onClick={send}>
              {words.test}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}
