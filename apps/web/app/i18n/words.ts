import { type FulfilledReactPromise, use } from 'react';
import { useLocation } from 'react-router';
import { type Language, languageOf } from '../paths.ts';

/**
 * The texts of the interface: one typed object per area and language. A text with a placeholder is a function, and
 * one with a count comes from `plurals.ts`. English defines the type, and French must match it. A page loads the
 * areas in its `handle` in its own language. docs/decisions/0010-the-site.md says why this isn't a library.
 */
const AREAS = {
  shell: { en: () => import('./en/shell.ts'), fr: () => import('./fr/shell.ts') },
  errors: { en: () => import('./en/errors.ts'), fr: () => import('./fr/errors.ts') },
  signIn: { en: () => import('./en/sign-in.ts'), fr: () => import('./fr/sign-in.ts') },
  consent: { en: () => import('./en/consent.ts'), fr: () => import('./fr/consent.ts') },
  signUp: { en: () => import('./en/sign-up.ts'), fr: () => import('./fr/sign-up.ts') },
  registration: { en: () => import('./en/registration.ts'), fr: () => import('./fr/registration.ts') },
  checkout: { en: () => import('./en/checkout.ts'), fr: () => import('./fr/checkout.ts') },
  voiceFeedback: { en: () => import('./en/voice-feedback.ts'), fr: () => import('./fr/voice-feedback.ts') },
  showcase: { en: () => import('./en/showcase.ts'), fr: () => import('./fr/showcase.ts') },
  demo: { en: () => import('./en/demo.ts'), fr: () => import('./fr/demo.ts') },
  feedback: { en: () => import('./en/feedback.ts'), fr: () => import('./fr/feedback.ts') },
  values: { en: () => import('./en/values.ts'), fr: () => import('./fr/values.ts') },
  facts: { en: () => import('./en/facts.ts'), fr: () => import('./fr/facts.ts') },
  marketing: { en: () => import('./en/marketing.ts'), fr: () => import('./fr/marketing.ts') },
  pricing: { en: () => import('./en/pricing.ts'), fr: () => import('./fr/pricing.ts') },
  docs: { en: () => import('./en/docs.ts'), fr: () => import('./fr/docs.ts') },
  notFound: { en: () => import('./en/not-found.ts'), fr: () => import('./fr/not-found.ts') },
  dashboard: { en: () => import('./en/dashboard.ts'), fr: () => import('./fr/dashboard.ts') },
  overview: { en: () => import('./en/overview.ts'), fr: () => import('./fr/overview.ts') },
  apiKeys: { en: () => import('./en/api-keys.ts'), fr: () => import('./fr/api-keys.ts') },
  voiceTest: { en: () => import('./en/voice-test.ts'), fr: () => import('./fr/voice-test.ts') },
  inbox: { en: () => import('./en/inbox.ts'), fr: () => import('./fr/inbox.ts') },
  clips: { en: () => import('./en/clips.ts'), fr: () => import('./fr/clips.ts') },
  discussion: { en: () => import('./en/discussion.ts'), fr: () => import('./fr/discussion.ts') },
  donePage: { en: () => import('./en/done-page.ts'), fr: () => import('./fr/done-page.ts') },
  replies: { en: () => import('./en/replies.ts'), fr: () => import('./fr/replies.ts') },
  corrections: { en: () => import('./en/corrections.ts'), fr: () => import('./fr/corrections.ts') },
  person: { en: () => import('./en/person.ts'), fr: () => import('./fr/person.ts') },
  insights: { en: () => import('./en/insights.ts'), fr: () => import('./fr/insights.ts') },
  askLinks: { en: () => import('./en/ask-links.ts'), fr: () => import('./fr/ask-links.ts') },
  asking: { en: () => import('./en/asking.ts'), fr: () => import('./fr/asking.ts') },
  periods: { en: () => import('./en/periods.ts'), fr: () => import('./fr/periods.ts') },
  charts: { en: () => import('./en/charts.ts'), fr: () => import('./fr/charts.ts') },
  recovery: { en: () => import('./en/recovery.ts'), fr: () => import('./fr/recovery.ts') },
  triage: { en: () => import('./en/triage.ts'), fr: () => import('./fr/triage.ts') },
  filters: { en: () => import('./en/filters.ts'), fr: () => import('./fr/filters.ts') },
  getStarted: { en: () => import('./en/get-started.ts'), fr: () => import('./fr/get-started.ts') },
  dashboardBilling: {
    en: () => import('./en/dashboard-billing.ts'),
    fr: () => import('./fr/dashboard-billing.ts'),
  },
  settings: { en: () => import('./en/settings.ts'), fr: () => import('./fr/settings.ts') },
  digests: { en: () => import('./en/digests.ts'), fr: () => import('./fr/digests.ts') },
  singleSignOn: {
    en: () => import('./en/single-sign-on.ts'),
    fr: () => import('./fr/single-sign-on.ts'),
  },
  team: { en: () => import('./en/team.ts'), fr: () => import('./fr/team.ts') },
  admin: { en: () => import('./en/admin.ts'), fr: () => import('./fr/admin.ts') },
  system: { en: () => import('./en/system.ts'), fr: () => import('./fr/system.ts') },
  status: { en: () => import('./en/status.ts'), fr: () => import('./fr/status.ts') },
  reports: { en: () => import('./en/reports.ts'), fr: () => import('./fr/reports.ts') },
  requests: { en: () => import('./en/requests.ts'), fr: () => import('./fr/requests.ts') },
  viewActions: { en: () => import('./en/view-actions.ts'), fr: () => import('./fr/view-actions.ts') },
  connections: { en: () => import('./en/connections.ts'), fr: () => import('./fr/connections.ts') },
  chat: { en: () => import('./en/chat.ts'), fr: () => import('./fr/chat.ts') },
  projects: { en: () => import('./en/projects.ts'), fr: () => import('./fr/projects.ts') },
  webhooks: { en: () => import('./en/webhooks.ts'), fr: () => import('./fr/webhooks.ts') },
};

export type Area = keyof typeof AREAS;
export type Words<A extends Area> = Awaited<ReturnType<(typeof AREAS)[A]['en']>>['words'];
export const AREA_NAMES = Object.keys(AREAS).filter((name): name is Area => name in AREAS);

/** The `handle` export of a route module: the areas of the texts that it shows at once. */
export interface PageHandle {
  areas: readonly Area[];
}

const onTheirWay = new Map<string, Promise<unknown>>();

/** Loads the texts of these areas once. */
export async function loadWords(language: Language, areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map((area) => load(language, area)));
}

/** The texts of an area in the page's language. Suspends, like `React.use`, if the page didn't name the area. */
export function useWords<A extends Area>(area: A): Words<A> {
  return wordsIn(useLanguage(), area);
}

/** The same in the given language; only while rendering. */
export function wordsIn<A extends Area>(language: Language, area: A): Words<A> {
  return use(load(language, area));
}

/** Suspends until these areas are there, all loaded at the same time: for a part of a page that comes later. */
export function useAreas(areas: readonly Area[]): void {
  const language = useLanguage();
  for (const loading of areas.map((area) => load(language, area))) use(loading);
}

/** For use outside rendering (a toast, a mail link): loads the texts if needed. @public */
export async function readWords<A extends Area>(language: Language, area: A): Promise<Words<A>> {
  return load(language, area);
}

/** The language in the URL. */
export function useLanguage(): Language {
  return languageOf(useLocation().pathname);
}

function load<A extends Area>(language: Language, area: A): Promise<Words<A>> {
  const name = `${language}/${area}`;
  const known = onTheirWay.get(name);
  // Promises are cached by name; each resolves to the exports of its area's file.
  if (known !== undefined) return known as Promise<Words<A>>;
  const loading = AREAS[area][language]().then(({ words }) => words) as Promise<Words<A>>;
  onTheirWay.set(name, loading);
  loading.then(
    (value) => Object.assign(loading, readable(value)),
    () => onTheirWay.delete(name),
  );
  return loading;
}

/**
 * Adds the fields from which `use` reads a settled promise without suspending. Without them it suspends even for a
 * settled promise, and the page would flicker. Libraries are meant to set these fields and to call `use` every time
 * (docs/decisions/0010).
 */
function readable<T>(value: T): Pick<FulfilledReactPromise<T>, 'status' | 'value'> {
  return { status: 'fulfilled', value };
}

export function isArea(name: string): name is Area {
  return name in AREAS;
}
