import type { AskLanguage } from '@voice-feedback/contract/ask-links';

/** What we write around a reply. It addresses people as ask pages do (`ask-links/words`): tú, tu and je, but Sie and vous. */
interface ReplyWords {
  subject: (organization: string) => string;
  /** before what the person said */
  said: (day: string) => string;
  why: (organization: string) => string;
  stop: string;
}

export const REPLY_WORDS: Record<AskLanguage, ReplyWords> = {
  en: {
    subject: (organization) => `${organization}: about what you told us`,
    said: (day) => `What you told us on ${day}:`,
    why: (organization) =>
      `You get this email because you left your address with your feedback to ${organization}.`,
    stop: 'Unsubscribe',
  },
  fr: {
    subject: (organization) => `${organization} : à propos de votre message`,
    said: (day) => `Ce que vous nous avez dit le ${day} :`,
    why: (organization) =>
      `Vous recevez cet e-mail parce que vous avez laissé votre adresse avec votre message à ${organization}.`,
    stop: 'Se désabonner',
  },
  de: {
    subject: (organization) => `${organization}: zu Ihrer Rückmeldung`,
    said: (day) => `Das haben Sie uns am ${day} gesagt:`,
    why: (organization) =>
      `Sie bekommen diese E-Mail, weil Sie ${organization} mit Ihrer Rückmeldung Ihre Adresse gegeben haben.`,
    stop: 'Abmelden',
  },
  es: {
    subject: (organization) => `${organization}: sobre tu comentario`,
    said: (day) => `Lo que nos dijiste el ${day}:`,
    why: (organization) =>
      `Recibes este correo porque dejaste tu dirección con tu comentario para ${organization}.`,
    stop: 'Darse de baja',
  },
  it: {
    subject: (organization) => `${organization}: sul tuo messaggio`,
    said: (day) => `Che cosa ci hai detto il ${day}:`,
    why: (organization) =>
      `Ricevi questa e-mail perché hai lasciato il tuo indirizzo con il tuo messaggio a ${organization}.`,
    stop: 'Annulla l’iscrizione',
  },
  pt: {
    subject: (organization) => `${organization}: sobre a sua mensagem`,
    said: (day) => `O que nos disse em ${day}:`,
    why: (organization) =>
      `Recebe este e-mail porque deixou o seu endereço com a sua mensagem para ${organization}.`,
    stop: 'Cancelar a subscrição',
  },
  nl: {
    subject: (organization) => `${organization}: over je feedback`,
    said: (day) => `Wat je ons op ${day} vertelde:`,
    why: (organization) =>
      `Je krijgt deze e-mail omdat je bij je feedback aan ${organization} je adres hebt achtergelaten.`,
    stop: 'Uitschrijven',
  },
  pl: {
    subject: (organization) => `${organization}: w sprawie Twojej opinii`,
    said: (day) => `Twoja wiadomość (${day}):`,
    why: (organization) =>
      `Otrzymujesz tę wiadomość, ponieważ przy opinii dla ${organization} podano ten adres.`,
    stop: 'Wypisz się',
  },
  sv: {
    subject: (organization) => `${organization}: om det du berättade`,
    said: (day) => `Det du berättade för oss den ${day}:`,
    why: (organization) =>
      `Du får det här mejlet eftersom du lämnade din adress med din feedback till ${organization}.`,
    stop: 'Avsluta prenumerationen',
  },
  ja: {
    subject: (organization) => `${organization}：いただいたご意見について`,
    said: (day) => `${day}にいただいたご意見：`,
    why: (organization) =>
      `${organization}へのご意見とともにメールアドレスをいただいたため、お送りしています。`,
    stop: '配信を停止する',
  },
  ko: {
    subject: (organization) => `${organization}: 보내 주신 의견에 대하여`,
    said: (day) => `${day}에 보내 주신 의견:`,
    why: (organization) => `${organization}에 의견과 함께 이메일 주소를 남겨 주셔서 이 메일을 보내 드립니다.`,
    stop: '수신 거부',
  },
  zh: {
    subject: (organization) => `${organization}：关于您的反馈`,
    said: (day) => `您在${day}告诉我们的内容：`,
    why: (organization) => `您收到这封邮件，是因为您在向${organization}反馈时留下了地址。`,
    stop: '退订',
  },
};
