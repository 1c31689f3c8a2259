import type { TopicSeed } from '../topics/taxonomy.ts';
import { FRENCH_DEAD_SCREEN } from './dead-screens.ts';

/**
 * The French words of each topic of `topics/taxonomy.ts`. Patterns match folded words (french-words.ts) joined by single
 * spaces.
 */
export const FRENCH_TAXONOMY: readonly TopicSeed[] = [
  seed(
    'crashes',
    `plant(e|es|ent|ait|age|ages|er)|crash\\w*|freez\\w+|fig(e|ee|es)|gel(e|ee)|${FRENCH_DEAD_SCREEN}|(se|s) (ferme|bloque|eteint) \\w+|ferme toute? seule?`,
  ),
  seed(
    'performance',
    'lent(e|s|es)?|lentement|lenteurs?|ram(e|es|ent|ait)|lag\\w*|saccad\\w*|rapid(e|es|ement|ite)|fluid(e|es|ite)|vitesse|temps de chargement|ralenti\\w*|latence|performan(ce|ces|t|te)|reactiv(e|ite)|met une eternite|mouline',
  ),
  seed('battery', 'batteries?|autonomie|piles?|surchauffe|chauffe|recharge'),
  seed(
    'bugs',
    'bug\\w*|beug\\w*|bogu\\w*|erreurs?|dysfonctionn\\w+|(marche|fonctionne|marchent|fonctionnent) (pas|plus|jamais)|panne|casse|en rade|deconne',
  ),
  seed(
    'data loss',
    '(perdu|efface|supprime|disparu\\w*) (mes|mon|ma|nos|tout|toutes|les|\\w+ (semaines|mois|jours|ans) de) ?(donnees|notes|photos|fichiers|progression)?|(donnees|notes|photos|fichiers|progression|historique) (\\w+ )?(perdue?s?|effacee?s?|disparue?s?|ont disparu|a disparu)',
  ),
  seed(
    'login',
    'connexion|me connecter|se connecter|deconnect\\w+|identifi(er|ant|ants|cation)|mot de passe|mots de passe|code (de verification|sms|recu)|authentifi\\w+|double authentification|face id|empreinte|session',
  ),
  seed(
    'account',
    '(mon|un|le|votre|son|du|de|notre|ce|au) compte|comptes|profils?|inscription|inscri(re|t|te|vez)|pseudo|creer un compte',
  ),
  seed(
    'onboarding',
    'prise en main|tuto\\w*|installation|installer|demarrage|premiers? pas|premiere (fois|utilisation)|debutants?|mise en route|parametrage|debuter',
  ),
  seed(
    'pricing',
    'prix|tarifs?|cher|chere|chers|cheres|abonnements?|abonn(e|er|ee)|payant(e|s|es)?|payer|gratuit(e|s|es|ement)?|couts?|coute|coutent|euros?|francs|dollars?|forfaits?|premium|promo\\w*|rapport qualite prix|version (gratuite|payante)|frais|essai gratuit|remises?|reductions?|cout\\w*',
  ),
  seed(
    'billing',
    'factur(e|es|ation|er|ee)|preleve(ment|ments|e)?|debit(e|ee|s)?|rembours\\w+|paiements?|cartes? (bancaire|bleue|de credit)|resili(er|ation|e)|desabonn\\w+|cb|renouvellement|recus?|ticket resto|tickets? restaurant',
  ),
  seed('ads', 'pubs?|publicites?|publicitaires?|annonces publicitaires|spots?|sponsorise\\w*'),
  seed(
    'design',
    'design|interface|graphi(sme|que|quement)|look|couleurs?|theme|police|polices|icones?|visuel\\w*|presentation|mise en page|epuree?s?|jolie?s?|belle?s?|beau|moches?|esthetique\\w*|vieillo\\w+|ecriture|caracteres?|affichage|ecran|mode clair|animations?',
  ),
  seed('dark mode', 'mode (sombre|nuit|noir)|theme (sombre|noir)|dark mode'),
  seed(
    'usability',
    'facil\\w*|simpl(e|es|icite|ement|ifie)|intuiti\\w+|complique\\w*|ergonomi\\w+|pratiques?|utilisation|clics?|s y (retrouve|perd)|usine a gaz|comprehensibles?|incomprehensibles?|clair|claire|maniement|utiliser|fonctionnement|complexe',
  ),
  seed(
    'navigation',
    'navig\\w+|menus?|onglets?|retour en arriere|bouton retour|accueil|barre|defil\\w+|scroll\\w*|gliss\\w+|ecran d accueil|boutons?|arborescence',
  ),
  seed('search', 'recherch\\w+|filtr\\w+|tri|trier|chercher|moteur'),
  seed(
    'notifications',
    'notif\\w*|alertes?|rappels?|push|mails?|emails?|courriels?|sonne(nt|r|rie)?|vibr\\w+|avertissements?',
  ),
  seed('sync', 'synchro\\w*|sauvegardes?|cloud|plusieurs appareils|appareils|doublons?|en double'),
  seed(
    'offline',
    'hors ligne|hors connexion|sans (reseau|connexion|internet|wifi)|telecharge\\w*|mode avion|dans le metro',
  ),
  seed(
    'integrations',
    'integrations?|connecter (a|avec)|agenda|calendrier|google( home| agenda| maps)?|slack|zapier|outlook|carplay|android auto|alexa|homekit|siri|spotify|strava|garmin|(ma|la|une|sa|les|sur|mes) montres?|apple watch|webhooks?|api|plugins?|compatible|compatibilite|deezer',
  ),
  seed('export', 'export\\w*|csv|pdf|excel|imprim\\w+|impression|tableur'),
  seed(
    'customer support',
    'service (client|clients|apres vente)|support|sav|assistance|hotline|conseill(er|ere|ers)|chatbot|standard|operateurs?|operatrice|repond(u|ent|s|re)?|reponses?|rappele\\w*|interlocuteurs?|equipe|personnel|secretariat|accueil|technicien\\w*|reclamations?|a l ecoute',
  ),
  seed(
    'privacy',
    'vie privee|confidential\\w+|donnees (personnelles|privees|medicales)|mes donnees|rgpd|cookies|pistage|espionn\\w+|permissions?|autorisations?',
  ),
  seed(
    'security',
    'securite|securis\\w+|pirat\\w+|hack\\w*|arnaqu\\w+|fraud\\w+|escroc\\w*|phishing|hameconnage|usurp\\w+|faux (profils?|comptes?)',
  ),
  seed(
    'accessibility',
    'accessib\\w+|malvoyants?|aveugles?|lecteur d ecran|contraste|daltoni\\w+|sous titres?|dyslexi\\w+|taille (du texte|de police|des caracteres)|gros caracteres|illisibles?|lisibles?|lisibilite|handicap\\w*|(trop|bien trop|plus) petite?s?|sourds?|malentendants?',
  ),
  seed(
    'audio',
    '(le|du|de|pas de|aucun|un|les|au) sons?|audio|musiques?|volume|voix|micro|microphone|casque|ecouteurs?|enceintes?|haut parleurs?|bluetooth|gresill\\w+|entend\\w*|bruit\\w*',
  ),
  seed(
    'video',
    'videos?|image|streaming|camera|visio\\w*|resolution|films?|lecture|sous titrage|ecran partage',
  ),
  seed(
    'updates',
    'mises? a jour|nouvelle (version|interface|mouture)|derniere version|update|refonte|ancienne (version|interface)|changements?',
  ),
  seed(
    'languages',
    'tradu\\w+|en (anglais|francais|allemand|espagnol|italien|breton|arabe|flamand|neerlandais)|langues?',
  ),
  seed(
    'customization',
    'personnalis\\w+|parametr\\w+|reglages?|preferences?|options?|widgets?|raccourcis?|configur\\w+|choisir|limiter|egaliseur|modifier|mettre des couleurs',
  ),
  seed(
    'documentation',
    'documentation|docs?|guides?|faq|mode d emploi|notices?|aide en ligne|explications?|messages? d erreur|conditions( generales)?|tutoriel',
  ),
  seed(
    'collaboration',
    'collabor\\w+|partag\\w+|collegues?|commentaires?|a plusieurs|multi utilisateurs?|droits d acces',
  ),
  seed(
    'reporting',
    'tableaux? de bord|rapports?|statistiques?|stats|graphiques?|courbes?|indicateurs?|bilans?|reporting|dashboard|analyses?',
  ),
  seed(
    'messaging',
    'messages?(?! d erreur)|messagerie|tchat|chat|discussions?|conversations?|emojis?|vocaux|message vocal|groupes?|sms',
  ),
  seed(
    'delivery',
    'livr\\w+|livraisons?|colis|commandes?|commander|coursiers?|livreurs?|livreuse|restaurants?|plats?|point relais|emballages?|expedition|pourboires?',
  ),
  seed(
    'maps',
    'cartes? (routiere|interactive|des)|plan|gps|itineraires?|localis\\w+|geolocalisation|adresses?|trajets?|la carte|horaires?|arrets?|situe(e|r)?',
  ),
  seed(
    'booking',
    'reserv\\w+|rendez vous|rdv|billets?|vols?|hotels?|chambres?|creneaux?|check in|enregistrement|sejour|annul\\w+|teleconsultations?|places?',
  ),
  seed(
    'banking',
    'banque|bancaires?|virements?|soldes?|releves?|budget|epargne|comptes? courants?|cartes? (virtuelle|bancaire)|transactions?|depots?|taux|iban|livrets?|agence',
  ),
  seed(
    'meditation',
    'medit\\w+|respiration|seances?|relax\\w*|detend\\w*|zen|apais\\w+|stress|sophrologie|pleine conscience|calme',
  ),
  seed(
    'sleep',
    'sommeil|dor(s|t|mir|mais)|endor\\w+|reveil\\w*|insomni\\w+|nuits?|sieste|histoires? pour dormir|ronfl\\w+',
  ),
  seed(
    'fitness',
    'sport\\w*|entrainements?|exercices? physiques?|muscu\\w*|course a pied|courir|(nombre|compteur|objectif|0) de pas|pas par jour|0 pas|calories|cardio|yoga|coach\\w*|kilometres?|footing|marathon|velos?|seances? de sport|frequence cardiaque|poids|abdos|trottinettes?',
  ),
  seed(
    'nutrition',
    'recettes?|repas|nourriture|aliment\\w*|regime|proteines?|code barres|ingredients?|allergi\\w+|gluten|cuisine|cuisiner|menus? de la semaine|fruits?|legumes?',
  ),
  seed(
    'courses',
    'cours|lecons?|modules?|professeurs?|profs?|explications?|apprend\\w*|apprentissage|exercices?|grammaire|vocabulaire|certificats?|formations?|formateurs?|subjonctif|chapitres?|pedagog\\w+',
  ),
  seed(
    'quizzes',
    'quiz|qcm|tests? de niveau|examens?|notes? finale|devoirs?|bonne reponse|mauvaise reponse|reponse (juste|fausse)|score',
  ),
  seed(
    'gameplay',
    'jeux?|niveaux?|boss|gameplay|personnages?|manettes?|missions?|quetes?|armes?|graphismes?|joueurs?|jouer|parties?|puzzles?|enigmes?|mode (deux joueurs|multijoueurs?)|scenario',
  ),
  seed(
    'matchmaking',
    'matchmaking|adversaires?|classe(e|s)?|tricheurs?|triche|multijoueurs?|serveurs?|classement|lobby|bots?',
  ),
  seed(
    'in-app purchases',
    'achats? integres?|pay to win|payer pour gagner|gemmes|pieces d or|skins?|lootbox\\w*|microtransactions?|vies|energie du jeu|coffres?|credits',
  ),
  seed(
    'motivation',
    'motiv\\w+|objectifs?|habitudes?|badges?|recompenses?|serie|progression|progres|d affilee|defis?',
  ),
  seed(
    'workflow',
    'taches?|projets?|automat\\w+|modeles?|en masse|flux|dupliquer|productivite|gagne\\w* (un |du )?temps|fiches?|workflow|glisser deposer|raccourcis clavier|outil',
  ),
  seed(
    'admin',
    'administrat\\w+|gestion des (utilisateurs|droits)|roles?|droits|journal d audit|licences?|espace de travail',
  ),
  seed(
    'developer tools',
    'sdk|api|apis|developpeurs?|code source|endpoints?|deploy\\w*|deploiement|logs?|debug\\w*|python|typescript|ligne de commande',
  ),
  seed(
    'content',
    'contenus?|articles?|podcasts?|episodes?|playlists?|catalogue|series|livres?|chansons?|photos?|histoires?|bibliotheque|rubriques?|filtres photo|actualites?|journal',
  ),
  seed(
    'community',
    'communaute\\w*|forum\\w*|amis?|reseau social|abonnes|moderat\\w+|moderation|harcel\\w+|toxi\\w+|profils?|rencontre\\w*|trolls?',
  ),
];

function seed(topic: string, words: string): TopicSeed {
  return { topic, pattern: new RegExp(` (?:${words}) `, 'g') };
}
