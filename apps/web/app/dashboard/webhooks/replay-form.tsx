import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { Failure } from '../layout/page.tsx';
import { useReplayPeriod } from './webhook-queries.ts';
import classes from './webhooks.module.css';

const HOUR_MS = 3_600_000;
/** Offered periods until now, in hours. */
const PERIODS = [1, 24, 168, 720] as const;
const OWN = 'own';

/** Sends the events of a period again: after an outage of the receiver, those that it missed. */
export function ReplayForm({ id }: { id: string }) {
  const words = useWords('webhooks');
  const { cancel } = useWords('dashboard');
  const [isOpen, dialog] = useDisclosure();
  const [period, setPeriod] = useState<string>(String(PERIODS[1]));
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [onlyMissed, setOnlyMissed] = useState(true);
  const { mutate, isPending, error } = useReplayPeriod();
  function submit(event: FormEvent): void {
    event.preventDefault();
    const chosen =
      period === OWN
        ? { from: new Date(from), ...(to === '' ? {} : { to: new Date(to) }) }
        : { from: new Date(Date.now() - Number(period) * HOUR_MS) };
    mutate(
      { id, onlyMissed, ...chosen },
      {
        onSuccess(replayed) {
          dialog.close();
          showToast({ kind: 'success', message: words.replayedCount(replayed) });
        },
      },
    );
  }
  return (
    <>
      <Button size="sm" variant="default" onClick={dialog.open}>
        {words.replayPeriod}
      </Button>
      <Dialog opened={isOpen} onClose={dialog.close} title={words.replayPeriod}>
        <form className={classes.form} onSubmit={submit}>
          <p>{words.replayLead}</p>
          <NativeSelect
            label={words.period}
            value={period}
            data-autofocus
            onChange={(event) => setPeriod(event.currentTarget.value)}
            data={[
              ...PERIODS.map((hours) => ({ value: String(hours), label: words.periods[hours] })),
              { value: OWN, label: words.ownPeriod },
            ]}
          />
          {period === OWN && (
            <div className={classes.events}>
              <TextInput
                type="datetime-local"
                label={words.from}
                required
                value={from}
                onChange={(event) => setFrom(event.currentTarget.value)}
              />
              <TextInput
                type="datetime-local"
                label={words.to}
                description={words.toHint}
                inputWrapperOrder={['label', 'input', 'description']}
                value={to}
                onChange={(event) => setTo(event.currentTarget.value)}
              />
            </div>
          )}
          <Checkbox
            label={words.onlyMissed}
            checked={onlyMissed}
            onChange={(event) => setOnlyMissed(event.currentTarget.checked)}
          />
          {error && <Failure what={words.replayFailed} error={error} />}
          <div className={classes.actions}>
            <Button size="sm" variant="default" onClick={dialog.close}>
              {cancel}
            </Button>
            <Button size="sm" type="submit" loading={isPending}>
              {words.replay}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
