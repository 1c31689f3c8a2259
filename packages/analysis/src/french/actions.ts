import type { RecommendationWords } from '../recommendations/recommendations.ts';
import type { DefectName } from '../remarks/defects.ts';
import { FRENCH_GENERIC_NOUNS } from './generic-nouns.ts';
import { FRENCH_LEAD } from './leads.ts';
import { frenchOf, withFrenchArticle } from './noun-chunks.ts';
import { frenchWishOf } from './wishes.ts';

/** Returns a task, or null if it would name no thing. `part` has its article, or is null. */
type Action = (part: string | null) => string | null;

const DEFECT_ACTIONS: Record<DefectName, Action> = {
  crash: (part) => `Trouver et corriger le plantage${about(part)}, et consulter les rapports de plantage.`,
  freeze: (part) => `Reproduire le blocage${about(part)} et supprimer ce qui fige l’écran.`,
  data_loss: (part) =>
    `Chercher la cause de la perte ${frenchOf(part ?? 'les données')}, restaurer ce qui peut l’être pour cette personne et prévoir une sécurité.`,
  payment: (part) =>
    `Vérifier les paiements de cette personne${about(part)}, rembourser ce qui a été débité à tort et corriger la cause.`,
  login: (part) => `Fiabiliser la connexion et son maintien${about(part)}.`,
  not_working: (part) => part && `Reproduire et corriger ce qui ne fonctionne pas : ${part}.`,
  sync: (part) =>
    `Corriger la synchronisation${of(part)} et indiquer quand elle a réussi pour la dernière fois.`,
  slow: (part) => `Mesurer et réduire le temps d’attente${about(part)}.`,
  battery: (part) => `Mesurer la consommation d’énergie${of(part)} et limiter ce qui tourne en arrière-plan.`,
  wrong: (part) =>
    part && `Vérifier l’exactitude ${frenchOf(part)} : cette personne a obtenu un résultat faux.`,
  bug: (part) => part && `Reproduire et corriger le défaut : ${part}.`,
};

const COMPLAINT_ACTIONS: Readonly<Record<string, Action>> = {
  pricing: (part) => `Revoir le prix${of(part)}, ou montrer plus clairement ce qu’il comprend.`,
  billing: () => 'Rendre les débits, le renouvellement et la résiliation faciles à voir et à annuler.',
  ads: () => 'Afficher moins de publicités, ou de moins intrusives, et mesurer l’effet sur les départs.',
  onboarding: (part) => `Simplifier les premiers pas${about(part)} et les tester avec des débutants.`,
  design: (part) => part && `Retravailler l’apparence ${frenchOf(part)} et en tester la lisibilité.`,
  usability: (part) =>
    part &&
    `Simplifier l’utilisation ${frenchOf(part)} : observer quelques personnes et retirer ce qui les ralentit.`,
  navigation: (part) => `Rendre ${part ?? 'la navigation'} plus facile à trouver, en moins d’étapes.`,
  notifications: () => 'Envoyer moins de notifications et laisser choisir lesquelles et quand.',
  'customer support': () => 'Recontacter cette personne et réduire le délai avant une réponse utile.',
  privacy: () => 'Expliquer quelles données sont collectées et pourquoi, et permettre de refuser.',
  performance: (part) => `Mesurer et améliorer la vitesse${of(part)}.`,
  accessibility: (part) => part && `Rendre accessible : ${part} (taille, contraste, lecteur d’écran).`,
  updates: (part) =>
    `Examiner ce que la mise à jour a changé${about(part)} et proposer un retour en arrière.`,
  content: (part) => part && `Renouveler et enrichir ${part}.`,
  documentation: (part) => `Réécrire le guide${about(part)} avec un exemple complet.`,
};

/** What is wrong with a named thing, with the task that follows from it. */
const FLAW_ACTIONS: readonly (readonly [RegExp, (part: string) => string])[] = [
  [/\btrop (?:longue?s?|interminables?)(?![\p{L}])/iu, (part) => `Raccourcir ${part}.`],
  [/\btrop courte?s?(?![\p{L}])/iu, (part) => `Allonger ${part}.`],
  [/\btrop petite?s?(?![\p{L}])/iu, (part) => `Agrandir ${part}.`],
  [
    /\btrop (?:gros|grosse|grosses|grande?s?|imposante?s?)(?![\p{L}])/iu,
    (part) => `Réduire la taille ${frenchOf(part)}.`,
  ],
  [
    /\btrop forte?s?(?![\p{L}])/iu,
    (part) => `Baisser le volume ${frenchOf(part)}, ou permettre de le régler.`,
  ],
  [
    /\b(?:trop faibles?|pas assez forte?s?)(?![\p{L}])/iu,
    (part) => `Augmenter le volume ${frenchOf(part)}, ou permettre de le régler.`,
  ],
  [
    /\btrop (?:vite|rapides?)(?![\p{L}])/iu,
    (part) => `Ralentir ${part}, ou permettre d’en régler la vitesse.`,
  ],
  [/\b(?:trop ch[eè]re?s?|hors de prix)(?![\p{L}])/iu, (part) => `Revoir le prix ${frenchOf(part)}.`],
  [
    /(?:compliqué|complexe|confus|pas clair|incompréhensible|usine à gaz|s['’]y perd)/iu,
    (part) => `Simplifier : ${part}. Le tester avec des personnes qui ne l’ont jamais vu.`,
  ],
  [/(?:introuvable|caché|trouve pas|impossible de trouver)/iu, (part) => `Mettre bien en vue : ${part}.`],
  [/\btrop de\b/iu, (part) => `Réduire le nombre ${frenchOf(part)}.`],
  [
    /\b(?:faux|fausses?|inexacte?s?|erronée?s?)(?![\p{L}])/iu,
    (part) => `Vérifier l’exactitude ${frenchOf(part)}.`,
  ],
  [/expliqu(?:e|ent|é)(?!\p{L}).{0,12}(?:pas|rien|jamais|mal)/iu, (part) => `Expliquer ${part}.`],
  [/(?:injuste|déséquilibré)/iu, (part) => `Rééquilibrer ${part}.`],
  [/(?:vieillot|dépassé|obsolète|pas à jour|ringard)/iu, (part) => `Moderniser ${part}.`],
];

const MAXIMUM_WISH_CHARACTERS = 120;
const LEAST_WISH_CHARACTERS = 4;

/** The tasks of `recommendations/actions.ts` in French. */
export const FRENCH_RECOMMENDATIONS: Omit<RecommendationWords, 'topics'> = {
  lead: FRENCH_LEAD,
  genericNouns: FRENCH_GENERIC_NOUNS,
  named: withFrenchArticle,
  defectAction: (defect, part) => DEFECT_ACTIONS[defect](part),
  complaintAction: (topic, part, quote) => {
    const flaw = part === null ? undefined : FLAW_ACTIONS.find(([pattern]) => pattern.test(quote));
    if (part !== null && flaw !== undefined) return flaw[1](part);
    const action = COMPLAINT_ACTIONS[topic];
    if (action !== undefined) return action(part);
    return part && `Chercher ce qui déplaît à propos ${frenchOf(part)}, et le changer.`;
  },
  // The longest noun phrase is taken as it is.
  isBlamed: () => false,
  requestAction: (quote, part) => {
    const wish = frenchWishOf(quote);
    if (wish.text.length < LEAST_WISH_CHARACTERS || wish.text.length > MAXIMUM_WISH_CHARACTERS)
      return part === null ? null : `Étudier la demande : ${part}.`;
    if (!wish.startsWithVerb) return `Étudier cette demande : ${wish.text}.`;
    const task = wish.text.replace(/^pouvoir /iu, 'permettre de ').replace(/^avoir /iu, 'proposer ');
    return `${task.charAt(0).toUpperCase()}${task.slice(1)}.`;
  },
};

function about(part: string | null): string {
  return part === null ? '' : ` (${part})`;
}

function of(part: string | null): string {
  return part === null ? '' : ` ${frenchOf(part)}`;
}
