import { useQuery } from '@tanstack/react-query';
import { useWords } from '../i18n/words.ts';
import classes from './checkout.module.css';
import { paymentModeQuery } from './payment-mode.ts';

/**
 * In test mode, tells the user on every payment page that no real money moves. It's the last thing on the page, and has its
 * place before the server has answered, so nothing moves.
 */
export function TestMode() {
  const words = useWords('checkout').test;
  const { data } = useQuery(paymentModeQuery);
  return (
    <div className={classes.testPlace}>
      {data?.test_mode === true && (
        <p className={classes.test}>
          <strong>{words.label}</strong> {words.explained}
        </p>
      )}
    </div>
  );
}
