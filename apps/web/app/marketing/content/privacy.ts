import type { LegalPage } from './legal-page.ts';
import type { InBoth } from './vertical-page.ts';

export const privacy: InBoth<LegalPage> = {
  en: {
    meta: {
      title: 'Privacy: voice feedback',
      description: 'What is kept, for how long, who processes it, and what you can ask for.',
    },
    heading: 'Privacy',
    changed: '22 November 2026',
    gist: 'Recordings are processed on this server alone. Sound is deleted after 30 days at the latest, text when it is deleted by its account, both at once if the caller asks for it.',
    sections: [
      {
        heading: 'Who is responsible',
        paragraphs: [
          'The operator of this server is responsible for your account. For messages that end users record in an app, the provider of that app is responsible, and this service processes them on its behalf and on its instructions.',
        ],
      },
      {
        heading: 'What is processed',
        paragraphs: [
          'Account: your email address, and if you give them your name, company and intended use. Your password is kept only as an argon2id hash.',
          'Recordings: the sound that is sent, its transcript, and the analysis (sentiment, topics, emotions, summary, recommendations). Emotions and sentiment are estimates about a message, not findings about a person; no voice print is made, and nobody is recognised by voice.',
          'Calls: time, key, status, cost and a request id, to bill and to find faults. Network addresses are used for rate limits.',
          'Security log: sign-ins, refused sign-ins, changes of password, address, keys and second factors, and what administrators did, each with time, network address and browser.',
          'Payments: amount, state and invoice. Card numbers never reach this server; the payment provider takes them.',
        ],
      },
      {
        heading: 'For how long',
        paragraphs: [
          'Sound: 30 days, then it is deleted. Transcript and analysis: until the account deletes them. A call can set retention_days for both; with 0 nothing is kept after the answer, except, for a call with an Idempotency-Key, the answer itself for 24 hours, encrypted with that key, which we do not store. Demo keys keep nothing.',
          'Security log: 180 days, unless the operator has set another time. When an account is erased, its network addresses, browsers and details are removed from the log at once; what happened and when stays, without a name.',
          'Accounts whose address was never confirmed: 30 days. Invoices: as long as the law asks for them.',
        ],
      },
      {
        heading: 'Who else processes it',
        paragraphs: [
          'Speech recognition and analysis run on this server, with models that ship with it. No recording and no text is sent to another company unless the operator configures a remote model or storage; the operator then has to name it here.',
          'Where payments are switched on for real, Stripe processes them. Mails go through the mail server that the operator configures.',
        ],
      },
      {
        heading: 'In your browser',
        paragraphs: [
          'Kept for what you use: your session, language, colour scheme and your answer about analytics. There are no tracking cookies.',
          'Analytics is off until you say yes. Then pages and buttons are counted with a random number that lives as long as the tab, and a tag or pixel that the operator has put on the page is told the same. You can change your answer in the footer of every page.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You can see, correct, export (CSV, JSON lines) and delete feedbacks in the dashboard or through the API. Through the API you also get your whole account as a ZIP, and erase it. You can object to processing, ask for its restriction, take back consent at any time, and complain to your data protection authority.',
          'If you spoke into an app of one of our customers, ask the provider of that app; we help it to answer.',
        ],
      },
      {
        heading: 'How it is protected',
        paragraphs: [
          'Keys are stored as hashes and shown once. Traffic is encrypted where the operator serves https, as it must. Administrators’ actions are logged. What we know about a fault that concerns your data, we tell you without delay.',
        ],
      },
    ],
  },
  fr: {
    meta: {
      title: 'Confidentialité : voice feedback',
      description: 'Ce qui est conservé, combien de temps, qui le traite, et ce que vous pouvez demander.',
    },
    heading: 'Confidentialité',
    changed: '22 novembre 2026',
    gist: 'Les enregistrements sont traités sur ce serveur seulement. Le son est effacé au plus tard après 30 jours, le texte quand son compte le supprime, les deux aussitôt si l’appel le demande.',
    sections: [
      {
        heading: 'Qui est responsable',
        paragraphs: [
          'L’exploitant du serveur où vous lisez ceci est responsable de votre compte. Pour les messages enregistrés dans une application, c’est l’éditeur de celle-ci ; ce service les traite pour lui et sur ses instructions.',
        ],
      },
      {
        heading: 'Ce qui est traité',
        paragraphs: [
          'Compte : votre adresse email et, si vous les donnez, votre nom, votre entreprise et l’usage prévu. Le mot de passe n’est gardé que sous forme de hachage argon2id.',
          'Enregistrements : le son envoyé, sa transcription et l’analyse (sentiment, sujets, émotions, résumé, recommandations). Émotions et sentiment sont des estimations sur un message, non des constats sur une personne ; aucune empreinte vocale n’est faite, nul n’est reconnu à sa voix.',
          'Appels : heure, clé, état, coût et identifiant, pour facturer et trouver les pannes. Les adresses réseau servent aux limites.',
          'Journal de sécurité : connexions, connexions refusées, changements de mot de passe, d’adresse, de clés et de seconds facteurs, et actes d’administration, chacun avec l’heure, l’adresse réseau et le navigateur.',
          'Paiements : montant, état et facture. Les numéros de carte n’atteignent jamais ce serveur ; le prestataire de paiement les prend.',
        ],
      },
      {
        heading: 'Combien de temps',
        paragraphs: [
          'Le son : 30 jours, puis il est effacé. Transcription et analyse : jusqu’à leur suppression par le compte. Un appel peut fixer retention_days pour les deux ; à 0, rien ne reste après la réponse, sauf, pour un appel avec une Idempotency-Key, la réponse elle-même pendant 24 heures, chiffrée avec cette clé, que nous ne conservons pas. Les clés de démonstration ne gardent rien.',
          'Journal de sécurité : 180 jours, sauf si l’exploitant a choisi une autre durée. Quand un compte est effacé, ses adresses réseau, ses navigateurs et les détails disparaissent aussitôt du journal ; ce qui s’est passé et quand y reste, sans nom.',
          'Comptes dont l’adresse n’a jamais été confirmée : 30 jours. Factures : aussi longtemps que la loi le demande.',
        ],
      },
      {
        heading: 'Qui d’autre les traite',
        paragraphs: [
          'Reconnaissance et analyse tournent sur ce serveur, avec des modèles fournis avec lui. Aucun enregistrement, aucun texte n’est envoyé à une autre entreprise, à moins que l’exploitant ne configure un modèle ou un stockage distant ; il doit alors le nommer ici.',
          'Lorsque les paiements sont réels, Stripe les traite. Les emails passent par le serveur que l’exploitant configure.',
        ],
      },
      {
        heading: 'Dans votre navigateur',
        paragraphs: [
          'Gardés pour l’usage : votre session, la langue, les couleurs et votre réponse sur les mesures. Aucun cookie de suivi.',
          'Les mesures sont coupées jusqu’à votre oui. Alors pages et boutons sont comptés avec un nombre aléatoire qui vit autant que l’onglet, et une balise ou un pixel posé par l’exploitant reçoit la même chose. Votre réponse se change au pied de chaque page.',
        ],
      },
      {
        heading: 'Vos droits',
        paragraphs: [
          'Vous pouvez consulter, corriger, exporter (CSV, JSON) et supprimer vos retours dans le tableau de bord ou par l’API. Par l’API, vous obtenez aussi tout votre compte en ZIP, et vous l’effacez. Vous pouvez vous opposer au traitement, en demander la limitation, retirer votre consentement à tout moment, et saisir votre autorité de protection des données.',
          'Si vous avez parlé dans l’application d’un de nos clients, adressez-vous à son éditeur ; nous l’aidons à répondre.',
        ],
      },
      {
        heading: 'Comment c’est protégé',
        paragraphs: [
          'Les clés sont conservées hachées et montrées une fois. Les échanges sont chiffrés dès que l’exploitant sert en https, comme il le doit. Les actes d’administration sont consignés. Ce que nous savons d’une faille touchant vos données, nous vous le disons sans tarder.',
        ],
      },
    ],
  },
};
