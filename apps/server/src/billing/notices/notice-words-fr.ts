import { invoiceDate, invoiceMoney } from '../invoices/invoice-messages.ts';
import type { BillingNotice, NoticePages, NoticeWords } from './notice-kinds.ts';
import { FREE_RECORDINGS, FREE_SECONDS, planName } from './notice-kinds.ts';

/** Writes a notice in French. */
export function french(notice: BillingNotice, pages: NoticePages): NoticeWords {
  const money = (microEuros: number) => invoiceMoney(microEuros, 'fr');
  const buy = { label: 'Ajouter des crédits', link: pages.buyCredits };
  const billing = { label: 'Ouvrir la facturation', link: pages.billing };
  switch (notice.kind) {
    case 'receipt':
    case 'topped_up':
      return {
        subject: `Reçu : ${money(notice.totalMicroEuros)} de crédits`,
        paragraphs: [
          notice.kind === 'receipt'
            ? `Merci. Nous avons reçu votre paiement de ${money(notice.totalMicroEuros)} et ajouté les crédits à votre compte.`
            : `Votre solde est passé sous le montant que vous avez fixé : nous avons acheté ${money(notice.totalMicroEuros)} de crédits avec votre carte enregistrée.`,
          `Votre solde est maintenant de ${money(notice.balanceMicroEuros)}. Numéro de facture : ${notice.invoice.number}.`,
        ],
        action: { label: 'Ouvrir la facture', link: notice.invoice.url },
      };
    case 'plan_paid':
      return {
        subject: `Reçu : formule ${planName(notice.plan)}, ${money(notice.totalMicroEuros)}`,
        paragraphs: [
          `Merci. Nous avons reçu votre paiement de ${money(notice.totalMicroEuros)} pour la formule ${planName(notice.plan)}. Elle est payée jusqu’au ${invoiceDate(notice.until, 'fr')}.`,
          `Numéro de facture : ${notice.invoice.number}.`,
        ],
        action: { label: 'Ouvrir la facture', link: notice.invoice.url },
      };
    case 'refunded':
      return {
        subject: `Remboursement de ${money(notice.totalMicroEuros)}`,
        paragraphs: [
          `Nous vous avons remboursé ${money(notice.totalMicroEuros)} de la facture ${notice.corrects}. Numéro de l’avoir : ${notice.invoice.number}.`,
          'Selon votre banque, vous recevrez l’argent sous cinq à dix jours en général.',
        ],
        action: { label: 'Ouvrir l’avoir', link: notice.invoice.url },
      };
    case 'payment_failed':
      return {
        subject: 'Votre paiement n’a pas abouti',
        paragraphs: [
          `Votre banque a rejeté le paiement de ${money(notice.totalMicroEuros)}. Aucun crédit n’a été ajouté et vous ne devez rien.`,
        ],
        action: { label: 'Réessayer', link: pages.buyCredits },
      };
    case 'top_up_failed':
      return {
        subject: 'La recharge automatique n’a pas abouti',
        paragraphs: [
          `Nous n’avons pas pu débiter ${money(notice.totalMicroEuros)} sur votre carte enregistrée. Nous réessaierons${notice.triesLeft === 1 ? ' une dernière fois' : ''}.`,
          'Vous pouvez aussi ajouter des crédits vous-même et enregistrer une autre carte à cette occasion.',
        ],
        action: buy,
      };
    case 'top_up_stopped':
      return {
        subject: 'Les recharges automatiques sont désactivées',
        paragraphs: [
          `Nous n’avons pas pu débiter ${money(notice.totalMicroEuros)} sur votre carte enregistrée, trois fois de suite, et avons cessé d’essayer.`,
          'Ajoutez des crédits avec une carte valide et enregistrez-la, puis réactivez les recharges automatiques.',
        ],
        action: buy,
      };
    case 'plan_payment_failed':
      return {
        subject: `Le paiement de votre formule ${planName(notice.plan)} n’a pas abouti`,
        paragraphs: [
          `Votre formule reste active jusqu’au ${invoiceDate(notice.graceEndsAt, 'fr')}, et nous réessaierons de débiter votre carte d’ici là. Ensuite, votre compte passera à la formule gratuite.`,
        ],
        action: billing,
      };
    case 'plan_ended':
      return {
        subject: `Votre formule ${planName(notice.plan)} a pris fin`,
        paragraphs: [
          notice.unpaid
            ? 'Le paiement a échoué : votre compte est passé à la formule gratuite.'
            : 'Comme vous l’avez demandé, elle n’a pas été renouvelée. Votre compte est passé à la formule gratuite.',
          `La formule gratuite comprend ${FREE_RECORDINGS} enregistrements par mois de ${FREE_SECONDS} secondes au plus. Vous gardez vos enregistrements et vos crédits.`,
        ],
        action: billing,
      };
    case 'credits_low':
      return {
        subject: `Vous avez utilisé ${notice.percent} % de vos crédits`,
        paragraphs: [
          `Il vous reste ${money(notice.balanceMicroEuros)}. Une fois ce montant épuisé, les nouveaux enregistrements seront refusés jusqu’à ce que vous rechargiez.`,
        ],
        action: buy,
      };
    case 'credits_exhausted':
      return {
        subject: 'Vous n’avez plus de crédits',
        paragraphs: [
          'Les nouveaux enregistrements sont refusés jusqu’à ce que vous rechargiez. Vos enregistrements existants sont conservés.',
        ],
        action: buy,
      };
  }
}
