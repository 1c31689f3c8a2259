import { ASK_LANGUAGES, type AskLanguage } from '@voice-feedback/contract/ask-links';

const FALLBACK: AskLanguage = 'en';

/** The page's language: the link's own, or the first that the browser asks for (`Accept-Language`) and that exists. */
export function pageLanguage(chosen: AskLanguage | 'auto', accepted: string | undefined): AskLanguage {
  if (chosen !== 'auto') return chosen;
  const wanted = (accepted ?? '')
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { base: range.split('-', 1)[0], quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { base } of wanted) {
    const found = ASK_LANGUAGES.find((language) => language === base);
    if (found !== undefined) return found;
  }
  return FALLBACK;
}
