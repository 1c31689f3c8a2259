import { z } from 'zod';
import type { Trx } from '../../database/database.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { BillingNotice, NoticePages } from './notice-kinds.ts';
import { english } from './notice-words-en.ts';
import { french } from './notice-words-fr.ts';

/** Mails a notice to the owner of an account, if the caller's transaction commits. */
export type Notify = (trx: Trx, accountId: string, notice: BillingNotice) => Promise<void>;

/** Who an account's mails go to, and in which language; undefined without an account. */
export type FindContact = (
  trx: Trx,
  accountId: string,
) => Promise<{ email: string; locale: 'en' | 'fr' } | undefined>;

export interface NotifyOptions {
  mail: MailQueue;
  findContact: FindContact;
  /** without a slash at the end */
  publicUrl: string;
}

const TEST_WORDS = {
  en: 'TEST MODE: no real money moved.',
  fr: 'MODE TEST : aucun argent réel n’a circulé.',
} as const;

/** Addresses that nobody can be written to (`developer@localhost`) get no mail. */
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
