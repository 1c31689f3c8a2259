/** The words of issues and comments, in the organization's language. */
interface IssueWords {
  lead(people: number): string;
  growth(people: number, messages: number): string;
  /** of a link to a second of a recording */
  at(seconds: number): string;
  /** of a link to a message */
  open: string;
  link: string;
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** In French, 0 and 1 are singular. */
const french = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`;

export const WORDS: Record<'en' | 'fr', IssueWords> = {
  en: {
    lead: (people) => (people === 1 ? 'One person said this.' : `${people} people said this.`),
    growth: (people, messages) =>
      `So far, ${people === 1 ? 'one person has' : `${people} people have`} said this, in ${messages === 1 ? 'one message' : `${messages} messages`}.`,
    at: (seconds) => `listen at ${clock(seconds)}`,
    open: 'open the message',
    link: 'See it in Voice Feedback',
  },
  fr: {
    lead: (people) =>
      people === 1 ? 'Une personne l’a dit.' : `${french(people, 'personne l’a', 'personnes l’ont')} dit.`,
    growth: (people, messages) =>
      `À ce jour, ${people === 1 ? 'une personne l’a' : french(people, 'personne l’a', 'personnes l’ont')} dit, dans ${messages === 1 ? 'un message' : french(messages, 'message', 'messages')}.`,
    at: (seconds) => `écouter à ${clock(seconds)}`,
    open: 'ouvrir le message',
    link: 'Voir dans Voice Feedback',
  },
};
