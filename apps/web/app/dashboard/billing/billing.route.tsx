import { useLocation } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { barePath, type PageTarget } from '../../paths.ts';
import { useAccount, useShowsForms } from '../account/use-account.ts';
import { Page } from '../layout/page.tsx';
import { SectionNav } from '../layout/section-nav.tsx';
import { useMay } from '../organization/use-may.ts';
import { AddCredits } from './add-credits.tsx';
import { AutoTopUp } from './auto-top-up.tsx';
import { BalanceFigures } from './balance-figures.tsx';
import { BuyerForm } from './buyer-form.tsx';
import { Invoices } from './invoices.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { SpendingLimit } from './spending-limit.tsx';
import { StatementTable } from './statement-table.tsx';

/** The sections, each with its own address. */
const SECTIONS = [
  { id: 'credits', path: '/dashboard/billing' },
  { id: 'plan', path: '/dashboard/billing/plan' },
  { id: 'statement', path: '/dashboard/billing/statement' },
  { id: 'invoices', path: '/dashboard/billing/invoices' },
] as const satisfies readonly { id: string; path: PageTarget }[];

export default function Billing() {
  const words = useWords('dashboardBilling');
  const showsForms = useShowsForms();
  const address = barePath(useLocation().pathname);
  const section = SECTIONS.find(({ path }) => path === address)?.id ?? 'credits';
  return (
    <Page
      title={words.title}
      lead={words.lead}
      sections={
        <SectionNav
          label={words.sectionList}
          sections={SECTIONS.map(({ id, path }) => ({ path, name: words.sections[id] }))}
        />
      }
    >
      {section === 'credits' && <BalanceFigures />}
      {showsForms && <Section id={section} />}
    </Page>
  );
}

function Section({ id }: { id: (typeof SECTIONS)[number]['id'] }) {
  const account = useAccount();
  // Nothing is charged for a suspended account; its owner can still cancel the plan and read the rest.
  const mayPay = useMay('billing:edit');
  const mayBuy = mayPay && (account.state !== 'online' || !account.isSuspended);
  switch (id) {
    case 'plan':
      return <PlanChoice mayBuy={mayBuy} mayCancel={mayPay} />;
    case 'statement':
      return <StatementTable />;
    case 'invoices':
      return (
        <>
          <Invoices />
          {mayPay && <BuyerForm />}
        </>
      );
    case 'credits':
      return (
        mayBuy && (
          <>
            <AddCredits />
            <AutoTopUp />
            <SpendingLimit />
          </>
        )
      );
  }
}
