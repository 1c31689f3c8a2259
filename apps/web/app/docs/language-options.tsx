import type { ReactNode } from 'react';
import { useWords } from '../i18n/words.ts';
import { CODE_LANGUAGES, type CodeLanguage } from './code-languages.ts';
import classes from './language-options.module.css';
import { useCodeLanguage } from './use-code-language.ts';

/** The same thing in several languages: the reader's own is shown, and the choice is kept for the whole site. */
export function LanguageOptions({
  options,
}: {
  options: readonly { id: CodeLanguage; content: ReactNode }[];
}) {
  const words = useWords('docs');
  const [chosen, choose] = useCodeLanguage();
  const shown = options.some(({ id }) => id === chosen) ? chosen : options[0]?.id;
  return (
    <div className={classes.options}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend above the buttons */}
      <div role="group" aria-label={words.codeLanguage} className={classes.switch}>
        {CODE_LANGUAGES.filter(({ id }) => options.some((option) => option.id === id)).map(({ id, name }) => (
          <button key={id} type="button" aria-pressed={id === shown} onClick={() => choose(id)}>
            {name}
          </button>
        ))}
      </div>
      {options.map(({ id, content }) => (
        <div key={id} hidden={id !== shown}>
          {content}
        </div>
      ))}
    </div>
  );
}
