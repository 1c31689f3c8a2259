/**
 * Opinion words of spoken and written French feedback, collected and weighed by us. Adjectives are given in the
 * masculine, verbs in the infinitive, nouns in the singular; `lexicon.ts` adds the other forms. Values: about 1.5 for
 * strong, 1 for clear and 0.5 for mild ones.
 */
export interface OpinionWords {
  value: number;
  adjectives?: string;
  nouns?: string;
  /** regular verbs in -er */
  verbs?: string;
  /** everything else, form by form */
  forms?: string;
}

export const OPINION_WORDS: readonly OpinionWords[] = [
  {
    value: 1.5,
    adjectives:
      'génial excellent magnifique merveilleux incroyable extraordinaire exceptionnel parfait fantastique formidable ' +
      'sublime splendide fabuleux remarquable phénoménal sensationnel brillant époustouflant bluffant irréprochable ' +
      'divin grandiose prodigieux sensass dément ouf',
    nouns: 'merveille pépite perfection tuerie dinguerie bombe bijou bonheur délice régal masterclass',
    verbs: 'adorer adorer épater bluffer émerveiller surkiffer',
    forms:
      'adore adorais adorait génialissime excellentissime chapeau bravo nickel top extra magique parfaitement ' +
      'merveilleusement admirablement divinement magnifiquement impeccable impeccables addict fan fans félicitations ' +
      'felicitation topissime waouh wow ouah whaou incroyablement genialissime',
  },
  {
    value: 1,
    adjectives:
      'utile pratique beau joli agréable satisfait content ravi heureux enchanté efficace intuitif fluide rapide réactif ' +
      'fiable performant clair limpide lisible élégant épuré soigné ergonomique moderne stylé cool sympa sympathique ' +
      'chouette super gentil aimable serviable accueillant chaleureux souriant compétent professionnel disponible rassurant ' +
      'apaisant relaxant reposant motivant stimulant ludique amusant drôle marrant rigolo passionnant captivant intéressant ' +
      'enrichissant instructif pertinent complet riche varié généreux abordable raisonnable avantageux rentable précieux ' +
      'indispensable irremplaçable incontournable inestimable robuste solide stable sérieux honnête transparent précis exact ' +
      'délicieux savoureux succulent frais moelleux confortable spacieux propre lumineux calme charmant adorable mignon superbe ' +
      'soyeux harmonieux ingénieux astucieux innovant original créatif malin bienvenu ponctuel prompt courtois poli ' +
      'attentif attentionné dévoué bienveillant impressionné enthousiaste comblé conquis emballé séduit reconnaissant ' +
      'impressionnant convaincant convaincu réussi abouti optimal idéal exemplaire admirable appréciable plaisant délicat ' +
      'addictif accrocheur prenant immersif dynamique impliqué inspirant valorisant gratifiant fonctionnel opérationnel ' +
      'instantané immédiat accessible pédagogique didactique explicite cohérent structuré ordonné qualitatif optimisé ' +
      'performant maniable modulable léger économique imbattable compétitif sécurisant sécurisé luxueux raffiné ' +
      'ravissant somptueux craquant kiffant fameux fun',
    nouns:
      'atout qualité plaisir réussite succès satisfaction joie chance soulagement aubaine progrès avantage bénéfice ' +
      'régal confort fluidité simplicité efficacité rapidité fiabilité clarté élégance gentillesse professionnalisme ' +
      'réactivité excellence amélioration fierté enthousiasme trésor',
    verbs:
      'aimer apprécier kiffer aider faciliter simplifier recommander conseiller féliciter remercier régaler amuser ' +
      'passionner captiver impressionner enchanter combler motiver rassurer apaiser soulager progresser profiter assurer ' +
      'cartonner déchirer dépanner plébisciter valider approuver savourer raffoler encourager améliorer ' +
      'optimiser charmer réconforter emballer faciliter épanouir',
    forms:
      'bon bons bonne bonnes bonnard bonnarde plait plaisent plaisait plu mieux meilleur meilleure meilleurs meilleures ' +
      'facilement rapidement efficacement agréablement joliment gentiment convient conviennent convenait ' +
      'réjoui réjouis réjouit satisfaisant satisfaisante satisfaisants satisfaisantes yes youpi ouf hourra hâte ' +
      'tiguidou nice great love good perfect nikel niquel ' +
      'jouissif jouissive kif kiff régale régalent sublimement superbement idéalement parfaitement intuitivement',
  },
  {
    value: 0.7,
    adjectives:
      'facile simple correct convenable honorable acceptable décent sûr positif favorable adapté adéquat personnalisé ' +
      'personnalisable régulier organisé concis pertinent détaillé souple flexible polyvalent ouvert ' +
      'gratuit nouveau compréhensible digne valable intelligent futé discret doux tendre net sain',
    nouns: 'facilité souplesse précision diversité bonus',
    verbs: 'convenir progresser avancer corriger gagner',
    forms:
      'bien vite aisément efficacement volontiers merci mercis remerciements sereinement tranquille tranquillement',
  },
  {
    value: -1.5,
    adjectives:
      'horrible affreux catastrophique désastreux lamentable pitoyable déplorable minable exécrable atroce abominable ' +
      'inadmissible inacceptable scandaleux honteux intolérable insupportable inutilisable révoltant dégueulasse immonde ' +
      'ignoble infâme épouvantable effroyable calamiteux médiocre merdique pourri infect répugnant dégoûtant odieux ' +
      'indigne abject navrant affligeant consternant cauchemardesque invivable injustifiable inexcusable intenable ' +
      'imbuvable irrécupérable foireux moisi ruiné escroc malhonnête frauduleux abusif dégoûté écœuré furieux outré ' +
      'scandalisé révolté furax nul',
    nouns:
      'arnaque catastrophe désastre honte scandale escroquerie cauchemar horreur vol merde daube bouse fraude ' +
      'foutaise fumisterie calvaire fiasco torchon enfer abus mensonge voleur escroc arnaqueur foutage naufrage purge',
    verbs:
      'détester haïr arnaquer escroquer voler dégoûter écœurer mépriser désinstaller fuir scandaliser outrer',
    forms:
      'déteste détestais deteste hais hait pire pires atrocement affreusement horriblement lamentablement nullissime ' +
      'nullos nulle nulles shit dégueu degueu nase nases naze nazes catastrophiquement inadmissiblement ' +
      '',
  },
  {
    value: -1,
    adjectives:
      'mauvais décevant déçu lent compliqué complexe difficile pénible agaçant énervant frustrant embêtant gênant ' +
      'lassant fatigant chiant saoulant gonflant relou lourd confus flou illisible incompréhensible inutile inefficace ' +
      'instable buggé bugué planté cassé défectueux moche laid vilain vieillot dépassé obsolète daté ringard archaïque désuet ' +
      'triste ennuyeux ennuyant monotone répétitif fade insipide froid sale bruyant inconfortable étroit exigu vétuste ' +
      'abîmé incomplet insuffisant incohérent illogique inadapté inapproprié inexact erroné faux imprécis trompeur mensonger ' +
      'opaque cher onéreux coûteux exorbitant excessif injuste déséquilibré déloyal désagréable impoli ' +
      'malpoli arrogant hautain irrespectueux méprisant incompétent désorganisé absent injoignable impersonnel ' +
      'stressant anxiogène inquiétant angoissant dangereux risqué intrusif envahissant invasif agressif ' +
      'mécontent insatisfait énervé agacé frustré fâché irrité lassé saoulé perdu découragé démotivé démoralisé inquiet ' +
      'contrarié blasé désabusé exaspéré exaspérant irritant démotivant décourageant rébarbatif indigeste ' +
      'laborieux fastidieux interminable long laggy lagué saccadé haché inaudible pixelisé figé gelé bloqué ' +
      'limité restreint bridé superficiel creux bâclé brouillon bordélique douteux louche chelou pété raté loupé ' +
      'foutu niqué mort fébrile poussif désespérant aberrant absurde ridicule stupide débile idiot bête contraignant ' +
      'rigide austère impraticable ingérable introuvable inaccessible indisponible négligé maltraité ' +
      'ignoré abandonné oublié délaissé tanné gossant fâchant bof truqué moyen discutable',
    nouns:
      'déception problème souci bug panne plantage erreur défaut galère inconvénient lenteur lourdeur ' +
      'complexité frustration regret perte gâchis dommage hic bémol bazar bordel foutoir ' +
      'plaie corvée supplice torture ennui difficulté faille désagrément incohérence ' +
      'régression ralentissement lag latence bouchon retard litige réclamation plainte inquiétude crainte angoisse ' +
      'stress colère tracas pépin couac ratage merdier pagaille poubelle piège',
    verbs:
      'planter buguer bugger ramer laguer galérer énerver agacer frustrer irriter saouler gonfler gaver lasser fatiguer ' +
      'embêter gêner ennuyer déranger décevoir décourager démotiver stresser inquiéter angoisser exaspérer perturber ' +
      'pénaliser compliquer bâcler gâcher foirer merder rager râler pester regretter déplorer craindre paniquer ' +
      'bloquer freezer crasher bugger cafouiller poireauter patauger négliger ignorer arnaquer tromper abuser ' +
      'gosser tanner niaiser chier',
    forms:
      'déçoit decoit déçoivent mal lentement difficilement péniblement malheureusement hélas snif cher chers chère chères ' +
      'bof dommage marre ridiculement inutilement excessivement injustement exagéré exagère exageré exagèrent abusé abuse ' +
      'relous chelous emmerde emmerdent emmerdant emmerdante chiante chiants crains craint perd perds pénibles ' +
      'inquiète inquiètent inquiétant bad worst mauvaises',
  },
  {
    value: -0.6,
    adjectives:
      'étrange bizarre limite perfectible basique rudimentaire vide pauvre maigre rare inégal aléatoire approximatif ' +
      'tardif fragile inconnu surpris serré touffu chargé surchargé encombré dense strident criard fouillis',
    nouns: 'manque limite lacune faiblesse désillusion complication risque attente',
    verbs: 'manquer douter peiner traîner tarder abandonner résilier désabonner quitter renoncer',
    forms: 'dur dure dures durs moins insuffisamment hasardeux vaguement',
  },
];
