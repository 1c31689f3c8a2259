import { Section } from '../../shell/container.tsx';
import type { LandingSections } from '../content/landing-sections.ts';
import classes from './comparison.module.css';

/** Other ways to learn the same, with what they do better. On a phone, each row becomes a list. */
export function Comparison({ comparison }: { comparison: LandingSections['comparison'] }) {
  const { heading, lead, columns, rows, note } = comparison;
  return (
    <Section id="comparison" heading={heading} lead={lead}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, source, cells }) => (
            <tr key={what}>
              <th scope="row">
                {what} <small>{source}</small>
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index]} data-of={columns[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>{note}</p>
    </Section>
  );
}
