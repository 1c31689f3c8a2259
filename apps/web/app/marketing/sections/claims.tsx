import { useWords } from '../../i18n/words.ts';
import type { Claim } from '../claims.ts';
import classes from './claims.module.css';

/** Figures, each with its source next to it. */
export function Claims({ claims }: { claims: readonly Claim[] }) {
  const words = useWords('marketing');
  return (
    <dl className={classes.claims}>
      {claims.map((claim) => (
        <div key={claim.figure}>
          <dt>{claim.figure}</dt>
          <dd>
            {claim.what}
            <span className={classes.rests}>
              <span>{words.restsOn}</span> {claim.restsOn}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
