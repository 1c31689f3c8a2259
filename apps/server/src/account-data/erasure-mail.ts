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
      'As you asked, your account is closed and everything in it is being erased: recordings, feedbacks, keys, webhooks, and you as a user. This cannot be undone.',
      'What accounting must keep, invoices and movements of credit, stays without your name. A company’s name stays on its invoices.',
      'If this was not you, somebody knows your password: change it wherever else you use it.',
    ],
    action: { label: 'See the receipt', link },
  }),
  fr: (link: string) => ({
    subject: 'Votre compte est en cours d’effacement',
    paragraphs: [
      'Comme vous l’avez demandé, votre compte est fermé et tout son contenu est en cours d’effacement : enregistrements, retours, clés, webhooks et vous-même en tant qu’utilisateur. C’est définitif.',
      'Ce que la comptabilité doit conserver, factures et mouvements de crédit, reste sans votre nom. Le nom d’une entreprise reste sur ses factures.',
      'Si ce n’était pas vous, quelqu’un connaît votre mot de passe : changez-le partout où vous l’utilisez.',
    ],
    action: { label: 'Voir le reçu', link },
  }),
};
