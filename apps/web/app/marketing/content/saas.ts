import type { InBoth, VerticalPage } from './vertical-page.ts';

export const saas: InBoth<VerticalPage> = {
  en: {
    meta: {
      title: 'Voice feedback for SaaS and B2B tools: onboarding, churn, adoption',
      description:
        'Users say why they got stuck in onboarding, why they’re leaving and which feature they never found. Structured, self-hosted if you like, with the controls enterprises ask for.',
    },
    hero: {
      heading: 'Learn why users get stuck or leave',
      line: 'Voice feedback for SaaS products. Ask when people stall, cancel or try a feature. Ten seconds of speech give you the topic, the sentiment and the sentence to act on.',
      primary: { label: 'Get API Key', source: 'hero' },
      secondary: 'View Docs',
    },
    example: {
      name: 'saas',
      heading: 'An onboarding step that loses trial users',
      line: 'One trial user: what was easy, where it stopped, what would have helped.',
    },
    problem: {
      heading: 'Funnels show where you lose users, not why',
      lead: 'You see a 40% drop at step three, and a comment box nobody fills in.',
      points: [
        {
          title: 'Stuck users stay silent',
          text: 'They close the tab. They don’t file tickets.',
        },
        {
          title: 'Exit surveys miss the reason',
          text: '“Too expensive” takes one click. The real reason takes a sentence.',
        },
        {
          title: 'Adoption is guesswork',
          text: 'Unused could mean unwanted, undiscovered or misunderstood.',
        },
      ],
    },
    solution: {
      heading: 'Ask at the moment that matters',
      lead: 'Ask once, inside the product, without booking a call.',
      steps: [
        {
          title: 'Pick an event',
          text: 'An import fails, a plan is cancelled, a feature opens for the third time.',
        },
        { title: 'They say it', text: 'Ten seconds in the browser. No calendar invite.' },
        {
          title: 'It reaches your tools',
          text: 'Slack, GitHub, Linear or Jira get it directly, and a signed webhook delivers it anywhere else. You can reply by email.',
        },
      ],
    },
    useCases: {
      heading: 'Four moments that matter',
      lead: 'One sentence at the right time can change the roadmap.',
      items: [
        {
          title: 'Onboarding',
          text: 'Hear which step stops people, in their own words.',
          quote: 'I got stuck at the import.',
        },
        {
          title: 'Churn',
          text: 'Find out why customers leave while you can still respond.',
          quote: 'I almost gave up.',
        },
        {
          title: 'Feature adoption',
          text: 'Learn whether a feature is unwanted, undiscovered or misunderstood.',
          quote: 'I didn’t know it could do that.',
        },
        {
          title: 'Voice of the customer',
          text: 'Get a weekly list of topics, and see what’s changing.',
          quote: 'The dashboard is clean.',
        },
      ],
    },
    integrations: {
      heading: 'Works with your stack',
      lead: 'GitHub, Linear, Jira and Slack connect in your settings. Anything else connects by webhook or API. No partnership implied.',
      names: ['GitHub', 'Linear', 'Jira', 'Slack', 'HubSpot', 'Salesforce', 'Segment', 'Zapier', 'Intercom'],
    },
    benefits: {
      heading: 'Security and compliance you can check',
      lead: 'Every line below is a setting or a file you can look at, not a badge.',
      items: [
        {
          title: 'Runs on your servers',
          text: 'Speech recognition and analysis run in your own process. No recording leaves your network.',
        },
        {
          title: 'You set the retention',
          text: 'Set it per call, down to zero. Deleting feedback removes the audio and the text.',
        },
        {
          title: 'Keys with limits',
          text: 'Publishable keys can only submit, from the domains you name. You can rotate keys without downtime, and revocation is instant.',
        },
        {
          title: 'A full audit trail',
          text: 'Every administrator action is in the audit log, and every webhook is signed.',
        },
      ],
      claims: ['uptime', 'rate_limit', 'accuracy'],
    },
    closing: {
      heading: 'Find out why you lose users at step three',
      line: 'Start with free credits, no card. Self-host when you’re ready.',
      primary: { label: 'Get API Key', source: 'Final CTA' },
      secondary: 'View Docs',
    },
  },
  fr: {
    meta: {
      title: 'Retours vocaux pour le SaaS et le B2B : onboarding, churn, adoption',
      description:
        'Vos utilisateurs disent où ils ont bloqué, pourquoi ils partent et quelle fonctionnalité ils n’ont jamais trouvée. Structuré, auto-hébergeable, avec les contrôles qu’exige une entreprise.',
    },
    hero: {
      heading: 'Pourquoi vos utilisateurs bloquent ou partent',
      line: 'Des retours vocaux pour les produits SaaS. Posez la question quand quelqu’un bloque, résilie ou essaie une fonctionnalité. Dix secondes de parole vous donnent le sujet, le sentiment et la phrase à traiter.',
      primary: { label: 'Obtenir une clé API', source: 'hero' },
      secondary: 'Lire la doc',
    },
    example: {
      name: 'saas',
      heading: 'Une étape d’onboarding qui fait fuir',
      line: 'Un utilisateur à l’essai : ce qui était simple, où il a bloqué, ce qui l’aurait aidé.',
    },
    problem: {
      heading: 'L’entonnoir montre où vous perdez des utilisateurs, pas pourquoi',
      lead: 'Vous voyez une chute de 40 % à l’étape trois, et un champ de commentaire que personne ne remplit.',
      points: [
        {
          title: 'Ceux qui bloquent se taisent',
          text: 'Ils ferment l’onglet. Ils n’ouvrent pas de ticket.',
        },
        {
          title: 'L’enquête de départ passe à côté',
          text: '« Trop cher », c’est un clic. La vraie raison demande une phrase.',
        },
        {
          title: 'L’adoption reste un mystère',
          text: 'Une fonctionnalité inutilisée peut être inutile, introuvable ou mal comprise.',
        },
      ],
    },
    solution: {
      heading: 'Posez la question au bon moment',
      lead: 'Une seule fois, dans le produit, sans rendez-vous.',
      steps: [
        {
          title: 'Choisissez un événement',
          text: 'Un import échoue, un abonnement est résilié, une fonctionnalité s’ouvre pour la troisième fois.',
        },
        { title: 'Ils répondent', text: 'Dix secondes dans le navigateur. Rien à planifier.' },
        {
          title: 'Vos outils reçoivent le message',
          text: 'Slack, GitHub, Linear ou Jira le reçoivent directement, vos autres outils par un webhook signé. Vous pouvez répondre par e-mail.',
        },
      ],
    },
    useCases: {
      heading: 'Quatre moments qui comptent',
      lead: 'Une phrase au bon moment peut changer la feuille de route.',
      items: [
        {
          title: 'Onboarding',
          text: 'Sachez quelle étape bloque, avec les mots des utilisateurs.',
          quote: 'Je suis resté bloqué à l’import.',
        },
        {
          title: 'Churn',
          text: 'Comprenez les départs tant qu’il est encore temps de répondre.',
          quote: 'J’ai failli abandonner.',
        },
        {
          title: 'Adoption',
          text: 'Sachez si une fonctionnalité est inutile, introuvable ou mal comprise.',
          quote: 'Je ne savais pas que ça existait.',
        },
        {
          title: 'Voix du client',
          text: 'Recevez chaque semaine les sujets et leur évolution.',
          quote: 'Le tableau de bord est clair.',
        },
      ],
    },
    integrations: {
      heading: 'Compatible avec vos outils',
      lead: 'GitHub, Linear, Jira et Slack se connectent dans vos paramètres. Pour les autres, utilisez un webhook ou l’API. Aucun partenariat.',
      names: ['GitHub', 'Linear', 'Jira', 'Slack', 'HubSpot', 'Salesforce', 'Segment', 'Zapier', 'Intercom'],
    },
    benefits: {
      heading: 'Une sécurité et une conformité vérifiables',
      lead: 'Chaque ligne est un paramètre ou un fichier que vous pouvez consulter, pas un badge.',
      items: [
        {
          title: 'Sur vos serveurs',
          text: 'La reconnaissance vocale et l’analyse tournent chez vous. Aucun enregistrement ne quitte votre réseau.',
        },
        {
          title: 'Vous fixez la conservation',
          text: 'Appel par appel, jusqu’à zéro. Supprimer un retour efface le son et le texte.',
        },
        {
          title: 'Des clés limitées',
          text: 'Une clé publiable ne peut qu’envoyer, depuis les domaines que vous indiquez. La rotation se fait sans interruption, la révocation est immédiate.',
        },
        {
          title: 'Tout est tracé',
          text: 'Chaque action d’administration figure dans le journal d’audit, et chaque webhook est signé.',
        },
      ],
      claims: ['uptime', 'rate_limit', 'accuracy'],
    },
    closing: {
      heading: 'Découvrez ce qui bloque à l’étape trois',
      line: 'Commencez avec des crédits offerts, sans carte. Hébergez chez vous quand vous serez prêt.',
      primary: { label: 'Obtenir une clé API', source: 'Final CTA' },
      secondary: 'Lire la doc',
    },
  },
};
