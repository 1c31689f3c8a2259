import { useWords } from '../../i18n/words.ts';
import { useOffline } from '../account/use-account.ts';
import { Page } from '../layout/page.tsx';
import { AddCredits } from './add-credits.tsx';
import { AutoTopUp } from './auto-top-up.tsx';
import { BalanceFigures } from './balance-figures.tsx';
import { BuyerForm } from './buyer-form.tsx';
import { Invoices } from './invoices.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { SpendingLimit } from './spending-limit.tsx';
import { StatementTable } from './statement-table.tsx';

export default function Billing() {
  const words = useWords('dashboardBilling');
  const isOffline = useOffline();
  return (
    <Page title={words.title} lead={words.lead}>
      <BalanceFigures />
      {!isOffline && (
        <>
          <AddCredits />
          <PlanChoice />
          <AutoTopUp />
          <SpendingLimit />
          <StatementTable />
          <Invoices />
          <BuyerForm />
        </>
      )}
    </Page>
  );
}
