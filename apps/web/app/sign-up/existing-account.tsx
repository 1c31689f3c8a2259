import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../i18n/words.ts';
import { localized } from '../paths.ts';
import form from '../ui/form.module.css';

/** Shown if the address already has an account: sign in, or use another address. */
export function ExistingAccount({ onBack, onClose }: { onBack(): void; onClose(): void }) {
  const words = useWords('signUp').existing;
  const language = useLanguage();
  return (
    <div className={form.form}>
      <p role="alert">{words.message}</p>
      <Button component={Link} to={localized('/login', language)} onClick={onClose} fullWidth data-autofocus>
        {words.login}
      </Button>
      <Button variant="default" onClick={onBack} fullWidth>
        {words.back}
      </Button>
    </div>
  );
}
