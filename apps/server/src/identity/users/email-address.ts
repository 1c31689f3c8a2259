import { domainToASCII } from 'node:url';
import isEmail from 'validator/lib/isEmail.js';

const MAXIMUM_EMAIL_LENGTH = 254;
const NON_ASCII = /[^\p{ASCII}]/u;
/** Beyond ASCII only letters, their marks and digits: nothing invisible, no signs, no spaces. */
const NO_LETTER = /[^\p{ASCII}\p{L}\p{M}\p{N}]/u;
/** Scripts with letters that look like Latin ones. */
const LATIN = /\p{Script=Latin}/u;
const LOOKS_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/**
 * The address as it is stored and compared: in lower case, composed (NFC), its domain in ASCII (`bücher.de` is
 * `xn--bcher-kva.de`). Undefined when it isn't an address, or when it only looks like another one: characters that
 * Unicode folds into ASCII (`ｊoe@`, `K` the Kelvin sign), and Latin mixed with letters that look Latin, are refused rather
 * than folded, so that nobody gets into another person's account with them.
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

/** `domainToASCII` also reads what a browser would: only names come out as they went in. */
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
