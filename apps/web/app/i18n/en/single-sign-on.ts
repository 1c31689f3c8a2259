export const words = {
  title: 'Single sign-on',
  lead: 'Let your team sign in through your company’s own provider (OpenID Connect): Okta, Entra ID, Google Workspace, Keycloak and others.',
  setUp: 'Set up single sign-on',
  loadFailed: 'Couldn’t load single sign-on',
  failed: 'That didn’t work',
  redirect: 'Redirect URI for your provider:',
  copyRedirect: 'Copy the redirect URI',
  issuer: 'Issuer',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  secretStays: 'Leave it empty to keep the stored one.',
  newPeople: 'New people with an address in your domains',
  invitedOnly: 'Only if they’re invited',
  joinAs: (role: string) => `Join as ${role}`,
  trusts: 'Accept addresses that the provider doesn’t mark as verified',
  trustsLead: 'Entra ID never marks them. Only do this if only your administrators can set addresses there.',
  save: 'Save',
  saved: 'Single sign-on saved',
  replace: 'Replace the provider',
  replaceAsk:
    'Replace the provider? Everyone who signed in through it is signed out, and single sign-on is no longer required.',
  domains: 'Domains',
  domainsLead:
    'People can only sign in with addresses in domains that you’ve verified with a TXT record in your DNS.',
  domain: 'Domain',
  add: 'Add domain',
  verified: 'verified',
  unverified: 'not verified yet',
  record: 'Add this TXT record:',
  copyName: 'Copy the name',
  copyValue: 'Copy the value',
  check: 'Check',
  removeShort: 'Remove',
  removeDomain: (domain: string) => `Remove ${domain}`,
  test: 'Test sign-in',
  testLead:
    'Nobody has signed in with these settings yet. The test signs you in as the person you choose there, and brings you back.',
  testFailed:
    'That sign-in didn’t work. Check the redirect URI, the client ID and secret, and that your address there is marked as verified and in a verified domain.',
  require: 'Require single sign-on of all members',
  requireLead:
    'Owners can also use their password and two-step sign-in, in case the provider is down. API keys keep working.',
  requireAfterTest: 'Test it first.',
  remove: 'Remove single sign-on',
  removeAsk:
    'Remove single sign-on? Everyone who signed in through it is signed out, and it’s no longer required.',
  needed: 'Sign in with single sign-on',
  neededLead: (name: string | undefined) =>
    name === undefined
      ? 'This organization requires it of all members.'
      : `“${name}” requires it of all members.`,
  neededFailed: 'That didn’t work. Your address may not be in the organization’s domains. Ask an owner.',
  neededOwner: 'You’re an owner, so two-step sign-in works, too.',
  go: 'Continue with SSO',
};
