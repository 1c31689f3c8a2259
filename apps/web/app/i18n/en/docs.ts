import type { Guide } from '../../docs/guides.ts';

const guides: Record<Guide, string> = {
  'quick-start': 'Quick start',
  recordings: 'Send a recording',
  streaming: 'While it is spoken',
  results: 'What comes back',
  authentication: 'Authentication',
  errors: 'Errors',
  webhooks: 'Webhooks',
  limits: 'Limits',
  pricing: 'Prices',
  privacy: 'Privacy',
  'self-hosting': 'Self-hosting',
};

const attributes: [string, string][] = [
  ['theme', 'light, dark or auto'],
  ['position', 'inline, bottom-right, bottom-left, top-right or top-left'],
  ['prompt', 'the question above the button'],
  ['thank-you-message', 'shown when it was sent'],
  ['button-text', 'Record Feedback, unless you say otherwise'],
  ['max-duration', 'seconds; your plan may allow less'],
];

export const words = {
  page: {
    title: 'Docs · voice feedback',
    description:
      'Record, send, read: the API, SDKs for JavaScript, React, Python and Ruby, a widget, webhooks and self-hosting.',
    heading: 'Documentation',
    lead: 'Try it, read the calls, paste the code. From nothing to a first result:',
  },
  contents: 'Contents',
  overview: 'Try it',
  guides,
  reference: 'API reference (OpenAPI)',
  onThisPage: 'On this page',
  theSample: 'the sample',
  asText: 'This page as Markdown',
  search: {
    label: 'Search the docs',
    placeholder: 'idempotency, webhook…',
    nothing: (asked: string) => `Nothing here speaks of “${asked}”.`,
    failed: 'The search cannot be loaded now. The contents below lead everywhere.',
  },
  tabs: { demo: 'Live Demo', api: 'API Reference', sdk: 'SDK Examples', integration: 'Integration' },
  demo: {
    lead: 'Record up to two minutes and listen to it. Process Feedback then shows sample data, to see the shape of an answer without a key; where the service is up, the same recording can be sent to it as well.',
    record: 'Record Feedback',
    again: 'Record again',
    stop: 'Stop Recording',
    process: 'Process Feedback',
    forReal: 'Send it for real',
    asking: 'Your browser asks for the microphone.',
    recording: 'Recording. It stops by itself after two minutes.',
    processing: 'Processing',
    recordFirst: 'Please record your feedback first',
    yours: 'Your recording',
    sampleTitle: 'Sample result',
    sampleNote: 'Sample data: an answer that this service gave to another recording. Yours was not sent.',
    realTitle: 'Your result',
    realNote: (milliseconds: number) =>
      `What the service heard, ${(milliseconds / 1000).toFixed(1)} s after you sent it.`,
  },
  api: {
    request: 'request',
    answer: 'Answer',
    process:
      'Sends a recording and waits for its feedback. Options: language, detailed, metadata, tags and more.',
    list: 'What was recorded, newest first, page by page, with filters.',
    get: 'One feedback.',
    all: 'Every call, with its schemas',
    errors: 'Errors',
  },
  sdk: {
    lead: 'The same verbs in every language: create, list, get, update, delete, export, transcribe, analyze, webhooks. Retries, one idempotency key over all of them, and a class for each error.',
    install: 'install',
    checkout:
      'All of them lie in the folder sdks/ of this repository. Until your package registry has them, install from there.',
  },
  integration: {
    element: {
      heading: 'Web component',
      text: 'One script tag and one element. It works on strict pages and by keyboard, and keeps a recording until it was sent.',
      show: 'Show the example',
      attributes,
    },
    script: {
      heading: 'Frontend script',
      text: 'Your own code hears what happens: sent, waiting for a connection, refused.',
      show: 'Show the script',
    },
    cms: {
      heading: 'CMS plugin',
      text: 'For WordPress: a settings page for the key, a block, and a shortcode.',
      show: 'Show the shortcode',
    },
  },
};
