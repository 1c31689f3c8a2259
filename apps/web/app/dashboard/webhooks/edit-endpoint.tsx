import { useQueryClient } from '@tanstack/react-query';
import { type WebhookEndpointView, webhookEndpointSchema } from '@voice-feedback/contract/webhooks';
import { Edited, useSave } from '../editing/edited.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { keepWebhook, WEBHOOKS_ADDRESS } from './webhook-queries.ts';

interface Properties {
  endpoint: WebhookEndpointView;
  onDone: () => void;
  onCancel: () => void;
}

/** Changes an endpoint: its secret and log stay. */
export function EditEndpoint({ endpoint, ...then }: Properties) {
  const queries = useQueryClient();
  return (
    <Edited latest={endpoint} part={editedOf} onNewer={(newer) => keepWebhook(queries, newer)}>
      {(saved) => <Form key={JSON.stringify(editedOf(saved))} endpoint={saved} {...then} />}
    </Edited>
  );
}

/** What the form changes. */
function editedOf({ url, events, description }: WebhookEndpointView) {
  return { url, events, description };
}

function Form({ endpoint, onDone, onCancel }: Properties) {
  const { isTheirs, save, isPending, error } = useSave(
    { address: `${WEBHOOKS_ADDRESS}/${endpoint.id}`, method: 'PATCH', answer: webhookEndpointSchema },
    { onSaved: onDone },
  );
  return (
    <EndpointForm
      endpoint={endpoint}
      isSaving={isPending}
      error={error}
      isTheirs={isTheirs}
      onSave={save}
      onCancel={onCancel}
    />
  );
}
