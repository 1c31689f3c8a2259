export const words = {
  title: {
    signup: 'Create your account',
    'api-key-display': 'Account created successfully',
    'existing-account': 'You already have an account',
  },
  progress: { label: 'Steps', steps: { signup: 'Your account', 'api-key-display': 'Your API key' } },
  value: {
    credits: (credits: string, minutes: string) =>
      `${credits} free credits, enough for ${minutes} minutes of speech`,
    key: 'A key that works right away',
    dashboard: 'A dashboard with inbox, trends and alerts',
  },
  lead: {
    general: 'Get your API key right away, with free credits to try it. No card.',
    wellness:
      'Hear how a session felt, in your members’ own words. Get your key right away, with free credits. No card.',
  },
  field: {
    name: 'Full name',
    email: 'Email',
    password: 'Password',
    passwordRule: 'At least 6 characters and hard to guess: no common words, no names.',
    showPassword: 'Show password',
    purpose: {
      general: 'What will you use it for? (optional)',
      wellness: 'What kind of app is it? (optional)',
    },
    purposeExample: {
      general: 'Feedback after each support call',
      wellness: 'Guided meditation, breathing, sleep',
    },
  },
  submit: { general: 'Create account', wellness: 'Start listening' },
  agree: 'By creating an account, you agree to our',
  agreeTerms: 'terms',
  agreeAnd: 'and our',
  agreePrivacy: 'privacy policy',
  problem: {
    required: 'Please fill in all required fields',
    email_invalid: 'Please enter a valid email',
    password_short: 'Password must be at least 6 characters',
    password_weak: 'This password is too easy to guess. Choose another one.',
  },
  refusal: {
    unreachable: 'Unable to connect to server. Please check if the backend is running.',
    too_many: 'Too many sign-ups from this network. Wait a few minutes, then try again.',
    closed: 'Sign-up is closed here at the moment.',
    failed: 'Failed to create account. Please try again.',
    error: (message: string) => `Error: ${message}`,
  },
  existing: {
    message: 'This email is already registered. Try logging in.',
    login: 'Go to sign in',
    back: 'Use another email',
  },
  firstCall: {
    heading: 'Try it now',
    text: 'Paste this into a terminal. It sends our sample recording with your key and prints the result.',
    label: 'Your first call',
  },
  key: {
    lead: 'Here’s your API key. We show it only once, so copy it now and store it somewhere safe.',
    kind: 'This is a secret key. Use it on your server. For web pages and apps, create a publishable key in the dashboard.',
    label: 'API key',
    copy: 'Copy key',
    copied: 'Copied',
    copiedToast: 'API key copied to clipboard!',
    copyFailed: 'Failed to copy API key',
    selectIt: 'Select the key and copy it yourself.',
    balance: 'Balance',
    credits: (credits: string) => `${credits} free credits`,
    plan: 'Account',
    tier: { free: 'Free', premium: 'Premium' },
    balanceFailed: 'Failed to refresh balance',
    outbox: 'Development server: read the email here',
    unconfirmed: (email: string) =>
      `Confirm your address before you sign in: open the email we sent to ${email}. Your key can already send recordings. Everything else works once you’ve confirmed.`,
    dashboard: 'Open the dashboard',
    docs: 'Read the docs',
  },
};
