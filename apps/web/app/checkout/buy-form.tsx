import { useQuery } from '@tanstack/react-query';
import { MINUTE_PRICES, TOP_UP } from '@voice-feedback/contract/catalogue-entries';
import { type FormEvent, Suspense, useState } from 'react';
import { userBalanceQuery } from '../credits/balance.ts';
import { CREDITS_PER_EURO, eurosOf } from '../credits/prices.ts';
import { numberFormat } from '../i18n/number-format.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import { useSession } from '../session/session.ts';
import type { SessionUser } from '../session/session-state.ts';
import { Button } from '../ui/button.tsx';
import form from '../ui/form.module.css';
import { NeedsScript } from '../ui/needs-script.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type AmountProblem, readAmount } from './amount.ts';
import { AmountChoice } from './amount-choice.tsx';
import classes from './checkout.module.css';
import { euroFormat, wholeEuroFormat } from './formats.ts';
import type { CheckoutProblem } from './start-checkout.ts';
import { useCheckout } from './use-checkout.ts';
import { wordsOfCheckout } from './words-of-checkout.ts';

interface Wrong {
  key?: 'key_missing';
  amount?: AmountProblem;
}

/** Asks for the account and the amount, then leads to the payment page. */
export function BuyForm() {
  const words = useWords('checkout');
  const language = useLanguage();
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const { minimumEuros, maximumEuros, presetsEuros } = TOP_UP;
  const order = useCheckout({ initialAmount: String(presetsEuros[1]), user });
  const [wrong, setWrong] = useState<Wrong>({});
  const { apiKey, amount, problem, isBusy } = order;
  const read = readAmount(amount, TOP_UP);
  const amountEuros = typeof read === 'number' ? read : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isKeyMissing = apiKey.trim() === '' && user === undefined;
    setWrong({
      ...(isKeyMissing ? { key: 'key_missing' } : {}),
      ...(typeof read === 'number' ? {} : { amount: read }),
    });
    if (typeof read === 'number' && !isKeyMissing) order.buy(read);
  }

  const refusal = problem && { field: problem.field, words: <Refusal problem={problem} /> };
  const whole = wholeEuroFormat(language);
  const amountWords =
    wrong.amount === 'out_of_range'
      ? words.problem.out_of_range(whole.format(minimumEuros), whole.format(maximumEuros))
      : wrong.amount && words.problem[wrong.amount];
  return (
    <form method="post" className={form.form} onSubmit={submit} noValidate>
      <NeedsScript />
      <TextField
        label={user === undefined ? words.buy.apiKey : words.buy.otherKey}
        description={user === undefined ? words.buy.apiKeyHint : words.buy.otherKeyHint(user.email)}
        name="api-key"
        placeholder="vf_..."
        autoComplete="off"
        spellCheck={false}
        value={apiKey}
        error={wrong.key ? words.problem.key_missing : refusal?.field === 'key' && refusal.words}
        onChange={(event) => {
          order.setApiKey(event.currentTarget.value);
          setWrong(({ key: _, ...rest }) => rest);
        }}
      />
      {user && <UserBalance user={user} />}
      <AmountChoice
        presetsEuros={presetsEuros}
        range={TOP_UP}
        value={amount}
        error={amountWords ?? (refusal?.field === 'amount' ? refusal.words : undefined)}
        onChange={(value) => {
          order.setAmount(value);
          setWrong(({ amount: _, ...rest }) => rest);
        }}
      />
      <p className={classes.worth} aria-live="polite">
        {amountEuros !== undefined && <Worth amountEuros={amountEuros} />}
      </p>
      {refusal?.field === 'form' && (
        <p className={form.problem} role="alert">
          {refusal.words}
        </p>
      )}
      <Button type="submit" size="lg" fullWidth disabled={isBusy}>
        {isBusy
          ? words.buy.redirecting
          : amountEuros === undefined
            ? words.buy.submitNothing
            : words.buy.submit(numberFormat(language).format(amountEuros))}
      </Button>
    </form>
  );
}

/** Why the purchase didn't start. The texts of all errors load with the first one. */
function Refusal({ problem }: { problem: CheckoutProblem }) {
  return (
    <Suspense>
      <RefusalText problem={problem} />
    </Suspense>
  );
}

function RefusalText({ problem }: { problem: CheckoutProblem }) {
  return wordsOfCheckout(useWords('checkout').problem, useWords('errors'), problem);
}

function UserBalance({ user }: { user: SessionUser }) {
  const words = useWords('checkout').buy;
  const euros = euroFormat(useLanguage());
  const { data } = useQuery(userBalanceQuery(user.id));
  if (data === undefined) return null;
  return <p className={classes.worth}>{words.balance(euros.format(data.balance))}</p>;
}

function Worth({ amountEuros }: { amountEuros: number }) {
  const words = useWords('checkout').buy;
  const number = numberFormat(useLanguage(), { maximumFractionDigits: 0 });
  const minutes = Math.floor(amountEuros / eurosOf(MINUTE_PRICES.standard.microEuros));
  return words.worth(number.format(amountEuros * CREDITS_PER_EURO), number.format(minutes));
}
