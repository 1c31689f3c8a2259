import { Link } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatMoment, formatNumber, formatSmallEuros } from '../figures.ts';
import { ScrollTable } from '../layout/scroll-table.tsx';
import table from '../layout/table.module.css';
import { useTo } from '../layout/use-to.ts';
import { ColumnMenu } from '../tables/column-menu.tsx';
import { type ColumnChoice, useColumns } from '../tables/use-columns.ts';
import { requestTarget } from './request-address.ts';
import { Caller, Status } from './request-parts.tsx';
import type { LoggedRequest } from './request-queries.ts';
import classes from './requests.module.css';

/** Those that can be hidden, in their order, and whether they're shown before anyone chooses. */
const COLUMNS = { caller: true, when: true, cost: true, duration: true, id: false } as const;
type Column = keyof typeof COLUMNS;
const NUMBERS: readonly Column[] = ['cost', 'duration'];

interface Properties {
  requests: readonly LoggedRequest[];
  /** query of the list, for the way back */
  search: string;
  /** how many there are */
  found: string;
}

export function RequestTable({ requests, search, found }: Properties) {
  const words = useWords('requests');
  const choice = useColumns('requests', COLUMNS);
  return (
    <div>
      <div className={classes.found}>
        <p aria-live="polite">{found}</p>
        <ColumnMenu choice={choice} names={words.column} />
      </div>
      <ScrollTable label={words.title} className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{words.column.status}</th>
            <th scope="col">{words.column.request}</th>
            {choice.columns.filter(choice.isShown).map((column) => (
              <th key={column} scope="col" className={NUMBERS.includes(column) ? table.number : undefined}>
                {words.column[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <Row key={request.request_id} request={request} search={search} isShown={choice.isShown} />
          ))}
        </tbody>
      </ScrollTable>
    </div>
  );
}

interface RowProperties {
  request: LoggedRequest;
  search: string;
  isShown: ColumnChoice<Column>['isShown'];
}

function Row({ request, search, isShown }: RowProperties) {
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
        {request.feedback_id && (
          <div>
            <Link to={to(`/dashboard/feedback/${request.feedback_id}`)}>{words.feedback}</Link>
          </div>
        )}
      </td>
      {isShown('caller') && (
        <td>
          <Caller request={request} />
        </td>
      )}
      {isShown('when') && <td className={table.nowrap}>{formatMoment(request.created_at, language)}</td>}
      {isShown('cost') && (
        <td className={table.number}>
          {request.cost.euros > 0 && formatSmallEuros(request.cost.euros, language)}
        </td>
      )}
      {isShown('duration') && (
        <td className={table.number}>{formatNumber(request.duration_ms, language, 0)} ms</td>
      )}
      {isShown('id') && (
        <td>
          <code>{request.request_id}</code>
        </td>
      )}
    </tr>
  );
}
