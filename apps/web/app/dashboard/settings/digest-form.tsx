import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  DIGEST_FREQUENCIES,
  type Digest,
  digestNowSchema,
  digestSchema,
} from '@voice-feedback/contract/digests';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { formatMoment } from '../figures.ts';
import { useServer } from '../layout/signed-in.tsx';
import { useExplain } from '../layout/use-explain.ts';
import { HOURS, ownTimeZone, timeZones, WEEKDAYS, weekdayName } from './digest-times.ts';
import { SettingForm, SettingSection } from './setting-form.tsx';
import classes from './settings.module.css';

const DIGEST = { name: 'digest', address: '/api/digest', answer: digestSchema };
/** Whether and when the reader gets a digest of this organization by mail. */
export function DigestForm() {
  const words = useWords('digests');
  return (
    <SettingSection setting={DIGEST} words={words}>
      {(saved) => <Fields key={JSON.stringify(saved)} saved={saved} />}
    </SettingSection>
  );
}

function Fields({ saved }: { saved: Digest }) {
  const words = useWords('digests');
  const language = useLanguage();
  const isOff = saved.frequency === 'off';
  const [frequency, setFrequency] = useState(saved.frequency);
  const [weekday, setWeekday] = useState(saved.weekday);
  const [hour, setHour] = useState(saved.hour);
  const [timezone, setTimezone] = useState(isOff ? ownTimeZone() : saved.timezone);
  const given = { frequency, weekday, hour, timezone, language };
  const isChanged =
    frequency !== saved.frequency ||
    (!isOff &&
      (weekday !== saved.weekday ||
        hour !== saved.hour ||
        timezone !== saved.timezone ||
        language !== saved.language));
  return (
    <SettingForm
      setting={DIGEST}
      words={words}
      given={given}
      canSave={isChanged}
      buttons={<SendNow isDisabled={isChanged} />}
    >
      <NativeSelect
        label={words.frequency}
        value={frequency}
        onChange={({ currentTarget: { value } }) =>
          setFrequency(DIGEST_FREQUENCIES.find((one) => one === value) ?? 'off')
        }
        data={DIGEST_FREQUENCIES.map((value) => ({ value, label: words.frequencies[value] }))}
      />
      {frequency === 'weekly' && (
        <NativeSelect
          label={words.weekday}
          value={String(weekday)}
          onChange={({ currentTarget: { value } }) => setWeekday(Number(value))}
          data={WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(day, language) }))}
        />
      )}
      {frequency !== 'off' && (
        <>
          <NativeSelect
            label={words.hour}
            value={String(hour)}
            onChange={({ currentTarget: { value } }) => setHour(Number(value))}
            data={HOURS.map((each) => ({
              value: String(each),
              label: `${String(each).padStart(2, '0')}:00`,
            }))}
          />
          <NativeSelect
            label={words.timezone}
            value={timezone}
            onChange={({ currentTarget: { value } }) => setTimezone(value)}
            data={timeZones(timezone)}
          />
          <p className={classes.quiet}>
            {words.to(saved.email)}{' '}
            {!isChanged && saved.next_at !== null && words.next(formatMoment(saved.next_at, language))}
          </p>
        </>
      )}
    </SettingForm>
  );
}

function SendNow({ isDisabled }: { isDisabled: boolean }) {
  const words = useWords('digests');
  const server = useServer();
  const explain = useExplain();
  const { mutate, isPending } = useMutation({
    mutationFn: () => server.call('/api/digest/now', { method: 'POST', answer: digestNowSchema }),
    onSuccess: ({ sent }) =>
      showToast(
        sent ? { kind: 'success', message: words.sent } : { kind: 'success', message: words.nothing },
      ),
    onError: (error) => showToast({ kind: 'error', message: `${words.nowFailed}. ${explain(error)}` }),
  });
  return (
    <Button size="sm" variant="subtle" disabled={isDisabled} loading={isPending} onClick={() => mutate()}>
      {words.now}
    </Button>
  );
}
