/** Domains of providers that ignore dots before the @, mapped to one name per provider. */
const DOTLESS = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/** Normalizes an address to its mailbox: without a `+tag`, and without dots if the provider ignores them. */
export function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.trim().toLowerCase()) ?? [];
  const untagged = local.split('+', 1)[0] || local;
  const provider = DOTLESS.get(domain);
  return provider === undefined ? `${untagged}@${domain}` : `${untagged.replaceAll('.', '')}@${provider}`;
}
