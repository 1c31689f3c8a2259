import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { WebhookEndpointView } from '@voice-feedback/contract/webhooks';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { formatAgo, formatMoment } from '../figures.ts';
import { Failure } from '../layout/page.tsx';
import { Deliveries } from './deliveries.tsx';
import { EditEndpoint } from './edit-endpoint.tsx';
import { TestButton } from './test-button.tsx';
import { useWebhookActions } from './webhook-queries.ts';
import classes from './webhooks.module.css';

interface Properties {
  endpoint: WebhookEndpointView;
  onSecret: (secret: string) => void;
}

/** One endpoint: where, what for, how it fares, and everything that can be done with it. */
export function EndpointRow({ endpoint, onSecret }: Properties) {
  const words = useWords('webhooks');
  const language = useLanguage();
  const [showsLog, log] = useDisclosure();
  const [asks, asking] = useDisclosure();
  const [isEditing, editing] = useDisclosure();
  const { change, rotate, remove } = useWebhookActions();
  const { id } = endpoint;
  const isEnabled = endpoint.status === 'enabled';
  const name = endpoint.url ?? words.callback;
  const error = change.error ?? rotate.error ?? remove.error;
  const facts = [
    isEnabled
      ? words.enabled
      : `${words.disabled}${endpoint.disabled_reason ? `: ${words.reason[endpoint.disabled_reason]}` : ''}`,
    endpoint.events.length === 0 ? words.all : endpoint.events.join(', '),
    endpoint.last_success_at === null
      ? words.never
      : words.lastSuccess(formatAgo(endpoint.last_success_at, language, Date.now())),
  ];
  const actions = [
    { label: words.showLog, run: log.toggle, expanded: showsLog },
    {
      label: words.rotate,
      run: () => rotate.mutate(id, { onSuccess: ({ secret }) => onSecret(secret) }),
    },
    {
      label: isEnabled ? words.disable : words.enable,
      run: () => change.mutate({ id, status: isEnabled ? 'disabled' : 'enabled' }),
    },
    ...(endpoint.url === null ? [] : [{ label: words.edit, run: editing.open }]),
    { label: words.remove, run: asking.open },
  ];
  return (
    <li>
      <div className={classes.endpoint}>
        <div>
          <h2>{name}</h2>
          <p>{facts.join(' · ')}</p>
          {isEnabled && endpoint.failing_since !== null && (
            <p className={classes.failing}>
              {words.failingSince(formatMoment(endpoint.failing_since, language))}
            </p>
          )}
          {endpoint.description && <p>{endpoint.description}</p>}
        </div>
        <div className={classes.actions}>
          {/* The address of a callback comes with each request. */}
          {endpoint.kind === 'endpoint' && <TestButton endpoint={endpoint} onSent={log.open} />}
          {actions.map(({ label, run, expanded }) => (
            <Button key={label} size="compact-sm" variant="subtle" aria-expanded={expanded} onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      </div>
      {error && <Failure what={words.changeFailed} error={error} />}
      {showsLog && <Deliveries endpoint={endpoint} name={name} />}
      <Dialog opened={isEditing} onClose={editing.close} title={words.edit} size="lg">
        <EditEndpoint
          endpoint={endpoint}
          onCancel={editing.close}
          onDone={() => {
            editing.close();
            showToast({ kind: 'success', message: words.edited });
          }}
        />
      </Dialog>
      <Modal opened={asks} onClose={asking.close} title={words.removeTitle}>
        <p>{words.removeText}</p>
        <Button
          size="sm"
          color="var(--vf-negative)"
          loading={remove.isPending}
          onClick={() =>
            // Not a callback of the call: this row is gone by then.
            remove.mutateAsync(id).then(
              () => showToast({ kind: 'success', message: words.removed }),
              () => undefined,
            )
          }
        >
          {words.remove}
        </Button>
      </Modal>
    </li>
  );
}
