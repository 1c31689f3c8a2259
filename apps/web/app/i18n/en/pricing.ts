export const words = {
  meta: {
    title: 'Pricing: voice feedback',
    description:
      'Pay for speech by the second, or the same each month. Work out your price, and compare every plan, offer and limit.',
  },
  heading: 'Pricing',
  lead: (minute: string, detailed: string, credits: string) =>
    `A minute of speech costs ${minute}, or ${detailed} with detailed analysis. We charge by the second, from prepaid credits, without a monthly fee. Your first ${credits} credits are free.`,
  currency: 'All prices are in euros.',
  getKey: 'Get API Key',
  buyCredits: 'Buy credits',
  calculator: {
    heading: 'What would you pay?',
    lead: 'Enter your numbers. The prices are those that the server charges.',
    recordings: 'Recordings a month',
    seconds: 'Average length',
    secondsOf: (seconds: string) => `${seconds} s`,
    detailed: 'Detailed analysis',
    detailedHint: 'Adds the tone, recommendations and timestamped remarks.',
    minutes: (minutes: string) => `${minutes} minutes of speech a month`,
    results: 'Price a month, by plan',
    best: 'Lowest price',
    misfit: {
      recordings: (maximum: string) => `${maximum} recordings a month at most`,
      seconds: (maximum: string) => `${maximum} s per recording at most`,
    },
  },
  names: {
    free: 'Free',
    payg: 'Pay as you go',
    pro: 'Pro',
    enterprise: 'Enterprise',
    starter: 'Starter',
    professional: 'Professional',
    custom: 'Custom',
  },
  plans: {
    heading: 'Every plan',
    lead: 'They all have the same API, widget, SDKs and dashboard. What differs is the price and the limits.',
    audience: {
      payg: 'For most apps: you only pay for what people say.',
      pro: 'The same bill each month, for short messages.',
      enterprise: 'The same bill each month, for more and longer messages.',
      free: 'To try the API with a key of your own. It comes from the demo page.',
      starter: 'A fixed price per recording, however long it is.',
      professional: 'A lower price per recording, for large numbers.',
      custom: 'Limits and a price that we agree on with you.',
    },
    perMinute: 'per minute',
    perMonth: 'a month',
    perRecording: 'per recording',
    customPrice: 'Custom price',
    detailedMinute: (price: string) => `${price} per minute with detailed analysis`,
    bothAnalyses: 'Standard and detailed analysis included',
    recordings: (recordings: string) => `${recordings} recordings a month`,
    anyRecordings: 'Any number of recordings',
    seconds: (seconds: string) => `Up to ${seconds} seconds each`,
    minutes: (minutes: string) => `Up to ${minutes} minutes each`,
    beyondCredit: 'When your credits are used up, recordings are refused until you add some',
    beyondPlan: 'Beyond that, recordings are refused until next month. Nothing extra is charged',
    choose: (plan: string) => `Choose ${plan}`,
    start: (plan: string) => `Sign up for ${plan}`,
    startHint: 'You create an account first, then choose the plan under Billing.',
    others: 'Other plans',
    othersLead:
      'Starter, Professional and Custom are set up for you: create an account, then ask the operator.',
    columns: { plan: 'Plan', price: 'Price', recordings: 'Recordings a month', length: 'Longest recording' },
    unlimited: 'No limit',
    demoKey: 'Get a free key',
    signUp: 'Create an account',
    billing: 'Open Billing',
  },
  packs: {
    heading: 'Credits',
    lead: (credit: string) =>
      `One credit is ${credit}. You buy credits by card, in any amount, and they don’t expire.`,
    columns: {
      price: 'You pay',
      credits: 'Credits',
      standard: 'Minutes, standard',
      detailed: 'Minutes, detailed',
    },
    range: (from: string, to: string) => `Any other amount from ${from} to ${to} works, too.`,
  },
  offers: {
    heading: 'Free credits',
    lead: 'There are three ways to start for free. An account gets the offer of the page where it was opened, once.',
    columns: { where: 'Where you sign up', credits: 'Free credits', worth: 'Worth', when: 'When' },
    where: {
      signup: 'Get API Key, on any page',
      demo: 'The demo page',
      showcase: 'The showcase',
    },
    plan: {
      signup: 'Pay as you go',
      demo: 'Free plan',
      showcase: 'Pay as you go',
    },
    once: 'Once',
    monthly: 'Every month. What’s left expires when the month ends',
    go: { demo: 'Open the demo', showcase: 'Open the showcase' },
    demoKeys: (seconds: string) =>
      `You don’t need any of them to try it: the demo keys on this site are free, for recordings of up to ${seconds} seconds.`,
  },
  included: {
    heading: 'Included in every plan',
    items: [
      'Transcript, sentiment, topics, emotions, keywords and a summary',
      'Streaming: the transcript while someone speaks',
      'Widget, React component, SDKs for JavaScript, Python and Ruby, and a CLI',
      'Dashboard with inbox, trends, alerts and reports',
      'Signed webhooks, exports, and an MCP server',
      'Teams with roles, passkeys and two-step sign-in',
    ],
    freeHeading: 'Never charged',
    free: [
      'Recordings in which nobody speaks',
      'Recordings that fail, and languages that aren’t supported',
      'The same request, sent again',
      'Reading, searching and exporting your feedback',
    ],
  },
  faq: {
    heading: 'Questions about billing',
    lead: 'The docs explain the rest, from reservations to errors.',
    items: [
      {
        question: 'What’s the difference between a plan and credits?',
        answer:
          'With Pro and Enterprise, you pay the same each month and recordings don’t use your credits. With pay as you go, each second is taken from the credits you’ve bought. You can change between them at any time.',
      },
      {
        question: 'What happens when my credits run out?',
        answer:
          'New recordings are refused with a clear error, and nothing is charged. Recordings that the server has already accepted wait, and continue when you add credits. You get emails before that, and automatic top-up can buy credits for you.',
      },
      {
        question: 'Can I limit what I spend?',
        answer:
          'Yes. Set a monthly spending limit under Billing. It’s checked before each recording, so it can’t be exceeded.',
      },
      {
        question: 'How do I cancel?',
        answer:
          'Under Billing, with two clicks. The plan continues until the end of the month you’ve paid for. Without a plan, there’s nothing to cancel: you just stop buying credits.',
      },
      {
        question: 'Do I get an invoice?',
        answer:
          'Yes, for every purchase and every paid month, as a page and as a PDF. The payment page shows the total with any tax before you pay.',
      },
      {
        question: 'What does it cost on my own server?',
        answer: 'The software is free and open source. You only pay for your server.',
      },
    ],
  },
};
