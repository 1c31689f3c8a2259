export const words = {
  share: 'Share clip',
  shareQuote: (quote: string) => `Share clip: ${quote}`,
  shareSelection: (from: string, to: string) => `Share ${from} to ${to} as a clip`,
  tooLong: (seconds: number) => `A clip can be up to ${seconds} seconds long.`,
  title: 'Share a clip',
  text: (from: string, to: string) =>
    `Anyone with the link can hear and read what is said from ${from} to ${to}, and nothing else of this message, until the link expires.`,
  part: (from: string, to: string) => `a clip from ${from} to ${to}`,
  contact: 'Email address for replies (optional)',
  contactHint: 'The page shows it, so people can write back.',
  clipTitle: 'A quote from a voice message',
  preparing: 'Preparing the audio…',
  gone: 'The recording is no longer kept.',
  noWords: 'There are no words in this clip.',
  until: (day: string) => `Shared until ${day}.`,
  writeTo: 'Questions or comments? Write to',
};
