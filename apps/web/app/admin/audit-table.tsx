import type { auditListSchema } from '@voice-feedback/contract/admin';
import { z } from 'zod';
import { formatEuros, formatMoment } from '../dashboard/figures.ts';
import { ScrollTable } from '../dashboard/layout/scroll-table.tsx';
import table from '../dashboard/layout/table.module.css';
import { useLanguage, useWords } from '../i18n/words.ts';
import classes from './admin.module.css';

type Entry = z.infer<typeof auditListSchema>['entries'][number];

export function AuditTable({ entries }: { entries: readonly Entry[] }) {
  const words = useWords('admin');
  const language = useLanguage();
  return (
    <ScrollTable label={words.audit}>
      <thead>
        <tr>
          <th scope="col">{words.auditColumn.when}</th>
          <th scope="col">{words.auditColumn.who}</th>
          <th scope="col">{words.auditColumn.what}</th>
          <th scope="col">{words.auditColumn.target}</th>
          <th scope="col">{words.auditColumn.why}</th>
          <th scope="col">{words.auditColumn.from}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className={table.nowrap}>{formatMoment(entry.created_at, language)}</td>
            <td>
              {entry.actor ?? words.auditNobody}
              <div className={table.quiet}>{words.authority[entry.authority]}</div>
            </td>
            <What entry={entry} />
            <td>{entry.target}</td>
            <Why entry={entry} />
            <td>{entry.address}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

const namesSchema = z.record(z.string(), z.string());
const detailSchema = z.looseObject({
  euros: z.string().optional(),
  note: z.string().nullable().optional(),
  reason: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
});
const SHOWN_ELSEWHERE = new Set(['euros', 'note', 'reason', 'from', 'to', 'format', 'show']);

/** The action, with how much or from what to what. */
function What({ entry: { action, detail } }: { entry: Entry }) {
  const words = useWords('admin');
  const language = useLanguage();
  const { plans } = useWords('dashboardBilling');
  const { data: { euros, from, to } = {} } = detailSchema.safeParse(detail);
  const label = namesSchema.parse(words.auditActions)[action] ?? action;
  const names = namesSchema.parse({ ...plans, ...words.roles });
  const isChange = action.endsWith('.changed') && from !== undefined && to !== undefined;
  return (
    <td>
      {label}
      {euros !== undefined && (
        <>
          {': '}
          <strong className={table.nowrap}>
            {action === 'credits.debited' ? '−' : '+'}
            {formatEuros(Number(euros), language)}
          </strong>
        </>
      )}
      {isChange && <div className={table.quiet}>{`${names[from] ?? from} → ${names[to] ?? to}`}</div>}
    </td>
  );
}

/** The note or reason that was typed, and whatever else is known. */
function Why({ entry: { detail } }: { entry: Entry }) {
  const { data: { note, reason } = {} } = detailSchema.safeParse(detail);
  const rest = Object.entries(detail).filter(
    ([name, value]) => !SHOWN_ELSEWHERE.has(name) && value !== null && value !== '',
  );
  return (
    <td className={classes.why}>
      {reason ?? note}
      {rest.map(([name, value]) => (
        <div key={name} className={table.quiet}>
          {name}: {typeof value === 'string' ? value : JSON.stringify(value)}
        </div>
      ))}
    </td>
  );
}
