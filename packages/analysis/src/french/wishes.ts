/** Introductions of a wish; what follows is the wish itself. */
const INTRODUCTIONS: readonly RegExp[] = [
  /^.*?(?<!\p{L})(?:est[- ]ce (?:que|qu['’])\s?)?(?:vous |tu |on |ils )(?:pourriez|pourrait|pourrais|pourraient|pouvez|peux|devriez|devrais|devrait|comptez|prévoyez(?: de| d['’])?|pensez)(?: juste| aussi| peut-être| bien| enfin)*\s+/iu,
  /^.*?(?<!\p{L})(?:pourriez|pourrais|pouvez|peux|pourrait)[- ](?:vous|tu|on)(?: s['’]il (?:vous|te) pla[iî]t)?\s+/iu,
  /^.*?(?<!\p{L})(?:ce|ça|ca|cela|il) (?:serait|serais|sera)(?: \p{L}+){1,3}?\s+(?:de |d['’]|que vous |qu['’]on |qu['’]il |que l['’]on |si vous |si on |si )/iu,
  /^.*?(?<!\p{L})(?:j['’]|je |on |nous )(?:aimerais|aimerai|aimerait|aimerions|voudrais|voudrait|voudrions|souhaiterais|souhaiterait|souhaiterions|souhaite|apprécierais|préférerais)(?: bien| vraiment| juste| beaucoup| aussi)*\s+(?:(?:qu['’](?:on|il|elle)|que (?:vous|l['’]on|nous)) (?:puisse|puissions|puissiez) |qu['’](?:on|il|elle) |que (?:vous |l['’]on )?)?/iu,
  /^.*?(?<!\p{L})(?:il )?(?:faudrait|faudrai|faut)(?: vraiment| juste| aussi)*\s+(?:que vous |que |qu['’](?:on|il) )?/iu,
  /^.*?(?<!\p{L})(?:il )?(?:manque|manquerait)(?: juste| plus que| plus qu['’]| que| cependant| seulement| peut-être)*\s*(?:de |d['’])?/iu,
  /^.*?(?<!\p{L})ça manque (?:un peu |cruellement )?(?:de |d['’])/iu,
  /^.*?(?<!\p{L})ce que (?:j['’]aimerais|je voudrais|j['’]attends)(?: bien)?,? c['’]est (?:de |d['’])?/iu,
  /^.*?(?<!\p{L})(?:serait-il (?:possible|envisageable) (?:de |d['’]|que )|y aurait-il (?:un )?moyen (?:de |d['’])|(?:prévoyez|comptez)-vous (?:de |d['’])?)/iu,
  /^.*?(?<!\p{L})si (?:seulement |jamais )?(?:vous pouviez|on pouvait|je pouvais)(?: juste| aussi)*\s+/iu,
  /^.*?(?<!\p{L})(?:merci|pensez|veuillez|essayez) (?:de |d['’]|à )(?:bien vouloir )?/iu,
  /^.*?(?<!\p{L})(?:suggestion|demande|idée|souhait)s? ?: ?/iu,
  /^.*?(?<!\p{L})(?:laissez|permettez)[- ](?:nous|moi)(?: de)?\s+/iu,
];
const LEADING =
  /^(?:(?:et|mais|donc|alors|du coup|par contre|bon|ben|bah|euh|sinon|peut-être|juste|aussi|salut|bonjour)(?![\p{L}])[,\s]*)+/iu;
const TRAILING =
  /(?:[\s,]+(?:s['’]il (?:vous|te) pla[iî]t|svp|stp|merci(?: d['’]avance)?|un jour|quoi|voilà))+$/iu;
/** "… would be great" after the wish */
const CLOSING = /,? (?:ce |ça |ca )?(?:serait|seraient) .+$/iu;
const INFINITIVE =
  /^(?:(?:me|nous|se|s['’]|y|en|le|la|les|mieux|pouvoir)\s?)*\p{L}{2,}(?:er|ir|re|oir)(?![\p{L}])/iu;
const NOT_INFINITIVE =
  /^(?:autre|notre|votre|hier|premi?er|dernier|fichier|calendrier|être|panier|courrier|clavier|papier|métier|genre|titre|filtre|cadre|chiffre|lettre|centre|contre|membre|offre|pour|par|sur)/iu;

/** What a French request asks for, without its introduction, and whether it starts with what should be done. */
export function frenchWishOf(quote: string): { text: string; startsWithVerb: boolean } {
  const plain = quote
    .trim()
    .replace(/[\s.!?,;:…]+$/u, '')
    .replace(TRAILING, '')
    .replace(LEADING, '');
  const found = INTRODUCTIONS.map((introduction) => plain.replace(introduction, '')).reduce(
    (left, right) => (right.length < left.length && right !== '' ? right : left),
    plain,
  );
  const text = found.replace(LEADING, '').replace(CLOSING, '').trim();
  return { text, startsWithVerb: INFINITIVE.test(text) && !NOT_INFINITIVE.test(text) };
}
