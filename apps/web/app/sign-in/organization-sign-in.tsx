import { type FormEvent, useRef, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { browserSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import form from '../ui/form.module.css';
import { TextField } from '../ui/text-field.tsx';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { checkReset, type FieldProblem } from './check-sign-in.ts';
import { explainSignIn, type SignInProblem } from './explain-sign-in.ts';
import { ProblemNote } from './problem-note.tsx';
import { visitOrganization } from './visit-organization.ts';

/** Asks for the address only when it's needed, and sends the browser to the provider of its domain. */
export function OrganizationSignIn() {
  const words = useWords('signIn');
  const [isOpen, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState<FieldProblem>();
  const [problem, setProblem] = useState<SignInProblem>();
  const { running, run } = useOneAtATime<'visit'>();
  const input = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setProblem(undefined);
    const { email: wrong } = checkReset(email);
    setMissing(wrong);
    if (wrong !== undefined) {
      input.current?.focus();
      return;
    }
    void run('visit', async () => {
      try {
        // The provider redirects back here with the same `?next=`. The browser leaves this page now.
        const error = await visitOrganization(await browserSession.client(), email, location.href);
        if (error !== null) setProblem(explainSignIn(error));
      } catch (error) {
        setProblem(explainSignIn(error));
      }
    });
  }

  if (!isOpen)
    return (
      <Button variant="default" fullWidth onClick={() => setOpen(true)}>
        {words.organization}
      </Button>
    );
  return (
    <form method="post" className={form.form} onSubmit={submit} noValidate>
      <TextField
        // The button that had the focus is gone.
        autoFocus
        ref={input}
        type="email"
        autoComplete="email"
        label={words.workEmail}
        value={email}
        error={missing && words.field[missing]}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" fullWidth loading={running === 'visit'}>
        {words.organization}
      </Button>
      {problem && <ProblemNote problem={problem} />}
    </form>
  );
}
