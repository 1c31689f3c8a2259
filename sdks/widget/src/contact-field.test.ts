import { CONTACT_EMAIL_CHARACTERS, contactEmailSchema } from '@voice-feedback/contract/replies';
import { expect, test } from 'vitest';
import { ADDRESS, ADDRESS_CHARACTERS } from './contact-field.ts';

/** An address that only the server refuses would hold up the feedback, and one that only the widget refuses gets no reply. */
test('the field takes exactly the addresses that the server takes', () => {
  expect(ADDRESS_CHARACTERS).toBe(CONTACT_EMAIL_CHARACTERS);
  const addresses = [
    ...['ada@example.org', 'Ada.Lovelace+shop@mail.example.co.uk', "o'hara_1@xn--mnchen-3ya.de", 'a@b.co'],
    ...['ada', 'ada@', 'ada@example', '@example.org', 'ada@example.', 'ada@example.o', 'ada@@example.org'],
    ...['.ada@example.org', 'ada.@example.org', 'a..b@example.org', 'ada@-example.org', 'ada@example..org'],
    ...['ada@example.org ', 'ada lovelace@example.org', 'ada@example.org,bob@example.org', 'ádá@example.org'],
    ...['<ada@example.org>', 'ada@127.0.0.1', 'ada@example.123', 'ada@пример.рф', 'ada!@example.org'],
  ];
  const taken = addresses.filter((address) => ADDRESS.test(address));
  expect(taken).toEqual(addresses.filter((address) => contactEmailSchema.safeParse(address).success));
  expect(taken).toHaveLength(4);
});
