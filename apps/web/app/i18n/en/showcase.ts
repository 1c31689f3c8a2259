interface SampleWords {
  transcript: string;
  topics: string[];
  emotions: string[];
}

const samples: Record<string, SampleWords> = {
  'cs-1': {
    transcript:
      'I have been waiting for an answer for three days, and every time I call I have to explain the whole thing again from the start.',
    topics: ['response time', 'repeated questions'],
    emotions: ['annoyance', 'disappointment'],
  },
  'cs-2': {
    transcript:
      'Marie understood at once what was wrong with the invoice and had it mended while I was still on the line. Thank you.',
    topics: ['invoices', 'support agent'],
    emotions: ['gratitude', 'relief'],
  },
  'cs-3': {
    transcript:
      'I would like to know whether the old delivery address is deleted when I add a new one, or whether both stay.',
    topics: ['delivery address', 'account settings'],
    emotions: ['curiosity'],
  },
  'pf-1': {
    transcript:
      'The new editor is a joy. It opens in a second and I find everything by keyboard, I would not want to go back.',
    topics: ['editor', 'speed', 'keyboard'],
    emotions: ['joy', 'admiration'],
  },
  'pf-2': {
    transcript:
      'Exporting a long report still freezes the window for half a minute, and there is no sign that anything is happening.',
    topics: ['export', 'performance'],
    emotions: ['annoyance', 'confusion'],
  },
  'pf-3': {
    transcript:
      'I use the calendar view on Mondays and the list for the rest of the week, both do what they should.',
    topics: ['calendar view', 'list view'],
    emotions: ['neutral'],
  },
  'ur-1': {
    transcript:
      'First I looked for the settings at the top, then in my profile, and in the end I typed it into the search, which worked.',
    topics: ['settings', 'navigation', 'search'],
    emotions: ['realization'],
  },
  'ur-2': {
    transcript:
      'When the checklist ticked itself off I smiled. I knew where I was and what was left, without reading anything.',
    topics: ['checklist', 'onboarding'],
    emotions: ['amusement', 'approval'],
  },
  'ur-3': {
    transcript:
      'I did not dare to press publish because nothing told me who would see it, so I closed the page and asked a colleague.',
    topics: ['publishing', 'permissions'],
    emotions: ['fear', 'confusion'],
  },
};

export const words = {
  title: 'What you would see in your own dashboard',
  description: 'Three stories, played with sample data: customer support, product feedback, user research.',
  lead: 'Three stories with sample data, so that you see the shape of it. Then try it with your own voice.',
  sampleData: 'Sample data',
  sampleNote: 'Made up for this page, not recorded from anyone.',
  health: 'Backend',
  github: 'GitHub',
  githubLabel: 'Source code on GitHub (opens in a new tab)',
  storiesLabel: 'Stories',
  stories: {
    'customer-support': {
      name: 'Customer support',
      lead: 'After a call, people say how it went.',
      topTopic: 'Response time',
    },
    'product-feedback': {
      name: 'Product feedback',
      lead: 'Users say what they like and what is missing.',
      topTopic: 'Editor',
    },
    'user-research': {
      name: 'User research',
      lead: 'People think aloud while they use something new.',
      topTopic: 'Navigation',
    },
  },
  recorder: {
    title: 'Simulated recorder',
    note: 'A simulation: your microphone stays off, and the answer is a sample.',
    start: 'Start Recording',
    stop: (seconds: string) => `Stop Recording (${seconds}s)`,
    recording: 'Recording, simulated.',
    real: 'Record with your own voice',
    waiting: 'Press the button. After three seconds a sample result appears here.',
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
    perRequest: (price: string) => `${price} a request`,
    upTo: (requests: string) => `up to ${requests} requests a month`,
    custom: 'Custom',
    unlimited: 'unlimited, by contract',
  },
};
