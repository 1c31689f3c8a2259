export const words = {
  title: {
    signup: 'Create your account',
    'api-key-display': 'Account created successfully',
    'existing-account': 'You have an account',
  },
  close: 'Close',
  lead: {
    general: 'An API key at once, with free credit to try it. No card.',
    wellness:
      'Hear how a session felt, in your members’ own words. A key at once, with free credit. No card.',
  },
  field: {
    name: 'Full name',
    email: 'Email',
    password: 'Password',
    passwordRule: 'At least 6 characters, and hard to guess: no common word, no name of yours.',
    showPassword: 'Show the password',
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
  agree: 'With an account you accept our',
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
    closed: 'New accounts cannot be created here at the moment.',
    failed: 'Failed to create account. Please try again.',
    error: (message: string) => `Error: ${message}`,
  },
  existing: {
    message: 'This email is already registered. Try logging in.',
    login: 'Go to sign in',
    back: 'Use another email',
  },
  key: {
    lead: 'Your API key. It is shown this once: copy it now and keep it where no one else reads it.',
    label: 'API key',
    copy: 'Copy the key',
    copied: 'Copied',
    copiedToast: 'API key copied to clipboard!',
    copyFailed: 'Failed to copy API key',
    selectIt: 'Select the key and copy it by hand.',
    balance: 'Balance',
    credits: (credits: string) => `${credits} free credits`,
    plan: 'Account',
    tier: { free: 'Free', premium: 'Premium' },
    balanceFailed: 'Failed to refresh balance',
    unconfirmed: (email: string) =>
      `Open the mail we sent to ${email} before you first sign in. The key can send recordings already; everything else works after that.`,
    dashboard: 'Open the dashboard',
    docs: 'Read the docs',
  },
};
