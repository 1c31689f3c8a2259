/** The `info` section of the document. */
export function infoOf(version: string, publicUrl: string) {
  return {
    title: 'Voice Feedback API',
    version,
    summary: 'A short voice message goes in, structured feedback comes out.',
    description:
      'A short voice message goes in, structured feedback comes out. Send your API key as `Authorization: Bearer vf_…`. ' +
      'Errors are RFC 9457 problems with a stable `code`. Every response has an `x-request-id`. Times are ISO 8601 ' +
      'in UTC, durations use the unit in the field name, and amounts are in euros (1 credit is €0.01). The developer ' +
      'API is available under both `/api/v1` and `/v1`.',
    contact: { name: 'Support', url: `${publicUrl.replace(/\/$/, '')}/docs` },
    license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
  };
}

/** Descriptions of the groups of operations. The document's test fails for a group without one. */
export const TAGS: Readonly<Record<string, string>> = {
  accounts: 'Sign-up, profile, plan and security events of an account.',
  admin: 'For the operators of this server: clients, credits, plans, recordings and system state.',
  analytics: 'Analytics across feedbacks, and events reported by pages.',
  'ask-links': 'Pages with questions that anyone who has the link can answer, and what they answered.',
  auth: 'Auth server, compatible with Supabase Auth: sign-up, sign-in, sessions, second factors and passkeys.',
  'auth-admin': 'Auth server administration for the operator’s own services (service role).',
  batches: 'Many recordings at once.',
  billing: 'Buying credits, plans, invoices, limits.',
  connections: 'Connected issue trackers, and the issues of feedback and themes.',
  credits: 'Balance, statement and prices.',
  feedbacks: 'Results: lists, search, edits, audio and exports.',
  health: 'Health checks.',
  keys: 'API keys and browser tokens.',
  live: 'Live events of an account.',
  models: 'Available speech models.',
  organizations:
    'Organizations, members and invitations, for sessions. A session’s request names its organization in the header `VoiceFeedback-Organization`.',
  oauth: 'OAuth 2.1 for connected apps.',
  privacy: 'Retention, redaction, erasure and export.',
  projects: 'Parts of an organization, for example an app and its environments.',
  recordings: 'Sending voice messages and texts.',
  sharing: 'Links that open one feedback or its audio without a key.',
  themes: 'What many people say, grouped without anyone defining it.',
  usage: 'Usage by day and key, and the request log.',
  views: 'Saved filters of the inbox.',
  webhooks: 'Webhook endpoints and their deliveries.',
};

/** Default descriptions of statuses. */
export const STATUS_TEXTS: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted. Processing continues after this response.',
  204: 'Done. The response has no body.',
  206: 'The requested range.',
  302: 'The file is at the URL in `Location`.',
  304: 'Not modified since the version in `If-None-Match`.',
  400: 'The request is malformed or its content is refused.',
  401: 'The key, token or session is missing or invalid.',
  402: 'Not enough credits, or the spending limit has been reached. Nothing was charged.',
  403: 'The caller isn’t allowed to do this.',
  404: 'Not found, or it belongs to another account.',
  408: 'The request didn’t arrive in time.',
  409: 'Not possible in the current state.',
  410: 'No longer stored.',
  413: 'Too large.',
  415: 'The content type isn’t accepted here.',
  416: 'The range is outside the file.',
  422: 'Some values are invalid: see `errors`.',
  426: 'This URL needs a WebSocket connection.',
  429: 'Too many requests. `Retry-After` says when to try again.',
  500: 'Something went wrong on our side. Give us the `request_id` if you contact support.',
  503: 'Not possible right now. `Retry-After` says when to try again.',
  504: 'It took too long. Try again.',
  507: 'There’s not enough space to store the recording.',
};
