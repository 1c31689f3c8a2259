import { useWords } from '../../i18n/words.ts';
import classes from './bulk-edits.module.css';
import type { Selection } from './use-selection.ts';

/** The checkbox of a row. With Shift, it selects everything from the row selected last. */
export function SelectRow({
  id,
  title,
  selection,
  tabIndex,
}: {
  id: string;
  title: string;
  selection: Selection;
  tabIndex: 0 | -1;
}) {
  const words = useWords('triage');
  return (
    <label className={classes.select}>
      <input
        type="checkbox"
        aria-label={words.select(title)}
        checked={selection.has(id)}
        tabIndex={tabIndex}
        onChange={(event) => {
          const { nativeEvent } = event;
          const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
          if (isRange) selection.extendTo(id);
          else selection.toggle(id);
        }}
      />
    </label>
  );
}
