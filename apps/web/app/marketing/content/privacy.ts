import type { LegalPage } from './legal-page.ts';
import type { InBoth } from './vertical-page.ts';

export const privacy: InBoth<LegalPage> = {
  en: {
    meta: {
      title: 'Privacy: voice feedback',
      description: 'What we keep, for how long, who processes it, and what you can ask for.',
    },
    heading: 'Privacy',
    changed: '28 November 2026',
    gist: 'We process recordings on this server only. Audio is deleted after 30 days at most, and text when its account deletes it. Callers can ask us to delete both right away.',
    sections: [
      {
        heading: 'Who is responsible',
        paragraphs: [
          'The operator of this server is responsible for your account data. For messages that people record in an app, the provider of that app is responsible. This service processes them on the provider’s behalf and instructions.',
        ],
      },
      {
        heading: 'What we process',
        paragraphs: [
          'Account: your email address and, if you provide them, your name, company and intended use. We store your password only as an argon2id hash.',
          'Recordings: the audio you send, its transcript, and the analysis (sentiment, topics, emotions, summary, recommendations). Emotions and sentiment are estimates about a message, not facts about a person. We don’t create voiceprints, and we don’t recognize anyone by their voice.',
          'API calls: time, key, status, cost and a request ID, so we can bill you and find errors. We use IP addresses for rate limits.',
          'Addresses for replies: if you leave an email address with a message so that someone can reply, we keep it with that message and use it to send you those emails. Each has an unsubscribe link.',
          'Security log: sign-ins, failed sign-ins, changes to passwords, email addresses, keys and second factors, and administrator actions, each with its time, IP address and browser.',
          'Payments: amount, status and invoice. Card numbers go to the payment provider and never reach this server.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [
          'Audio: 30 days. Transcript and analysis: until the account deletes them. A call can set retention_days for both. With 0, we keep nothing after the response, with one exception: if the call has an Idempotency-Key, we keep the response for 24 hours, encrypted with that key, which we don’t store. Recordings sent with a demo key aren’t kept.',
          'Security log: 180 days, unless the operator has set a different period. When an account is erased, we remove its IP addresses, browsers and details from the log right away. What happened and when stays in the log, without a name.',
          'Accounts with an unconfirmed email address: 30 days. Invoices: as long as the law requires.',
          'Addresses for replies and the emails sent to them: as long as the message. If you unsubscribe, we keep a hash of your address, so that you don’t get those emails again.',
        ],
      },
      {
        heading: 'Who else processes it',
        paragraphs: [
          'Speech recognition and analysis run on this server, with models that come with it. No recording or text is sent to another company unless the operator configures a remote model or remote storage. In that case, the operator has to name the company here.',
          'If this server takes real payments, Stripe processes them. Emails go through the mail server that the operator configures.',
          'A team can connect its own tools, such as an issue tracker. What it sends there, such as quotes, is kept there too.',
        ],
      },
      {
        heading: 'In your browser',
        paragraphs: [
          'We store what the site needs to work: your session, language, color scheme and your choice about analytics. We don’t use tracking cookies.',
          'Analytics is off until you allow it. If you do, we count one visit for each tab, with its first page and the site or campaign you came from. In that visit, we count: docs pages you read, missing pages, demo recordings, sign-up buttons and completed sign-ups. In the dashboard, we count: signing in, copying a key, finished tutorial steps, your first requests, and notices about low credits. Each has its time and a random number that lasts until you close the tab, and in the dashboard your account. If you sign up or sign in during that visit, we connect it with your account. If the operator has added a tag or pixel to the page, it gets the same events. Started checkouts and payments come from our billing records. You can change your choice in the footer of every page.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You can view, correct, export (CSV, JSON Lines) and delete feedback in the dashboard or through the API. In Settings or through the API, you can also download your whole account as a ZIP file or erase it. You can object to processing, ask us to restrict it, withdraw your consent at any time, and complain to your data protection authority.',
          'If you recorded a message in an app that uses this service, contact the provider of that app. We’ll help them respond.',
        ],
      },
      {
        heading: 'How we protect it',
        paragraphs: [
          'We store API keys as hashes and show each one once. Traffic is encrypted when the operator serves the site over HTTPS, as required. Administrator actions are logged. If a security problem affects your data, we’ll tell you without delay.',
        ],
      },
    ],
  },
  fr: {
    meta: {
      title: 'Confidentialité : voice feedback',
      description: 'Ce que nous conservons, combien de temps, qui le traite et ce que vous pouvez demander.',
    },
    heading: 'Confidentialité',
    changed: '28 novembre 2026',
    gist: 'Les enregistrements sont traités uniquement sur ce serveur. Le son est supprimé au bout de 30 jours au plus, le texte quand le compte le supprime. Un appel peut demander la suppression immédiate des deux.',
    sections: [
      {
        heading: 'Qui est responsable',
        paragraphs: [
          'L’exploitant de ce serveur est responsable des données de votre compte. Pour les messages enregistrés dans une application, le responsable est l’éditeur de cette application. Ce service les traite pour son compte et selon ses instructions.',
        ],
      },
      {
        heading: 'Ce que nous traitons',
        paragraphs: [
          'Compte : votre adresse e-mail et, si vous les indiquez, votre nom, votre entreprise et l’usage prévu. Le mot de passe n’est conservé que sous forme de hachage argon2id.',
          'Enregistrements : le son envoyé, sa transcription et l’analyse (sentiment, sujets, émotions, résumé, recommandations). Les émotions et le sentiment sont des estimations sur un message, pas des faits sur une personne. Nous ne créons pas d’empreinte vocale et ne reconnaissons personne à sa voix.',
          'Appels à l’API : heure, clé, statut, coût et identifiant de requête, pour facturer et trouver les erreurs. Les adresses IP servent à limiter le nombre de requêtes.',
          'Adresses de réponse : si vous laissez une adresse e-mail avec un message pour qu’on puisse vous répondre, elle est conservée avec ce message et sert à vous envoyer ces e-mails. Chacun contient un lien de désabonnement.',
          'Journal de sécurité : connexions, connexions refusées, changements de mot de passe, d’adresse e-mail, de clés et de seconds facteurs, et actions d’administration, avec à chaque fois l’heure, l’adresse IP et le navigateur.',
          'Paiements : montant, statut et facture. Les numéros de carte vont au prestataire de paiement et n’atteignent jamais ce serveur.',
        ],
      },
      {
        heading: 'Durée de conservation',
        paragraphs: [
          'Le son : 30 jours. La transcription et l’analyse : jusqu’à leur suppression par le compte. Un appel peut fixer retention_days pour les deux. À 0, rien n’est conservé après la réponse, avec une exception : si l’appel a une Idempotency-Key, la réponse est conservée 24 heures, chiffrée avec cette clé, que nous ne stockons pas. Les enregistrements envoyés avec une clé de démo ne sont pas conservés.',
          'Journal de sécurité : 180 jours, sauf si l’exploitant a choisi une autre durée. Quand un compte est effacé, ses adresses IP, ses navigateurs et les détails sont immédiatement retirés du journal. Les événements et leurs dates restent, sans nom.',
          'Comptes dont l’adresse e-mail n’a pas été confirmée : 30 jours. Factures : aussi longtemps que la loi l’exige.',
          'Adresses de réponse et e-mails envoyés : aussi longtemps que le message. Si vous vous désabonnez, nous conservons un hachage de votre adresse, pour que vous ne receviez plus ces e-mails.',
        ],
      },
      {
        heading: 'Qui d’autre traite ces données',
        paragraphs: [
          'La reconnaissance vocale et l’analyse tournent sur ce serveur, avec des modèles fournis avec lui. Aucun enregistrement ni aucun texte n’est envoyé à une autre entreprise, sauf si l’exploitant configure un modèle ou un stockage distant. Il doit alors nommer cette entreprise ici.',
          'Si ce serveur accepte de vrais paiements, Stripe les traite. Les e-mails passent par le serveur de messagerie que l’exploitant configure.',
          'Une équipe peut connecter ses propres outils, par exemple un outil de suivi. Ce qu’elle y envoie, des citations par exemple, y est aussi conservé.',
        ],
      },
      {
        heading: 'Dans votre navigateur',
        paragraphs: [
          'Nous stockons ce dont le site a besoin : votre session, la langue, les couleurs et votre choix sur la mesure d’audience. Aucun cookie de suivi.',
          'La mesure d’audience est désactivée tant que vous ne l’autorisez pas. Si vous l’autorisez, nous comptons une visite par onglet, avec sa première page et le site ou la campagne d’où vous venez. Pendant cette visite, nous comptons : les pages de documentation lues, les pages introuvables, les enregistrements de démo, les clics sur les boutons d’inscription et les inscriptions. Dans le tableau de bord : les connexions, les clés copiées, les étapes terminées du tutoriel, vos premières requêtes et les alertes de crédits. Chaque événement a une heure et un nombre aléatoire, valable jusqu’à la fermeture de l’onglet, et dans le tableau de bord votre compte. Si vous créez un compte ou vous connectez pendant cette visite, nous la rattachons à votre compte. Si l’exploitant a ajouté une balise ou un pixel à la page, ils reçoivent les mêmes événements. Les paiements commencés et effectués viennent de nos données de facturation. Vous pouvez changer d’avis en bas de chaque page.',
        ],
      },
      {
        heading: 'Vos droits',
        paragraphs: [
          'Vous pouvez consulter, corriger, exporter (CSV, JSON Lines) et supprimer vos retours dans le tableau de bord ou par l’API. Dans les paramètres ou par l’API, vous pouvez aussi télécharger tout votre compte en ZIP ou l’effacer. Vous pouvez vous opposer au traitement, en demander la limitation, retirer votre consentement à tout moment et saisir votre autorité de protection des données.',
          'Si vous avez enregistré un message dans une application qui utilise ce service, adressez-vous à son éditeur. Nous l’aiderons à vous répondre.',
        ],
      },
      {
        heading: 'Comment nous les protégeons',
        paragraphs: [
          'Les clés API sont stockées hachées et affichées une seule fois. Les échanges sont chiffrés quand l’exploitant sert le site en HTTPS, comme il y est tenu. Les actions d’administration sont journalisées. Si un problème de sécurité touche vos données, nous vous en informons sans délai.',
        ],
      },
    ],
  },
};
