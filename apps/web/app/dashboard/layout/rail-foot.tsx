import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { ColorSchemeControl } from '../../ui/color-scheme-control.tsx';
import classes from './rail.module.css';
import { useSignedIn } from './signed-in.tsx';
import { useSignOut } from './use-sign-out.ts';
import { useTo } from './use-to.ts';

/** The user, the administration, the color scheme and sign-out. */
export function RailFoot() {
  const words = useWords('dashboard');
  const { user } = useSignedIn();
  const signOut = useSignOut();
  const to = useTo();
  return (
    <div className={classes.foot}>
      <span className={classes.email} title={user.email}>
        {user.email}
      </span>
      <Link className={classes.administration} to={to('/credits')}>
        {words.openCredits}
      </Link>
      <ColorSchemeControl />
      <Button variant="default" size="xs" onClick={signOut}>
        {words.signOut}
      </Button>
    </div>
  );
}

/** For visitors of the demo, who have nothing to sign out of. */
export function VisitorFoot() {
  return (
    <div className={classes.foot}>
      <ColorSchemeControl />
    </div>
  );
}
