import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useAreas, useLanguage, useWords } from '../i18n/words.ts';
import { languageOf } from '../paths.ts';
import { tabAt } from './layout/tabs.ts';
import { NotForYourRole } from './organization/not-for-your-role.tsx';
import { useMay } from './organization/use-may.ts';
import { pageAt, type TabPage } from './tab-pages.ts';
import { NotInDemo } from './visit/not-in-demo.tsx';
import { isVisitorPage, useIsVisitor } from './visit/visitor.ts';

/** In the shape of what comes: a title, a line below it, and rows. */
function PageSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton height={34} width={220} mt={32} />
      <Skeleton height={18} width="min(100%, 420px)" mt={10} mb={40} />
      {ROWS.map((row) => (
        <Skeleton key={row} height={44} mt={12} />
      ))}
    </div>
  );
}

const ROWS = [1, 2, 3, 4, 5];

/** The address of a page of the dashboard or of its demo, in any language. */
const PAGE = /^(?:\/[a-z]{2})?\/(?:dashboard|showcase\/live)(?:\/(.*?))?\/*$/;

// The open page comes while React starts, not after it. If it fails, React asks again and shows the failure.
const [isOpen, open = ''] =
  (typeof document === 'undefined' ? null : PAGE.exec(document.location.pathname)) ?? [];
if (isOpen !== undefined) pageAt(open).load(languageOf(document.location.pathname));

function Loaded({ page }: { page: TabPage }) {
  page.load(useLanguage());
  useAreas(page.areas);
  return <page.Content />;
}

/** The open tab. To the router, all tabs are this one module. */
export default function Tab() {
  const { '*': address = '' } = useParams();
  const bare = address.replace(/\/+$/, '');
  const words = useWords('dashboard');
  const tab = tabAt(bare);
  const isAllowed = useMay(tab?.permission);
  const isVisitor = useIsVisitor();
  if (isVisitor && !isVisitorPage(bare)) return <NotInDemo />;
  if (tab?.permission !== undefined && !isAllowed)
    return <NotForYourRole title={words.tabs[tab.id]} permission={tab.permission} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Loaded key={bare} page={pageAt(bare)} />
    </Suspense>
  );
}
