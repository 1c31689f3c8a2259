/** What is said, and what should be written. In the last ones, nothing should change. */
export const SENTENCES: readonly { said: string; written: string }[] = [
  ['Um, the export button does nothing when I click it.', 'The export button does nothing when I click it.'],
  ['So, uh, I was trying to invite my team.', 'So I was trying to invite my team.'],
  ['I really like, um, the new dashboard.', 'I really like the new dashboard.'],
  ['The the invoice page is slow.', 'The invoice page is slow.'],
  ['I I think the price is, uh, too high for us.', 'I think the price is too high for us.'],
  ['It was, erm, quite hard to find the settings.', 'It was quite hard to find the settings.'],
  ['Um, um, could you add a dark mode?', 'Could you add a dark mode?'],
  ['We, we tried to export the report twice.', 'We tried to export the report twice.'],
  ['It crashes when I open it on my, my phone.', 'It crashes when I open it on my phone.'],
  [
    'I want to cancel it, uh, because it is too expensive.',
    'I want to cancel it because it is too expensive.',
  ],
  ['Can you, can you please fix the search?', 'Can you please fix the search?'],
  ['It was, it was very slow.', 'It was very slow.'],
  ...[
    'No no, it is very very good.',
    'I know that that is hard to fix.',
    'He had had the same problem before.',
    'It was really really slow.',
    'When I click it it crashes.',
    'It loads over and over and over again.',
  ].map((same): [string, string] => [same, same]),
].map(([said = '', written = '']) => ({ said, written }));
