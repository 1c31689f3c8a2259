import { Link } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatMoment, formatNumber, formatSmallEuros } from '../figures.ts';
import { ScrollTable } from '../layout/scroll-table.tsx';
import table from '../layout/table.module.css';
import { useTo } from '../layout/use-to.ts';
import { requestTarget } from './request-address.ts';
import { Caller, Status } from './request-parts.tsx';
import type { LoggedRequest } from './request-queries.ts';
import classes from './requests.module.css';

interface Properties {
  requests: readonly LoggedRequest[];
  /** query of the list, for the way back */
  search: string;
}

export function RequestTable({ requests, search }: Properties) {
  const words = useWords('requests');
  return (
    <ScrollTable label={words.title} className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{words.column.status}</th>
          <th scope="col">{words.column.request}</th>
          <th scope="col">{words.column.when}</th>
          <th scope="col" className={table.number}>
            {words.column.cost}
          </th>
          <th scope="col" className={table.number}>
            {words.column.duration}
          </th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <Row key={request.request_id} request={request} search={search} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Row({ request, search }: { request: LoggedRequest; search: string }) {
  const words = useWords('requests');
  const language = useLanguage();
  const to = useTo();
  return (
    <tr>
      <td>
        <Status status={request.status} />
      </td>
      <td className={classes.request}>
        <Link to={to(requestTarget(request.request_id, search))}>
          <code>{`${request.method} ${request.path}`}</code>
        </Link>
        {request.code !== null && (
          <div className={classes.reason}>
            <code>{request.code}</code> {request.reason}
          </div>
        )}
        <div className={table.quiet}>
          <Caller request={request} />
          {request.feedback_id && (
            <>
              {' · '}
              <Link to={to(`/dashboard/feedback/${request.feedback_id}`)}>{words.feedback}</Link>
            </>
          )}
        </div>
      </td>
      <td className={table.nowrap}>{formatMoment(request.created_at, language)}</td>
      <td className={table.number}>
        {request.cost.euros > 0 && formatSmallEuros(request.cost.euros, language)}
      </td>
      <td className={table.number}>{formatNumber(request.duration_ms, language, 0)} ms</td>
    </tr>
  );
}
