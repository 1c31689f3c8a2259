import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AttemptKeys } from '../backend/attempt-key.ts';
import { keyBalanceQuery, userBalanceQuery } from '../credits/balance.ts';
import { useLanguage } from '../i18n/words.ts';
import { chosenOrganization } from '../session/chosen-organization.ts';
import { browserSession } from '../session/session.ts';
import type { SessionUser } from '../session/session-state.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { recallOrder, rememberOrder } from './pending-order.ts';
import { type CheckoutProblem, explainCheckout, startCheckout } from './start-checkout.ts';

export interface Checkout {
  apiKey: string;
  amount: string;
  problem: CheckoutProblem | undefined;
  /** true from the click until the payment page loads */
  isBusy: boolean;
  setApiKey(apiKey: string): void;
  setAmount(amount: string): void;
  /** Goes to the payment page. Does nothing while a purchase is already starting. */
  buy(amountEuros: number): void;
}

/** The form's state, kept across the trip to the payment page and back. */
export function useCheckout(given: { initialAmount: string; user: SessionUser | undefined }): Checkout {
  const { user } = given;
  const language = useLanguage();
  const queries = useQueryClient();
  const [apiKey, setApiKey] = useState('');
  const [amount, setAmount] = useState(given.initialAmount);
  const [problem, setProblem] = useState<CheckoutProblem>();
  const [attempts] = useState(() => new AttemptKeys());
  const [isLeaving, setLeaving] = useState(false);
  const { running, run } = useOneAtATime<'buy'>();

  // Restores the form for users who come back without paying.
  useEffect(() => {
    const order = recallOrder();
    if (order === undefined) return;
    setApiKey(order.apiKey ?? '');
    setAmount(order.amount);
  }, []);
  // Browsers may restore this page from their cache; enable the form again then.
  useEffect(() => {
    const comeBack = () => setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  /** Only displayed next to the new balance later, so the purchase continues without it. */
  async function readBalance(key: string): Promise<number | null> {
    try {
      if (key !== '') return (await queries.fetchQuery(keyBalanceQuery(key))).balance;
      return user === undefined ? null : (await queries.fetchQuery(userBalanceQuery(user.id))).balance;
    } catch {
      return null;
    }
  }

  return {
    apiKey,
    amount,
    problem,
    isBusy: running !== undefined || isLeaving,
    setApiKey(next) {
      setApiKey(next);
      setProblem(undefined);
    },
    setAmount(next) {
      setAmount(next);
      setProblem(undefined);
    },
    buy(amountEuros) {
      const key = apiKey.trim();
      void run('buy', async () => {
        setProblem(undefined);
        try {
          const accessToken = key === '' ? await browserSession.accessToken() : undefined;
          const organization = user && chosenOrganization(user.id);
          const payer = { apiKey: key === '' ? undefined : key, accessToken, organization };
          const order = { amountEuros, ...payer, language };
          const address = await startCheckout(order, attempts);
          const balanceBeforeEuros = await readBalance(key);
          rememberOrder({ apiKey: key === '' ? null : key, amount, balanceBeforeEuros });
          setLeaving(true);
          location.assign(address);
        } catch (error) {
          setProblem(explainCheckout(error));
        }
      });
    },
  };
}
