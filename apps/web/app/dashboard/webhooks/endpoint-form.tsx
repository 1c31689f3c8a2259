import { Button, Checkbox, TextInput } from '@mantine/core';
import { WEBHOOK_EVENTS } from '@voice-feedback/contract/webhooks';
import { type FormEvent, useState } from 'react';
import { RefusedError } from '../../backend/errors.ts';
import { useWords } from '../../i18n/words.ts';
import { Failure } from '../layout/page.tsx';
import { useWebhookActions } from './webhook-queries.ts';
import classes from './webhooks.module.css';

interface Properties {
  onCreated: (secret: string) => void;
  onCancel: () => void;
}

export function EndpointForm({ onCreated, onCancel }: Properties) {
  const words = useWords('webhooks');
  const { cancel } = useWords('dashboard');
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const [events, setEvents] = useState<string[]>([]);
  const { mutate, isPending, error } = useWebhookActions().create;
  const wrongUrl =
    error instanceof RefusedError
      ? error.wrongValues.find(({ path }) => path.endsWith('/url'))?.message
      : undefined;
  function submit(event: FormEvent): void {
    event.preventDefault();
    const chosen = WEBHOOK_EVENTS.filter((one) => events.includes(one));
    mutate({ url, description, events: chosen }, { onSuccess: ({ secret }) => onCreated(secret) });
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={words.url}
        description={words.urlHint}
        placeholder="https://example.com/voice-feedback"
        required
        type="url"
        value={url}
        error={wrongUrl}
        data-autofocus
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <TextInput
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
      {error && wrongUrl === undefined && <Failure what={words.createFailed} error={error} />}
      <div className={classes.actions}>
        <Button size="sm" variant="default" onClick={onCancel}>
          {cancel}
        </Button>
        <Button size="sm" type="submit" loading={isPending}>
          {words.create}
        </Button>
      </div>
    </form>
  );
}
