import { domainToASCII } from 'node:url';
import isEmail from 'validator/lib/isEmail.js';

const MAXIMUM_EMAIL_LENGTH = 254;
const NON_ASCII = /[^\p{ASCII}]/u;
/** Outside ASCII, only letters, combining marks and digits: no invisible characters, symbols or spaces. */
const NO_LETTER = /[^\p{ASCII}\p{L}\p{M}\p{N}]/u;
/** Latin script, which other scripts' letters can imitate. */
const LATIN = /\p{Script=Latin}/u;
const LOOKS_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/**
 * Normalizes an address for storage and comparison: lower case, composed (NFC), with its domain in ASCII (`bücher.de`
 * becomes `xn--bcher-kva.de`). Undefined if it isn't an address or imitates another one. Characters that Unicode
 * folds into ASCII (`ｊoe@`, `K` the Kelvin sign) and mixtures of Latin with similar-looking letters are refused
 * instead of folded, so they can't be used to get into another person's account.
 */
export function normaliseEmail(text: string): string | undefined {
  const trimmed = text.trim().normalize('NFC');
  const at = trimmed.lastIndexOf('@');
  if (at < 1 || foldsIntoAscii(text)) return undefined;
  const local = trimmed.slice(0, at).toLowerCase();
  const labels = trimmed.slice(at + 1).toLowerCase();
  if ([local, ...labels.split('.')].some((part) => LATIN.test(part) && LOOKS_LATIN.test(part)))
    return undefined;
  const domain = asciiDomain(labels);
  if (domain === undefined || NO_LETTER.test(local)) return undefined;
  const email = `${local}@${domain}`;
  const isAddress =
    Buffer.byteLength(email) <= MAXIMUM_EMAIL_LENGTH &&
    isEmail.default(email, { allow_utf8_local_part: true, ignore_max_length: false }) &&
    !local.startsWith('"');
  return isAddress ? email : undefined;
}

/** `domainToASCII` also accepts IP addresses and other forms that browsers do; only names come out unchanged. */
function asciiDomain(domain: string): string | undefined {
  if (!NON_ASCII.test(domain)) return domain;
  const ascii = domainToASCII(domain);
  return ascii === '' ? undefined : ascii;
}

function foldsIntoAscii(text: string): boolean {
  for (const character of text)
    if (NON_ASCII.test(character) && /\p{ASCII}/u.test(character.normalize('NFKC').toLowerCase()))
      return true;
  return false;
}
