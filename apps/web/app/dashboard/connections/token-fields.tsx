import { PasswordInput, TextInput } from '@mantine/core';
import type { ConnectionProvider } from '@voice-feedback/contract/connections';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';

interface Properties {
  provider: ConnectionProvider;
  /** empty while it's incomplete */
  onChange: (token: string) => void;
}

/** What the tracker knows us by: a token, for Jira with the email address of its account. */
export function TokenFields({ provider, onChange }: Properties) {
  const words = useWords('connections');
  const form = words.trackers[provider];
  const hasEmail = provider === 'jira';
  const [email, setEmail] = useState('');
  const [token, setToken] = useState('');
  function change(nextEmail: string, nextToken: string): void {
    setEmail(nextEmail);
    setToken(nextToken);
    const parts = (hasEmail ? [nextEmail, nextToken] : [nextToken]).map((part) => part.trim());
    onChange(parts.includes('') ? '' : parts.join(':'));
  }
  return (
    <>
      {hasEmail && (
        <TextInput
          label={words.email}
          description={words.emailHint}
          type="email"
          autoComplete="off"
          required
          value={email}
          onChange={(event) => change(event.currentTarget.value, token)}
        />
      )}
      <PasswordInput
        label={form.token}
        description={form.tokenHint}
        required
        autoComplete="off"
        value={token}
        onChange={(event) => change(email, event.currentTarget.value)}
      />
    </>
  );
}
