import { INVITATION_DAYS } from '@voice-feedback/contract/organizations';
import type { MemberRole } from '@voice-feedback/contract/permissions';
import type { Trx } from '../database/database.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { MailMessage } from '../mail/message.ts';
import type { InvitationRow } from './invitations.ts';

export interface InvitationMailResources {
  mail: MailQueue;
  /** without a slash at the end */
  siteUrl: string;
}

const MAXIMUM_NAME_CHARACTERS = 60;
/** The name is the inviting person's choice, and the reader's mail program would make links of addresses. */
const UNSAFE = /[\p{Cc}\p{Cf}]|:\/\//gu;

/** Mails an invitation in the language of the person who invites. */
export async function mailInvitation(
  trx: Trx,
  { mail, siteUrl }: InvitationMailResources,
  invitation: InvitationRow,
  { locale, network }: { locale: MailMessage['locale']; network: string },
): Promise<void> {
  const { id, email, role, invitedBy, organization } = invitation;
  const link = `${siteUrl}${locale === 'fr' ? '/fr' : ''}/dashboard/invitation/${id}`;
  const name = organization.replace(UNSAFE, ' ').slice(0, MAXIMUM_NAME_CHARACTERS);
  const template = {
    name: 'notice' as const,
    ...WORDS[locale]({ by: invitedBy ?? name, name, role, link, email }),
  };
  await mail.enqueue(trx, {
    to: email,
    locale,
    template,
    network,
    expiresAt: invitation.expiresAt.toISOString(),
  });
}

interface Given {
  by: string;
  name: string;
  role: MemberRole;
  link: string;
  email: string;
}

const FRENCH_ROLES: Readonly<Record<MemberRole, string>> = {
  owner: 'propriétaire',
  admin: 'admin',
  developer: 'développeur',
  analyst: 'analyste',
  finance: 'finances',
  viewer: 'lecteur',
};

const WORDS = {
  en: ({ by, name, role, link, email }: Given) => ({
    subject: `Join ${name} on Voice Feedback`,
    paragraphs: [
      `${by} invites you to work with them in “${name}” on Voice Feedback. Your role will be: ${role}.`,
      `Open the page below and sign in with ${email}. If you don’t have a sign-in yet, create one with this address, then open this link again.`,
      `The invitation is valid for ${INVITATION_DAYS} days. If you don’t know ${by}, you can ignore this email.`,
    ],
    action: { label: 'View invitation', link },
  }),
  fr: ({ by, name, role, link, email }: Given) => ({
    subject: `Rejoignez ${name} sur Voice Feedback`,
    paragraphs: [
      `${by} vous invite à travailler dans « ${name} » sur Voice Feedback. Votre rôle : ${FRENCH_ROLES[role]}.`,
      `Ouvrez la page ci-dessous et connectez-vous avec ${email}. Si vous n’avez pas encore de compte, créez-en un avec cette adresse, puis ouvrez de nouveau ce lien.`,
      `L’invitation est valable ${INVITATION_DAYS} jours. Si vous ne connaissez pas ${by}, vous pouvez ignorer cet e-mail.`,
    ],
    action: { label: 'Voir l’invitation', link },
  }),
};
