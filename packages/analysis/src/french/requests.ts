const GOOD =
  '(bien|cool|super|sympa|top|genial|chouette|utile|pratique|parfait|parfaite|ideal|mieux|interessant|apprecie|appreciable|agreable|judicieux|le top|le pied|un plus|un vrai plus|la cerise|bienvenu|bienvenue|les bienvenus|excellent|fantastique|incroyable|formidable|nickel|une (tres )?(bonne|super|excellente|chouette) (idee|chose|nouvelle|option)|(l|le) fun|d enfer|un gros plus|un petit plus|plus (simple|pratique|clair|facile|sympa)|encore mieux|vraiment (bien|cool|top|utile)|pas mal|tip top)';
const CHANGE =
  '(ajouter|rajouter|mettre|remettre|faire|permettre|proposer|offrir|prevoir|integrer|inclure|ameliorer|changer|corriger|supprimer|enlever|retirer|donner|laisser|afficher|augmenter|baisser|diminuer|reduire|creer|developper|implementer|activer|desactiver|simplifier|envoyer|ouvrir|autoriser|prendre en (charge|compte)|revoir|penser|rendre|traduire|etendre|limiter|remplacer|arreter|separer|regrouper|trier|accelerer|indiquer|preciser|rembourser|regler|reparer|adapter|agrandir|optimiser|modifier|rappeler|sortir|mettre a jour|elargir|fournir|installer|avoir|pouvoir|avertir|prevenir|raccourcir|rallonger|supporter|montrer|lancer|refaire|ralentir|varier|mentionner|eviter)';

/** Patterns match words as `spokenCore` joins them. */
const PATTERNS: readonly RegExp[] = [
  new RegExp(
    ` (ce|ca|cela) (serait|serai|serais|pourrait etre(?! mieux)|aurait ete|pourrai etre|sera|me serait|nous serait|m arrangerait|m aiderait) (\\w+ )?(\\w+ )?${GOOD} `,
  ),
  new RegExp(` (serait|seraient) (\\w+ )?(\\w+ )?${GOOD} `),
  / (ca|ce|cela|vous) (m|nous) (aiderait|aiderai|arrangerait|simplifierait|plairait|faciliterait|ferait gagner|ferait plaisir) /,
  /(?<! mieux) (il )?(faudrait|faudrai|faudrais|faudra|faut (vraiment )?(que vous|ajouter|rajouter|ameliorer|changer|corriger|revoir|absolument|penser)) /,
  / (je|j|on|nous) (\w+ )?(voudrais|voudrait|voudrions|aimerais|aimerait|aimerions|souhaiterais|souhaiterait|souhaiterions|souhaite|souhaitons|apprecierais|apprecierait|desirerais|prefererais|prefererait|prefererions|demande|reve|verrais bien|propose|suggere|reclame|vote) (?!(\w+ )?(savoir|poser|comprendre|connaitre|un renseignement|demander|dire|parler|remercier|vous (dire|remercier|demander|feliciter|poser)|signaler|te |feliciter|revenir|etre (contacte|rappele)))/,
  / (il )?manque(rait)? (plus qu |plus que |que |cependant |peut etre |toujours |une? |des? |l |la |le |les |quelques |d |seulement |pour moi |a mon gout |selon moi |a mon sens |quand meme )+/,
  / (ca|cela|il y|l appli|qui|appli) manque (d |de |cruellement |un peu |quand meme )/,
  new RegExp(
    ` (pourriez|pourrais|pouvez|peux|pourrait|pourraient|peuvent) (vous|tu|on|ils|t on|y|il) (\\w+ ){0,2}${CHANGE} `,
  ),
  new RegExp(
    ` (vous|tu|on|ils) (pourriez|pouvez|pourrais|pourrait|pouvait|pourraient|peux|pouviez|devriez|devrais|devrait|devraient|comptez|prevoyez|allez|pensez|avez prevu|envisagez|comptes) (\\w+ ){0,2}(de |d |a |un jour )?${CHANGE} `,
  ),
  / (vous devriez|tu devrais|on devrait|ils devraient|devriez vous|il devrait y avoir|y devrait) /,
  / est ce (que|qu) (vous|on|il|ce|tu|c) (pourriez|pourrais|pourrait|serait (possible|envisageable|faisable)|etait possible|comptez|prevoyez|avez prevu|envisagez) /,
  / (serait il|serait t il|ce serait|il serait|serait) (\w+ )?(possible|envisageable|faisable|souhaitable|temps|judicieux) (de|d|que) /,
  / si (seulement )?(vous|on|il|ca|je|j|elle|y|l appli|l on|c) (\w+ ){0,3}(pouvait|pouvais|pouviez|avait|avais|aviez|etait possible|existait|mettiez|ajoutiez|proposiez|permettait|faisiez|rajoutiez|corrigiez) /,
  / (merci|please|priere|pensez|veuillez|n oubliez pas|essayez|tachez) (\w+ )?(de|d|a) (\w+ )?(bien vouloir )?(\w+er|\w+ir|\w+re) /,
  / please (\w+ )?(ajoutez|ajouter|mettez|faites|corrigez|reparez|remettez|un|une|le|la|enlevez|supprimez|arretez|changez) /,
  / (un|une|le|la|l|des) (\w+ ){1,4}please /,
  / (ajoutez|rajoutez|remettez|mettez|corrigez|reparez|laissez nous|laissez moi|donnez nous|permettez|enlevez|supprimez|retirez|remboursez|rendez (nous|moi|l|le|la|les)|ameliorez|simplifiez|proposez|arretez|pensez|changez(?! (rien|pas))|revoyez|prevoyez|integrez|rallongez|baissez|augmentez|diminuez|traduisez|activez|developpez|evitez|sortez|reduisez|faites (en sorte|un|une|quelque chose)|ouvrez) /,
  / (une|ma|petite|seule|juste une|deux|quelques|mes|autre) (petite |seule )?(suggestions?|demandes?|requetes?|idees?|souhaits?|ameliorations?) /,
  / (ma suggestion|mon souhait|mon voeu|mon idee|idee d amelioration|point d amelioration|axe d amelioration) /,
  / (vivement|j attends|on attend|hate (d|de|que)|j ai hate|dans l attente (d|de)) (\w+ )?(avec impatience |une|un|le|la|l|que|qu|voir|pouvoir) (\w+ )*(version|mode|fonction|fonctionnalite|mise|support|integration|appli|option|android|ios|arrive|puisse|ajoutiez|carplay|dispo) /,
  / (j espere|esperons|en esperant|on espere|espere) (\w+ )?(que|qu|voir|pouvoir|une|un) (\w+ ){0,4}(ajout|ajouter|ajouterez|corriger|corrige|corrigerez|permettre|permettra|mise|bientot|futur|future|prochaine|prochain|ameliorer|pourra|pourrez|changer|version|sera|ferez) /,
  / (pourquoi pas|et pourquoi pas|a quand) (\w+ )/,
  / (besoin|aurais besoin|aurait besoin|auraient besoin|meriterait|gagnerait|meriteraient) (d|de|a|un|une|plus) (?!(creer|tout|redemarrer|chercher|recommencer))/,
  / (pouvoir|avoir|possibilite de|l option de|une option pour|un bouton pour|un mode|proposer|ajouter|rajouter|permettre) (\w+ ){1,12}(serait|seraient|ca serait|ce serait|m aiderait|aiderait|manque) /,
  / (y a|y aurait|y avait|avez vous|auriez vous)( il)? (moyen|possibilite|une chance|prevu) (d|de|que|qu) (\w+ )?(avoir|ajouter|mettre|rajouter|remettre|faire evoluer|proposer) /,
  / (manquerait plus que|ne manque plus que|manque (juste|plus que|que)) /,
];
const MORE_PATTERNS: readonly RegExp[] = [
  / (que|qu) (vous|on|il|ils|je|j|l on) (puisse|puissions|puissiez|puissent|ajoutiez|proposiez|mettiez|corrigiez) /,
  / ca manque $/,
  / reste (plus qu |juste )?a (\w+er|faire|mettre|permettre) /,
  / please $/,
  / (un jour|bientot) (on|vous|il y|nous) (aura|aurez|pourra|pourrez|aurons|pourrons) /,
  / (aura|aurons|aurez|pourra|pourrez) (t on |on |vous )?(un jour|bientot) /,
  /^ (et |alors |puis |donc |ou |sinon |mais |allez |bonjour |salut )*(?!(chez|assez|nez|allez|savez|avez|attendez|ecoutez|imaginez|voyez|excusez|continuez|lachez|changez|gardez|etiez|devriez|pouvez|pourriez|dites|bravez|restez|fuyez|passez votre|tenez|sachez|notez|croyez|aurez|livrez|acceptez|proposez vous|faites|comptez|prenez|proposez des)\b)\w{3,}ez (?!vous )/,
];
/** Infinitive or imperative at the very start of a clause ("ajouter un mode sombre"). */
const IMPERATIVE =
  /^ (et |alors |puis |donc |ou |sinon |peut etre |aussi |mais )*(ajouter|ajoutez|rajouter|rajoutez|permettre|permettez|mettre un|mettre une|mettez|remettre|remettez|prevoir|proposer|proposez|corriger|corrigez|ameliorer|ameliorez|pouvoir|supprimer|supprimez|enlever|enlevez|arreter de|arretez|laisser|laissez|simplifier|simplifiez|integrer|remboursez|rendez (nous|moi|l|le|la|les)|reparez|ajout (d|de|du)|possibilite (d|de)) /;
/** Wishes that are complaints or thanks in disguise. */
const NOT_ASKED =
  / (fois (que|qu)|commande|colis|paquet) (\w+ ){0,3}manque (les|des|un|une|deux) | (me demande|me demandais|aurais prefere|aurait prefere|aurais aime|aurait aime|aurais voulu|j aurais) | merci (de|d) (m|nous|votre|l|la|vos|ta|tes|ce|cette|leur|avoir|votre aide) /;

/** Whether a French text asks for a change. */
export function isFrenchRequest(core: string): boolean {
  if (NOT_ASKED.test(core)) return false;
  return IMPERATIVE.test(core) || [...PATTERNS, ...MORE_PATTERNS].some((pattern) => pattern.test(core));
}
