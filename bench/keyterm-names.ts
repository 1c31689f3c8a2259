/** A name to recognize: how it's written, and how it's spoken where a synthetic voice wouldn't guess. */
export interface SpokenName {
  name: string;
  spoken?: string;
}

function names(list: string): SpokenName[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .map((entry) => {
      const [name = '', spoken] = entry.split('=');
      return spoken === undefined ? { name } : { name, spoken };
    });
}

/** The thresholds were chosen on these. */
export const DEVELOPMENT_NAMES: readonly SpokenName[] = names(
  `Jenkins, Pulumi, Snowflake, Databricks, Looker, Tableau, Fivetran, Klaviyo=clavio, Marketo, Pipedrive,
  QuickBooks, Xero=zero, Expensify, BambooHR=bamboo H R, DocuSign, SharePoint, Lucidchart, InVision, Evernote,
  Bitwarden, Fastly, Keycloak, Opsgenie, Optimizely, Qualtrics, Mattermost, ClickUp, Nimbora, Quantivo, Fluxpad,
  Tandora, PixelForge, Kestrel Desk, Harbor Notes, Zentrio, Mapleline, CareLoop, Vantage Pay, Sonora, TripNest,
  Notion, Slack, Confluence, Segment, Amplitude, Heroku, DigitalOcean, Sentry, Braintree, Adyen=ahdyen, Gusto,
  Workday, Miro, Coda, Sketch, Framer, Substack, Patreon, Docker, Nginx=engine X, Cassandra, Kafka,
  RabbitMQ=rabbit M Q, Snyk=sneak, SonarQube=sonar cube, Postman, Retool, Appsmith, Tailscale, LastPass, Dashlane,
  Grammarly, Culture Amp, Rippling, Brex, Plaid, Revolut, Quillmark, Verdano, Stackwell, Tillby, Mintora, FleetPilot,
  Aurelio, Dockyard CRM=dockyard C R M, Penfold, SwiftLedger, Hearth Labs`,
);

/** Names that no threshold was chosen on: well-known products, and invented ones that no model has read. */
export const TEST_NAMES: readonly SpokenName[] = names(
  `Kubernetes, Grafana, Figma, Asana, Jira=jeera, Trello, Zapier, HubSpot, Salesforce, Zendesk, Intercom, Mixpanel,
  Datadog, Splunk, Terraform, Ansible, Vercel, Netlify, Supabase=supa base, Firebase, PostgreSQL=postgres Q L,
  MongoDB=mongo D B, MariaDB=maria D B, Redis, Elasticsearch, Kibana, Prometheus, Airtable, Calendly, Typeform,
  Mailchimp, SendGrid, Twilio, Stripe, Shopify, WooCommerce, Magento, WordPress, Webflow, Squarespace, Contentful,
  GitHub, GitLab, Bitbucket, CircleCI=circle C I, BigQuery, Metabase, Airbyte, Freshdesk, Dropbox, OneDrive, Canva,
  Duolingo, Todoist=to doist, Cloudflare, Akamai, Okta, Auth0=auth zero, PagerDuty, LaunchDarkly, Hotjar,
  SurveyMonkey, Basecamp, Voice Feedback, Veltrix, Orbisync, Lumina Notes, Norvik Bank, Zylker, Acmera,
  BrightWave CRM=bright wave C R M, Cadenzo, Pinegrove, MealMinder, FitTrackr=fit tracker, Skyhopper, Glowdesk,
  Tasklet, Brixo, PayNimble, Oakline Dental, RentRobin, ShopSherpa, Vocalia, Nestora, Parcelly, ChefBuddy, LoopCart`,
);

export const SENTENCES: readonly string[] = [
  'I really like how NAME works with our calendar.',
  'The export to NAME fails every time I try it.',
  'Could you please add support for NAME next month?',
  'We moved all of our projects to NAME last year.',
  'NAME keeps asking me for my password.',
  'My team has been using NAME for about six months now.',
  'It would be great if NAME could send me a reminder.',
  'The new version of NAME is much slower than before.',
  'I tried to connect NAME, but nothing happened.',
  'Honestly, I prefer NAME over everything else we tested.',
  'After the update, NAME shows an empty page on my phone.',
  'Please tell the people who built NAME that I love it.',
];
