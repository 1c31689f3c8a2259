export const words = {
  title: 'Get Started',
  lead: 'Three steps to structured feedback in your own app.',
  progress: (done: number, all: number) => `${done} of ${all} steps done`,
  done: 'Done',
  allDone: 'All done. Your account is active.',
  steps: {
    copy_key: {
      title: 'Copy your API key',
      description: 'Your app sends it with each recording. Create a key here and copy it while it’s shown.',
      action: 'Copy API key',
      create: 'Create key',
    },
    read_docs: {
      title: 'Read the docs',
      description: 'The quick start takes five minutes: one call, its response, and what the fields mean.',
      action: 'Open the docs',
    },
    first_request: {
      title: 'Make your first request',
      description: 'Run the sample below with any audio file, or say one sentence in Voice Test.',
      action: 'Open Voice Test',
    },
  },
  newTab: '(opens in a new tab)',
  sample: 'The call',
  sampleLead: 'It shows the first characters of your key. Replace them with the complete key.',
  language: 'Language of the sample',
  copyCode: 'the sample',
  answer: 'Returns the transcript, sentiment, topics, emotions and timed remarks.',
  assistant: {
    title: 'Connect your assistant',
    lead: 'Ask Claude, Cursor or VS Code what your users say. Add this address, then sign in.',
    address: 'the address of the MCP server',
    how: 'How to connect each of them',
  },
};
