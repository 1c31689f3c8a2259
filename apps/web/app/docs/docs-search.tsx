import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type Question, useAnswer } from '../backend/use-answer.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import type { Language } from '../paths.ts';
import { useEarlyText } from '../ui/use-early-text.ts';
import classes from './docs-search.module.css';
import type { openSearch } from './search.ts';

const SHORTEST = 2;

/** Searches the guides as the user types. The index and the library load when the field is first used. */
export function DocsSearch() {
  const words = useWords('docs').search;
  const language = useLanguage();
  const [text, setText] = useState('');
  const [isUsed, setUsed] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEarlyText(field);
  useShortcut(field);
  // Text typed before hydration arrives without a focus event.
  const isWanted = isUsed || text !== '';
  const { answer: find, error } = useAnswer(isWanted ? searchIn(language) : undefined);
  const asked = text.trim();
  const found = asked.length < SHORTEST ? [] : (find?.(asked) ?? []);
  const isEmpty = asked.length >= SHORTEST && find !== undefined && found.length === 0;
  return (
    <search className={classes.search}>
      <label htmlFor={id}>{words.label}</label>
      <input
        ref={field}
        id={id}
        type="search"
        value={text}
        placeholder={words.placeholder}
        autoComplete="off"
        onFocus={() => setUsed(true)}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && setText('')}
      />
      <span className={classes.key} aria-hidden="true">
        /
      </span>
      <div role="status" className={classes.found}>
        {error !== undefined && <p>{words.failed}</p>}
        {isEmpty && <p>{words.nothing(asked)}</p>}
        {found.length > 0 && (
          <ul>
            {found.map(({ address, title, heading, excerpt }) => (
              <li key={address}>
                <a href={address}>
                  {heading}
                  {heading !== title && <small>{title}</small>}
                  <span>
                    {excerpt.map((part, index) =>
                      // biome-ignore lint/suspicious/noArrayIndexKey: an excerpt never changes its order
                      part.isMarked ? <mark key={index}>{part.text}</mark> : part.text,
                    )}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </search>
  );
}

function searchIn(language: Language): Question<Awaited<ReturnType<typeof openSearch>>> {
  return {
    name: `docs-search ${language}`,
    ask: async (signal) => (await import('./search.ts')).openSearch(language, signal),
    isLasting: true,
  };
}

/** `/` and Ctrl K go to the search, as in other docs. */
function useShortcut(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isTyping = target instanceof Element && target.closest('input, textarea, select') !== null;
      const isSlash = key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey;
      const isCtrlK = key.toLowerCase() === 'k' && (ctrlKey || metaKey);
      if (!isSlash && !isCtrlK) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, [field]);
}
