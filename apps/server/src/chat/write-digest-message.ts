import type { Calendar } from '../analytics/calendar.ts';
import type { Database } from '../database/database.ts';
import { readFacts } from '../digests/read-facts.ts';
import { writeDigest } from '../digests/write-digest.ts';
import type { MailSection } from '../mail/sections.ts';
import { organizationName } from '../organizations/members.ts';
import type { ChatContent, ChatPart } from './content.ts';
import type { MessageRow } from './messages.ts';

interface DigestResources {
  database: Database;
  calendar: Calendar;
  publicUrl: string;
}

/** A digest as in mails. Undefined if nobody said anything, or what they said was deleted. */
export async function digestMessage(
  { database, calendar, publicUrl }: DigestResources,
  { accountId, digestFrom, digestTo }: MessageRow,
  { timezone, locale }: { timezone: string; locale: 'en' | 'fr' },
): Promise<ChatContent | undefined> {
  if (digestFrom === null || digestTo === null) return undefined;
  const facts = await readFacts(database, calendar, accountId, {
    days: { from: digestFrom, to: digestTo },
    timezone,
  });
  if (facts === undefined) return undefined;
  const { organization } = await database
    .selectFrom('accounts')
    .select(organizationName.as('organization'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const frequency = digestFrom === digestTo ? 'daily' : 'weekly';
  const reader = { accountId, organization, language: locale, frequency } as const;
  const { subject, lead, sections, action } = writeDigest(facts, reader, { publicUrl, unsubscribe: '' });
  return {
    summary: subject,
    parts: [
      { kind: 'line', pieces: [{ text: subject, isBold: true }] },
      { kind: 'line', pieces: [{ text: lead }] },
      ...sections.flatMap(partsOf),
      { kind: 'line', pieces: [{ text: action.label, link: action.link }] },
    ],
  };
}

function partsOf(section: MailSection): ChatPart[] {
  switch (section.kind) {
    case 'text':
      return [{ kind: 'line', pieces: [{ text: section.text }] }];
    case 'heading':
      return [{ kind: 'line', pieces: [{ text: section.text, isBold: true }] }];
    case 'numbers':
      return section.rows.map(({ label, value, before }) => ({
        kind: 'line',
        pieces: [{ text: `${label} ${value} (${before})` }],
      }));
    case 'item': {
      const { title, link, facts, quotes } = section;
      const titled = link === null ? { text: title } : { text: title, link };
      return [
        { kind: 'line', pieces: [titled, ...(facts === '' ? [] : [{ text: ` · ${facts}` }])] },
        ...quotes.map(
          (quote): ChatPart => ({
            kind: 'quote',
            pieces: [{ text: `${quote.text} ` }, { text: quote.label, link: quote.link }],
          }),
        ),
      ];
    }
  }
}
