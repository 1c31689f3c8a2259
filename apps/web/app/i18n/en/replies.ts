import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('en');

/** For emails to people who said something. */
export const words = {
  title: 'Reply',
  loadFailed: 'Couldn’t load the replies',
  whyNot: {
    no_address: 'You can’t reply: this person left no email address.',
    unsubscribed: 'You can’t reply: this person doesn’t want emails from you any more.',
    no_reply_address: 'Before you can write to people, choose who gets their answers.',
  },
  /** for members who can't choose that */
  askForReplyAddress: 'You can’t reply yet: an owner or admin has to choose who gets people’s answers.',
  openSettings: 'Open the settings',
  write: (email: string) => `Email to ${email}`,
  how: (sender: string, language: string, replyTo: string) =>
    `It comes from “${sender}”, quotes the message, and has an unsubscribe link. The text around yours is in ${language}. Answers go to ${replyTo}.`,
  send: 'Send email',
  queued: 'Your email is on its way',
  failed: 'Your email wasn’t sent',
  variables: '{{organization}} and {{theme}} are filled in.',
  variablesWithQuote: '{{organization}}, {{theme}} and {{quote}} are filled in.',
  variableWrong: (names: string) => `This can’t be filled in here: ${names}`,
  filledIn: 'What the person will read:',
  template: 'Start from a template',
  noTemplate: 'None',
  wrote: (author: string, email: string) => `${author} to ${email}`,
  told: (author: string, email: string) => `${author} told ${email} that a theme is done`,
  statuses: { queued: 'being sent', sent: 'sent', failed: 'not sent' },
  failures: {
    unsubscribed: 'not sent: the person unsubscribed',
    withdrawn:
      'not sent: the message was deleted, its address was changed, or your account can’t send emails now',
    refused: 'not sent: the mail server didn’t accept it',
    interrupted: 'may not have arrived: sending was interrupted. It isn’t sent again',
  },
  toPerson: 'Emails to this person',
  message: 'Message',
  announceTitle: (theme: string) => `Tell people that “${theme}” is done?`,
  people: count({
    one: '# person said this and left an address. They get one email from you about this theme, in their language.',
    other:
      '# people said this and left an address. Each gets one email from you about this theme, in their language.',
  }),
  nobody: 'There’s nobody to tell: nobody who said this left an address, or everyone has been told.',
  announcement: 'What do you want to tell them?',
  around: (sender: string, replyTo: string) =>
    `It comes from “${sender}”. Below your text, the email quotes what each person said, and has an unsubscribe link. Answers go to ${replyTo}.`,
  tell: count({ one: 'Email # person', other: 'Email # people' }),
  notNow: 'Not now',
  announced: 'The emails are on their way',
  earlier: 'Emails so far',
  logged: (day: string, author: string) => `${day}, ${author}:`,
  underWay: 'being sent.',
  counts: (sent: number, queued: number, failed: number) =>
    `${sent} sent, ${queued} waiting, ${failed} not sent.`,
  settings: {
    title: 'Replies',
    lead: 'Emails that you send from here to people who left an address.',
    failed: 'Couldn’t save the reply settings',
    saved: 'Saved',
    replyTo: 'Answers go to',
    replyToHint: (sender: string) =>
      `The emails come from “${sender}”. People answer to this member’s address.`,
    nobody: 'Nobody: no emails can be sent',
    templateName: (number: number) => `Name of template ${number}`,
    templateText: (number: number) => `Text of template ${number}`,
    removeTemplate: (number: number) => `Remove template ${number}`,
    addTemplate: 'Add a template',
  },
};
