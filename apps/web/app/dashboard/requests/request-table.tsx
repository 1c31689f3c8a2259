import { Button } from '@mantine/core';
import type { requestListSchema } from '@voice-feedback/contract/usage';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { formatMoment, formatNumber, formatSmallEuros } from '../figures.ts';
import { ScrollTable } from '../layout/scroll-table.tsx';
import table from '../layout/table.module.css';
import { useTo } from '../layout/use-to.ts';
import { curlOf } from './curl-of.ts';
import classes from './requests.module.css';

type LoggedRequest = z.infer<typeof requestListSchema>['requests'][number];

const FIRST_BAD_STATUS = 400;

export function RequestTable({ requests }: { requests: readonly LoggedRequest[] }) {
  const words = useWords('requests');
  return (
    <ScrollTable label={words.title}>
      <thead>
        <tr>
          <th scope="col">{words.column.when}</th>
          <th scope="col">{words.column.request}</th>
          <th scope="col">{words.column.status}</th>
          <th scope="col" className={table.number}>
            {words.column.cost}
          </th>
          <th scope="col" className={table.number}>
            {words.column.duration}
          </th>
          <th scope="col">{words.column.id}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <Row key={request.request_id} request={request} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Row({ request }: { request: LoggedRequest }) {
  const words = useWords('requests');
  const language = useLanguage();
  const to = useTo();
  const path = `${request.method} ${request.path}`;
  const copy = () =>
    void navigator.clipboard.writeText(curlOf(request, window.location.origin)).then(
      () => showToast({ kind: 'success', message: words.curlCopied }),
      () => showToast({ kind: 'error', message: words.curlFailed }),
    );
  return (
    <tr>
      <td className={table.nowrap}>{formatMoment(request.created_at, language)}</td>
      <td>
        <code>{path}</code>
        <div className={table.quiet}>
          {request.key_prefix === null ? words.browser : `${request.key_name ?? ''} ${request.key_prefix}***`}
        </div>
      </td>
      <td>
        <span className={classes.status} data-bad={request.status >= FIRST_BAD_STATUS}>
          {request.status}
        </span>
        {request.code && <div className={table.quiet}>{request.code}</div>}
        {request.feedback_id && (
          <div>
            <Link to={to(`/dashboard/feedback/${request.feedback_id}`)}>{words.feedback}</Link>
          </div>
        )}
      </td>
      <td className={table.number}>
        {request.cost.euros > 0 && formatSmallEuros(request.cost.euros, language)}
      </td>
      <td className={table.number}>{formatNumber(request.duration_ms, language, 0)} ms</td>
      <td className={table.nowrap}>
        <code>{request.request_id}</code>
      </td>
      <td className={table.number}>
        <Button size="compact-sm" variant="subtle" aria-label={words.curlOf(path)} onClick={copy}>
          {words.curl}
        </Button>
      </td>
    </tr>
  );
}
