import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { askAuth } from './ask-auth.ts';
import { AuthFailure } from './auth-failure.tsx';
import classes from './settings.module.css';

const CODE = /^\d{6}$/;

interface Properties {
  /** abandoned enrolments; they are removed, since their QR codes are gone */
  unfinished: readonly string[];
  onDone: () => void;
}

/** Shows the QR code and confirms with the app's first six digits. */
export function EnrolFactor({ unfinished, onDone }: Properties) {
  const words = useWords('settings');
  const [code, setCode] = useState('');
  const enrolling = useMutation({
    async mutationFn() {
      for (const factorId of unfinished) await askAuth((client) => client.mfa.unenroll({ factorId }));
      return askAuth((client) => client.mfa.enroll({ factorType: 'totp' }));
    },
  });
  const verifying = useMutation({
    mutationFn: (factorId: string) => askAuth((client) => client.mfa.challengeAndVerify({ factorId, code })),
    onSuccess() {
      showToast({ kind: 'success', message: words.mfaTurnedOn });
      onDone();
    },
  });
  const factor = enrolling.data;
  if (factor === undefined || !('totp' in factor)) {
    return (
      <div>
        {enrolling.error && <AuthFailure what={words.mfaFailed} error={enrolling.error} />}
        <Button size="sm" variant="default" loading={enrolling.isPending} onClick={() => enrolling.mutate()}>
          {words.mfaStart}
        </Button>
      </div>
    );
  }
  const { qr_code: qrCode, secret } = factor.totp;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (factor !== undefined && CODE.test(code)) verifying.mutate(factor.id);
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.quiet}>{words.mfaScan}</p>
      <img className={classes.qr} src={qrCode} alt={words.mfaQr} />
      <p className={classes.quiet}>
        {words.mfaSecret}: <code className={classes.secret}>{secret}</code>
      </p>
      <TextInput
        label={words.mfaCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        error={verifying.error ? words.mfaWrong : undefined}
        onChange={(event) => {
          verifying.reset();
          setCode(event.currentTarget.value.replaceAll(/\D/g, ''));
        }}
      />
      <Button size="sm" type="submit" loading={verifying.isPending} disabled={!CODE.test(code)}>
        {words.mfaConfirm}
      </Button>
    </form>
  );
}
