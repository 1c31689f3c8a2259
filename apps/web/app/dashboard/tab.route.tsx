import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { pageAt } from './tab-pages.ts';

/** The open tab. To the router, all tabs are this one module. */
export default function Tab() {
  const { '*': address = '' } = useParams();
  const bare = address.replace(/\/+$/, '');
  const Page = pageAt(bare);
  return (
    <Suspense fallback={<Skeleton height={240} mt={32} />}>
      <Page key={bare} />
    </Suspense>
  );
}
