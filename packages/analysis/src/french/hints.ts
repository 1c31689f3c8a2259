/**
 * Weak signs of a judgement in a French clause without an opinion word: what people report when something went wrong
 * ("alors que j'avais payé", "toujours rien") or well. Patterns match words as `spokenCore` joins them.
 */
const BAD_HINTS: readonly (readonly [number, RegExp])[] = [
  // denials: in feedback, a thing that isn't or doesn't do something is mostly a complaint
  [
    0.5,
    /(?!(?:est|sont|les|le|la|de|en|un|une|des|au|et|bien|beaucoup|tellement|encore|toujours|etait|serait|a|tout) plus )(?!(suis|ai|ou|sais|crois|pense|change|changez|peux|veux|pourquoi|c|voulais|faut|connais|pas|plus) )\w{2,} (toujours |nulle )?(pas|plus|jamais|rien|part|nullement|personne|aucun|aucune)(?! (mal|de souci|mauvais|seulement|que|besoin|si|un seul|encore|(rapide|vite|simple|fluide|pratique|facile|agreable|clair|\w+)e?s? (que|qu)))/,
  ],
  [
    0.5,
    /(je|j|on|nous) (\w+ )?(trouve|retrouve|vois|voit|recois|recoit|reussis|arrive|entends|entend|peux|peut|suis|ai|a|sait|accede|comprends|comprend|parviens|obtiens|capte|parvient|avons|pouvons|retrouvons) (\w+ )?(pas|plus|jamais|rien|aucun|aucune|nulle part|personne|goutte|que dalle)/,
  ],
  [
    0.5,
    /(alors que|alors qu|pourtant|au lieu (de|d|du)|contrairement (a|au|aux)|meme pas|soit disant|soi disant|a la place)/,
  ],
  [
    0.4,
    /(une fois de plus|(deuxieme|troisieme|quatrieme|cinquieme|enieme|3eme|2eme) fois|a nouveau|de nouveau|encore et encore|sans arret|sans cesse|constamment|en permanence|non stop|tout le temps|a chaque fois|systematiquement|a longueur de)/,
  ],
  [
    0.5,
    /((il )?faut|obligee? (de|d)|contrainte? (de|d)|force(e|s)? (de|d)|on (doit|est oblige)|je (dois|suis oblige|suis obligee)|m oblige|nous oblige) (\w+ ){0,3}(\w+(er|ir|re)|0|trois|quatre|dix|sortir|passer|imprimer|rappeler|recommencer|attendre|faire)/,
  ],
  [
    0.4,
    /(pendant|depuis|fait|attente|attendre|attendu|apres|bout de|en) (\w+ )?(0|deux|trois|quatre|cinq|six|dix|quinze|vingt|trente|quarante|des) (minutes|heures|jours|semaines|mois|ans)(?= (que|qu|au|pour|sans|j|je|et|d attente|de retard|avant)?)/,
  ],
  [
    0.6,
    /(retards?|attente|expiree?s?|perime|perimee?s?|suspendue?s?|annulee?s? (sans|a la derniere)|supprimee?s?|floue?s?|vides?|molle?s?|froide?s?|froids?|defoncee?s?|inexistante?s?|harcel\w+|spam\w*|intempestif|intempestifs|racket|rageante?|rage|coupures?|coupee?s?|abimee?s?|casse\w*|tordue?s?|dechiree?s?|noire? (a|sur|pendant)|tout noir|toute noire|toute blanche|tout blanc|clignot\w*|saut(e|ent) (des|un)|decal\w+|renvoye\w*|refus\w+|rejet\w+|bugg?\w*|poireaut\w+|baladee?|coince\w*|piege\w*|brul\w+|colle\w* pas|moisi\w*|pourrie?s?|immangeable\w*|infect\w*|crame\w*|salete|cafards?|odeur|puante?|pue|bruit|vacarme|cris|tapage)/,
  ],
  [
    0.6,
    /(probleme\w*|souci\w*|galer\w+|bourd\w+|panne\w*|incident\w*|anomalie\w*|fuites?|plaintes?|reclam\w+|litige\w*|erreurs?|oubli\w*|manqu\w+|perdu\w*|perte\w*|rate\w*|loupe\w*|mal \w+e?s?|mauvais\w*|pire\w*|nul\w*)/,
  ],
  [
    0.5,
    /(beaucoup trop|bien trop|trop (de|d|peu)|de trop|plus (cher|chere|long|lent|complique|difficile)|moins (bien|de|d|bon|pratique|rapide)|si peu|a peine|seulement (0|deux|trois|un|une)|que (0|deux|trois) (choix|options?|minutes|secondes)|c est (long|court|maigre|peu|cher|grave|fort de cafe|pas rien|mort|rapé|rape|raide|abuse|le bazar|le bordel|du n importe))/,
  ],
  [
    0.6,
    /(on s en (tape|fout|moque)|non merci|stop|basta|ca suffit|assez|j abandonne|j arrete|je me barre|je passe (a|chez)|concurren\w+|ailleurs|la croix et la banniere|usine a gaz|sans (me |nous )?(prevenir|rien dire|explication|raison|accord|mon accord|demander|le savoir|suite)|allez savoir|sans parler d\w+|comme des? (idiots?|cons?|imbeciles?)|flippe\w*|flipper|s attendait a|s attend a|j ai connu mieux|vu mieux|trouve mieux|pas grand chose|promesses|rien a voir|casse le|casse les|gache|ruine|tue le|fait peur|peur|craindre|honte|serieux ?$|commence a faire|a revoir|a ameliorer|a desirer|on y voit goutte|pour rien|a rien|je comprends pas pourquoi|pourquoi (avoir|ca|c est|est ce qu il faut)|quel interet|c est (quoi ce|quoi ces))/,
  ],
  [
    0.4,
    /(quand|des que|lorsque|chaque fois que|si) (je|j|on|il|elle|nous) (\w+ ){1,8}(blanche|blanc|noir|noire|vide|ferme|rien|retour|revient|perd|efface|disparait|saute|change|recommence|zero|coupe|quitte|deconnecte|bloque|reste)/,
  ],
  [
    0.5,
    /(pub|pubs|publicite|publicites|bandeau|notifications?|notifs|mails|spams?) (\w+ ){0,4}(par jour|toutes|toute|chaque|tous|partout|au milieu|sans|en plein|par dessus|pour)|(0|quinze|vingt|dix|trois|cinq) (notifications|notifs|mails|pubs|coupures|ecrans|etapes|clics|formulaires|papiers|coupures pub)/,
  ],
  [0.6, /redemande\w*/],
  [
    0.4,
    /(me |m |nous |on me |on m |vous m avez |ils m ont )(demande (encore|toujours|sans)|force|oblige|impose|prend|facture|preleve|ignore|balade|renvoie|envoie|harcele|raccroche)/,
  ],
];
const GOOD_HINTS: readonly (readonly [number, RegExp])[] = [
  [
    0.7,
    /(ca|tout|appli|et tout|ca me) (\w+ )?(roule|va bien|se passe (tres )?bien|est (la|bien|simple|clair|fluide|ok|rapide|parfait|carre)|coule|rentre tout seul|se fait tout seul|passe (tout seul|creme|nickel|sans))|tout seul(?= |$)(?! (la|alors|sans))|en (un|deux|trois|0|quelques) (clics?|minutes|secondes|gestes)|les doigts dans le nez|un jeu d enfant|sans effort|sans chichis?|pas de chichis|sans prise de tete/,
  ],
  [
    0.7,
    /(grace (a|au|aux)|depuis que (je|j|nous|on)|plus besoin|m a (sauve|aide|permis|fait gagner|appris|redonne|reconcilie|change)|nous a (sauve|aide|permis|fait gagner|appris)|ai (enfin )?(appris|progresse|reussi|compris|trouve|retrouve|gagne|economise|perdu 0|perdu (deux|trois|quatre|cinq|six|sept|huit|dix|0) kilos)|a (appris|progresse|reussi)|apprends (quelque chose|beaucoup|plein|tous)|divise par|deux fois (plus vite|moins de temps)|une bonne (surprise|idee)|du premier coup|(dors|dort|mange|vis|bosse|travaille) (\w+ )?(mieux|comme un))/,
  ],
  [
    0.8,
    /(bluffe\w*|epate\w*|scotche\w*|fiere chandelle|ne jure|jure (plus )?que par|lachez (pas|rien)|vous changez (rien|pas)|changez (rien|pas)|qu on vous aime|longue vie|vive|que demander de plus|rien d autre|c est (le|exactement|tout a fait|pile) (ce|le \w+) (qu|que)|comme on (l )?aime|aux petits soins|petits soins|prend le temps|pris le temps|comme si (on|j|je) (etait|etais|y etait)|a la perfection|merci (pour|a|de)|tellement (bien|bon|simple|pratique|agreable)|quelle (claque|merveille|bonne|belle|facilite|rapidite|equipe)|quel (plaisir|bonheur|confort|soulagement|gain)|frissons|decroche (pas|plus)|lache (pas|plus)|impossible de (decrocher|s arreter|m en passer)|conseillee? a|parle a (tous|tout|mes)|en ai parle|meilleur\w*|au quotidien|bien (pense|fait|fichu|concu|entretenu|organise|explique|ecrit|choisi|construit|equilibre|range|mene|accueilli|accueillie|servi|conseille|conseillee)e?s?)/,
  ],
  [
    0.5,
    /(tres|trop|super|hyper|vraiment|ultra|toujours) (naturel|naturelle|vivant|vivante|colore|humain|humaine|juste|justes|a jour|present|presente|dispo|tendre|parfume|copieux|copieuse)|copieux|copieuse|conforme (a|au|aux)|varies?|en un clin d oeil|ponctuel|reconnu|frais et|genereu\w+|les sujets|a jour|toujours (justes?|a l heure|la|present|prets?|au top)|partout|pile (le|la|ce)|carre|du beau|beau travail|sourire|a bon port|en avance|plus (rapide|vite|simple|fluide|pratique|facile|agreable|clair|serein|sereine|confiance)( que| qu| avec)?|moins (cher|de stress|peur)/,
  ],
  [
    0.4,
    /(tous les (jours|matins|soirs)|chaque (jour|matin|soir|semaine)) (avec plaisir|et j|sans|c est|un vrai)|avec (plaisir|bonheur)|un vrai (plus|plaisir|bonheur|progres|confort|regal)|une vraie (reussite|bonne|pepite|perle)|pas decroche|peux plus (sans|m en passer)/,
  ],
];

/** Sum of the weak signs in a clause: above 0 if they're good. */
export function frenchHints(core: string): number {
  return strength(core, GOOD) - strength(core, BAD);
}

const MOST = 1;

function strength(core: string, hints: readonly (readonly [number, RegExp])[]): number {
  let sum = 0;
  for (const [value, pattern] of hints) if (pattern.test(core)) sum += value;
  return Math.min(MOST, sum);
}

function spaced([value, pattern]: readonly [number, RegExp]): readonly [number, RegExp] {
  return [value, new RegExp(` (?:${pattern.source}) `)];
}

const BAD = BAD_HINTS.map(spaced);
const GOOD = GOOD_HINTS.map(spaced);

/** Every hint, good ones first, for the model to weigh. */
export const HINT_PATTERNS: readonly RegExp[] = [...GOOD, ...BAD].map(([, pattern]) => pattern);
