import { useQuery } from '@tanstack/react-query';
import { useWords } from '../i18n/words.ts';
import classes from './checkout.module.css';
import { paymentModeQuery } from './payment-mode.ts';

/** In test mode, tells the user wherever they pay that no real money moves. */
export function TestMode() {
  const words = useWords('checkout').test;
  const { data } = useQuery(paymentModeQuery);
  if (data?.test_mode !== true) return null;
  return (
    <p className={classes.test}>
      <strong>{words.label}</strong> {words.explained}
    </p>
  );
}

/** The same as the last thing on a page. It has its place before the server has answered, so nothing moves. */
export function TestModeAtEnd() {
  return (
    <div className={classes.testPlace}>
      <TestMode />
    </div>
  );
}
