import { useWords } from '../i18n/words.ts';
import form from './form.module.css';

/** Says that the form needs JavaScript, where it's off. Forms with personal data also post, so an address never has it. */
export function NeedsScript() {
  const words = useWords('shell');
  return (
    <noscript>
      <p className={form.problem}>{words.needsScript}</p>
    </noscript>
  );
}
