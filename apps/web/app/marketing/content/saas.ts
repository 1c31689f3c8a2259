import type { InBoth, VerticalPage } from './vertical-page.ts';

export const saas: InBoth<VerticalPage> = {
  en: {
    meta: {
      title: 'Voice feedback for SaaS and B2B tools: onboarding, churn, adoption',
      description:
        'People say why they got stuck at onboarding, why they leave and which feature they never found. Structured, self-hostable, with the controls an enterprise asks for.',
    },
    hero: {
      heading: 'The step where you lose them has a reason',
      line: 'Ask at the moment people stall, cancel or find a feature. Ten spoken seconds come back as topic, sentiment and the sentence to act on.',
      primary: { label: 'Get API Key', source: 'hero' },
      secondary: 'View Docs',
    },
    example: {
      name: 'saas',
      heading: 'An onboarding step that lost people',
      line: 'One trial user, sixteen seconds: what was easy, where it stopped, what would have saved it.',
      chart: {
        heading: 'What 320 trial users say on day one',
        bars: [
          { label: 'inviting the team', share: 0.49, mood: 'positive' },
          { label: 'the import', share: 0.54, mood: 'negative' },
          { label: 'error message', share: 0.31, mood: 'negative' },
          { label: 'dashboard', share: 0.28, mood: 'positive' },
        ],
      },
    },
    problem: {
      heading: 'Funnels show where. Nobody tells you why',
      lead: 'You see a drop of 40% at step three, and a comment box that nobody fills in.',
      points: [
        {
          title: 'Onboarding goes quiet',
          text: 'People who get stuck close the tab without opening a ticket.',
        },
        { title: 'Exit surveys lie', text: '“Too expensive” is one click. The reason takes a sentence.' },
        { title: 'Adoption is guessed', text: 'Unused may mean unwanted, unfound or not understood.' },
      ],
    },
    solution: {
      heading: 'Ask at the turn, once',
      lead: 'In the product, at the event that matters, without a meeting.',
      steps: [
        { title: 'Hook an event', text: 'Import failed, plan cancelled, feature opened for the third time.' },
        { title: 'They say it', text: 'In the browser, ten seconds, no calendar.' },
        { title: 'It lands in your tools', text: 'A signed webhook with topic, intent and account id.' },
      ],
    },
    useCases: {
      heading: 'Three turns, and one habit',
      lead: 'Where a sentence changes the roadmap.',
      items: [
        {
          title: 'Onboarding',
          text: 'Which step stops people, in their words.',
          quote: 'I got stuck at the import.',
        },
        {
          title: 'Churn',
          text: 'Why they leave, while there is time to answer.',
          quote: 'I almost gave up.',
        },
        {
          title: 'Feature adoption',
          text: 'Whether it was not wanted, not found, or not understood.',
          quote: 'I did not know it could do that.',
        },
        {
          title: 'Voice of the customer',
          text: 'A weekly list of topics with change, from the same calls.',
          quote: 'The dashboard is clean.',
        },
      ],
    },
    integrations: {
      heading: 'Beside your stack',
      lead: 'By webhook or by API. Named to show where, not as partners.',
      names: ['Slack', 'Jira', 'Linear', 'HubSpot', 'Salesforce', 'Segment', 'Zapier', 'Intercom'],
    },
    benefits: {
      heading: 'Security and compliance an enterprise can check',
      lead: 'Each line is a setting or a file that you can look at, not a badge.',
      items: [
        {
          title: 'Runs on your servers',
          text: 'Speech and analysis run in your process. No recording leaves your network.',
        },
        { title: 'Retention you set', text: 'Per call, down to zero; deletion removes sound and text.' },
        {
          title: 'Keys that can be limited',
          text: 'Publishable keys only submit, from domains you name; rotation overlaps; revocation is at once.',
        },
        {
          title: 'Everything on record',
          text: 'Administrators’ actions are in an audit log; webhooks are signed.',
        },
      ],
      claims: ['uptime', 'rate_limit', 'accuracy'],
    },
    closing: {
      heading: 'Find out why step three loses them',
      line: 'Start with credit, no card. Self-host when it becomes serious.',
      primary: { label: 'Get API Key', source: 'Final CTA' },
      secondary: 'View Docs',
    },
  },
  fr: {
    meta: {
      title: 'Retours vocaux pour le SaaS et le B2B : accueil, départs, adoption',
      description:
        'On vous dit pourquoi l’on bloque à l’accueil, pourquoi l’on part et quelle fonction l’on n’a jamais trouvée. Structuré, hébergeable chez vous.',
    },
    hero: {
      heading: 'L’étape où vous les perdez a une raison',
      line: 'Demandez quand on bloque, qu’on résilie ou qu’on découvre. Dix secondes parlées reviennent en sujet, sentiment et phrase à traiter.',
      primary: { label: 'Obtenir une clé API', source: 'hero' },
      secondary: 'Lire la doc',
    },
    example: {
      name: 'saas',
      heading: 'Une étape d’accueil qui a perdu du monde',
      line: 'Un essai, seize secondes : ce qui allait, où cela s’est arrêté, ce qui l’aurait sauvé.',
      chart: {
        heading: 'Ce que 320 essais disent le premier jour',
        bars: [
          { label: 'inviter l’équipe', share: 0.49, mood: 'positive' },
          { label: 'l’import', share: 0.54, mood: 'negative' },
          { label: 'message d’erreur', share: 0.31, mood: 'negative' },
          { label: 'tableau de bord', share: 0.28, mood: 'positive' },
        ],
      },
    },
    problem: {
      heading: 'L’entonnoir montre où. Personne ne dit pourquoi',
      lead: 'Moins 40 % à l’étape trois, et un champ de commentaire que nul ne remplit.',
      points: [
        { title: 'L’accueil se tait', text: 'Qui bloque ferme l’onglet, sans ticket.' },
        {
          title: 'Le sondage de départ ment',
          text: '« Trop cher », c’est un clic. La raison tient en une phrase.',
        },
        { title: 'L’adoption se devine', text: 'Inutilisé : non voulu, non trouvé ou non compris ?' },
      ],
    },
    solution: {
      heading: 'Demandez au tournant, une fois',
      lead: 'Dans le produit, à l’événement qui compte, sans réunion.',
      steps: [
        {
          title: 'Un événement',
          text: 'Import raté, offre résiliée, fonction ouverte pour la troisième fois.',
        },
        { title: 'Ils le disent', text: 'Dans le navigateur, dix secondes, sans agenda.' },
        { title: 'Cela arrive chez vous', text: 'Un webhook signé, avec sujet, intention et compte.' },
      ],
    },
    useCases: {
      heading: 'Trois tournants, une habitude',
      lead: 'Là où une phrase change la feuille de route.',
      items: [
        { title: 'Accueil', text: 'Quelle étape arrête, dans leurs mots.', quote: 'J’ai bloqué à l’import.' },
        {
          title: 'Départs',
          text: 'Pourquoi l’on part, tant qu’on peut répondre.',
          quote: 'J’ai failli abandonner.',
        },
        {
          title: 'Adoption',
          text: 'Non voulue, non trouvée ou non comprise.',
          quote: 'Je ne savais pas que ça existait.',
        },
        {
          title: 'Voix du client',
          text: 'Chaque semaine, les sujets et leur évolution.',
          quote: 'Le tableau de bord est net.',
        },
      ],
    },
    integrations: {
      heading: 'À côté de vos outils',
      lead: 'Par webhook ou par l’API. Noms cités pour situer, non comme partenaires.',
      names: ['Slack', 'Jira', 'Linear', 'HubSpot', 'Salesforce', 'Segment', 'Zapier', 'Intercom'],
    },
    benefits: {
      heading: 'Sécurité et conformité, vérifiables',
      lead: 'Chaque ligne est un réglage ou un fichier à consulter, pas un badge.',
      items: [
        {
          title: 'Sur vos serveurs',
          text: 'Parole et analyse tournent chez vous. Aucun enregistrement ne quitte votre réseau.',
        },
        {
          title: 'La conservation que vous fixez',
          text: 'Par appel, jusqu’à zéro ; supprimer efface son et texte.',
        },
        {
          title: 'Des clés limitées',
          text: 'Les clés publiables ne font qu’envoyer, depuis vos domaines ; rotation avec recouvrement, révocation immédiate.',
        },
        {
          title: 'Tout est consigné',
          text: 'Les actes d’administration sont dans un journal ; les webhooks sont signés.',
        },
      ],
      claims: ['uptime', 'rate_limit', 'accuracy'],
    },
    closing: {
      heading: 'Apprenez pourquoi l’étape trois les perd',
      line: 'Commencez avec du crédit, sans carte. Hébergez chez vous quand cela devient sérieux.',
      primary: { label: 'Obtenir une clé API', source: 'Final CTA' },
      secondary: 'Lire la doc',
    },
  },
};
