import { API_CHANGES, API_VERSIONS } from '@voice-feedback/contract/api-versions';
import {
  MICRO_EUROS_PER_EURO,
  MINUTE_PRICES,
  OFFERS,
  PLANS,
  TOP_UP,
} from '@voice-feedback/contract/catalogue-entries';
import { ERRORS } from '@voice-feedback/contract/errors';
import { describedTable } from '../../../../sdks/widget/generate/tables.ts';
import { wordsForCode } from '../i18n/error-words.ts';
import { words as french } from '../i18n/fr/errors.ts';
import { LOCALES } from '../i18n/locales.ts';
import type { Language } from '../paths.ts';
import { SITE_ORIGIN } from '../shell/page-meta.ts';
import type { Guide } from './guides.ts';
import { INSTALL } from './install.ts';
import { personalize } from './personalize.ts';
import { README_SAMPLES } from './readme-samples.ts';

const TEXTS: Record<string, string> = import.meta.glob(['./content/*/*.md', './content/*/parts/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Files that tests execute. */
const SAMPLES: Record<string, string> = import.meta.glob(
  [
    '../../../../examples/*.*',
    '../../../../examples/frameworks/*/src/app.*',
    '../../../../examples/frameworks/next/app/feedback.tsx',
    '../../../../examples/frameworks/vue/vite.config.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);
/** The language of a code block, by file extension. */
const FENCES: Record<string, string> = {
  mjs: 'js',
  jsx: 'jsx',
  tsx: 'tsx',
  ts: 'ts',
  vue: 'vue',
  svelte: 'svelte',
  py: 'python',
  rb: 'ruby',
  sh: 'sh',
  go: 'go',
  php: 'php',
  html: 'html',
};

/** The reason why `sdks/paste.test.ts` doesn't run the block below. Readers don't see it. */
const NOTE = /^<!-- not run: .* -->\n/gm;

export class GuideError extends Error {
  override name = 'GuideError';
}

/**
 * A guide's full Markdown. Samples come from `examples/`, error codes and prices from the contract, so they match the
 * server. Throws `GuideError` if something is missing.
 */
export function guideText(guide: Guide, language: Language): string {
  return personalize(guideWithNotes(guide, language).replaceAll(NOTE, ''), { origin: SITE_ORIGIN });
}

/** The same with the placeholder address and the notes on blocks that `sdks/paste.test.ts` doesn't run. */
export function guideWithNotes(guide: Guide, language: Language): string {
  const text = TEXTS[`./content/${language}/${guide}.md`];
  if (text === undefined) throw new GuideError(`there is no guide "${guide}" in ${language}`);
  return filled(text, guide, language);
}

function filled(text: string, guide: Guide, language: Language): string {
  return text.replaceAll(/\{\{(\w+)(?: ([\w./-]+))?\}\}/g, (_, what: string, name = '') => {
    if (what === 'sample') return sample(name);
    if (what === 'part') return filled(part(name, language), guide, language);
    const described = what === 'element' ? describedTable(name, language) : undefined;
    if (described !== undefined) return described;
    const ofReadme = Object.entries(README_SAMPLES).find(([one]) => one === name)?.[1];
    if (what === 'readme' && ofReadme) return fenced(ofReadme);
    if (what === 'install' && name in INSTALL) return fenced({ fence: 'sh', code: INSTALL[name] ?? '' });
    if (what === 'errors') return errorTable(language);
    if (what === 'prices') return priceTables(language);
    if (what === 'changelog') return changelog();
    throw new GuideError(`${guide} asks for "${what} ${name}"`);
  });
}

/** Text that several guides share. */
function part(name: string, language: Language): string {
  const text = TEXTS[`./content/${language}/parts/${name}.md`];
  if (text === undefined) throw new GuideError(`there is no part "${name}" in ${language}`);
  return text.trim();
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

/** For API callers: the dashboard's texts talk about reloading pages and marked fields. */
function errorTable(language: Language): string {
  const rows = Object.entries(ERRORS).map(([code, { status, title }]) => {
    const words = language === 'en' ? title : (FRENCH_FOR_CALLERS[code] ?? wordsForCode(french, code));
    return `| <a id="${code}"></a>\`${code}\` | ${status} | ${words} |`;
  });
  return table(['code', 'HTTP', language === 'fr' ? 'ce que cela veut dire' : 'what it means'], rows);
}

/** For codes with a dashboard text that's about pages. */
const FRENCH_FOR_CALLERS: Partial<Record<string, string>> = {
  api_key_missing: 'Envoyez votre clé API dans l’en-tête Authorization : « Bearer vf_… ».',
  not_found: 'Il n’y a rien à cette adresse.',
  method_not_allowed: 'Cette adresse ne prend pas cette méthode ; l’en-tête Allow dit lesquelles elle prend.',
  request_timeout: 'La requête a mis trop de temps à arriver.',
  upload_stalled: 'L’envoi s’est arrêté en chemin.',
  upgrade_required: 'Cette adresse parle WebSocket : connectez-vous ainsi.',
  conflict: 'Ce n’est pas possible dans l’état actuel.',
  edit_conflict: 'Cela a été modifié entre-temps. La nouvelle version est dans cette réponse.',
  idempotency_in_flight:
    'Une requête avec cette Idempotency-Key reçoit encore sa réponse. Réessayez bientôt.',
  idempotency_key_reused: 'Cette Idempotency-Key a déjà servi avec un autre contenu.',
  unsupported_media_type: 'Ce type de contenu n’est pas accepté ici ; le détail dit lesquels le sont.',
  unknown_cursor: 'Cette liste n’a pas donné ce curseur.',
  unknown_api_version: 'Cette version de l’API n’existe pas ; le détail dit lesquelles existent.',
  malformed_body: 'Le corps de la requête est illisible.',
  malformed_request: 'La requête est mal formée.',
  invalid_request: 'Certaines valeurs sont erronées ; `errors` dit lesquelles, et ce qu’elles doivent être.',
  unsupported_option: 'Cette option n’existe pas ; `errors` nomme celle que vous vouliez sans doute écrire.',
};

/** In English with field names, as developers expect. */
function changelog(): string {
  const changes = Object.values(API_CHANGES);
  return API_VERSIONS.toReversed()
    .map((version) => {
      const own = changes.filter((change) => change.version === version).map(({ text }) => `- ${text}`);
      return [`### ${version}`, ...(own.length === 0 ? ['- The first version.'] : own)].join('\n\n');
    })
    .join('\n\n');
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
