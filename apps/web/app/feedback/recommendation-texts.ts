import type { Language } from '../paths.ts';

/**
 * The recommendations that the embedded analysis writes, in the language of the message, and their wording in the other
 * language. `{part}` stands for the thing that the speaker named; `{de part}` is its French form after "de". The texts
 * are those of `recommendations/actions.ts` and `french/actions.ts` in packages/analysis, which a test compares, and those
 * that earlier versions wrote, which stored feedback has. Of two with the same wording in a language, the newer comes first.
 */
const TEXTS: readonly (readonly [en: string, fr: string])[] = [
  [
    'Find and fix the crash, and check crash reports for it.',
    'Trouver et corriger le plantage, et consulter les rapports de plantage.',
  ],
  [
    'Find and fix the crash around the {part}, and check crash reports for it.',
    'Trouver et corriger le plantage ({part}), et consulter les rapports de plantage.',
  ],
  [
    'Reproduce the freeze and remove what blocks the screen.',
    'Reproduire le blocage et supprimer ce qui fige l’écran.',
  ],
  [
    'Reproduce the freeze around the {part} and remove what blocks the screen.',
    'Reproduire le blocage ({part}) et supprimer ce qui fige l’écran.',
  ],
  [
    'Find out how the data can be lost, restore it for this user and add a safeguard.',
    'Chercher la cause de la perte des données, restaurer ce qui peut l’être pour cette personne et prévoir une sécurité.',
  ],
  [
    'Find out how the {part} can be lost, restore it for this user and add a safeguard.',
    'Chercher la cause de la perte {de part}, restaurer ce qui peut l’être pour cette personne et prévoir une sécurité.',
  ],
  [
    "Check this user's payments, refund what was charged wrongly and fix the cause.",
    'Vérifier les paiements de cette personne, rembourser ce qui a été débité à tort et corriger la cause.',
  ],
  [
    "Check this user's payments (the {part}), refund what was charged wrongly and fix the cause.",
    'Vérifier les paiements de cette personne ({part}), rembourser ce qui a été débité à tort et corriger la cause.',
  ],
  ['Make signing in and staying signed in reliable.', 'Fiabiliser la connexion et son maintien.'],
  [
    'Make signing in and staying signed in reliable, and check the {part}.',
    'Fiabiliser la connexion et son maintien ({part}).',
  ],
  [
    'Reproduce what fails with the {part}, and fix it.',
    'Reproduire et corriger ce qui ne fonctionne pas : {part}.',
  ],
  [
    'Make signing in and staying signed in reliable: the {part} fails for this user.',
    'Fiabiliser la connexion et son maintien ({part}).',
  ],
  [
    'Reproduce and fix the {part} that does not work for this user.',
    'Reproduire et corriger ce qui ne fonctionne pas : {part}.',
  ],
  [
    'Fix the synchronisation and show when it last succeeded.',
    'Corriger la synchronisation et indiquer quand elle a réussi pour la dernière fois.',
  ],
  [
    'Fix the synchronisation of the {part} and show when it last succeeded.',
    'Corriger la synchronisation {de part} et indiquer quand elle a réussi pour la dernière fois.',
  ],
  ['Measure and shorten the waiting time.', 'Mesurer et réduire le temps d’attente.'],
  [
    'Measure and shorten the waiting time around the {part}.',
    'Mesurer et réduire le temps d’attente ({part}).',
  ],
  [
    'Profile the energy use and cut what runs in the background.',
    'Mesurer la consommation d’énergie et limiter ce qui tourne en arrière-plan.',
  ],
  [
    'Profile the energy use of the {part} and cut what runs in the background.',
    'Mesurer la consommation d’énergie {de part} et limiter ce qui tourne en arrière-plan.',
  ],
  [
    'Check the {part} for correctness; this user got a wrong result.',
    'Vérifier l’exactitude {de part} : cette personne a obtenu un résultat faux.',
  ],
  ['Reproduce and fix the fault in the {part}.', 'Reproduire et corriger le défaut : {part}.'],
  [
    'Review the price, or show more clearly what it pays for.',
    'Revoir le prix, ou montrer plus clairement ce qu’il comprend.',
  ],
  [
    'Review the price of the {part}, or show more clearly what it pays for.',
    'Revoir le prix {de part}, ou montrer plus clairement ce qu’il comprend.',
  ],
  [
    'Make charges, renewal and cancelling easy to see and to undo.',
    'Rendre les débits, le renouvellement et la résiliation faciles à voir et à annuler.',
  ],
  [
    'Show fewer or less intrusive ads, and test the effect on people who leave.',
    'Afficher moins de publicités, ou de moins intrusives, et mesurer l’effet sur les départs.',
  ],
  [
    'Simplify the first steps and test them with newcomers.',
    'Simplifier les premiers pas et les tester avec des débutants.',
  ],
  [
    'Simplify the first steps (the {part}) and test them with newcomers.',
    'Simplifier les premiers pas ({part}) et les tester avec des débutants.',
  ],
  [
    'Rework the look of the {part} and test it for legibility.',
    'Retravailler l’apparence {de part} et en tester la lisibilité.',
  ],
  [
    'Make the {part} easier: watch a few people do it and remove what slows them.',
    'Simplifier l’utilisation {de part} : observer quelques personnes et retirer ce qui les ralentit.',
  ],
  [
    'Make the navigation easier to find with fewer steps.',
    'Rendre la navigation plus facile à trouver, en moins d’étapes.',
  ],
  [
    'Make the {part} easier to find with fewer steps.',
    'Rendre {part} plus facile à trouver, en moins d’étapes.',
  ],
  [
    'Send fewer notifications and let people choose which and when.',
    'Envoyer moins de notifications et laisser choisir lesquelles et quand.',
  ],
  [
    'Follow up with this user and shorten the time to a helpful answer.',
    'Recontacter cette personne et réduire le délai avant une réponse utile.',
  ],
  [
    'Explain which data is collected and why, and let people turn it off.',
    'Expliquer quelles données sont collectées et pourquoi, et permettre de refuser.',
  ],
  ['Measure and improve the speed.', 'Mesurer et améliorer la vitesse.'],
  ['Measure and improve the speed of the {part}.', 'Mesurer et améliorer la vitesse {de part}.'],
  [
    'Make the {part} accessible: size, contrast and screen reader.',
    'Rendre accessible : {part} (taille, contraste, lecteur d’écran).',
  ],
  [
    'Look at what the update changed and offer a way back.',
    'Examiner ce que la mise à jour a changé et proposer un retour en arrière.',
  ],
  [
    'Look at what the update changed in the {part} and offer a way back.',
    'Examiner ce que la mise à jour a changé ({part}) et proposer un retour en arrière.',
  ],
  ['Refresh and widen the {part}.', 'Renouveler et enrichir {part}.'],
  [
    'Correct the documentation, and add a worked example.',
    'Corriger la documentation et ajouter un exemple complet.',
  ],
  ['Rewrite the guide with a worked example.', 'Réécrire le guide avec un exemple complet.'],
  [
    'Rewrite the guide on the {part} with a worked example.',
    'Réécrire le guide ({part}) avec un exemple complet.',
  ],
  ['Shorten the {part}.', 'Raccourcir {part}.'],
  ['Extend the {part}.', 'Allonger {part}.'],
  ['Make the {part} bigger.', 'Agrandir {part}.'],
  ['Make the {part} smaller.', 'Réduire la taille {de part}.'],
  [
    'Turn down the {part}, or let people set its volume.',
    'Baisser le volume {de part}, ou permettre de le régler.',
  ],
  [
    'Turn up the {part}, or let people set its volume.',
    'Augmenter le volume {de part}, ou permettre de le régler.',
  ],
  [
    'Slow down the {part}, or let people set its speed.',
    'Ralentir {part}, ou permettre d’en régler la vitesse.',
  ],
  ['Review the price of the {part}.', 'Revoir le prix {de part}.'],
  [
    "Simplify the {part}, and test it with people who haven't seen it.",
    'Simplifier : {part}. Le tester avec des personnes qui ne l’ont jamais vu.',
  ],
  ['Make the {part} easy to see.', 'Mettre bien en vue : {part}.'],
  ['Move the {part} to a place where people see it.', 'Mettre bien en vue : {part}.'],
  ['Cut down on the {part}.', 'Réduire le nombre {de part}.'],
  ['Explain the {part}.', 'Expliquer {part}.'],
  ['Check the {part} for correctness.', 'Vérifier l’exactitude {de part}.'],
  ['Find out why the {part} failed, and fix it.', 'Trouver pourquoi cela a échoué ({part}), et le corriger.'],
  ['Rebalance the {part}.', 'Rééquilibrer {part}.'],
  ['Update the {part}.', 'Moderniser {part}.'],
  [
    'Find out what went wrong with the {part}, and fix it.',
    'Chercher ce qui n’a pas fonctionné ({part}), et le corriger.',
  ],
  [
    'Find out what people dislike about the {part}, and change that.',
    'Chercher ce qui déplaît à propos {de part}, et le changer.',
  ],
  ['Add {part}.', 'Ajouter {part}.'],
  ['Let people {part}.', 'Permettre ceci : {part}.'],
  ['Consider adding {part}.', 'Étudier cette demande : {part}.'],
  ['Consider the wish for {part}.', 'Étudier la demande : {part}.'],
  ['Consider this wish: {part}.', 'Étudier cette demande : {part}.'],
];

const PLACE = /\{(de )?part\}/g;
const ESCAPED_PLACE = /\\\{(de )?part\\\}/g;

/** A pattern of a template that captures the named thing. */
function patternOf(template: string): RegExp {
  const escaped = template.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    `^${escaped.replaceAll(ESCAPED_PLACE, (_, after?: string) => (after === undefined ? '(.+)' : '(?:du |des |de la |de l’|de )(.+)'))}$`,
  );
}

const PATTERNS = TEXTS.map(([en, fr]) => ({ en: patternOf(en), fr: patternOf(fr) }));
const TEMPLATES: Readonly<Record<Language, (at: number) => string>> = {
  en: (at) => TEXTS[at]?.[0] ?? '',
  fr: (at) => TEXTS[at]?.[1] ?? '',
};
/** What stands before a thing in its language. In quotation marks in another one, it would be in the way. */
const ARTICLE = { en: /^(?:an?|the) /, fr: /^(?:les? |la |l’|une? |des )/ };

/**
 * Returns a recommendation in the reader's language. The thing that it names stays as it was said, in quotation marks.
 * Other tasks in the speaker's own words and those of remote engines are returned as they are.
 */
export function recommendationIn(language: Language, text: string): string {
  if (PATTERNS.some((pattern) => pattern[language].test(text))) return text;
  const from = language === 'en' ? 'fr' : 'en';
  for (const [at, pattern] of PATTERNS.entries()) {
    const match = pattern[from].exec(text);
    if (match === null) continue;
    const part = (match[1] ?? '').replace(ARTICLE[from], '');
    const named = language === 'fr' ? `« ${part} »` : `“${part}”`;
    return TEMPLATES[language](at).replaceAll(PLACE, (_, after?: string) => `${after ?? ''}${named}`);
  }
  return text;
}
