const server = '^apps/server/src';
/** A module may import only these other modules (see the import rules in the architecture). */
const arrows = {
  identity: ['http', 'database', 'mail', 'jobs'],
  // Every module that changes an account's access or removes its data records it here.
  security: ['http', 'database', 'mail', 'jobs'],
  'api-keys': ['http', 'database', 'jobs', 'security', 'projects'],
  projects: ['http', 'database', 'security'],
  credits: ['http', 'database', 'jobs', 'metrics'],
  webhooks: ['http', 'database', 'jobs', 'mail', 'security', 'metrics', 'tracing', 'versions'],
  connectors: ['http', 'database', 'jobs', 'mail', 'security', 'themes', 'webhooks'],
  // What members do in a chat is done as in the inbox. Calls are guarded as those to trackers.
  chat: [
    ...['http', 'database', 'jobs', 'mail', 'security', 'accounts', 'organizations', 'connectors'],
    ...['inbox', 'alerts', 'digests', 'analytics'],
  ],
  'product-events': ['http', 'database', 'jobs'],
  usage: ['http', 'database', 'jobs', 'credits'],
  // Ending an account's access also ends what it has given out: webhooks, shares and reports.
  accounts: [
    ...['http', 'database', 'jobs', 'mail', 'identity', 'api-keys', 'credits', 'security', 'projects'],
    ...['webhooks', 'connectors', 'chat', 'inbox', 'reports', 'versions'],
  ],
  organizations: ['http', 'database', 'jobs', 'mail', 'identity', 'credits', 'security'],
  'single-sign-on': ['http', 'database', 'jobs', 'mail', 'identity', 'organizations', 'security'],
  recordings: [
    ...['http', 'database', 'jobs', 'api-keys', 'credits', 'usage', 'webhooks', 'engines'],
    ...['metrics', 'tracing', 'models', 'security'],
  ],
  // Speech models that operators add.
  models: [],
  batches: ['http', 'database', 'jobs', 'accounts', 'credits', 'projects', 'recordings', 'webhooks'],
  // Reads from every module of an installation.
  backups: ['http', 'database', 'recordings', 'stack'],
  doctor: ['http', 'admin', 'database', 'api-keys', 'backups', 'identity', 'models', 'recordings', 'stack'],
  site: ['http'],
  'api-reference': ['http'],
  // Its account is a visitor's; accounts/visitor-principal.ts says what they may read.
  showcase: ['database', 'recordings'],
  versions: ['http'],
  status: ['http', 'database', 'jobs'],
  streams: ['http', 'database', 'jobs', 'api-keys', 'credits', 'recordings'],
  engines: ['http', 'database', 'jobs'],
  // Saved views create issues.
  inbox: [
    ...['http', 'database', 'jobs', 'recordings', 'security', 'analytics', 'webhooks', 'mail'],
    'connectors',
  ],
  themes: ['http', 'database', 'jobs', 'recordings'],
  analytics: ['http', 'database', 'jobs', 'credits'],
  insights: ['http', 'database', 'jobs', 'analytics', 'inbox', 'engines', 'recordings'],
  // Assistants use the product through the API's own routes.
  mcp: ['http', 'database'],
  alerts: ['http', 'database', 'jobs', 'mail', 'inbox', 'analytics'],
  reports: ['http', 'database', 'jobs', 'analytics', 'inbox', 'insights', 'security'],
  digests: [
    ...['http', 'database', 'jobs', 'mail', 'identity', 'organizations'],
    ...['analytics', 'inbox', 'insights', 'alerts'],
  ],
  replies: ['http', 'database', 'jobs', 'mail', 'identity', 'organizations', 'inbox', 'security'],
  // Its address, logo and limits are those of ask links.
  'done-page': ['http', 'database', 'organizations', 'security', 'ask-links'],
  // Answers are submitted and charged like every recording.
  'ask-links': ['http', 'database', 'accounts', 'projects', 'recordings', 'security'],
  // Uses every module of an account, for its closing and erasure.
  'account-data': [
    ...[
      'http',
      'database',
      'jobs',
      'mail',
      'identity',
      'accounts',
      'api-keys',
      'credits',
      'billing',
      'webhooks',
    ],
    ...['connectors', 'chat', 'recordings', 'batches', 'streams', 'inbox', 'usage', 'security', 'ask-links'],
    'projects',
  ],
  live: ['http', 'database', 'jobs', 'credits', 'versions'],
  billing: ['http', 'database', 'jobs', 'mail', 'credits', 'security'],
  // Operators retry what failed on our side. It's the same call that a customer's retry makes.
  admin: [
    'http',
    'database',
    'jobs',
    'mail',
    'accounts',
    'identity',
    'api-keys',
    'credits',
    'recordings',
    'security',
  ],
  mail: ['http', 'database', 'jobs'],
  jobs: ['database', 'metrics', 'tracing'],
  http: ['database', 'jobs'],
  metrics: ['http', 'database', 'jobs'],
  tracing: ['http'],
  database: [],
  logging: ['tracing'],
};
const nounRules = Object.entries(arrows).map(([noun, allowed]) => ({
  name: `${noun}-knows-only-its-own`,
  severity: 'error',
  from: { path: `${server}/${noun}/`, pathNot: '\\.test\\.tsx?$' },
  // Every module may add ids to its log lines.
  to: { path: `${server}/(?!${[noun, 'logging', ...allowed].join('/|')}/)[^/]+/` },
}));
const packageRule = (name, path, allowed) => ({
  name: `${name}-arrows`,
  severity: 'error',
  from: { path },
  to: { path: `^(apps|packages|sdks)/(?!${allowed.join('|')})[^/]+/` },
});

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...nounRules,
    packageRule('contract', '^packages/contract/', ['contract/']),
    packageRule('html', '^packages/html/', ['html/']),
    // Its tests run on the server's database and HTTP.
    packageRule('fake-stripe', '^packages/fake-stripe/(?!.*\\.test\\.ts$)', ['fake-stripe/', 'html/']),
    packageRule('speech', '^packages/speech/', ['speech/']),
    packageRule('analysis', '^packages/analysis/', ['analysis/']),
    packageRule('recorder', '^packages/recorder/', ['recorder/']),
    packageRule('ask-page', '^packages/ask-page/', ['ask-page/', 'contract/', 'recorder/']),
    packageRule('widget', '^sdks/widget/(?!.*\\.test\\.ts$)', ['widget/', 'recorder/', 'js/']),
    packageRule('sdk-js', '^sdks/js/(?!.*\\.test\\.ts$)', ['js/']),
    packageRule('sdk-react', '^sdks/react/(?!.*\\.test\\.tsx?$)', ['react/', 'widget/', 'js/', 'recorder/']),
    // The docs show the first example of each README.
    // Its tests walk what the analysis can say.
    packageRule('web', '^apps/web/(?!.*\\.test\\.tsx?$)', [
      'web/',
      'recorder/',
      'contract/',
      'html/',
      'js/',
      'widget/(description|generate/tables)',
      '(react|python|ruby)/README\\.md',
    ]),
    {
      name: 'only-the-worker-loads-the-models',
      comment: 'the API process stays small and safe: speech and analysis are reached through jobs',
      severity: 'error',
      from: {
        path: server,
        pathNot: `${server}/(worker|tasks|process-files)\\.ts|${server}/models/|${server}/recordings/processing/(process-recording|engines|model-facts)|${server}/engines/remote-(speech|analysis|answers)|\\.test\\.ts$|/testing/`,
      },
      to: {
        path: '^packages/(speech|analysis)/',
        // Comparing and naming themes, and finding a quote, is arithmetic on words: no model is loaded for it.
        pathNot:
          '^packages/analysis/src/(themes/(consolidate|name-theme|theme-index)|remarks/locate-quote|text/transcript)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-ai-sdk-is-loaded-only-where-it-is-configured',
      comment: 'half a second and 28 MB that no other process pays for',
      severity: 'error',
      from: { path: server, pathNot: `${server}/engines/|\\.test\\.ts$` },
      to: {
        path: `${server}/engines/(open-|remote-(speech|analysis|answers|asking))`,
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sdks-of-trackers-are-loaded-only-where-they-are-called',
      severity: 'error',
      from: { path: server, pathNot: `${server}/connectors/[^/]+/|\\.test\\.ts$` },
      to: {
        path: `${server}/connectors/[^/]+/`,
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-sdk-of-slack-is-loaded-only-where-it-is-called',
      severity: 'error',
      from: { path: server, pathNot: `${server}/chat/(slack/|load-slack\\.ts$)|\\.test\\.ts$` },
      to: {
        path: `${server}/chat/slack/(slack|failures|blocks)\\.ts$`,
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'opentelemetry-is-loaded-only-where-it-is-configured',
      severity: 'error',
      from: { path: server, pathNot: `${server}/tracing/open-telemetry\\.ts$` },
      to: { path: '@opentelemetry/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-tracer-is-loaded-only-where-it-is-configured',
      severity: 'error',
      from: { path: server },
      to: {
        path: `${server}/tracing/open-telemetry\\.ts$`,
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-fake-stripe-is-loaded-only-where-it-takes-stripes-place',
      comment: 'a server that sells neither loads it nor needs it installed',
      severity: 'error',
      from: { path: '^apps/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^packages/fake-stripe/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: '\\.(test|setup)\\.tsx?$|/testing/|/language/training/|^e2e/|^bench/' },
      to: { path: '\\.test\\.tsx?$|/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|dist|\\.react-router)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
