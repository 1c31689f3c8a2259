const FILLERS =
  '(et |mais |bonjour |bonsoir |salut |hello |alors |euh |bon |ben |du coup |dites |dis |petite question |question |une question |au fait |sinon |par contre |please |pardon |excusez moi |s il vous plait )*';
const OPENING = new RegExp(
  `^ ${FILLERS}(comment|ou (est|sont|se|puis|je|on|peut|trouver|trouve|dois|faut|vais|ca)|quand (est ce|sera|seront|allez|va|pourra|vais|aurez|comptez)|pourquoi|combien|quel(le)?s? (\\w+ ){0,3}(est|sont|puis|peut|faut|dois|je|on|vous|doit)|qui (est|peut|dois|contacter|a)|que (dois|faire|signifie|veut|se)|qu (est|en)|quoi|a quoi|a qui|a partir|de quoi|jusqu a|est ce (que|qu)|c est quoi|ca (veut dire|sert|marche) (quoi|a quoi|comment)|y a (moyen|il|t il|possibilite|une possibilite|un moyen|quelqu un)|(peut|puis|dois|doit|faut|pourrais|pouvez|pourriez|avez|etes|sont|est|a|va|acceptez|livrez|proposez|existe|savez|faites|aurait|as|prenez) (on|je|il|vous|t on|t il|t elle|ils|elle|tu|elles)|je fais comment|je peux (\\w+ )?(comment|ou|quand)|on fait comment|vous (livrez|proposez|acceptez|avez (un|une|des)|faites|prenez|etes)|quid|savez vous|quelqu un (sait|peut|a)) `,
);
const INSIDE =
  / (je me (demande|demandais)|(je )?(voulais|voudrais|aimerais|souhaite|souhaiterais|veux|cherche a|aurais aime) (bien |juste )?(savoir|connaitre|comprendre|vous demander|demander|poser une question|un renseignement)|une question|petite question|ma question|me demandais|sais pas (comment|ou|si|quoi|quel|quelle|pourquoi)|(?<!allez )savoir (si|comment|ou|quand|pourquoi|quel|quelle|combien|a quoi)|(?<!allez )(dire|expliquer|indiquer) (comment|ou|si|quand|pourquoi|quel|quelle)|comment (on |je |vous |est ce que |ca )?(fait|fais|faire|faut|peut|peux|puis|dois|marche|se passe)|comment ca (marche|se passe)|(par|avec|en|a) quoi(?! que)|ou (pas|non)(?= $)|y a (t )?(il )?(moyen|un moyen|possibilite|une possibilite|une solution) (de|d|pour)|est ce (que|qu) (c est|il y a|je|on|vous|ca|l appli|les|la|le|il|mon|ma|mes|cette|tu|elle)|je fais comment|on fait comment) /;

/** How likely a French text is a question: 0 (no) … 1. */
export function frenchQuestionStrength(core: string, endsInQuestionMark: boolean): number {
  if (OPENING.test(core)) return endsInQuestionMark ? 1 : 0.8;
  if (INSIDE.test(core)) return 0.9;
  return endsInQuestionMark ? 0.7 : 0;
}
