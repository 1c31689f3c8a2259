import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { goToRememberedLanguage } from './i18n/remembered-language.ts';
import { isArea, loadWords } from './i18n/words.ts';
import { languageOf } from './paths.ts';

/** The prerendered page says which words it is made of; with them in place nothing flickers. */
async function hydrate(): Promise<void> {
  if (goToRememberedLanguage()) return;
  const language = languageOf(window.location.pathname);
  const areas = (document.documentElement.dataset.areas ?? '').split(' ').filter(isArea);
  await loadWords(language, areas);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

void hydrate();
