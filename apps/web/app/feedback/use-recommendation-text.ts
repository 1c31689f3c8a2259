import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/words.ts';
import type { Language } from '../paths.ts';

type Translate = (language: Language, text: string) => string;

/**
 * Returns a function that puts recommendations into the reader's language. The texts load once there is a result, so
 * that pages without one don't have to; until then, recommendations stay as they are.
 */
export function useRecommendationText(): (text: string) => string {
  const language = useLanguage();
  const [translate, setTranslate] = useState<Translate>();
  useEffect(() => {
    let isGone = false;
    const take = ({ recommendationIn }: { recommendationIn: Translate }) => {
      if (!isGone) setTranslate(() => recommendationIn);
    };
    import('./recommendation-texts.ts').then(take, () => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return (text) => translate?.(language, text) ?? text;
}
