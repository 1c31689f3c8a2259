import { z } from 'zod';
import type { Trx } from '../../database/database.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { BillingNotice, NoticePages } from './notice-kinds.ts';
import { english } from './notice-words-en.ts';
import { french } from './notice-words-fr.ts';

/** Mails a notice to the account's owner if the caller's transaction commits. */
export type Notify = (trx: Trx, accountId: string, notice: BillingNotice) => Promise<void>;

/** Returns the address and language for an account's mails; undefined if there is no such account. */
export type FindContact = (
  trx: Trx,
  accountId: string,
) => Promise<{ email: string; locale: 'en' | 'fr' } | undefined>;

export interface NotifyOptions {
  mail: MailQueue;
  findContact: FindContact;
  /** without a trailing slash */
  publicUrl: string;
}

const TEST_WORDS = {
  en: 'TEST MODE: no real money moved.',
  fr: 'MODE TEST : aucun argent réel n’a circulé.',
} as const;

/** Returns the function that mails notices. It skips addresses that cannot receive mail (`developer@localhost`). */
export function openNotify({ mail, findContact, publicUrl }: NotifyOptions, live: boolean): Notify {
  const pages: NoticePages = { buyCredits: `${publicUrl}/buy-credits`, billing: `${publicUrl}/dashboard` };
  return async (trx, accountId, notice) => {
    const contact = await findContact(trx, accountId);
    if (contact === undefined || !z.email().safeParse(contact.email).success) return;
    const { email, locale } = contact;
    const words = locale === 'fr' ? french(notice, pages) : english(notice, pages);
    if (!live && !notice.kind.startsWith('credits_')) words.paragraphs.push(TEST_WORDS[locale]);
    await mail.enqueue(trx, { to: email, locale, template: { name: 'notice', ...words } });
  };
}
