import type { words as english } from '../en/checkout.ts';

export const words: typeof english = {
  buy: {
    title: 'Acheter des crédits',
    description: 'Des crédits prépayés pour l’API de retours vocaux, dès 1 €, par carte. Sans abonnement.',
    lead: 'Prépayé, par carte, sans abonnement. Les crédits achetés n’expirent pas.',
    apiKey: 'Clé d’API',
    apiKeyHint: 'Les crédits vont au compte de cette clé.',
    otherKey: 'Clé d’API d’un autre compte (facultatif)',
    otherKeyHint: (email) => `Laissez vide pour acheter pour ${email}.`,
    balance: (euros) => `Solde actuel : ${euros}`,
    amount: 'Montant',
    other: 'Autre montant en euros',
    otherHint: (from, to) => `De ${from} à ${to}.`,
    worth: (credits, minutes) => `${credits} crédits, de quoi analyser ${minutes} minutes d’audio.`,
    note: (note) =>
      `Un crédit vaut ${note.credit}. Une minute d’audio coûte ${note.standard}, avec l’analyse détaillée ${note.detailed}, décomptée à la seconde. Les nouveaux comptes reçoivent ${note.welcome} de crédits offerts.`,
    submit: (amount) => `Acheter ${amount} € de crédits`,
    submitNothing: 'Acheter des crédits',
    redirecting: 'Redirection...',
    signInInstead: 'Ou connectez-vous pour acheter sans clé',
  },
  problem: {
    key_missing: 'Veuillez saisir votre clé d’API',
    not_a_number: 'Saisissez un montant en chiffres, par exemple 25 ou 12,50.',
    out_of_range: (from, to) => `Le montant doit aller de ${from} à ${to}.`,
    fraction_of_cent: 'Le montant doit être en centimes entiers.',
    error: (error) => `Erreur : ${error}`,
    network: (error) => `Erreur réseau : ${error}`,
    unreachable: 'le serveur ne répond pas. Rien n’a été débité ; réessayez dans un instant.',
    unknown: 'cette page a rencontré un problème. Rien n’a été débité ; réessayez.',
  },
  test: {
    label: 'MODE TEST',
    explained: 'Aucun argent réel ne circule. Payez avec la carte 4242 4242 4242 4242.',
  },
  success: {
    title: 'Paiement réussi !',
    description: 'Vos crédits sont là.',
    planPaid: (amount: string) => `${amount} payés. Votre formule est active.`,
    added: (amount, credits) => `${amount} payés, ${credits} crédits ajoutés.`,
    before: 'Solde avant',
    now: 'Solde actuel',
    asking: 'Nous vérifions le paiement…',
    processing: 'Paiement en cours',
    processingLead: (amount) =>
      `Votre banque n’a pas encore confirmé ${amount}. Vos crédits seront ajoutés automatiquement ; cette page s’actualise à leur arrivée.`,
    open: 'Pas encore payé',
    openLead: (amount) => `Le paiement de ${amount} n’a pas été terminé. Rien n’a été débité.`,
    failed: 'Paiement refusé',
    failedLead: (amount) =>
      `La banque a refusé ${amount}. Rien n’a été débité ; réessayez ou prenez une autre carte.`,
    expired: 'Paiement expiré',
    expiredLead: 'La page de paiement a expiré. Rien n’a été débité.',
    missing: 'Achat introuvable',
    missingLead:
      'Cette adresse ne correspond à aucun achat. Si vous avez payé, les crédits sont tout de même sur votre solde.',
    unreachable: 'Le serveur ne répond pas',
    unreachableLead:
      'Si vous avez payé, rien n’est perdu : vos crédits seront ajoutés automatiquement. Vérifiez de nouveau dans un instant.',
    again: 'Redemander',
    dashboard: 'Aller au tableau de bord',
    buyMore: 'Acheter d’autres crédits',
    buyAgain: 'Revenir à l’achat de crédits',
  },
  cancel: {
    title: 'Paiement annulé',
    description: 'Rien n’a été débité.',
    lead: 'Rien n’a été débité. Ce que vous aviez saisi est toujours là.',
    retry: 'Réessayer',
    dashboard: 'Aller au tableau de bord',
  },
};
