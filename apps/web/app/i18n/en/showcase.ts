interface SampleWords {
  transcript: string;
  topics: string[];
  emotions: string[];
}

const samples: Record<string, SampleWords> = {
  'cs-1': {
    transcript:
      'I’ve been waiting for an answer for three days, and every time I call I have to explain the whole thing from scratch.',
    topics: ['response time', 'repeated questions'],
    emotions: ['annoyance', 'disappointment'],
  },
  'cs-2': {
    transcript:
      'Marie saw right away what was wrong with the invoice and fixed it while I was still on the phone. Thank you.',
    topics: ['invoices', 'support agent'],
    emotions: ['gratitude', 'relief'],
  },
  'cs-3': {
    transcript:
      'I’d like to know if the old delivery address gets deleted when I add a new one, or if I’ll have both.',
    topics: ['delivery address', 'account settings'],
    emotions: ['curiosity'],
  },
  'pf-1': {
    transcript:
      'The new editor is a joy. It opens in a second and I can do everything from the keyboard. I wouldn’t want to go back.',
    topics: ['editor', 'speed', 'keyboard'],
    emotions: ['joy', 'admiration'],
  },
  'pf-2': {
    transcript:
      'Exporting a long report still freezes the window for half a minute, and there’s no sign that anything is happening.',
    topics: ['export', 'performance'],
    emotions: ['annoyance', 'confusion'],
  },
  'pf-3': {
    transcript:
      'I use the calendar view on Mondays and the list for the rest of the week. Both do what they should.',
    topics: ['calendar view', 'list view'],
    emotions: ['neutral'],
  },
  'ur-1': {
    transcript:
      'First I looked for the settings at the top, then in my profile, and in the end I just searched for it, which worked.',
    topics: ['settings', 'navigation', 'search'],
    emotions: ['realization'],
  },
  'ur-2': {
    transcript:
      'When the checklist ticked itself off, I smiled. I knew where I was and what was left without reading anything.',
    topics: ['checklist', 'onboarding'],
    emotions: ['amusement', 'approval'],
  },
  'ur-3': {
    transcript:
      'I was scared to hit publish because nothing told me who would see it, so I closed the page and asked a colleague.',
    topics: ['publishing', 'permissions'],
    emotions: ['fear', 'confusion'],
  },
};

export const words = {
  title: 'See your dashboard before you sign up',
  description:
    'Voice feedback dashboards with three sample datasets: customer support, product feedback, user research.',
  lead: 'Voice feedback in three sample datasets: support, product and research. Then try your own voice.',
  live: {
    title: 'Click through a real dashboard.',
    text: 'Two months of invented feedback: a release that breaks the export, a plan that people love. Search it, filter it, play it.',
    open: 'Open the live demo',
    picture: 'Insights: how many people wrote, feedback a day, and where to start',
  },
  sampleData: 'Sample data',
  sampleNote: 'We made this data up. Nobody was recorded.',
  health: 'Backend',
  github: 'GitHub',
  githubLabel: 'Source code on GitHub (opens in a new tab)',
  storiesLabel: 'Stories',
  stories: {
    'customer-support': {
      name: 'Customer support',
      lead: 'Customers say how a call went.',
      topTopic: 'Response time',
    },
    'product-feedback': {
      name: 'Product feedback',
      lead: 'Users say what they like and what’s missing.',
      topTopic: 'Editor',
    },
    'user-research': {
      name: 'User research',
      lead: 'Testers think out loud while they use something new.',
      topTopic: 'Navigation',
    },
  },
  recorder: {
    title: 'Simulated recorder',
    note: 'This is a simulation. Your microphone stays off, and the result is a sample.',
    start: 'Start Recording',
    stop: (seconds: string) => `Stop Recording (${seconds}s)`,
    recording: 'Simulated recording in progress.',
    real: 'Record with your own voice',
    waiting: 'Press the button. A sample result appears here after three seconds.',
    result: 'Sample result',
  },
  dashboard: {
    title: 'Dashboard',
    total: 'Feedbacks',
    positive: 'Positive',
    average: 'Average length',
    topTopic: 'Top topic',
  },
  analyses: 'Analyses',
  sentiment: { positive: 'Positive', neutral: 'Neutral', negative: 'Negative' },
  score: 'Score',
  topics: 'Topics',
  emotions: 'Emotions',
  samples,
  registerTitle: 'Get your API key',
  pricing: {
    title: 'Pricing',
    starter: 'Starter',
    professional: 'Professional',
    enterprise: 'Enterprise',
    perRequest: (price: string) => `${price} per request`,
    upTo: (requests: string) => `up to ${requests} requests per month`,
    custom: 'Custom',
    unlimited: 'unlimited requests',
    all: 'Compare every plan and offer',
  },
};
