import { Link } from 'react-router';
import { useTo } from '../dashboard/layout/use-to.ts';
import { useWords } from '../i18n/words.ts';
import classes from './admin.module.css';

/** Shown instead of the administration to users who have to set up two-step sign-in first. */
export function SetUpTwoSteps() {
  const words = useWords('admin');
  const to = useTo();
  return (
    <div className={classes.gate}>
      <title>{words.twoSteps}</title>
      <h1>{words.twoSteps}</h1>
      <p>{words.twoStepsLead}</p>
      <ol>
        {words.twoStepsHow.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Link to={to('/dashboard/settings')}>{words.twoStepsStart}</Link>
      <Link to={to('/dashboard')}>{words.back}</Link>
    </div>
  );
}
