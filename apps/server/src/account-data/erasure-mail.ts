import { z } from 'zod';
import type { Trx } from '../database/database.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { MailMessage } from '../mail/message.ts';

/**
 * Sends the last mail to a customer, with the number of the erasure receipt. Addresses like `developer@localhost` get
 * none.
 */
export async function mailErasure(
  trx: Trx,
  mail: MailQueue,
  { to, locale }: Pick<MailMessage, 'to' | 'locale'>,
  erasureId: string,
  publicUrl: string,
): Promise<void> {
  if (!z.email().safeParse(to).success) return;
  const link = `${publicUrl}/api/account/erasures/${erasureId}`;
  await mail.enqueue(trx, { to, locale, template: { name: 'notice', ...WORDS[locale](link) } });
}

const WORDS = {
  en: (link: string) => ({
    subject: 'Your account is being erased',
    paragraphs: [
      'As you asked, we’ve closed your account and are erasing everything in it: recordings, feedback, keys, webhooks and your user. You can’t undo this.',
      'We have to keep invoices and credit transactions for accounting, without your name. A company’s name stays on its invoices.',
      'If this wasn’t you, someone knows your password. Change it everywhere else you use it.',
    ],
    action: { label: 'Open receipt', link },
  }),
  fr: (link: string) => ({
    subject: 'Votre compte est en cours d’effacement',
    paragraphs: [
      'Comme vous l’avez demandé, nous avons fermé votre compte et effaçons tout son contenu : enregistrements, retours, clés, webhooks et votre compte utilisateur. C’est définitif.',
      'La loi nous oblige à conserver, pour la comptabilité, les factures et les mouvements de crédits, sans votre nom. Le nom d’une entreprise reste sur ses factures.',
      'Si ce n’était pas vous, quelqu’un connaît votre mot de passe : changez-le partout où vous l’utilisez.',
    ],
    action: { label: 'Voir le reçu', link },
  }),
};
