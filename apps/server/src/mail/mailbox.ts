/** Where dots before the @ make no difference, by every name of the provider. */
const DOTLESS = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/** The mailbox behind an address: without a `+tag`, and without dots where its provider ignores them. */
export function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.trim().toLowerCase()) ?? [];
  const untagged = local.split('+', 1)[0] || local;
  const provider = DOTLESS.get(domain);
  return provider === undefined ? `${untagged}@${domain}` : `${untagged.replaceAll('.', '')}@${provider}`;
}
