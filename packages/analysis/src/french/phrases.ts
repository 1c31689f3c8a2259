/**
 * French idioms that praise or blame without an opinion word, or against it ("pas mal du tout", "rien à redire").
 * Patterns match words as `spokenCore` joins them: without accents, "ne" and stressing adverbs.
 */
const ACCLAIM = [
  /pas mal( du tout)?|pas (trop |si )?mauvais|pas (deg|degueu|piques? des hannetons)|pas pire|c est pas rien/,
  /rien (a|de) (redire|dire|reprocher|signaler|jeter|plus a dire|ajouter)|(pas|rien) (grand chose )?a reprocher|rien qui depasse|rien d autre a dire/,
  /(aucun|aucune|pas (un|une)|pas l ombre d un|pas le moindre|pas la moindre|zero|0|sans( aucun| aucune| le moindre| la moindre)?|jamais (eu )?(de|un|d|le moindre)( seul)?|pas (eu )?(de|d|un seul|une seule)|plus (de|aucun|aucune|un seul)) (souci|soucis|probleme|problemes|bug|bugs|plantage|plantages|erreur|erreurs|panne|pannes|defaut|defauts|deception|regret|regrets|reproche|reproches|prise de tete|accroc|fausse note|couac|pepin|retard|retards|pub|pubs|lag|lags|attente|critique|bemol|faute|surprise desagreable|inconvenient|difficulte|difficultes|ralentissement)( seul| seule)?/,
  /sans faute|sans accroc|sans pub|que du (bonheur|bon|positif|plaisir)|du tonnerre|au top|de ouf malade|au poil|aux petits oignons|nickel( chrome)?|comme sur des roulettes|les yeux fermes|haut la main|chapeau( bas)?|coup de (coeur|maitre)|coup de chapeau/,
  /(pas|jamais) (du tout )?(decu|decue|decus|decues|regrette|regretter|a se plaindre|a me plaindre|de quoi se plaindre)|(regrette|regrettons|decoit|decevra|deçoit) (pas|jamais|rien)|a pas a se plaindre|peux? pas me plaindre/,
  /(peux|peut|pourrais|pourrait|pouvons|pourrions|sais) (plus|pas|jamais) (me |se |nous |m )?(en |s en )?(passer|vivre sans|faire sans|lacher)|m en passe plus|decroche plus|lache plus|accro|j en redemande/,
  /(fait|font) (bien |tres bien |parfaitement )?(le|son|leur) (job|taf|travail|boulot)|tient ses promesses|tient la route|vaut (le coup|le detour|son prix|largement|chaque|vraiment)|valent le coup|rapport qualite prix/,
  /(gagne|gagner|gagnons|gain|economise|economiser) (un |du |enormement |beaucoup )?(de |d )?(temps|argent)|(me|nous|m|vous) (fait|font|a fait) gagner|gain de temps/,
  /(change|changer) (la|ma|notre) vie|sauve (la vie|ma journee|la mise)|vie plus (simple|facile)|game changer/,
  /(ca|tout|qui|appli|il|elle|produit|systeme|et|site) (marche|fonctionne|roule|tourne|va|marchent|fonctionnent|joue|gaze) (tres |super |hyper |trop |toujours |plutot |vraiment |ben )?(bien|parfaitement|nickel|impec|du tonnerre|du premier coup|a merveille|comme il faut|sans|correctement|impeccable)|a merveille|du premier coup|ca roule|ca joue( parfaitement| bien)/,
  /(beaucoup|bien|tellement|nettement|largement|c est|c etait|est|encore|vachement) (beaucoup |bien |tellement )?mieux( qu| que| maintenant| depuis)?|(plus|bien|beaucoup) (plus )?(rapide|fluide|simple|pratique|facile|clair|stable)s? (qu|que) (avant|l ancien)|de mieux en mieux|le meilleur|la meilleure|les meilleurs|numero un/,
  /(bugs?|problemes?|soucis?|erreurs?|plantages?) (a ete |ont ete |est |sont |a |ont |tout de suite )*(corrige|regle|resolu|regles|corriges|resolus|reglee|disparu)e?s?|(regle|resolu|corrige) (tout de suite |rapidement |en )?(le|mon|tous les|les|notre) (probleme|problemes|bugs?|soucis?)/,
  /(continuez|continue) (comme ca|ainsi|comme cela)|bonne continuation|bien joue|beau (travail|boulot)|bon (boulot|travail)|chapeau l equipe|super (boulot|travail|taf)|merci (beaucoup |infiniment |mille fois |encore )?(pour|a|de|d)|(un )?(grand|gros|enorme) merci|mille mercis?|merci merci/,
  /je recommande|recommande (vivement|chaudement|a|les yeux|sans hesiter|fortement|ce|cette|l appli)|a recommander|conseille a tou(s|t)|je valide|j adhere|j approuve|j y retournerai|on reviendra|reviendrai|reviendrons|je re(prendrai|commanderai)/,
  /(ben|bien|trop|tres) le fun|j capote|je capote|c est malade|c est debile ben bon|tiguidou|ecoeurant ben|une tuerie|une dinguerie|de la bombe|de la balle|ca dechire|ca envoie|envoie du lourd|ca gere|vous gerez|gere grave|claque sa mere|c est le feu|en feu|un truc de (ouf|fou|dingue)|trop (bien|cool|fort|bon|stylé|style|beau|content|contente|hate|top)/,
  /(repondu|repond|repondent|rappele|rappelee|regle|rembourse|remboursee|livre|livree|recu|recue) (tres |super |hyper )?(en|sous|dans l|tout de suite|vite|rapidement|immediatement|dans la|aussitot|le jour meme)( moins de| l| la)?( \w+)?( minutes?| heures?| jours?| jour| semaine| foulee| journee)?/,
  /(a l ecoute|aux petits soins|prise en main (immediate|rapide|facile|simple)|facile d utilisation|en (deux|0|trois|quelques|un) (clics?|minutes|secondes|temps)( trois mouvements)?|en un rien de temps|en cinq minutes|tres (vite|rapidement) (recu|livre|arrive))/,
  /(ma|mon|mes|la|les|ses|notre|nos|toute la|mes deux|tout le) (\w+ ){1,3}(adorent|adore|aiment|kiffent|kiffe|se regalent?|s en sort|en redemande|est fan|sont fans)/,
  /(suis|sommes|est|je me sens) (tres |trop |super |hyper |plutot |vraiment |juste |devenu |devenue )?(fan|fans|content|contente|ravi|ravie|conquis|conquise|satisfait|satisfaite|comble|comblee|amoureux|bluffe|bluffee|impressionne|impressionnee|aux anges|emballe|emballee|scotche|epate)( de)?|vous etes (au top|les meilleurs|genial|geniaux|super|trop forts?|des genies|parfaits?)/,
  /enfin (une|un|appli|quelque chose|compris|trouve|reussi|du|des|de)|(ai|a|avons) (enfin )?(trouve|rencontre|decroche|appris|reussi|perdu) (un |une |mon |ma |mes |tellement |plein |beaucoup )?(\w+ )?(job|emploi|boulot|cdi|copine|copain|ame|amour|mari|femme|amis?|appart|appartement|kilos?|examen|permis|bac|enormement|de choses)|grace a (vous|l appli|cette|votre|elle|lui)/,
  /plus besoin (de|d)|jours d affilee|addictif|m (endors|endort) (\w+ )?(vite|en|comme|mieux|plus)|dors (mieux|comme un bebe)|me (detend|calme|motive|booste|fait du bien)|fait du bien|qualite au rendez vous|de qualite|du solide|haut de gamme|haut niveau|pas cher|bien (place|situe|pense|fait|faite|faits|faites|ecrit|ecrite|ecrits|ecrites|concu|concue|fichu|foutu|dose|dosees|explique|choisi|choisies|range|equipe)e?s?|tres pro/,
  /pas (trop |si |tres |bien )?(cher|chers|chere|complique|compliquee|difficile|long|dur|lourd|lent|decevant|embetant)|moins (cher|chers|chere|de bugs)|(par rapport|contrairement) aux autres/,
  /5 etoiles|cinq etoiles|10 sur 10|vingt sur vingt|dix sur dix|20 20|0 etoiles bien meritees/,
].map(spaced);

const BLAME = [
  /(vite )?fait le tour|(m|s|nous) y (reprendre|suis reprise?)|(y en a|j en ai|on en a|en ai|en a) (plus que |plein le |trop |plus qu )?(marre|assez|ras|plein|ma claque)|ras le bol|ras la casquette|plein le dos|saoule|me soule|ca soule|ca me (saoule|soule|gave|gonfle|rend fou|rend folle|degoute|enerve|fatigue|tue|rase)|ca (gave|gonfle|saoule|craint|pue|sent|m enerve|m agace)|prise de tete|casse (la tete|les pieds|les couilles|pieds)|fait (chier|suer)|me prend la tete/,
  /(sert|servent|serve|sers) (a |strictement |plus |absolument )*(a )?(rien|pas a grand chose)|aucun (interet|sens|moyen|suivi|respect|recours)|aucune (reponse|explication|aide|solution|information|nouvelle|excuse)|sans (reponse|explication|prevenir|raison|nouvelles?|me prevenir)|toujours (rien|pas|aucune?)|pas (eu |de |la moindre |recu de )+(reponse|nouvelles?|retour|explication|solution|suite|message d erreur)|(reponse|retour|nouvelle) depuis/,
  /(personne|nul) (\w+ )?(repond|repondu|rappelle|aide|sait|comprend|s en occupe|decroche|vient|m a)|(on|ils|vous|il|elle|support|service|sav|conseiller|chatbot) (me |m |nous |se |s |a |ont |vous )*(repond|repondent|repondu|rappelle|rappele|rappellent|ecoute|ecoutent|aide|comprend) (pas|jamais|plus|rien|n importe quoi|importe quoi|a cote)|importe quoi|tourne en rond|a cote de la plaque|baladee? de service|rejettent la faute|rien a (faire|foutre|cirer)|s en (fout|foutent|fiche|moque)|parler a un (humain|mur)|(j )?attends? (encore|toujours)|attend (encore|toujours)|(semaines?|mois|jours?|heures?) que j attends|attends? depuis|attente (interminable|trop longue)/,
  /(pas|plus) (du tout |tres |trop |bien |vraiment |si |super |franchement |toujours |encore |forcement |ultra |hyper )*(terrible|fameux|fameuse|top|ouf|genial|folichon|glorieux|jojo|normal|serieux|acceptable|au niveau|a la hauteur|au point|adapte|evident|la joie|fou|convaincu|convaincue|convaincant|ideal|brillant|claire?s?|fiables?|optimal|fini|lisible|pro|digne|logique|coherent|intuitif|intuitive|pratiques?|concluant|concluante|gagne|donne|tip top|content|contente|satisfait|satisfaite|ravi)/,
  /(c est|c etait|est|sont|devient|devenu|devenue) (plus|moins|beaucoup moins|nettement moins|bien moins) (ce que c etait|comme avant|bien|bon|bonne|pratique|fluide|rapide|simple|clair|lisible|stable|agreable)|(beaucoup|bien|nettement|largement) moins (bien|bon|bonne|pratique|fluide|rapide|clair|lisible|agreable)|mieux avant|(c etait|etait|preferais?|prefere|aurais prefere|mieux) (avant|l ancienne|l ancien|garder|la version)|avant (c etait|ca marchait|on pouvait|cette|j)|l ancienne (version|interface|appli|presentation)|de pire en pire|de moins en moins|(perdu|perd) en (qualite|clarte|lisibilite)|regresse|regression|en arriere|de plus en plus (lent|lente|cher|chere|creux|nul|nulle|complique|de pubs?|mauvais|mauvaise|difficile)/,
  /(vu|connu|trouve) (bien |beaucoup )?(mieux|moins cher)( ailleurs)?|(m attendais|s attendait|attendais|esperais|esperait|aurais espere|on attendait) (a |quand meme a |autre )?(mieux|autre chose|plus|beaucoup mieux|une autre)|peut mieux faire|peu mieux faire|pourrait (etre |faire )?mieux|laisse a desirer|mitigee?|quel(le)? (dommage|deception|honte|galere|gachis|perte|arnaque|bazar|horreur)|c est (bien |vraiment |trop |fort )?dommage|dommage (que|qu|d|de|car|j)|on s en lasse|on se lasse|grand chose|bof/,
  /(vaut|valent|merite|meritent) (pas|plus|rien|meme pas)|perte de temps|perd(s|u|re|ons|ez)? (mon|du|notre|un|beaucoup de|tellement de) (temps|argent)|(jeter|jete) (l argent|par les fenetres)|(hors de|trop) (prix|cher|chere|chers|cheres|long|longue|longs|lent|lente|complique|compliquee|lourd|petit|petite|petits|petites|grand|grande|gros|fort|forte|peu|facile|faciles|difficile|difficiles|court|courte|courts|courtes|souvent|tard)|hors de prix|(prix|tarifs?|frais|abonnement) (\w+ ){0,3}(augmente|augmentent|augmenter|double|explose|abuse|flambe|exagere|excessifs?)|(augmentation|hausse) (du|des|de)|payer pour (tout|ca|rien|gagner|le moindre)|tout est payant|devenu payant|(faut|oblige|obligee?s?) (de |maintenant |d )?(payer|passer a la caisse)|passer a l abonnement|remboursez|rendez l argent|se (moque|fout|foutent|moquent) (de nous|du monde|de moi|des clients|de la gueule)/,
  /(trop|plein|remplie?|bourree?|blinde|que|tout plein|beaucoup trop|envahie?|inondee?|noye) (de |d |des |par )?(la |les )?(pubs?|publicites?|bugs?|fautes|spams?|notifs?|notifications|mails|clics|etapes|menus|arnaqueurs|faux|tricheurs|bots)|(pubs?|publicites?) (toutes les|a chaque|partout|tout le temps|intempestives?|incessantes?|non stop)|faux (profils?|avis|comptes?)|tricheurs?|des pubs pour/,
  /(j y|y|j|on|je) (comprends?|comprend|pige|capte|capté|ai capte|ai compris|vois|vois plus|comprenais) (rien|pas|plus|que dalle|pas grand|plus rien)|rien (compris|capte|pige)|m y (perds|perd|retrouve pas)|s y (perd|retrouve pas|perdre)|(suis|est|se sent) (completement )?(perdue?|larguee?|paumee?)|usine a gaz|casse tete|parcours du combattant|pas (clair|claire|intuitif|intuitive|evident|ergonomique)|(cherche|chercher) (partout|longtemps)|(trouve|trouver) (pas|nulle part|jamais)|introuvable/,
  /(impossible|galere|difficile|complique|dur|penible|pas moyen|pas possible|incapable|infoutus?|pas fichus?|jamais moyen) (de|d|a|pour|que)|(arrive|arrives|arrivons|parviens|parvient|reussis|reussit) (pas|plus|jamais|toujours pas|meme pas) (a|y)|(peux|peut|pouvons|pouvez|pourra) (plus|pas|jamais) (rien|me|le|la|les|faire|acceder|voir|ouvrir|lire|annuler|se|changer|modifier|utiliser|meme|envoyer|regler|payer|y|en)/,
  /(depuis (la |cette |votre |le |l )?(derniere |nouvelle )?(mise a jour|maj|update|version|changement|semaines?|refonte)) (\w+ ){0,6}(plus|pas|moins|bug|plante|rame|lent|pire|catastrophe|nul|nulle|galere|rien)/,
  /je (desinstalle|resilie|me desabonne|m en vais|change de|pars (ailleurs|chez|voir)|laisse tomber|supprime|quitte|vais (changer|partir|resilier|voir ailleurs|desinstaller))|plus jamais|jamais plus|a (fuir|eviter|revoir|jeter|bannir)|fuyez|passez votre chemin|poubelle|je lache l affaire|laisse tomber|au secours|poireaute|(prendre|prend|prennent|pris) pour (des|un|une) (pigeons?|cons?|idiots?|imbeciles?|debiles?|vache)/,
  /c est (trop )?(plate|poche|pourri|dla marde|de la marde|mort|du vol|abuse|n importe quoi|un scandale|une honte|la misere|la cata|la galere|la loose|de l arnaque|du grand n importe quoi|un peu leger|light|limite|long|lourd|vide|du foutage)|en (maudit|crisse|tabarnak|tabarnouche|esti|calisse)|tanne|tannee|ca niaise|pas vite|ca joue pas|ca va pas|pas fort|trop nul|nul(le)? (a chier|de chez)|a chier|de merde|pourrave/,
  /(aucun|pas (d|de|un|le moindre)|manque (de|d)|absence (de|d)|zero) (reponse|suivi|respect|clarte|serieux|fiabilite|ecoute|reactivite|transparence|ergonomie|explication|recul|moyen|choix|communication|professionnalisme|stabilite|contenu)|pas (pro|serieux|professionnel|respectueux)|(promis|promettait|annonce) (\w+ ){0,6}(mais|rien|j attends|jamais|toujours)|on m avait promis|avait promis|publicite mensongere|mensonger/,
  /(froide?s?|perime|moisi|casse|abime|ecrase|incomplet|ouvert|tiede|sale|endommage|bruyante?)e?s? (a l arrivee|et|a la livraison)|arrive(e|s|es)? (froide?s?|casse|en retard|abime|apres|tiede|trop tard|incomplete?)|(minutes?|heures?|jours?|semaines?|mois) de retard|en retard|(jamais|pas|toujours pas) (arrive|arrivee|recu|recue|livre|livree|reçu|venu|parti)e?s?|rate (mon|le|la|les|mes|un|une|deux)|(a|ont|as|avez|j ai|on a) (rate|loupe) |sans faire expres|amende/,
  /(faut|il faut|oblige de|obligee de|besoin de|doit|dois) (creer un compte|tout (refaire|recommencer|ressaisir)|recommencer|redemarrer|relancer|s y reprendre|cliquer ou|desinstaller|fermer|10|0|dix|quinze|vingt|attendre)|tout (recommencer|refaire)|a chaque (fois|ouverture|demarrage|lancement)( il faut| ca)?|toutes les (cinq|deux|dix|trois|0) (minutes|secondes)/,
  /(quatre|trois|cinq|deux|six|0|plusieurs|dix) fois (au|le|que|a|de suite|aujourd|en|par)|une fois sur (deux|trois|0)|les (mauvaises|mauvais)|toujours (les|la|le) memes? (chose|choses|recettes|questions|problemes?|erreurs?|musiques?)|toujours (les memes|la meme|le meme)|temps de chien/,
].map(spaced);

/** Every idiom, praising ones first, for the model to weigh. */
export const IDIOM_PATTERNS: readonly RegExp[] = [...ACCLAIM, ...BLAME];

/** Returns -1 if a text has a blaming idiom, 1 for a praising one, 0 for neither or both. */
export function frenchPhraseOpinion(core: string): number {
  const isAcclaim = ACCLAIM.some((pattern) => pattern.test(core));
  const isBlame = BLAME.some((pattern) => pattern.test(core));
  return Number(isAcclaim) - Number(isBlame);
}

/** Idioms whose words say the opposite of what they mean, so that they aren't counted as opinion words or defects. */
const INVERTED = ACCLAIM.slice(0, 3).concat(
  [/pas (du tout )?(decue?s?|a se plaindre)|(regrette|decoit) (pas|jamais|rien)|pas me plaindre/].map(spaced),
);

export function isInvertedPraise(core: string): boolean {
  return INVERTED.some((pattern) => pattern.test(core));
}

const COURTESY = new Set(
  (
    'merci bonjour bonsoir salut coucou allo hello hey au revoir bonne journee soiree a bientot cordialement voila c est ' +
    'tout d avance de votre aide beaucoup bien vous toute l equipe et par please s il te plait oui non ok d accord ' +
    'bye ciao tchao un grand pour reponse'
  ).split(' '),
);

/** Whether a clause only greets, thanks or says goodbye. */
export function isFrenchCourtesy(words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => COURTESY.has(word) || word === '!');
}

const TRIAL =
  / (je teste|test test|je fais un test|un deux trois|on essaie|j essaie|juste pour (tester|voir)|est ce que (ca|le micro) (marche|enregistre|fonctionne)|pour voir si (ca|le) (\w+ )?(marche|fonctionne|enregistre)|essai micro) /;

/** Whether the speaker only tests that recording works. */
export function isFrenchTrial(core: string): boolean {
  return TRIAL.test(core);
}

function spaced(pattern: RegExp): RegExp {
  return new RegExp(` (?:${pattern.source}) `);
}
