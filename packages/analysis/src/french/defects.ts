import { type Defect, type DefectName, worstDefect } from '../remarks/defects.ts';
import { FRENCH_DEAD_SCREEN } from './dead-screens.ts';

/** French phrases for a product that doesn't work. They match words as `spokenCore` joins them. */
const PATTERNS = [
  defect(
    'crash',
    2.5,
    /(plante|plantes|plantent|plantait|plantage|plantages|crash|crashs|crashe|crashes|crashent|crashait|a plante|quitte (tout seul|toute seule|sans prevenir)|(se|s) (ferme|fermait|ferment) (des|a chaque|au bout|sans arret|d un coup)|(se|s) (ferme|fermait|ferment|arrete|eteint) (tout seul|toute seule|tout a coup|sans (raison|prevenir)|brutalement|subitement|brusquement|inopinement)|ferme toute? seule?|fermeture intempestive)/,
  ),
  defect(
    'freeze',
    2,
    new RegExp(
      `(freeze|freezes|freezent|freezait|(se|reste|restent|est|etait|suis|appli|ecran|tout|qui|s est|et) (fige|figee|gele|gelee|bloque|bloquee|bloques|coince|coincee)|se (fige|bloque|bloquent|figent)|${FRENCH_DEAD_SCREEN}|(?:reste|est|restait) (?:vide|vides)|tourne (dans le vide|en boucle|indefiniment|sans fin|a l infini|sans arret)|mouline|charge(ment)? (sans fin|infini|a l infini|en boucle|indefiniment)|repond plus|sablier)`,
    ),
  ),
  defect(
    'data_loss',
    2.5,
    /((ai|a|as|avons|ont|avez|fait|perds|perd) (tout |toutes |tous )?(perdu|efface|supprime|perdre|ecrase)( tout| toutes| tous| quasiment tout)?( (mes|mon|ma|nos|les|notre|des|trois|deux|six|un|la|le|l) (\w+ ){0,3}(donnees?|notes?|photos?|fichiers?|documents?|progression|travail|historique|sauvegardes?|contacts?|messages?|brouillons?|series?|favoris|playlists?|taches?|projets?|points?|conversations?|seances?|listes?|recettes?|commandes?|saisie))?|(donnees?|notes?|photos?|fichiers?|documents?|progression|travail|historique|sauvegardes?|contacts?|messages?|brouillons?|favoris|playlists?|taches?|rendez vous|billets?|prelevement|points?|serie|conversations?) (\w+ ){0,4}(disparu|disparus|disparue|disparues|disparait|disparaissent|efface|effaces|effacee|effacees|perdus|perdues|supprimes|supprimees|envolees?|envoles|evapores?|reinitialisee?s?)|(remis|remise|repart|repartie?) a (zero|0))/,
  ),
  defect(
    'payment',
    2.5,
    /((debite|debitee|preleve|prelevee|facture|facturee|paye|payee|encaisse) (\w+ ){0,2}(deux|2|0|trois|plusieurs) fois|double (prelevement|debit|facturation|paiement)|(paiement|carte|transaction|virement|reglement|cb) (\w+ ){0,3}(refuse|refusee|rejete|rejetee|echoue|bloque|bloquee|passe pas|passe plus|passe jamais|aboutit pas|plante)|(toujours|continue|continuent|encore|quand meme|sans mon accord) (de |a |d |etre )?(me |m )?(debite|debiter|prelever|preleve|facture|facturer|prelevee)|(alors que|pourtant) j avais (deja )?(paye|regle|annule|resilie)|(preleve|debite|facture)e? (a tort|sans|apres (la |ma )?resiliation|par erreur))/,
  ),
  defect(
    'login',
    2,
    /((me|nous) (deconnecte|deconnectent|ejecte|vire)( tout le temps| sans arret| toutes les| a chaque)?|(suis|est|sommes|etre|etait|se) (\w+ ){0,2}deconnectee?s?|(arrive|arrives|peux|parviens|reussis|impossible|peut|reussit|moyen|veut|capable) (\w+ ){0,5}(connecter|identifier|acceder (a|au) (mon|ma|compte)|logger|loguer|authentifier|connexion|ouvrir (ma|une) session)|(code|mail|sms|lien) (\w+ ){0,4}(arrive|recu|recois) (pas|jamais|plus)|(recois|recoit|recu|arrive) (jamais|pas|plus|toujours pas) (\w+ ){0,2}(code|mail|sms|lien|email)|mot de passe (\w+ ){0,3}(marche pas|refuse|incorrect|invalide|reconnu pas|accepte pas)|(connexion|identification) (impossible|refusee|echoue|marche pas)|compte (bloque|verrouille|suspendu|pirate|hacke))/,
  ),
  defect(
    'not_working',
    2,
    /((marche|marches|marchent|fonctionne|fonctionnent|marchait|fonctionnait|demarre|demarrent|charge|chargent|chargeait|ouvre|ouvrent|repond|repondent|sonne|sonnent|affiche|affichent|enregistre|enregistrent|demarrait|arrive|envoie|part|partent|lance|lancent|connecte|connectent|detecte|reconnait|reconnaissent|trouve|apparait|apparaissent|valide|imprime|lit|deverrouille|s ouvre|s affiche|s allume|se lance|se charge|se connecte|se deverrouille|se synchronise|s enregistre|passe|vibre|aboutit|joue|compte|telecharge|installe|capte|scanne|bouge|entend|s actualise|se passe|se met|tient|remonte|suit|synchro|montre|montrent) (tres |trop |toujours |meme |du tout |plus |souvent )*(pas|plus|jamais|rien|qu a moitie|qu une fois|a moitie|mal)|(a|ont|ai|est|sont) (jamais|pas|plus|toujours pas|rien) (marche|fonctionne|demarre|charge|recu|reussi a|pu|ouvert|enregistre|reconnu)|rien (marche|fonctionne|s affiche|se passe|charge|s ouvre|apparait)|plus rien|se passe rien|(arrive|arrives|arrivent|arrivons|parviens|reussis) (pas|plus|jamais|toujours pas|meme pas|meme plus) a (\w+ )?(\w+er|\w+ir|\w+re|voir)|impossible (de|d|a) (\w+ )?(\w+ )?(\w+er|\w+ir|\w+re|prendre|voir)|(peux|peut|pouvons|peuvent) (plus|pas|jamais|meme pas|meme plus) (\w+ )?(ouvrir|envoyer|lire|acceder|valider|enregistrer|telecharger|lancer|voir|payer|regler|imprimer|modifier|exporter|ajouter|supprimer|installer|repondre|appeler|jouer|m inscrire|me servir|utiliser|commander|reserver)|(se|s) (coupe|coupent|deconnecte|deconnectent|arrete|arretent|interrompt|interrompent|eteint|coupait)|(est|sont|reste|toujours|completement|c est|deja|semble) (hs|en panne|casse|cassee|cassees|down|hors service|inutilisable|inaccessible|indisponible|morte?s?)|tombe en (panne|rade)|en panne|en rade|hors service|refuse (de|d) (\w+ )?\w+(er|ir|re)|(pas|plus) (de |d )(son|image|reseau)|aucun (son|reseau)|aucune image|(pas|plus) moyen (de|d)|(faut|obligee?) (de )?(redemarrer|relancer|reinstaller)|(vide|desesperement vide)|(m|nous|l|on m|t) entends? (pas|plus|mal))/,
    false,
  ),
  defect(
    'sync',
    1.8,
    /((se |s est |)(synchronise|synchronisent|synchro|synchronisait|synchronisee?) (pas|plus|jamais|mal|rien)|(synchro|synchronisation) (\w+ ){0,3}(pas|plus|jamais|echoue|plante|ratee|mal|bug|bugue|aleatoire|catastrophique|hs|capricieuse)|desynchronise\w*|(pas|plus) (synchro|synchronise|synchronisee|synchronises)|en (double|doublon)|doublons)/,
  ),
  defect(
    'slow',
    1.5,
    /(rame|rames|rament|ramait|lag|lags|lague|laguent|laggy|saccade|saccades|saccadee?|(tres|trop|super|hyper|vraiment|beaucoup trop|si|tellement|assez|plus|bien|ultra|devenu|devenue|est|sont|c est|un peu|toujours|encore|mega|d une|incroyablement|plutot|horriblement) (lent|lente|lents|lentes|lenteur)|lenteurs?|ralentissements?|ralenti|ralentit|(met|mettent|mets|prend|prennent|mis|mettait) (\w+ ){0,3}(une eternite|des plombes|des heures|trois plombes|des lustres|trop de temps|un temps (fou|dingue|infini)|0 (minutes|secondes)|(dix|vingt|trente|cinq|quinze|deux) (minutes|secondes)|longtemps|mille ans|trois ans|trois heures|une heure|un siecle)|ben longtemps|temps de chargement|delai|latence|niaise|a la ramasse|traine la patte)/,
  ),
  defect(
    'battery',
    1.5,
    /((bouffe|vide|mange|pompe|consomme|decharge|suce|tue|siphonne|crame|flingue|bousille) (\w+ ){0,4}(batterie|batteries|pile|piles|energie)|(batterie|batteries) (\w+ ){0,6}(vide|tient pas|a plat|descend|fond|dechargee?s?|chute|tombe|morte?s?)|autonomie (\w+ ){0,3}(catastrophique|nulle|faible|ridicule|decevante)|(chauffe|surchauffe|brulant)( beaucoup| trop| enormement)?|consomme (trop|enormement|beaucoup|un max))/,
  ),
  defect(
    'wrong',
    1.5,
    /((est|sont|etait|etaient|c est|compte|calcule|affiche|affiches|affichent|donne|tout|completement|toujours|reste|juge|totalement|sort) (tout |toujours |completement |totalement |souvent )?(faux|fausse|fausses|erronee?s?|incorrecte?s?|inexacte?s?)|(mauvais|mauvaise|mauvais|fausse|faux) (\w+ )?(adresse|montant|heure|horaire|horaires|date|prix|resultat|resultats|taille|produit|article|commande|numero|arret|quai|endroit|direction|langue|traduction|couleur|reponse|total|calcul|plat|total|quantite)|(trompe|trompent|gourre|plante) (de|d|dans|toujours)|erreurs? (de|d|dans) (calcul|prix|commande|livraison|saisie|adresse|facturation|traduction|le|la|les|montant)|renvoie (n )?importe quoi|a cote de la plaque|(il )?manque(nt|ait)? (la moitie|des articles|un article|deux articles|des produits|un produit|des pieces|une piece|trois)|reprend (toujours )?(au debut|a zero)|remet (a|au) (zero|0|debut))/,
  ),
  defect(
    'bug',
    1.8,
    /(bug|bugs|bugg|bugge|bugue|bugues|buguent|buggue|bugguent|bugait|buguait|buggait|beug|beugs|beugue|beuguent|bogue|bogues|erreurs?( (inconnue|serveur|0|technique|inattendue|interne|fatale|reseau))?|message d erreur|disparait|disparaissent|disparu|disparus|disparue|disparues|clignote|clignotent|gresille|gresillent|dysfonctionne\w*|glitch\w*|deconne|deconnent|merde|foire|foirent|part en (cacahuete|vrille|live|sucette)|se (chevauchent|superposent|deregle|derregle|dereglent)|mal affichee?s?|affiche mal|(ecran|bouton|page|lien) (\w+ )?(mort|casse|cassee|vide)|pixelise\w*|pirate|piratee|hacke)/,
  ),
];

/** Words before a defect that mean it is gone: "pas un seul plantage", "plus aucun bug", "bugs corrigés". */
const GONE =
  / (pas|aucun|aucune|sans|jamais|zero|0|fini|finis|moins|rarement|plus|corrige|corriges|resolu|regle|regles|contrairement|si|fin) ((?:\w+ ){0,2})$/;
const NOT_GONE =
  / (pas|plus|jamais) (normal|possible|acceptable) | plus en plus (de |d |souvent )?$| (fois sur|ca) /;
const GONE_AFTER =
  /^ ?(\w+ )?(a ete |ont ete |est |sont |etait |a |ont |(tout de suite )?)*(corrige|resolu|regle|reparee?)e?s? /;
/** Verbs that are denied by what follows: "ça plante pas", "ça rame plus". */
const DENIED =
  /^ (plus|pas|jamais|quasiment (plus|jamais|pas)|presque (plus|jamais|pas))(?! (un|une|mal|possible)\b) /;

/** Weight that people are glad to lose, and troubles of the past. */
const NO_LOSS = / perdu (\w+ ){0,2}(kilos?|kg|poids) /;
const OVERCOME = / \w+ait (\w+ ){0,4}(au debut|au depart|les premiers jours) /;

/** Returns the most severe defect in a French text, or null. */
export function frenchDefect(core: string): Defect | null {
  if (NO_LOSS.test(core) || OVERCOME.test(core)) return null;
  return worstDefect(core, PATTERNS, (before, after) => isGone(before, after));
}

function isGone(before: string, after: string): boolean {
  if (DENIED.test(after) || GONE_AFTER.test(after)) return true;
  return GONE.test(before) && !NOT_GONE.test(before);
}

function defect(name: DefectName, severity: number, source: RegExp, negatable = true) {
  return { name, severity, pattern: new RegExp(` (?:${source.source}) `), negatable };
}
