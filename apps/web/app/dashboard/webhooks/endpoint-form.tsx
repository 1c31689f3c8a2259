import { Button, Checkbox, TextInput } from '@mantine/core';
import { WEBHOOK_EVENTS, type WebhookEndpointView } from '@voice-feedback/contract/webhooks';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { useHold } from '../editing/edited.tsx';
import { Failure } from '../layout/page.tsx';
import { useFieldErrors } from '../layout/use-field-errors.ts';
import type { NewEndpoint } from './webhook-queries.ts';
import classes from './webhooks.module.css';

interface Properties {
  /** the endpoint to change; default: a new one */
  endpoint?: WebhookEndpointView;
  isSaving: boolean;
  error: Error | null;
  /** shown for comparison only */
  isTheirs?: boolean;
  onSave: (given: NewEndpoint) => void;
  onCancel: () => void;
}

/** Where an endpoint is, and which events it gets. */
export function EndpointForm({ endpoint, isSaving, error, isTheirs = false, onSave, onCancel }: Properties) {
  const words = useWords('webhooks');
  const { cancel, save } = useWords('dashboard');
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [description, setDescription] = useState(endpoint?.description ?? '');
  const [events, setEvents] = useState<string[]>(endpoint?.events ?? []);
  const [isUrlWrong, setUrlWrong] = useState(false);
  const { at, focus, rest } = useFieldErrors(error, { url: ['webhook_url_refused'], description: [] });
  const given = {
    url: url.trim(),
    description,
    events: WEBHOOK_EVENTS.filter((one) => events.includes(one)),
  };
  useHold(given);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const isWrong = !URL.canParse(url.trim());
    setUrlWrong(isWrong);
    if (isWrong) focus('url');
    else onSave(given);
  }
  return (
    // The browser's own message would be in its language, not the page's.
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        {...at('url')}
        {...(isUrlWrong && { error: words.urlWrong })}
        label={words.url}
        description={words.urlHint}
        placeholder="https://example.com/voice-feedback"
        required
        type="url"
        value={url}
        data-autofocus
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <TextInput
        {...at('description')}
        label={words.description}
        maxLength={200}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <Checkbox.Group label={words.events} description={words.eventsHint} value={events} onChange={setEvents}>
        <div className={classes.events}>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox key={event} value={event} label={words.eventNames[event]} description={event} />
          ))}
        </div>
      </Checkbox.Group>
      {rest && <Failure what={endpoint ? words.changeFailed : words.createFailed} error={rest} />}
      {!isTheirs && (
        <div className={classes.actions}>
          <Button size="sm" variant="default" onClick={onCancel}>
            {cancel}
          </Button>
          <Button size="sm" type="submit" loading={isSaving}>
            {endpoint ? save : words.create}
          </Button>
        </div>
      )}
    </form>
  );
}
