import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { useSignUp } from '../../sign-up/use-sign-up.tsx';
import { useTo } from '../layout/use-to.ts';
import classes from './visit.module.css';

/** Above every page of the demo: that it's one, and how to get the real thing. */
export function DemoBanner() {
  const { visit: words } = useWords('dashboard');
  const to = useTo();
  return (
    <aside className={classes.banner} aria-label={words.label}>
      <p>
        <strong>{words.demo}</strong> {words.about}
      </p>
      <Link to={to('/showcase')}>{words.leave}</Link>
      <SignUpButton source="demo banner" />
    </aside>
  );
}

export function SignUpButton({ source }: { source: string }) {
  const { visit: words } = useWords('dashboard');
  const signUp = useSignUp();
  return (
    <Button size="compact-sm" onClick={() => signUp.open({ source })}>
      {words.signUp}
    </Button>
  );
}
