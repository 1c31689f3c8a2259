import type { ApiKeyView } from '@voice-feedback/contract/api-keys';
import { useWords } from '../../i18n/words.ts';
import table from '../layout/table.module.css';
import classes from './key-table.module.css';

/** What a key can do and where it works, in a row of the table, with risks highlighted. */
export function KeyUse({ apiKey }: { apiKey: ApiKeyView }) {
  const words = useWords('apiKeys');
  const { scopes, allowed_domains: domains, allowed_addresses: addresses, shared_domains: shared } = apiKey;
  return (
    <>
      <div className={table.quiet}>{scopes.map((scope) => words.scope[scope]).join(', ')}</div>
      {domains.length > 0 && <div className={table.quiet}>{domains.join(', ')}</div>}
      {addresses.length > 0 && <div className={table.quiet}>{addresses.join(', ')}</div>}
      {apiKey.allow_browser && <div className={classes.danger}>{words.inBrowsers}</div>}
      {shared.length > 0 && <div className={classes.danger}>{words.sharedDomains(shared.join(', '))}</div>}
    </>
  );
}
