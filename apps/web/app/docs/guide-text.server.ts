import {
  MICRO_EUROS_PER_EURO,
  MINUTE_PRICES,
  OFFERS,
  PLANS,
  TOP_UP,
} from '@voice-feedback/contract/catalogue-entries';
import { ERRORS } from '@voice-feedback/contract/errors';
import { words as english } from '../i18n/en/errors.ts';
import { wordsForCode } from '../i18n/error-words.ts';
import { words as french } from '../i18n/fr/errors.ts';
import { LOCALES } from '../i18n/locales.ts';
import type { Language } from '../paths.ts';
import type { Guide } from './guides.ts';
import { README_SAMPLES } from './readme-samples.ts';

const TEXTS: Record<string, string> = import.meta.glob('./content/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Files that tests execute. */
const SAMPLES: Record<string, string> = import.meta.glob('../../../../examples/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** How a code block names the language of a file. */
const FENCES: Record<string, string> = {
  mjs: 'js',
  jsx: 'jsx',
  py: 'python',
  rb: 'ruby',
  sh: 'sh',
  html: 'html',
};

export class GuideError extends Error {
  override name = 'GuideError';
}

/**
 * The whole text of a guide as Markdown: samples are the files in `examples/`, error codes and prices come from the
 * contract, so none of them can differ from what the server does. Throws `GuideError` where something is missing.
 */
export function guideText(guide: Guide, language: Language): string {
  const text = TEXTS[`./content/${language}/${guide}.md`];
  if (text === undefined) throw new GuideError(`there is no guide "${guide}" in ${language}`);
  return text.replaceAll(/\{\{(\w+)(?: ([\w.-]+))?\}\}/g, (_, what: string, name: string | undefined) => {
    if (what === 'sample' && name !== undefined) return sample(name);
    if (what === 'readme' && name === 'javascript') return fenced(README_SAMPLES.javascript);
    if (what === 'errors') return errorTable(language);
    if (what === 'prices') return priceTables(language);
    throw new GuideError(`${guide} asks for "${what}"`);
  });
}

function sample(name: string): string {
  const text = SAMPLES[`../../../../examples/${name}`];
  const fence = FENCES[name.split('.').at(-1) ?? ''];
  if (text === undefined || fence === undefined) throw new GuideError(`there is no sample "${name}"`);
  return fenced({ fence, code: text.trim() });
}

function fenced({ fence, code }: { fence: string; code: string }): string {
  return `\`\`\`${fence}\n${code}\n\`\`\``;
}

function errorTable(language: Language): string {
  const words = language === 'fr' ? french : english;
  const rows = Object.entries(ERRORS).map(
    ([code, { status }]) => `| <a id="${code}"></a>\`${code}\` | ${status} | ${wordsForCode(words, code)} |`,
  );
  return table(['code', 'HTTP', language === 'fr' ? 'ce que cela veut dire' : 'what it means'], rows);
}

function priceTables(language: Language): string {
  const say = language === 'fr' ? FRENCH : ENGLISH;
  const euros = (microEuros: number) =>
    (microEuros / MICRO_EUROS_PER_EURO).toLocaleString(LOCALES[language], {
      style: 'currency',
      currency: 'EUR',
    });
  const number = (value: number) => value.toLocaleString(LOCALES[language]);
  const minutes = [
    `| ${say.standard} | ${euros(MINUTE_PRICES.standard.microEuros)} |`,
    `| ${say.detailed} | ${euros(MINUTE_PRICES.detailed.microEuros)} |`,
  ];
  const plans = Object.values(PLANS).map((plan) => {
    const month = plan.monthlyMicroEuros === null ? say.contract : euros(plan.monthlyMicroEuros);
    const charge =
      plan.charge.by === 'request'
        ? `${euros(plan.charge.microEuros)} ${say.aRequest}`
        : plan.charge.by === 'plan'
          ? say.included
          : say.bySecond;
    const recordings = plan.recordingsPerMonth === null ? say.noCap : number(plan.recordingsPerMonth);
    return `| \`${plan.id}\` | ${month} | ${charge} | ${recordings} | ${number(plan.maximumSeconds)} s |`;
  });
  const offers = Object.values(OFFERS).map(
    (offer) => `| \`${offer.id}\` | ${number(offer.credits)} | ${say[offer.renews]} |`,
  );
  return [
    table(say.minuteHead, minutes),
    table(say.planHead, plans),
    table(say.offerHead, offers),
    say.topUp(TOP_UP.presetsEuros.join(', '), TOP_UP.minimumEuros, TOP_UP.maximumEuros),
  ].join('\n\n');
}

const ENGLISH = {
  standard: 'standard analysis, a minute',
  detailed: 'detailed analysis, a minute',
  contract: 'by contract',
  aRequest: 'a recording',
  included: 'included',
  bySecond: 'by the second',
  noCap: 'no cap',
  once: 'once',
  monthly: 'every calendar month, gone at its end',
  minuteHead: ['what', 'price'],
  planHead: ['plan', 'a month', 'a recording', 'recordings a month', 'longest'],
  offerHead: ['offer', 'free credits', 'when'],
  topUp: (presets: string, least: number, most: number) =>
    `Credit is bought by card: ${presets} €, or any amount from ${least} to ${most} €.`,
};
const FRENCH: typeof ENGLISH = {
  standard: 'analyse standard, la minute',
  detailed: 'analyse détaillée, la minute',
  contract: 'sur contrat',
  aRequest: 'par enregistrement',
  included: 'compris',
  bySecond: 'à la seconde',
  noCap: 'sans plafond',
  once: 'une fois',
  monthly: 'chaque mois civil, perdus à sa fin',
  minuteHead: ['quoi', 'prix'],
  planHead: ['offre', 'par mois', 'par enregistrement', 'enregistrements par mois', 'durée maximale'],
  offerHead: ['cadeau', 'crédits offerts', 'quand'],
  topUp: (presets: string, least: number, most: number) =>
    `Le crédit s'achète par carte : ${presets} €, ou tout montant de ${least} à ${most} €.`,
};

function table(head: readonly string[], rows: readonly string[]): string {
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---|').join('')}`, ...rows].join('\n');
}
