import { API_CHANGES } from '@voice-feedback/contract/api-changes';
import { API_VERSIONS } from '@voice-feedback/contract/api-versions';
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
  return table(['code', 'HTTP', language === 'fr' ? 'signification' : 'what it means'], rows);
}

/** For codes with a dashboard text that's about pages. */
const FRENCH_FOR_CALLERS: Partial<Record<string, string>> = {
  api_key_missing: 'Envoyez votre clé API dans l’en-tête Authorization : « Bearer vf_… ».',
  not_found: 'Il n’y a rien à cette adresse.',
  method_not_allowed:
    'Cette adresse n’accepte pas cette méthode ; l’en-tête Allow indique celles qu’elle accepte.',
  request_timeout: 'La requête a mis trop de temps à arriver.',
  upload_stalled: 'L’envoi a été interrompu.',
  upgrade_required: 'Cette adresse n’accepte que des connexions WebSocket.',
  conflict: 'Impossible dans l’état actuel.',
  edit_conflict: 'Modifié entre-temps. La nouvelle version est dans cette réponse.',
  idempotency_in_flight:
    'Une requête avec cette Idempotency-Key est encore en cours. Réessayez dans un instant.',
  idempotency_key_reused: 'Cette Idempotency-Key a déjà servi avec un autre contenu.',
  unsupported_media_type: 'Ce type de contenu n’est pas accepté ici ; `detail` indique ceux qui le sont.',
  unknown_cursor: 'Ce curseur ne vient pas de cette liste.',
  unknown_api_version: 'Cette version de l’API n’existe pas ; `detail` indique celles qui existent.',
  malformed_body: 'Le corps de la requête est illisible.',
  malformed_request: 'La requête est mal formée.',
  invalid_request: 'Certaines valeurs sont incorrectes ; `errors` indique lesquelles, et ce qui est attendu.',
  unsupported_option:
    'Cette option n’existe pas ; `errors` propose celle que vous vouliez sans doute écrire.',
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
    const month = plan.monthlyMicroEuros === null ? say.custom : euros(plan.monthlyMicroEuros);
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
    say.topUp(TOP_UP.presetsEuros, TOP_UP.minimumEuros, TOP_UP.maximumEuros),
  ].join('\n\n');
}

const ENGLISH = {
  standard: 'standard analysis, a minute',
  detailed: 'detailed analysis, a minute',
  custom: 'custom',
  aRequest: 'a recording',
  included: 'included',
  bySecond: 'by the second',
  noCap: 'no cap',
  once: 'once',
  monthly: 'every calendar month, gone at its end',
  minuteHead: ['what', 'price'],
  planHead: ['plan', 'a month', 'a recording', 'recordings a month', 'longest'],
  offerHead: ['offer', 'free credits', 'when'],
  topUp: (presets: readonly number[], least: number, most: number) =>
    `You buy credits by card: ${presets.map((euros) => `€${euros}`).join(', ')}, or any amount from €${least} to €${most}.`,
};
const FRENCH: typeof ENGLISH = {
  standard: 'standard, la minute',
  detailed: 'détaillée, la minute',
  custom: 'sur mesure',
  aRequest: 'par enregistrement',
  included: 'compris',
  bySecond: 'à la seconde',
  noCap: 'sans plafond',
  once: 'une fois',
  monthly: 'chaque mois civil ; le reste expire à la fin du mois',
  minuteHead: ['analyse', 'prix'],
  planHead: ['formule', 'par mois', 'par enregistrement', 'enregistrements par mois', 'durée maximale'],
  offerHead: ['offre', 'crédits offerts', 'quand'],
  topUp: (presets: readonly number[], least: number, most: number) =>
    `Les crédits s’achètent par carte : ${presets.join(', ')} €, ou tout autre montant de ${least} à ${most} €.`,
};

function table(head: readonly string[], rows: readonly string[]): string {
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---|').join('')}`, ...rows].join('\n');
}
