import { useWords } from '../../i18n/words.ts';
import { Empty, Page } from '../layout/page.tsx';
import { SignUpButton } from './demo-banner.tsx';

/** In place of a page that needs an account. */
export function NotInDemo() {
  const { visit: words } = useWords('dashboard');
  return (
    <Page title={words.notHere}>
      <Empty title={words.readOnly} action={<SignUpButton source="demo page" />}>
        {words.notHereText}
      </Empty>
    </Page>
  );
}
