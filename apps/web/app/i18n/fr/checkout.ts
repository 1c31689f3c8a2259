import type { words as english } from '../en/checkout.ts';

export const words: typeof english = {
  buy: {
    title: 'Acheter des crédits',
    description: 'Des crédits prépayés pour l’API de retours vocaux, dès 1 €, par carte. Sans abonnement.',
    lead: 'Des crédits prépayés pour l’API de retours vocaux. Par carte, sans abonnement, sans date limite.',
    apiKey: 'Clé API',
    apiKeyHint: 'Les crédits sont ajoutés au compte de cette clé.',
    otherKey: 'Clé API d’un autre compte (facultatif)',
    otherKeyHint: (email) => `Laissez vide pour acheter pour ${email}.`,
    balance: (euros) => `Solde actuel : ${euros}`,
    amount: 'Montant',
    other: 'Autre montant en euros',
    otherHint: (from, to) => `De ${from} à ${to}.`,
    worth: (credits, minutes) => `${credits} crédits, de quoi analyser ${minutes} minutes d’audio.`,
    note: (note) =>
      `Un crédit vaut ${note.credit}. Une minute d’audio coûte ${note.standard}, ou ${note.detailed} avec l’analyse détaillée, débitée à la seconde. Les nouveaux comptes reçoivent ${note.welcome} de crédits offerts.`,
    submit: (amount) => `Acheter ${amount} € de crédits`,
    submitNothing: 'Acheter des crédits',
    redirecting: 'Redirection...',
    signInInstead: 'Connectez-vous pour acheter sans clé',
  },
  problem: {
    key_missing: 'Veuillez saisir votre clé API',
    not_a_number: 'Saisissez un montant en chiffres, par exemple 25 ou 12,50.',
    out_of_range: (from, to) => `Saisissez un montant entre ${from} et ${to}.`,
    fraction_of_cent: 'Saisissez un montant avec deux décimales au plus.',
    error: (error) => `Erreur : ${error}`,
    network: (error) => `Erreur réseau : ${error}`,
    unreachable: 'le serveur ne répond pas. Rien n’a été débité. Réessayez dans un instant.',
    unknown: 'cette page a rencontré un problème. Rien n’a été débité. Réessayez.',
  },
  test: {
    label: 'MODE TEST',
    explained: 'Aucun débit réel. Payez avec la carte 4242 4242 4242 4242.',
  },
  success: {
    title: 'Paiement réussi !',
    description: 'Vos crédits sont sur votre compte.',
    planPaid: (amount: string) => `Vous avez payé ${amount}. Votre formule est active.`,
    added: (amount, credits) => `Vous avez payé ${amount}. Nous avons ajouté ${credits} crédits.`,
    before: 'Solde avant',
    now: 'Solde actuel',
    asking: 'Nous vérifions le paiement…',
    processing: 'Paiement en cours',
    processingLead: (amount) =>
      `Votre banque n’a pas encore confirmé ${amount}. Vos crédits seront ajoutés et cette page actualisée automatiquement.`,
    open: 'Pas encore payé',
    openLead: (amount) => `Le paiement de ${amount} n’a pas été terminé. Rien n’a été débité.`,
    failed: 'Paiement refusé',
    failedLead: (amount) =>
      `La banque a refusé ${amount}. Rien n’a été débité. Réessayez ou utilisez une autre carte.`,
    expired: 'Paiement expiré',
    expiredLead: 'La page de paiement a expiré. Rien n’a été débité.',
    missing: 'Paiement introuvable',
    missingLead:
      'L’adresse de cette page est peut-être incomplète. Si vous avez payé, les crédits sont sur votre compte.',
    unreachable: 'Le serveur ne répond pas',
    unreachableLead:
      'Si vous avez payé, rien n’est perdu : vos crédits seront ajoutés automatiquement. Vérifiez de nouveau dans un instant.',
    again: 'Vérifier de nouveau',
    dashboard: 'Aller au tableau de bord',
    buyMore: 'Acheter d’autres crédits',
    invoice: 'Voir vos factures',
    invoiceMailed:
      'Le reçu, avec un lien vers la facture, a été envoyé par e-mail au propriétaire du compte.',
    nextDocs: 'Envoyer un enregistrement : démarrage rapide et doc de l’API',
    buyAgain: 'Retour à l’achat de crédits',
  },
  cancel: {
    title: 'Paiement annulé',
    description: 'Rien n’a été débité.',
    lead: 'Rien n’a été débité. Ce que vous avez saisi est conservé.',
    retry: 'Réessayer',
    dashboard: 'Aller au tableau de bord',
  },
};
