import { Button } from '@mantine/core';
import type {
  InsightComparison,
  InsightCounts,
  InsightGroup,
  Insights,
} from '@voice-feedback/contract/insights';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { csvOf } from '../charts/chart-rows.ts';
import { saveFile } from '../charts/save-file.ts';
import { formatNumber, formatShare } from '../figures.ts';
import { listTarget } from '../inbox/feedback-address.ts';
import { Section } from '../layout/page.tsx';
import { ScrollTable } from '../layout/scroll-table.tsx';
import { useTo } from '../layout/use-to.ts';
import classes from './insights.module.css';
import { type InsightsView, segmentOf } from './insights-view.ts';

/** Rows of the table; the file has all. */
const ROWS_SHOWN = 20;

interface Properties {
  comparison: InsightComparison;
  insights: Insights;
  view: InsightsView;
  name: (group: InsightGroup) => string;
}

/** The values of a metadata field beside each other: in all, and for each theme, topic or category. */
export function Comparison({ comparison, insights, view, name }: Properties) {
  const { compare, groupColumns, people } = useWords('insights');
  const language = useLanguage();
  const { field, values, rest } = comparison;
  const groups = insights.groups.filter((group) => !group.ignored && group.people > 0);
  const title = compare.title(field);
  const save = () => {
    const csv = comparisonCsv(comparison, groups, { name, words: compare, first: groupColumns[insights.by] });
    const file = title.toLocaleLowerCase(language).replaceAll(/[^\p{L}\p{N}]+/gu, '-');
    saveFile(new Blob([csv], { type: 'text/csv' }), `${file}.csv`);
  };
  if (values.length === 0)
    return (
      <Section title={title}>
        <p className={classes.none}>{compare.none(field)}</p>
      </Section>
    );
  return (
    <Section
      title={title}
      lead={compare.lead}
      actions={
        <Button variant="default" size="compact-sm" onClick={save}>
          {compare.saveCsv}
        </Button>
      }
    >
      <ScrollTable label={title} className={classes.comparison}>
        <thead>
          <tr>
            <th scope="col">{groupColumns[insights.by]}</th>
            {values.map(({ value }) => (
              <th key={value} scope="col">
                {value}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{compare.all}</th>
            {values.map(({ value, ...counts }) => (
              <Cell key={value} counts={counts} search={segmentOf(view, { field, value })} />
            ))}
          </tr>
          {groups.slice(0, ROWS_SHOWN).map((group) => (
            <tr key={group.id}>
              <th scope="row">{name(group)}</th>
              {group.segments.map(({ share, ...counts }, index) => {
                const value = values[index]?.value ?? '';
                return (
                  <Cell
                    key={value}
                    counts={counts}
                    share={formatShare(share, language)}
                    search={segmentOf(view, { field, value, group: group.id })}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {groups.length > ROWS_SHOWN && (
        <p className={classes.none}>
          {compare.someLeftOut(formatNumber(ROWS_SHOWN, language), formatNumber(groups.length, language))}
        </p>
      )}
      {rest.messages > 0 && <p className={classes.none}>{compare.rest(people(rest.people), field)}</p>}
    </Section>
  );
}

/** A number of people that leads to their messages. */
function Cell({ counts, share, search }: { counts: InsightCounts; share?: string; search: string }) {
  const words = useWords('insights');
  const language = useLanguage();
  const to = useTo();
  const { people, messages, negative } = counts;
  if (messages === 0) return <td>{formatNumber(0, language)}</td>;
  return (
    <td>
      <Link to={to(listTarget(search))}>{words.people(people)}</Link>
      {share !== undefined && ` · ${share}`}
      <span className={classes.cellNote}>
        {words.negativeShare(formatShare(negative / messages, language))}
      </span>
    </td>
  );
}

/** The whole table as CSV: people, their share, messages and negative ones of each value. */
export function comparisonCsv(
  { values }: InsightComparison,
  groups: readonly InsightGroup[],
  {
    name,
    words,
    first,
  }: {
    name: (group: InsightGroup) => string;
    words: { all: string; csvColumns: (value: string) => readonly string[] };
    first: string;
  },
): string {
  const amounts = ({ people, messages, negative }: InsightCounts, share: number) => [
    people,
    share,
    messages,
    negative,
  ];
  const rows = [
    { label: words.all, amounts: values.flatMap((one) => amounts(one, 1)) },
    ...groups.map((group) => ({
      label: name(group),
      amounts: group.segments.flatMap((segment) => amounts(segment, segment.share)),
    })),
  ];
  const columns = values.flatMap(({ value }) => words.csvColumns(value));
  return csvOf({ columns, rows: rows.map((row) => ({ ...row, value: '' })) }, first);
}
