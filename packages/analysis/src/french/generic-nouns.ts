/** Nouns that judge or measure, or name the product itself, instead of a part of it. */
export const FRENCH_GENERIC_NOUNS: ReadonlySet<string> = new Set(
  (
    'problème probleme problèmes problemes souci soucis bug bugs bogue erreur erreurs appli applis application applications ' +
    'app apps truc chose produit outil site service plantage plantages galère catastrophe honte scandale arnaque ' +
    'dommage déception deception cauchemar désastre merveille bonheur régal tuerie dinguerie pépite plaisir concept idée ' +
    'idee éternité eternite temps moyen raison peine façon facon manière maniere fonctionnalité option options panne ' +
    'équipe equipe suggestion demande question chapeau travail boulot job taf vide pire vie expérience experience ' +
    'impression avis merci bravo téléphone telephone semaine possibilité possibilite lieu cas point points niveau ' +
    'aide secours reproche plainte plus affaire fun vol marre cœur solution réponse reponse besoin manque ' +
    'prix tarif tarifs frais poubelle croix augmentation racket idiots arrivée différence logique mains'
  ).split(' '),
);
